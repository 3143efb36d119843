// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// What the words after `agio tape` ask for.
package enum TapeRequest: Equatable, Sendable {
  case list
  /// The total alone; nil for the tape's own currency.
  case total(in: Currency?)
  case add(phrase: String)
  /// An empty text removes the note.
  case note(line: String, text: String)
  case export(path: String)

  /// Reads the words.
  ///
  /// `format` and `given` are the options: a file's name says its format, and what is on the tape
  /// already has its day and its rate.
  package init(
    _ words: [String], options: ReadingOptions, format: ReportFormat = .text,
    given: [CommandOption] = []
  ) throws(Problem) {
    let rest = words.dropFirst()
    let phrase = rest.joined(separator: " ")
    switch (words.first, rest.count) {
    case (nil, _), ("list", 0): self = .list
    case ("total", _): self = .total(in: try Self.currency(phrase, options))
    case ("add", 1...): self = .add(phrase: phrase)
    case ("note", 2...):
      self = .note(line: rest[1], text: rest.dropFirst().joined(separator: " "))
    case ("note", 1):
      throw Problem(
        .usage, "no note for line \(phrase)",
        advice: "write agio tape note \(phrase) lunch, or '' in place of lunch to remove its note")
    case ("export", 1):
      guard format == .text else {
        throw Problem(
          .usage, "--format is not for agio tape export: the name of the file says its format",
          advice: Self.endings)
      }
      self = .export(path: phrase)
    default:
      throw Problem(
        .usage, "not understood: agio tape \(words.joined(separator: " "))",
        advice: "write agio tape, or agio tape add, note, total or export; see agio help tape")
    }
    if case .add = self {
      guard given.contains(.rates) else { return }
      throw Problem(
        .usage, "--rates is not for agio tape add: a conversion is added with its rate of today",
        advice: "leave out --rates; --on names another day")
    }
    let forAdding: [CommandOption] = [.on, .decimal, .refresh, .maxAge, .strict]
    if let option = forAdding.first(where: given.contains) {
      throw Problem(
        .usage, "\(option.word) is for agio tape add", advice: "leave out \(option.word)")
    }
  }

  private static func currency(
    _ name: String, _ options: ReadingOptions
  ) throws(Problem) -> Currency? {
    guard !name.isEmpty else { return nil }
    do throws(Problem) {
      return try Currency(named: name, options: options)
    } catch {
      guard name.contains(" ") else { throw error }
      throw Problem(
        .usage, "not one currency: \(name)", advice: "name one for a total: agio tape total EUR")
    }
  }

  /// What the name of an exported file ends with.
  package static let endings = "end it with .csv, .json, .ledger or .beancount"
}

extension Query {
  /// Requires a single target, so that the conversion is kept on the tape as one line.
  ///
  /// With one line per target, a total would count the amount more than once.
  package func requireOneTarget() throws(Problem) {
    switch targets.count {
    case 1: return
    case 0:
      throw Problem(
        .usage, "no currency to convert \(shownText) to",
        advice: "name it: agio tape add 100 USD EUR")
    case let count:
      throw Problem(
        .usage, "\(count) target currencies: the tape has an amount once",
        advice: "name one: agio tape add \(shownText) \(targets[0].code)")
    }
  }
}
