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
  /// The day of a line, as it was named; the line then has the rate of that day.
  case date(line: String, day: String)
  /// The numbers of lines: all of them are removed, or none.
  case remove([String])
  case clear
  /// Undoes the last change that a command made.
  case undo
  case export(path: String)

  /// Reads the words; how a name that can mean several currencies was read is added to `notes`.
  /// `format` is that of the command; the name of an exported file decides its own.
  package init(
    _ words: [String], options: ReadingOptions, format: ReportFormat = .text,
    noting notes: inout [Line]
  ) throws(Problem) {
    let rest = words.dropFirst()
    let phrase = rest.joined(separator: " ")
    switch (words.first, rest.count) {
    case (nil, _), ("list", 0): self = .list
    case ("total", _): self = .total(in: try Self.currency(phrase, options, &notes))
    case ("add", 1...): self = .add(phrase: phrase)
    case ("note", 2...):
      self = .note(line: rest[1], text: rest.dropFirst().joined(separator: " "))
    case ("note", 1):
      throw Problem(
        .usage, "no note for line \(phrase)",
        advice: "write agio tape note \(phrase) lunch, or '' in place of lunch to remove its note")
    case ("date", 2...):
      self = .date(line: rest[1], day: rest.dropFirst().joined(separator: " "))
    case ("date", 1):
      throw Problem(
        .usage, "no date for line \(phrase)",
        advice: "write agio tape date \(phrase) 2024-03-15")
    case ("remove", 1...): self = .remove(Array(rest))
    case ("remove", 0):
      throw CommandArgument.noNumber(to: "remove", listedBy: "agio tape")
    case ("clear", 0): self = .clear
    case ("undo", 0): self = .undo
    case ("export", 1):
      guard format == .text else {
        throw Problem(
          .usage,
          "--format and --json do not apply to agio tape export: the extension selects the format",
          advice: Self.extensionAdvice)
      }
      self = .export(path: phrase)
    default:
      throw CommandArgument.notUnderstood(words, of: .tape)
    }
  }

  private static func currency(
    _ name: String, _ options: ReadingOptions, _ notes: inout [Line]
  ) throws(Problem) -> Currency? {
    guard !name.isEmpty else { return nil }
    do throws(Problem) {
      return try Currency(named: name, options: options, noting: &notes)
    } catch {
      guard name.contains(" ") else { throw error }
      throw Problem(
        .usage, "not a currency: \(name)", advice: "name one for a total: agio tape total EUR")
    }
  }

  /// The advice for a file name without the extension of an export format.
  package static let extensionAdvice = "end it with .csv, .json, .ledger or .beancount"
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
        .usage, "\(count) target currencies: a line of the tape has one",
        advice: "name one: agio tape add \(shownText) \(targets[0].code)")
    }
  }
}
