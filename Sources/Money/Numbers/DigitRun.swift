// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import BigInt

/// Decimal digits gathered one by one into an integer: in a machine word as long as they fit.
struct DigitRun {
  /// How many digits were taken, leading zeros included.
  private(set) var count = 0
  private var word: Int64 = 0
  private var wordDigits = 0
  private var high = BigInt(0)

  /// What the digits stand for.
  var value: BigInt {
    high.isZero ? BigInt(word) : high * PowersOfTen.big(wordDigits) + BigInt(word)
  }

  /// Takes one digit, 0 to 9.
  mutating func append(_ digit: UInt8) {
    if wordDigits == 18 {
      high = high * PowersOfTen.big(18) + BigInt(word)
      (word, wordDigits) = (0, 0)
    }
    word = word * 10 + Int64(digit)
    wordDigits += 1
    count += 1
  }

  /// Takes the ASCII digits at `position` and says how many there were; it stops at the limit.
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
