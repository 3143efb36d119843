// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
