// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// An amount found in a line of pasted text, with what is around it.
package struct LineAmount: Equatable, Sendable {
  /// As it is written, with its sign.
  package let text: String
  /// Its readings: more than one where the line leaves it open, for the person to choose from.
  package let readings: [Reading]
  package var day: Day?
  /// The days it may have, as a phrase writes them: more than one where the order of day and month is open,
  /// as it is written where it cannot be.
  package var days: [String] = []
  package var label = ""
  /// Whether ``text`` is the whole line, a phrase with what the amount is converted to.
  package var isPhrase = false
  /// nil where the line leaves nothing open.
  package var doubt: LineDoubt?

  /// The most that are looked for, in a text and in a line.
  static let most = 100
}

/// Why a line of pasted text is not used before a person has looked at it.
package enum LineDoubt: Equatable, Sendable {
  case whichDay, whichNumber, whichSign
  case severalAmounts, ownRate, unclear, noCurrency, total

  package var text: String {
    switch self {
    case .whichDay: "which day?"
    case .whichNumber: "which number?"
    case .whichSign: "which sign?"
    case .severalAmounts: "one of several amounts"
    case .ownRate: "has a rate of its own"
    case .unclear: "more is written than an amount"
    case .noCurrency: "no amount with a currency"
    case .total: "a balance or a total?"
    }
  }
}

/// A line of pasted text.
package struct PastedLine: Equatable, Sendable {
  package let text: String
  package let amounts: [LineAmount]
  /// Why a line with a number has no amount.
  package var doubt: LineDoubt?
}

extension Grammar {
  /// The amounts with a currency in a text that is not a phrase, line by line.
  package func lines(_ text: String) -> [LineAmount] { pastedLines(text).flatMap(\.amounts) }

  /// The lines with a number of a text that is not a phrase; at most a hundred amounts of the first 16,384
  /// bytes. What one line proves of the order of day and month holds for all.
  package func pastedLines(_ text: String) -> [PastedLine] {
    var rest = Limits.bytes
    let lines = text.split(whereSeparator: \.isNewline).map(String.init).prefix {
      rest -= $0.utf8.count
      return rest >= 0
    }
    let parsers = lines.map { Parser(TokenizedText($0), today: today, options: options) }
    let orders = DayOrders(parsers)
    var found: [PastedLine] = []
    var count = 0
    for (line, parser) in zip(lines, parsers) {
      guard count < LineAmount.most, found.count < LineAmount.most else { break }
      var reader = LineReader(parser, orders)
      var amounts = reader.amounts()
      if let asked = try? phrase(line).query, !asked.targets.isEmpty,
        asked.rate != nil || !amounts.isEmpty
      {
        amounts = [LineAmount(text: line, readings: [asked.amount], isPhrase: true)]
      }
      guard !amounts.isEmpty || line.contains(where: \.isNumber) else { continue }
      found.append(
        PastedLine(text: line, amounts: amounts, doubt: amounts.isEmpty ? reader.doubt : nil))
      count += amounts.count
    }
    return found
  }
}
