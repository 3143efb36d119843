// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

extension Settings {
  /// An amount as an answer shows it: rounded once, to the currency's minor unit, in the person's
  /// marks.
  package func text(of value: Rational, in currency: Currency) -> String {
    rounded(value, in: currency).formatted(style)
  }

  /// An amount as it can be typed again: no grouping.
  func plainText(of value: Rational, in currency: Currency) -> String {
    rounded(value, in: currency)
      .formatted(NumberStyle(decimalMark: style.decimalMark, groupingMark: ""))
  }

  /// A rate as the screen shows it: six significant digits, never in exponents.
  package func rateText(of rate: Rational) -> String {
    RateFormat().text(of: rate, style: style)
  }

  /// An amount rounded as asked for.
  package func rounded(_ value: Rational, in currency: Currency) -> FixedDecimal {
    value.rounded(for: currency, mode: rounding, digits: digits)
  }
}
