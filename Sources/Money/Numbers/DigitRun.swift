// SPDX-License-Identifier: Apache-2.0

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

/// The parts of a decimal in the form that ``Rational/init(decimal:)`` reads.
struct WrittenDecimal {
  let isNegative: Bool
  /// All digits, with those after the point.
  private(set) var digits = DigitRun()
  /// How many of the digits come after the point.
  private(set) var scale = 0
  /// nil where none is written.
  private(set) var exponent: Int?

  init?(_ text: some StringProtocol) {
    var copy = String(text)
    guard let written = copy.withUTF8({ WrittenDecimal(bytes: $0) }) else { return nil }
    self = written
  }

  private init?(bytes: UnsafeBufferPointer<UInt8>) {
    isNegative = bytes.first == UInt8(ascii: "-")
    var position = isNegative ? 1 : 0
    guard digits.take(bytes, from: &position) > 0 else { return nil }
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      scale = digits.take(bytes, from: &position)
      guard scale > 0 else { return nil }
    }
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      guard let read = Self.readExponent(bytes, from: &position) else { return nil }
      exponent = read
    }
    guard position == bytes.count, digits.count <= Limits.digits else { return nil }
  }

  private static func readExponent(
    _ bytes: UnsafeBufferPointer<UInt8>, from position: inout Int
  ) -> Int? {
    guard position < bytes.count else { return nil }
    let isNegative = bytes[position] == UInt8(ascii: "-")
    if isNegative || bytes[position] == UInt8(ascii: "+") { position += 1 }
    let start = position
    var value = 0
    while position < bytes.count, (0x30...0x39).contains(bytes[position]) {
      value = min(value * 10 + Int(bytes[position] - 0x30), Limits.exponent + 1)
      position += 1
    }
    guard position > start, value <= Limits.exponent else { return nil }
    return isNegative ? -value : value
  }
}
