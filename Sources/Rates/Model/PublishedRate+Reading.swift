// SPDX-License-Identifier: Apache-2.0

import Money

extension PublishedRate {
  /// Digits that fit in the mantissa of a plain form.
  private static let plainDigits = 18
  /// More digits than any bank publishes; a longer text is an attack or a mistake.
  private static let maximumDigits = 60

  /// Reads the bytes of a rate's text; nil when they are anything else.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> PublishedRate? {
    guard let slash = bytes.firstIndex(of: UInt8(ascii: "/")) else {
      return read(decimal: bytes, units: direct)
    }
    guard slash >= 1, slash <= 9, bytes[0] == UInt8(ascii: "1"),
      bytes[1..<slash].allSatisfy({ $0 == UInt8(ascii: "0") })
    else { return nil }
    let decimal = UnsafeBufferPointer(rebasing: bytes[(slash + 1)...])
    return read(decimal: decimal, units: UInt8(slash - 1))
  }

  /// Reads a price for that many units (a power of ten), as in 6.166 for 100.
  static func read(price bytes: UnsafeBufferPointer<UInt8>, units: Int) -> PublishedRate? {
    guard let exponent = PowersOfTen.exponent(of: units) else { return nil }
    return read(decimal: bytes, units: UInt8(exponent))
  }

  /// Reads a decimal; the limits 1e-12…1e15 apply to the number itself, not to its text.
  static func read(decimal bytes: UnsafeBufferPointer<UInt8>, units: UInt8) -> PublishedRate? {
    var mantissa: UInt64 = 0
    var digits = 0
    var scale = 0
    var seenPoint = false
    for (position, byte) in bytes.enumerated() {
      switch byte {
      case 0x30...0x39:
        // No leading zeros, as in JSON.
        if position == 1, bytes[0] == 0x30, !seenPoint { return nil }
        digits += 1
        guard digits <= plainDigits else { return readLong(bytes, units: units) }
        mantissa = mantissa * 10 + UInt64(byte - 0x30)
        if seenPoint { scale += 1 }
      case UInt8(ascii: "."):
        guard !seenPoint, digits > 0 else { return nil }
        seenPoint = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        return readLong(bytes, units: units)
      default:
        return nil
      }
    }
    guard digits > 0, !seenPoint || scale > 0, mantissa > 0 else { return nil }
    guard scale <= 12 || mantissa >= PowersOfTen.words[scale - 12] else { return nil }
    guard scale > 3 || mantissa <= PowersOfTen.words[scale + 15] else { return nil }
    return PublishedRate(
      form: .plain(mantissa: mantissa, scale: UInt8(scale), units: units))
  }

  /// The slow path, for exponents and for more digits than a word holds.
  private static func readLong(
    _ bytes: UnsafeBufferPointer<UInt8>, units: UInt8
  ) -> PublishedRate? {
    guard bytes.count <= maximumDigits else { return nil }
    if bytes.count > 1, bytes[0] == 0x30, (0x30...0x39).contains(bytes[1]) { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let value = Rational(decimal: text), value >= smallest, value <= largest else {
      return nil
    }
    return PublishedRate(form: .text(decimal: text, units: units))
  }

  /// Whether a text is a number that is no rate because of its size, as JSON writes numbers.
  static func isOutOfRange(_ text: String) -> Bool {
    guard text.utf8.count <= maximumDigits, PublishedRate(text: text) == nil else { return false }
    var rest = text[...]
    func digits() -> Substring {
      let found = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(found.count)
      return found
    }
    if rest.first == "-" { rest.removeFirst() }
    let whole = digits()
    guard !whole.isEmpty, whole == "0" || whole.first != "0" else { return false }
    if rest.first == "." {
      rest.removeFirst()
      if digits().isEmpty { return false }
    }
    if let mark = rest.first, "eE".contains(mark) {
      rest.removeFirst()
      if let sign = rest.first, "+-".contains(sign) { rest.removeFirst() }
      if digits().isEmpty { return false }
    }
    return rest.isEmpty
  }

  private static let smallest = Rational(mantissa: 1, exponent: -12)
  private static let largest = Rational(mantissa: 1, exponent: 15)
}
