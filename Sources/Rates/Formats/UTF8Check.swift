// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Well-formed UTF-8 by Unicode table 3-7: no overlong forms, no surrogates, nothing cut off.
enum UTF8Check {
  /// The offset of the first invalid byte; nil when all are valid.
  static func firstBadByte(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let scalar): offset += scalar.count
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }

  /// Refuses what is not text: bytes that are not UTF-8, and NUL.
  static func require(_ bytes: [UInt8]) throws(PayloadError) {
    let bad = bytes.withUnsafeBufferPointer { firstBadByte($0) }
    if let bad = bad ?? bytes.firstIndex(of: 0) {
      throw PayloadError(.malformed, "not UTF-8 text", row: "byte \(bad)")
    }
  }

  /// The text without the byte order mark that some programs put before UTF-8.
  static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    let mark = ByteOrderMark.count(in: bytes)
    return mark == 0 ? bytes : Array(bytes.dropFirst(mark))
  }
}

/// The mark that some programs put before UTF-8.
package enum ByteOrderMark {
  /// How many bytes of it are at the beginning.
  package static func count(in bytes: some Sequence<UInt8>) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }
}
