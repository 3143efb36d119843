// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// A change of lines by a command, which names them by the numbers that `agio tape` lists.
package enum TapeEdit: Equatable, Sendable {
  /// All of these lines, or none.
  case remove([String])
  case clear
  /// An empty text removes the note.
  case note(line: String, text: String)
  /// The line then has the rate of that day.
  case date(line: String, day: Day)

  /// What it does to the lines of the tape.
  package func change(
    of lines: [TapeLine], _ context: TapeContext
  ) throws(Problem) -> TapeChange {
    switch self {
    case .remove(let numbers):
      return TapeChange(removed: try lines.numbered(numbers))
    case .clear:
      return TapeChange(removed: lines)
    case .note(let number, let text):
      let note = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return try lines.change(number, context) { $0.noted(note) }
    case .date(let number, let day):
      return try lines.change(number, context) { conversion throws(Problem) in
        try context.redated(conversion, to: day)
      }
    }
  }
}

extension [TapeLine] {
  /// The pairs whose rates a line needs for another date; none where it is not a conversion.
  package func pairs(ofLineNumbered number: String) throws(Problem) -> [(
    from: Currency, to: Currency
  )] {
    guard let conversion = try numbered([number])[0].conversion else { return [] }
    let (from, to) = (conversion.from, conversion.to)
    return [(from, to)] + conversion.terms.map { ($0.currency ?? from, from) }
  }

  fileprivate func numbered(_ numbers: [String]) throws(Problem) -> [TapeLine] {
    try numbered(numbers, { "no line \($0) on the tape" }, listedBy: "agio tape")
  }

  fileprivate func change(
    _ number: String, _ context: TapeContext,
    _ edit: (RecordedConversion) throws(Problem) -> RecordedConversion
  ) throws(Problem) -> TapeChange {
    let line = try numbered([number])[0]
    guard let conversion = line.conversion else {
      throw Problem(
        .usage, "line \(line.id) of the tape is not a conversion",
        advice: "only conversions have a note and a date")
    }
    return TapeChange(
      removed: [line], added: [line.with(try edit(conversion), context.settings)])
  }
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
