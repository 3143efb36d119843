// SPDX-License-Identifier: Apache-2.0

import BigInt

/// An amount in machine words, for tables of millions of rows: `mantissa` / 10^`scale`.
///
/// Its arithmetic equals that of ``Rational``: whatever does not fit 128 bits gives nil, and the
/// caller uses exact fractions instead. A property test compares the two.
package struct FixedAmount: Hashable, Sendable {
  /// All digits as one integer, with the sign.
  package let mantissa: Int128

  /// How many of them come after the decimal point; at least 0.
  package let scale: Int

  /// The amount `mantissa` / 10^`scale`.
  @inlinable
  package init(mantissa: Int128, scale: Int) {
    precondition(scale >= 0, "digits after the point cannot be negative")
    self.mantissa = mantissa
    self.scale = scale
  }

  package var rational: Rational { decimal.rational }

  /// The same number as a decimal of any size.
  package var decimal: FixedDecimal { FixedDecimal(mantissa: BigInt(mantissa), digits: scale) }
}

extension FixedAmount: CustomStringConvertible {
  /// Digits and a point, no grouping. Zero has no sign.
  package var description: String { decimal.description }
}

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

/// A published rate in machine words: `mantissa` / 10^`scale`, greater than zero.
package struct FixedRate: Hashable, Sendable {
  /// All digits as one integer; never zero.
  package let mantissa: UInt64

  /// How many of them come after the decimal point.
  package let scale: Int

  /// One unit for one unit: a publication's base currency against itself.
  @inlinable
  package static var one: FixedRate { FixedRate(trusted: 1, scale: 0) }

  /// A rate with these digits; nil for zero and for a negative scale.
  @inlinable
  package init?(mantissa: UInt64, scale: Int) {
    guard mantissa > 0, scale >= 0 else { return nil }
    self.init(trusted: mantissa, scale: scale)
  }

  package var rational: Rational { Rational(mantissa: .init(mantissa), exponent: -scale) }

  @inlinable
  init(trusted mantissa: UInt64, scale: Int) {
    self.mantissa = mantissa
    self.scale = scale
  }
}

/// Writes 18 decimal digits, eight at a time, in the lanes of one machine word.
///
/// The rates of a table have 28 digits in each row; with one division per digit, a table with all
/// its columns took a fifth longer.
package enum DigitBlock {
  /// How many digits there are in a block.
  package static let count = 18
  /// 10^18: the numbers of a block are less.
  package static let limit: UInt64 = 1_000_000_000_000_000_000

  /// Writes a number, with zeros before it, from `start` on.
  @inlinable
  package static func write(
    _ number: UInt64, to digits: UnsafeMutableBufferPointer<UInt8>, at start: Int
  ) {
    let (front, low) = number.quotientAndRemainder(dividingBy: 100_000_000)
    let (top, middle) = front.quotientAndRemainder(dividingBy: 100_000_000)
    let (tens, ones) = top.quotientAndRemainder(dividingBy: 10)
    digits[start] = 0x30 &+ UInt8(truncatingIfNeeded: tens)
    digits[start + 1] = 0x30 &+ UInt8(truncatingIfNeeded: ones)
    let bytes = UnsafeMutableRawBufferPointer(digits)
    bytes.storeBytes(of: eight(middle).littleEndian, toByteOffset: start + 2, as: UInt64.self)
    bytes.storeBytes(of: eight(low).littleEndian, toByteOffset: start + 10, as: UInt64.self)
  }

  /// The digits of a number below 10^8, the first in the lowest byte.
  @inlinable
  static func eight(_ number: UInt64) -> UInt64 {
    let (front, back) = number.quotientAndRemainder(dividingBy: 10_000)
    // Two lanes of four digits; 10486 / 2^20 and 103 / 2^10 divide by 100 and by 10 in each lane.
    let fours = back << 32 | front
    let hundreds = (fours &* 10_486) >> 20 & 0x7F_0000_007F
    let twos = (fours &- 100 &* hundreds) << 16 | hundreds
    let tens = (twos &* 103) >> 10 & 0xF_000F_000F_000F
    let ones = (twos &- 10 &* tens) << 8 | tens
    return ones | 0x3030_3030_3030_3030
  }
}
