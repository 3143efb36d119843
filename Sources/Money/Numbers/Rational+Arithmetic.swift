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
    if let a = left.words, let b = right.words, let sum = smallSum(a, b) { return sum }
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
    if let a = left.words, let b = right.words, let product = smallProduct(a, b) {
      return product
    }
    return Rational(left.numerator * right.numerator, left.denominator * right.denominator)
  }

  /// The exact quotient.
  ///
  /// - Precondition: `right` is not zero; see ``divided(by:)``.
  public static func / (left: Rational, right: Rational) -> Rational {
    if let a = left.words, let b = right.words, b.above != 0,
      let quotient = smallProduct(a, (b.below, b.above))
    {
      return quotient
    }
    return Rational(left.numerator * right.denominator, left.denominator * right.numerator)
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

extension Rational {
  /// The sum in machine words; nil when one of them overflows.
  private static func smallSum(_ a: (above: Int, below: Int), _ b: (above: Int, below: Int))
    -> Rational?
  {
    let (first, overflow1) = a.above.multipliedReportingOverflow(by: b.below)
    let (second, overflow2) = b.above.multipliedReportingOverflow(by: a.below)
    let (above, overflow3) = first.addingReportingOverflow(second)
    let (below, overflow4) = a.below.multipliedReportingOverflow(by: b.below)
    if overflow1 || overflow2 || overflow3 || overflow4 { return nil }
    return Rational(small: above, over: below)
  }

  /// The product in machine words; nil when one of them overflows.
  private static func smallProduct(_ a: (above: Int, below: Int), _ b: (above: Int, below: Int))
    -> Rational?
  {
    let (above, overflow1) = a.above.multipliedReportingOverflow(by: b.above)
    let (below, overflow2) = a.below.multipliedReportingOverflow(by: b.below)
    if overflow1 || overflow2 { return nil }
    return Rational(small: above, over: below)
  }
}

extension Rational: Comparable {
  /// Compares exactly, by multiplying across.
  public static func < (left: Rational, right: Rational) -> Bool {
    left.numerator * right.denominator < right.numerator * left.denominator
  }
}
