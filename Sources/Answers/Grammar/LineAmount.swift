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
  package var label = ""
  /// Whether ``text`` is the whole line, a phrase with what the amount is converted to.
  package var isPhrase = false

  /// The most that are looked for, in a text and in a line.
  static let most = 100
}

extension Grammar {
  /// The amounts with a currency in a text that is not a phrase, line by line; at most a hundred of the first
  /// 16,384 bytes.
  package func lines(_ text: String) -> [LineAmount] {
    var found: [LineAmount] = []
    var rest = Limits.bytes
    for line in text.split(whereSeparator: \.isNewline).map(String.init) {
      rest -= line.utf8.count
      guard rest >= 0, found.count < LineAmount.most else { break }
      let parser = Parser(TokenizedText(line), today: today, options: options)
      let amounts = LineReader(parser).amounts()
      if let asked = try? phrase(line).query, !asked.targets.isEmpty,
        asked.rate != nil || !amounts.isEmpty
      {
        found.append(LineAmount(text: line, readings: [asked.amount], isPhrase: true))
      } else {
        found += amounts
      }
    }
    return found
  }
}
