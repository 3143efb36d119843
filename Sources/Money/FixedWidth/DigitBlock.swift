// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
