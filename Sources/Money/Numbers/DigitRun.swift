// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import BigInt

/// Decimal digits collected one by one into an integer: in a machine word as long as they fit.
struct DigitRun: Equatable, Sendable {
  /// How many digits were taken, leading zeros included.
  private(set) var count = 0
  private var low = 0
  private var lowDigits = 0
  private var high: BigInt?

  var value: BigInt {
    high.map { $0 * PowersOfTen.big(lowDigits) + BigInt(low) } ?? BigInt(low)
  }

  /// The same times ten to the power of `exponent`.
  func rational(exponent: Int) -> Rational {
    if high == nil, exponent <= 0, exponent >= -18 {
      return Rational(words: low, over: Int(PowersOfTen.words[-exponent]))
    }
    return Rational(mantissa: value, exponent: exponent)
  }

  /// Takes one digit, 0 to 9.
  mutating func append(_ digit: UInt8) {
    if lowDigits == 18 {
      high = value
      (low, lowDigits) = (0, 0)
    }
    low = low * 10 + Int(digit)
    lowDigits += 1
    count += 1
  }

  /// Takes the ASCII digits at `position` and returns how many there were; it stops at the limit.
  mutating func take(_ bytes: UnsafeBufferPointer<UInt8>, from position: inout Int) -> Int {
    let start = position
    while position < bytes.count, count <= Limits.digits {
      let digit = bytes[position] &- 0x30
      guard digit < 10 else { break }
      append(digit)
      position += 1
    }
    return position - start
  }
}
