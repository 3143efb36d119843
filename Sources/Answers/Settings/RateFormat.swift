// SPDX-License-Identifier: Apache-2.0

import Money

/// How `agio rate` and `agio history` write a rate: by default with six significant digits in text,
/// all digits in formats for programs.
package struct RateFormat: Equatable, Sendable {
  /// All published digits, or 28 significant ones, in text too.
  package var isExact = false
  /// Digits after the decimal mark; nil for the default.
  package var digits: Int?
  package var rounding = RoundingMode.halfUp

  /// A rate for programs: all its digits, or ``digits`` decimals.
  package func decimal(of rate: Rational) -> FixedDecimal {
    if let digits { return rate.rounded(digits: digits, mode: rounding) }
    return rate.exactDecimal ?? rate.rounded(significant: 28, mode: rounding)
  }

  /// A rate as text: six significant digits, or ``digits`` decimals.
  package func text(of rate: Rational, style: NumberStyle) -> String {
    shown(rate).formatted(style)
  }

  /// How a rate becomes what a text shows, or what ``decimal(of:)`` gives to programs.
  func printed(_ rate: Rational, inText: Bool) -> PrintedRounding {
    if let digits { return .decimals(digits, rounding) }
    if inText, !isExact { return .significant(6, rounding) }
    return rate.exactDecimal == nil ? .significant(28, rounding) : .unrounded
  }

  /// What a text shows of a rate.
  func shown(_ rate: Rational) -> FixedDecimal {
    isExact || digits != nil ? decimal(of: rate) : rate.rounded(significant: 6, mode: rounding)
  }
}
