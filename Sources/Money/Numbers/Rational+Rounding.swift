// SPDX-License-Identifier: Apache-2.0

import BigInt

extension Rational {
  /// Rounded to `digits` digits after the decimal point, once.
  ///
  /// ``RoundingMode/cash`` knows no currency here and rounds like half-up; use
  /// ``rounded(for:mode:digits:)`` for amounts of money.
  package func rounded(digits: Int, mode: RoundingMode = .halfUp) -> FixedDecimal {
    if let small = smallRounded(digits, mode) { return small }
    let scaled = digits == 0 ? numerator : numerator * PowersOfTen.big(digits)
    return FixedDecimal(mantissa: Self.divide(scaled, denominator, mode), digits: digits)
  }

  /// Rounded to `significant` digits, counted from the first nonzero digit.
  ///
  /// Trailing zeros are kept (`157.250`); a number with more whole digits than requested is padded
  /// with zeros (123456789 at 6 is 123457000).
  package func rounded(significant: Int, mode: RoundingMode = .halfUp) -> FixedDecimal {
    precondition(significant > 0, "at least one significant digit")
    if isZero { return FixedDecimal(mantissa: 0, digits: significant - 1) }
    let digits = significant - 1 - (smallOrderOfMagnitude ?? orderOfMagnitude)
    if let small = smallRounded(digits, mode),
      small.mantissa.magnitude != PowersOfTen.big(significant).magnitude
    {
      return small
    }
    let first = rounded(step: digits, mode: mode)
    // 9.999996 at six digits becomes 10.0000: one digit more before the point, one less after.
    guard first.magnitude == PowersOfTen.big(significant).magnitude else {
      return Self.fixed(first, digits: digits)
    }
    return Self.fixed(first / 10, digits: digits - 1)
  }

  /// The decimal that equals this number, when there is one within ``Limits/digits``.
  package var exactDecimal: FixedDecimal? {
    if case .small(let above, 1) = parts {
      return FixedDecimal(mantissa: BigInt(above), digits: 0)
    }
    var rest = denominator.magnitude
    let twos = rest.trailingZeroBitCount
    rest >>= twos
    var fives = 0
    while rest > 1 {
      let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: 5)
      guard remainder.isZero, fives < Limits.digits else { return nil }
      rest = quotient
      fives += 1
    }
    let digits = max(twos, fives)
    guard digits <= Limits.digits else { return nil }
    return rounded(digits: digits)
  }

  /// The decimal that equals this number or, when there is none, its first 28 significant digits.
  ///
  /// 28 is what `--exact` and the JSON output give for a rate that does not terminate.
  package var fullDecimal: FixedDecimal { exactDecimal ?? rounded(significant: 28) }

  /// The exponent of the first nonzero digit: 2 for 345.6, -3 for 0.00123.
  var orderOfMagnitude: Int {
    let above = numerator.magnitude
    let below = denominator.magnitude
    let bits = Double(above.bitWidth - below.bitWidth)
    // Off by at most one in either direction; the exact comparison settles it.
    var order = Int((bits * 0.301_029_995_663_981_2).rounded(.down))
    while !reaches(order, above, below) { order -= 1 }
    while reaches(order + 1, above, below) { order += 1 }
    return order
  }

  /// The same in machine words, where both parts and the power of ten fit them.
  var smallOrderOfMagnitude: Int? {
    guard case .small(let numerator, let denominator) = parts else { return nil }
    let (above, below) = (numerator.magnitude, denominator.magnitude)
    let powers = PowersOfTen.words
    if above >= below {
      let whole = above / below
      return powers.lastIndex { UInt($0) <= whole }
    }
    // The smallest power that brings the numerator up to the denominator.
    let order = powers.firstIndex { power in
      let (raised, overflow) = above.multipliedReportingOverflow(by: UInt(power))
      return overflow || raised >= below
    }
    return order.map { -$0 }
  }

  private func reaches(_ order: Int, _ above: BigUInt, _ below: BigUInt) -> Bool {
    order >= 0
      ? above >= below * PowersOfTen.big(order).magnitude
      : above * PowersOfTen.big(-order).magnitude >= below
  }

  /// The integer nearest to this number times 10^`step`; `step` may be negative.
  private func rounded(step: Int, mode: RoundingMode) -> BigInt {
    step >= 0
      ? Self.divide(numerator * PowersOfTen.big(step), denominator, mode)
      : Self.divide(numerator, denominator * PowersOfTen.big(-step), mode)
  }

  /// The same in machine words, where numerator and scale fit them.
  private func smallRounded(_ digits: Int, _ mode: RoundingMode) -> FixedDecimal? {
    guard case .small(let above, let below) = parts, (0...18).contains(digits) else { return nil }
    let (scaled, overflow) = above.magnitude.multipliedReportingOverflow(
      by: UInt(PowersOfTen.words[digits]))
    if overflow { return nil }
    let (quotient, remainder) = scaled.quotientAndRemainder(dividingBy: below.magnitude)
    let rest = below.magnitude - remainder
    let grows = mode.growsMagnitude(
      half: remainder < rest ? .below : remainder == rest ? .equal : .above,
      isExact: remainder == 0, isOdd: quotient & 1 == 1, isNegative: above < 0)
    let magnitude = BigInt(grows ? quotient + 1 : quotient)
    return FixedDecimal(mantissa: above < 0 ? -magnitude : magnitude, digits: digits)
  }

  private static func fixed(_ mantissa: BigInt, digits: Int) -> FixedDecimal {
    digits >= 0
      ? FixedDecimal(mantissa: mantissa, digits: digits)
      : FixedDecimal(mantissa: mantissa * PowersOfTen.big(-digits), digits: 0)
  }

  /// One integer division with one rounding; `divisor` is positive.
  static func divide(_ dividend: BigInt, _ divisor: BigInt, _ mode: RoundingMode) -> BigInt {
    let (quotient, remainder) = dividend.magnitude.quotientAndRemainder(
      dividingBy: divisor.magnitude)
    let isNegative = dividend.sign == .minus
    let twice = remainder << 1
    let half: RoundingMode.Ordering =
      twice < divisor.magnitude ? .below : twice == divisor.magnitude ? .equal : .above
    let grows = mode.growsMagnitude(
      half: half, isExact: remainder.isZero, isOdd: quotient & 1 == 1, isNegative: isNegative)
    let magnitude = BigInt(grows ? quotient + 1 : quotient)
    return isNegative ? -magnitude : magnitude
  }
}

extension Rational: CustomStringConvertible {
  /// The exact decimal when there is one, otherwise the fraction: `0.125`, `1/3`.
  package var description: String {
    exactDecimal?.description ?? "\(numerator)/\(denominator)"
  }
}
