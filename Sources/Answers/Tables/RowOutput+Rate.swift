// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

extension RowOutput {
  /// Writes `multiplier` / `divisor` as `Rational.fullDecimal` would: all its digits, or the first
  /// 28 that are not zeros at the front. Needs room for 100 bytes.
  ///
  /// Exact fractions take twenty times as long, and every row of a table needs its rate.
  ///
  /// - Returns: false, with nothing written, for what does not fit machine words.
  mutating func writeRate(_ multiplier: FixedRate, over divisor: FixedRate) -> Bool {
    var (above, below) = (multiplier.mantissa, divisor.mantissa)
    let shift = divisor.scale - multiplier.scale
    guard abs(shift) <= 18 else { return false }
    let power = PowersOfTen.words[abs(shift)]
    let raised = (shift > 0 ? above : below).multipliedReportingOverflow(by: power)
    // 2^55 is the most that 54 digits after the point may have to show of an exact decimal.
    if raised.overflow { return false }
    if shift > 0 { above = raised.partialValue } else { below = raised.partialValue }
    let (whole, first) = above.quotientAndRemainder(dividingBy: below)
    if first == 0 {
      write(whole, scale: 0)
      return true
    }
    guard below.trailingZeroBitCount <= 54, whole < DigitBlock.limit else { return false }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3 * DigitBlock.count) { digits in
      var rest = first
      var count = 0
      while rest > 0, count < digits.count {
        let (quotient, remainder) = below.dividingFullWidth(
          rest.multipliedFullWidth(by: DigitBlock.limit))
        rest = remainder
        DigitBlock.write(quotient, to: digits, at: count)
        count += DigitBlock.count
      }
      let written = UnsafeMutableBufferPointer(rebasing: digits[..<count])
      return writeDigits(written, after: whole, isExact: rest == 0)
    }
  }

  /// Writes a whole number and digits after the point, no more of them than count.
  private mutating func writeDigits(
    _ digits: UnsafeMutableBufferPointer<UInt8>, after whole: UInt64, isExact: Bool
  ) -> Bool {
    var last = digits.count
    if isExact {
      while last > 0, digits[last - 1] == 0x30 { last -= 1 }
    } else {
      last = 28
      if whole > 0 {
        var rest = whole
        while rest > 0 { (last, rest) = (last - 1, rest / 10) }
      } else {
        while last - 28 < digits.count, digits[last - 28] == 0x30 { last += 1 }
      }
      guard last < digits.count else { return false }
      if digits[last] >= 0x35 {
        var place = last - 1
        while place >= 0, digits[place] == 0x39 {
          digits[place] = 0x30
          place -= 1
        }
        // Rounding up may not add a digit before the point, or take one away after it.
        guard place >= 0, whole > 0 || digits[place] != 0x30 else { return false }
        digits[place] += 1
      }
    }
    write(whole, scale: 0)
    write(0x2E)
    append(UnsafeBufferPointer(rebasing: digits[..<last]))
    return true
  }
}
