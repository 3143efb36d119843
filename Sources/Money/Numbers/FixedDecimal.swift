// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import BigInt

/// A decimal with a fixed number of digits after the decimal point: the result of rounding.
///
/// Trailing zeros count: `1.50` is not `1.5` shown with two digits, but a value of its own.
package struct FixedDecimal: Hashable, Sendable {
  /// All digits as one integer, with the sign: 8951 for 89.51.
  package let mantissa: BigInt

  /// How many of the digits come after the decimal point; at least 0.
  package let digits: Int

  /// The decimal `mantissa` / 10^`digits`.
  package init(mantissa: BigInt, digits: Int) {
    precondition(digits >= 0, "digits after the point cannot be negative")
    self.mantissa = mantissa
    self.digits = digits
  }

  /// Reads what ``description`` writes, with its trailing zeros; nil for anything else.
  package init?(decimal text: String) {
    guard let written = WrittenDecimal(text), written.exponent == nil else { return nil }
    let value = written.digits.value
    self.init(mantissa: written.isNegative ? -value : value, digits: written.scale)
  }

  package var rational: Rational { Rational(mantissa: mantissa, exponent: -digits) }

  /// Whether it is zero at the digits it has.
  package var isZero: Bool { mantissa.isZero }

  /// Whether it is below zero; zero never is.
  package var isNegative: Bool { mantissa.sign == .minus && !mantissa.isZero }

  package var magnitude: FixedDecimal {
    FixedDecimal(mantissa: BigInt(mantissa.magnitude), digits: digits)
  }
}

extension FixedDecimal: CustomStringConvertible {
  /// Digits and a decimal point, no grouping: `-1234.50`. Zero never has a sign.
  package var description: String { formatted(.plain) }
}
