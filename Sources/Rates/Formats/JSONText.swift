// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The texts in a JSON document: escapes checked while scanning, resolved when asked for.
enum JSONText {
  /// Whether a valid escape begins at the byte after a backslash.
  static func isEscape(at position: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    switch bytes[position] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return true
    case UInt8(ascii: "u"):
      return unit(at: position + 1, in: bytes) != nil
    default:
      return false
    }
  }

  static func string(_ node: JSONDocument.Node, in bytes: UnsafeBufferPointer<UInt8>) -> String {
    let slice = UnsafeBufferPointer(rebasing: bytes[Int(node.start)..<Int(node.end)])
    guard node.kind == .escapedString else { return String(decoding: slice, as: UTF8.self) }
    var units: [UInt16] = []
    var index = 0
    while index < slice.count {
      if slice[index] != UInt8(ascii: "\\") {
        let run = slice[index...].prefix { $0 != UInt8(ascii: "\\") }
        units.append(contentsOf: String(decoding: run, as: UTF8.self).utf16)
        index += run.count
        continue
      }
      switch slice[index + 1] {
      case UInt8(ascii: "u"):
        units.append(unit(at: index + 2, in: slice) ?? 0xFFFD)
        index += 4
      case UInt8(ascii: "b"): units.append(0x08)
      case UInt8(ascii: "f"): units.append(0x0C)
      case UInt8(ascii: "n"): units.append(0x0A)
      case UInt8(ascii: "r"): units.append(0x0D)
      case UInt8(ascii: "t"): units.append(0x09)
      case let other: units.append(UInt16(other))
      }
      index += 2
    }
    // A lone surrogate comes out as U+FFFD.
    return String(decoding: units, as: UTF16.self)
  }

  /// Whether two string nodes represent the same text.
  static func isEqual(
    _ left: JSONDocument.Node, _ right: JSONDocument.Node, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    if left.kind == .string, right.kind == .string {
      return bytes[Int(left.start)..<Int(left.end)]
        .elementsEqual(bytes[Int(right.start)..<Int(right.end)])
    }
    return string(left, in: bytes) == string(right, in: bytes)
  }

  private static func unit(at position: Int, in bytes: UnsafeBufferPointer<UInt8>) -> UInt16? {
    guard position + 4 <= bytes.count else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[position..<position + 4] {
      let digit: UInt8
      switch byte {
      case 0x30...0x39: digit = byte - 0x30
      case 0x41...0x46: digit = byte - 0x41 + 10
      case 0x61...0x66: digit = byte - 0x61 + 10
      default: return nil
      }
      unit = unit << 4 | UInt16(digit)
    }
    return unit
  }
}
