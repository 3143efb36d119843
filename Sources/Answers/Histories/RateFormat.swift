// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// How `agio rate` and `agio history` write a rate.
package struct RateFormat: Equatable, Sendable {
  /// All published digits, or 28 significant ones, in text too.
  package var isExact: Bool
  /// Digits after the decimal mark; nil for the default.
  package var digits: Int?
  package var rounding: RoundingMode

  /// The default: six significant digits in text, all digits in formats for programs.
  package init(isExact: Bool = false, digits: Int? = nil, rounding: RoundingMode = .halfUp) {
    self.isExact = isExact
    self.digits = digits
    self.rounding = rounding
  }

  /// A rate for programs: all its digits, or ``digits`` decimals.
  package func decimal(of rate: Rational) -> FixedDecimal {
    if let digits { return rate.rounded(digits: digits, mode: rounding) }
    return rate.exactDecimal ?? rate.rounded(significant: 28, mode: rounding)
  }

  /// A rate as text, without grouping: six significant digits, or ``digits`` decimals.
  package func text(of rate: Rational, style: NumberStyle) -> String {
    let shown =
      isExact || digits != nil ? decimal(of: rate) : rate.rounded(significant: 6, mode: rounding)
    return shown.formatted(style.ungrouped)
  }
}
