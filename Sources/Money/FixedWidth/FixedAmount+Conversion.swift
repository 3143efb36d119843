// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension FixedAmount {
  /// The amount times `multiplier` divided by `divisor`, as one fraction, rounded once.
  ///
  /// For rates in units of a currency per unit of a common base, `multiplier` is the target's and
  /// `divisor` the source's.
  ///
  /// The result has `digits` digits after the decimal point, 0 or more, and is a multiple of `step`
  /// units of the last one: 5 for CHF in cash.
  ///
  /// - Returns: the rounded amount; nil if an intermediate does not fit into 128 bits, and only
  ///   then. Use `rational * multiplier.rational / divisor.rational` in that case.
  @inlinable
  package func converted(
    times multiplier: FixedRate, over divisor: FixedRate, digits: Int,
    mode: RoundingMode = .halfUp, step: UInt64 = 1
  ) -> FixedAmount? {
    let (product, overflow) = mantissa.magnitude.multipliedReportingOverflow(
      by: UInt128(multiplier.mantissa))
    if overflow { return nil }
    var above = product
    var below = UInt128(divisor.mantissa)
    let shift = digits - scale - multiplier.scale + divisor.scale
    if shift != 0 {
      guard abs(shift) < PowersOfTen.wide.count else { return nil }
      let power = PowersOfTen.wide[abs(shift)]
      let (scaled, overflow) = (shift > 0 ? above : below).multipliedReportingOverflow(by: power)
      if overflow { return nil }
      if shift > 0 { above = scaled } else { below = scaled }
    }
    if step != 1 {
      let (stepped, overflow) = below.multipliedReportingOverflow(by: UInt128(step))
      if overflow { return nil }
      below = stepped
    }
    let (quotient, remainder) = Self.divide(above, below)
    let rest = below - remainder
    let half: RoundingMode.Ordering =
      remainder < rest ? .below : remainder == rest ? .equal : .above
    let grows = mode.growsMagnitude(
      half: half, isExact: remainder == 0, isOdd: quotient & 1 == 1, isNegative: mantissa < 0)
    let (magnitude, tooLarge) = (grows ? quotient + 1 : quotient)
      .multipliedReportingOverflow(by: UInt128(step))
    guard !tooLarge, magnitude <= UInt128(Int128.max) else { return nil }
    let rounded = Int128(magnitude)
    return FixedAmount(mantissa: mantissa < 0 ? -rounded : rounded, scale: digits)
  }

  /// The narrowest division that fits: one 64-bit instruction for nearly all amounts of everyday
  /// size.
  @inlinable
  static func divide(
    _ above: UInt128, _ below: UInt128
  ) -> (quotient: UInt128, remainder: UInt128) {
    if below <= UInt128(UInt64.max) {
      let divisor = UInt64(truncatingIfNeeded: below)
      let high = UInt64(truncatingIfNeeded: above >> 64)
      let low = UInt64(truncatingIfNeeded: above)
      if high == 0 {
        let (quotient, remainder) = low.quotientAndRemainder(dividingBy: divisor)
        return (UInt128(quotient), UInt128(remainder))
      }
      if high < divisor {
        let (quotient, remainder) = divisor.dividingFullWidth((high, low))
        return (UInt128(quotient), UInt128(remainder))
      }
    }
    return above.quotientAndRemainder(dividingBy: below)
  }
}
