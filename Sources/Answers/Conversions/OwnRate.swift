// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// A rate in the phrase: `at 1.05`, `at 1.05 USD per EUR`.
package struct OwnRate: Equatable, Sendable {
  /// Units of ``quote`` for one of ``base``; of the target for one of the amount's currency, where no
  /// pair is written.
  package let value: Rational
  package var base: Currency?
  package var quote: Currency?

  /// Units of a currency for one of another; nil where the rate is of other currencies.
  fileprivate func units(of to: Currency, for from: Currency) -> Rational? {
    guard let base, let quote else { return value }
    if (base, quote) == (from, to) { return value }
    return isInverse(of: to) && quote == from ? .one / value : nil
  }

  fileprivate func isInverse(of to: Currency) -> Bool { base == to && quote != to }

  /// The same rate with its currencies named; nil where it is of others.
  package func named(_ to: Currency, for from: Currency) -> OwnRate? {
    units(of: to, for: from).map { _ in
      OwnRate(value: value, base: base ?? from, quote: quote ?? to)
    }
  }

  package var phrase: String {
    let pair = base.flatMap { base in quote.map { " \($0.code) per \(base.code)" } } ?? ""
    // Four digits could be a year.
    let isYear = value.isWhole && value >= Rational(1900) && value <= Rational(2100)
    return "at \(value.portableText)\(isYear ? ".0" : "")" + pair
  }
}

extension RateQuote {
  /// A rate in the phrase; nil where it is of other currencies.
  package init?(from: Currency, to: Currency, own: OwnRate?, on day: Day) {
    guard let own, let rate = own.units(of: to, for: from) else { return nil }
    self.init(from: from, to: to, own: rate, isInverse: own.isInverse(of: to), on: day)
  }
}
