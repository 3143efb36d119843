// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates

/// The rates of a source as a table that a query joins: `agio export --table`.
package enum RateRangeTable {
  static let head = "currency,valid_from,valid_to,rate\n"

  package static func text(of ranges: [RateRange]) -> String {
    ranges.reduce(into: head) { text, range in
      let (first, last) = (range.dates.lowerBound.iso, range.dates.upperBound.iso)
      text += "\(range.currency.code),\(first),\(last),\(range.rate)\n"
    }
  }

  /// Whether a text is such a table: only that may be replaced.
  package static func isTable(_ text: String) -> Bool { text.hasPrefix(head) }
}
