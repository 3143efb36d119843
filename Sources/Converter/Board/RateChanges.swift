// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates

/// The changes of a rate in percent with two decimals; nil where there is no earlier rate.
package struct RateChanges: Equatable, Sendable {
  private var changes: [FixedDecimal?]

  /// No changes.
  init() {
    changes = ChangePeriod.allCases.map { _ in nil }
  }

  init(of quote: RateQuote, in book: RateBook) {
    changes = ChangePeriod.allCases.map { $0.change(of: quote, in: book) }
  }

  subscript(period: ChangePeriod) -> FixedDecimal? {
    ChangePeriod.allCases.firstIndex(of: period).flatMap { changes[$0] }
  }
}
