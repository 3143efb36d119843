// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Well-formed UTF-8 by Unicode table 3-7: no overlong forms, no surrogates, nothing cut off.
enum UTF8Check {
  /// The offset of the first invalid byte; nil when all are valid.
  static func firstBadByte(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = 0
    let count = bytes.count
    while index < count {
      let lead = bytes[index]
      if lead < 0x80 {
        index += 1
        continue
      }
      guard let (length, second) = shape(lead), index + length <= count,
        second.contains(bytes[index + 1])
      else { return index }
      for offset in 2..<max(2, length) where bytes[index + offset] & 0xC0 != 0x80 { return index }
      index += length
    }
    return nil
  }

  /// The text without the byte order mark that some programs put before UTF-8.
  static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    let mark = ByteOrderMark.count(in: bytes)
    return mark == 0 ? bytes : Array(bytes.dropFirst(mark))
  }

  /// The length of a sequence by its first byte, and the range of its second byte.
  private static func shape(_ lead: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
    switch lead {
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xE1...0xEC, 0xEE, 0xEF: (3, 0x80...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: nil
    }
  }
}

/// The mark that some programs put before UTF-8.
package enum ByteOrderMark {
  /// How many bytes of it are at the beginning.
  package static func count(in bytes: some Sequence<UInt8>) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }
}
