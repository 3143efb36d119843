// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import BigInt

extension Rational {
  /// Whether this is exactly zero.
  public var isZero: Bool { numerator.isZero }

  /// Whether this is below zero.
  public var isNegative: Bool { numerator.sign == .minus && !numerator.isZero }

  /// Whether this is a whole number.
  public var isWhole: Bool { denominator == 1 }

  /// The distance from zero.
  public var magnitude: Rational {
    isNegative ? Rational(reduced: -numerator, over: denominator) : self
  }

  /// The exact sum.
  public static func + (left: Rational, right: Rational) -> Rational {
    if left.denominator == right.denominator {
      return Rational(left.numerator + right.numerator, left.denominator)
    }
    return Rational(
      left.numerator * right.denominator + right.numerator * left.denominator,
      left.denominator * right.denominator)
  }

  /// The exact difference.
  public static func - (left: Rational, right: Rational) -> Rational {
    left + -right
  }

  /// The exact product.
  public static func * (left: Rational, right: Rational) -> Rational {
    Rational(left.numerator * right.numerator, left.denominator * right.denominator)
  }

  /// The exact quotient.
  ///
  /// - Precondition: `right` is not zero; see ``divided(by:)``.
  public static func / (left: Rational, right: Rational) -> Rational {
    Rational(left.numerator * right.denominator, left.denominator * right.numerator)
  }

  /// The exact quotient, or nil when `divisor` is zero.
  public func divided(by divisor: Rational) -> Rational? {
    divisor.isZero ? nil : self / divisor
  }

  /// The number with the other sign.
  public static prefix func - (value: Rational) -> Rational {
    Rational(reduced: -value.numerator, over: value.denominator)
  }

  /// Adds in place.
  public static func += (left: inout Rational, right: Rational) { left = left + right }

  /// Subtracts in place.
  public static func -= (left: inout Rational, right: Rational) { left = left - right }

  /// Multiplies in place.
  public static func *= (left: inout Rational, right: Rational) { left = left * right }

  /// The exact power with a whole exponent; a negative one inverts.
  ///
  /// - Precondition: zero is not raised to a negative exponent.
  public func raised(to exponent: Int) -> Rational {
    let count = Int(exponent.magnitude)
    let above = numerator.power(count)
    let below = denominator.power(count)
    guard exponent < 0 else { return Rational(reduced: above, over: below) }
    precondition(!above.isZero, "zero to a negative power")
    return above.sign == .minus
      ? Rational(reduced: -below, over: -above) : Rational(reduced: below, over: above)
  }
}

extension Rational: Comparable {
  /// Compares exactly, by multiplying across.
  public static func < (left: Rational, right: Rational) -> Bool {
    left.numerator * right.denominator < right.numerator * left.denominator
  }
}
