// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// How `agio rate` and `agio history` write a rate.
package struct RateFormat: Equatable, Sendable {
  /// All digits published, or 28 significant ones, for people too.
  package var isExact: Bool
  /// Digits after the point; nil where the person asked for none in particular.
  package var digits: Int?
  /// How what is cut off is rounded.
  package var rounding: RoundingMode

  /// Six significant digits for people and all of them for programs, unless asked otherwise.
  package init(isExact: Bool = false, digits: Int? = nil, rounding: RoundingMode = .halfUp) {
    self.isExact = isExact
    self.digits = digits
    self.rounding = rounding
  }

  /// A rate for programs: all its digits, or those asked for.
  package func decimal(of rate: Rational) -> FixedDecimal {
    if let digits { return rate.rounded(digits: digits, mode: rounding) }
    return rate.exactDecimal ?? rate.rounded(significant: 28, mode: rounding)
  }

  /// A rate for people, without grouping: six significant digits, or those asked for.
  package func text(of rate: Rational, style: NumberStyle) -> String {
    let shown =
      isExact || digits != nil ? decimal(of: rate) : rate.rounded(significant: 6, mode: rounding)
    return shown.formatted(NumberStyle(decimalMark: style.decimalMark, groupingMark: ""))
  }
}
