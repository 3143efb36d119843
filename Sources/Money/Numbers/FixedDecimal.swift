// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import BigInt

/// A decimal with a stated number of digits after the point: what a rounding gives.
///
/// Trailing zeros count, `1.50` is not `1.5` with two digits shown, but a value of its own.
public struct FixedDecimal: Hashable, Sendable {
  /// All digits as one integer, with the sign: 8951 of 89.51.
  public let mantissa: BigInt

  /// How many of the digits stand after the point; at least 0.
  public let digits: Int

  /// The decimal `mantissa` / 10^`digits`.
  public init(mantissa: BigInt, digits: Int) {
    precondition(digits >= 0, "digits after the point cannot be negative")
    self.mantissa = mantissa
    self.digits = digits
  }

  /// Its exact value.
  public var rational: Rational { Rational(mantissa: mantissa, exponent: -digits) }

  /// Whether it is zero at the digits it has.
  public var isZero: Bool { mantissa.isZero }

  /// Whether it is below zero; zero never is.
  public var isNegative: Bool { mantissa.sign == .minus && !mantissa.isZero }
}

extension FixedDecimal: CustomStringConvertible {
  /// Digits and a point, no grouping: `-1234.50`. Zero never has a sign.
  public var description: String { formatted(.plain) }
}
