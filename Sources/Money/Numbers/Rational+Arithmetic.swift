// SPDX-License-Identifier: Apache-2.0

import BigInt

extension Rational {
  package var isZero: Bool {
    if case .small(0, _) = parts { true } else { false }
  }

  package var isNegative: Bool {
    switch parts {
    case .small(let above, _): above < 0
    case .big(let above, _): above.sign == .minus
    }
  }

  package var isWhole: Bool {
    switch parts {
    case .small(_, let below): below == 1
    case .big(_, let below): below == 1
    }
  }

  package var magnitude: Rational { isNegative ? -self : self }

  package static func + (left: Rational, right: Rational) -> Rational {
    if case (.small(let a, let b), .small(let c, let d)) = (left.parts, right.parts) {
      let (first, overflow1) = a.multipliedReportingOverflow(by: d)
      let (second, overflow2) = c.multipliedReportingOverflow(by: b)
      let (above, overflow3) = first.addingReportingOverflow(second)
      let (below, overflow4) = b.multipliedReportingOverflow(by: d)
      if !(overflow1 || overflow2 || overflow3 || overflow4), above != .min {
        return Rational(words: above, over: below)
      }
    }
    let (b, d) = (left.denominator, right.denominator)
    if b == d { return Rational(left.numerator + right.numerator, b) }
    return Rational(left.numerator * d + right.numerator * b, b * d)
  }

  package static func - (left: Rational, right: Rational) -> Rational {
    left + -right
  }

  package static func * (left: Rational, right: Rational) -> Rational {
    if case (.small(let a, let b), .small(let c, let d)) = (left.parts, right.parts),
      let product = smallProduct(a, b, c, d)
    {
      return product
    }
    return product(left.numerator, left.denominator, right.numerator, right.denominator)
  }

  /// - Precondition: `right` is not zero; see ``divided(by:)``.
  package static func / (left: Rational, right: Rational) -> Rational {
    if case (.small(let a, let b), .small(let c, let d)) = (left.parts, right.parts), c != 0,
      let quotient = smallProduct(a, b, d, c)
    {
      return quotient
    }
    precondition(!right.isZero, "division by zero")
    let isNegative = right.isNegative
    return product(
      isNegative ? -left.numerator : left.numerator, left.denominator, right.denominator,
      isNegative ? -right.numerator : right.numerator)
  }

  /// The exact quotient, or nil when `divisor` is zero.
  package func divided(by divisor: Rational) -> Rational? {
    divisor.isZero ? nil : self / divisor
  }

  /// The change from an earlier value, which is not zero, in percent.
  package func percentChange(from old: Rational) -> Rational {
    (self / old - .one) * Rational(100)
  }

  package static prefix func - (value: Rational) -> Rational {
    switch value.parts {
    case .small(let above, let below): Rational(parts: .small(-above, below))
    case .big(let above, let below): Rational(reduced: -above, over: below)
    }
  }

  package static func += (left: inout Rational, right: Rational) { left = left + right }

  /// The exact power with a whole exponent; a negative one inverts.
  ///
  /// - Precondition: zero is not raised to a negative exponent.
  package func raised(to exponent: Int) -> Rational {
    let count = Int(exponent.magnitude)
    let above = numerator.power(count)
    let below = denominator.power(count)
    guard exponent < 0 else { return Rational(reduced: above, over: below) }
    precondition(!above.isZero, "zero to a negative power")
    return above.sign == .minus
      ? Rational(reduced: -below, over: -above) : Rational(reduced: below, over: above)
  }

  /// a/b · c/d, both in lowest terms, b and d positive: common factors can only be crosswise, so a
  /// short factor of a long fraction stays cheap.
  private static func product(_ a: BigInt, _ b: BigInt, _ c: BigInt, _ d: BigInt) -> Rational {
    let (first, second) = (a.commonDivisor(with: d), c.commonDivisor(with: b))
    return Rational(reduced: (a / first) * (c / second), over: (b / second) * (d / first))
  }

  /// a/b · c/d in machine words; nil when that overflows.
  private static func smallProduct(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Rational? {
    let (above, overflow1) = a.multipliedReportingOverflow(by: c)
    let (below, overflow2) = b.multipliedReportingOverflow(by: d)
    if overflow1 || overflow2 || above == .min || below == .min { return nil }
    return Rational(words: above, over: below)
  }
}

extension Rational: Comparable {
  /// Compares exactly, by multiplying across.
  package static func < (left: Rational, right: Rational) -> Bool {
    if case (.small(let a, let b), .small(let c, let d)) = (left.parts, right.parts) {
      return Int128(a) * Int128(d) < Int128(c) * Int128(b)
    }
    return left.numerator * right.denominator < right.numerator * left.denominator
  }
}
