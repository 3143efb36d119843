// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import CIconv

/// How the letters of a table are written. Rows are taken apart as bytes; only cells that are read, and
/// text that is appended, are converted.
package struct TextEncoding: Equatable, Sendable {
  /// Its name as `iconv` knows it.
  package let name: String

  static let utf8 = TextEncoding(name: "utf-8")
  static let windows1252 = TextEncoding(name: "windows-1252")

  /// Those a file that is not UTF-8 may be in, the likeliest first.
  static let candidates =
    [windows1252] + wide
    + [
      "windows-1250", "windows-1251", "windows-1253", "windows-1254", "windows-1255",
      "windows-1256",
      "windows-1257", "koi8-r", "windows-874",
    ].map(TextEncoding.init(name:))
  /// The second byte of a letter may be `|` or a backslash, but no other separator, quote or line end.
  private static let wide = ["shift_jis", "gb18030", "euc-jp", "euc-kr", "big5"].map(
    TextEncoding.init(name:))

  private init(name: String) { self.name = name }

  /// An encoding by the name a person writes; nil if `iconv` does not know it, or its rows cannot be
  /// taken apart as bytes.
  package init?(named text: String) {
    let lower = text.lowercased()
    let usual =
      ["utf8": "utf-8", "iso-8859-1": "windows-1252", "latin1": "windows-1252"][lower] ?? lower
    self.init(name: usual)
    guard isASCII,
      text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x2F })
    else { return nil }
  }

  /// Whether the letters, digits and marks of ASCII are written as they are there.
  private var isASCII: Bool {
    let marks = "0123456789,;\t\"\r\n.-:/ AZaz"
    return encoded(marks).map { $0 == Array(marks.utf8) } ?? false
  }

  var isUTF8: Bool { self == .utf8 }
  var isWide: Bool { Self.wide.contains(self) }

  /// The text of some bytes; nil where they are not in this encoding.
  func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    if isUTF8 { return String(validating: bytes, as: UTF8.self) }
    let room = 4 * bytes.count + 4
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: room) { output in
      let count = bytes.withMemoryRebound(to: CChar.self) {
        text_to_utf8(converterName, $0.baseAddress, $0.count, output.baseAddress, room)
      }
      guard count >= 0 else { return nil }
      return String(
        decoding: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: output[..<count])),
        as: UTF8.self)
    }
  }

  /// The bytes of a text; nil where it has letters that the encoding does not.
  func encoded(_ text: String) -> [UInt8]? {
    if isUTF8 { return Array(text.utf8) }
    let room = 4 * text.utf8.count + 4
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: room) { output in
      let count = text_from_utf8(converterName, text, text.utf8.count, output.baseAddress, room)
      return count < 0 ? nil : output[..<count].map { UInt8(bitPattern: $0) }
    }
  }

  /// Microsoft's variant of Shift JIS has the letters that banks use.
  private var converterName: String {
    switch name {
    case "shift_jis": "CP932"
    case "euc-kr": "CP949"
    default: name
    }
  }
}
