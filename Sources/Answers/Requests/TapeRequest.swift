// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// What `agio tape` and its verbs ask for.
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

  /// The total in the currency with this name, or in the tape's own; how a name that can mean several
  /// was read is added to `notes`.
  package init(
    totalIn name: String, options: ReadingOptions, noting notes: inout [Line]
  ) throws(Problem) {
    guard !name.isEmpty else {
      self = .total(in: nil)
      return
    }
    do throws(Problem) {
      self = .total(in: try Currency(named: name, options: options, noting: &notes))
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
