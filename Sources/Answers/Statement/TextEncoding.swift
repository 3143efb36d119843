// SPDX-License-Identifier: Apache-2.0

import CIconv
import Rates

/// How the letters of a table are written. Rows are taken apart as bytes; only cells that are read, and
/// text that is appended, are converted.
package struct TextEncoding: Equatable, Sendable {
  /// Its name as `iconv` knows it.
  package let name: String

  package static let utf8 = TextEncoding(name: "utf-8")
  private static let windows1252 = TextEncoding(name: "windows-1252")

  /// Those a file that is not UTF-8 may be in, the likeliest first.
  private static let candidates =
    [windows1252] + wide
    + [
      "windows-1250", "windows-1251", "windows-1253", "windows-1254", "windows-1255",
      "windows-1256",
      "windows-1257", "koi8-r", "windows-874",
    ].map(TextEncoding.init(name:))
  /// The second byte of a letter may be `|` or a backslash, but no other separator, quote or line end.
  private static let wide = ["shift_jis", "gb18030", "euc-jp", "euc-kr", "big5"].map(
    TextEncoding.init(name:))

  /// Rows of these are not taken apart as bytes, but read as UTF-8.
  private static let (littleEndian, bigEndian) = (
    TextEncoding(name: "utf-16le"), TextEncoding(name: "utf-16be")
  )
  private static let utf16 = TextEncoding(name: "utf-16")

  private init(name: String) { self.name = name }

  /// An encoding by the name a person writes; nil if `iconv` does not know it, or its rows cannot be
  /// taken apart as bytes.
  package init?(named text: String) {
    let lower = text.lowercased()
    let usual =
      ["utf8": "utf-8", "iso-8859-1": "windows-1252", "latin1": "windows-1252"][lower] ?? lower
    self.init(name: usual)
    guard isUTF16 || isASCII,
      text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x2F })
    else { return nil }
  }

  /// Whether the letters, digits and marks of ASCII are written as they are there.
  private var isASCII: Bool {
    let marks = "0123456789,;\t\"\r\n.-:/ AZaz"
    return encoded(marks).map { $0 == Array(marks.utf8) } ?? false
  }

  package var isUTF8: Bool { self == .utf8 }
  var isUTF16: Bool { [.littleEndian, .bigEndian, .utf16].contains(self) }
  var isWide: Bool { Self.wide.contains(self) }

  /// The text of some bytes; nil where they are not in this encoding.
  package func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
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
  package func encoded(_ text: String) -> [UInt8]? {
    if isUTF8 { return Array(text.utf8) }
    let room = 4 * text.utf8.count + 4
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: room) { output in
      let count = text_from_utf8(converterName, text, text.utf8.count, output.baseAddress, room)
      return count < 0 ? nil : output[..<count].map { UInt8(bitPattern: $0) }
    }
  }

  /// The bytes of a text; letters that the encoding does not have are question marks.
  func bytes(of text: String) -> [UInt8] {
    encoded(text) ?? text.unicodeScalars.map { $0.isASCII ? UInt8($0.value) : UInt8(ascii: "?") }
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

// MARK: - What a table is in

extension TextEncoding {
  /// UTF-8 where the bytes are, else that under which the most words of headings are known, the likeliest where
  /// none is.
  static func found(in bytes: UnsafeBufferPointer<UInt8>) -> TextEncoding {
    if utf8.text(bytes) != nil { return .utf8 }
    let start = bytes.prefix(1 << 16)
    let end = start.lastIndex { $0 == 0x0A || $0 == 0x0D }.map { $0 + 1 } ?? start.count
    let counts = candidates.compactMap { encoding in
      encoding.text(UnsafeBufferPointer(rebasing: start[..<end])).map { text in
        let cells = text.split { "\n\r;,\t|\"".contains($0) }.prefix(400)
        let known = cells.count { cell in
          cell.utf8.contains { $0 >= 0x80 } && StatementWords.isWritten(String(cell))
        }
        return (encoding, known)
      }
    }
    let most = counts.map(\.1).max()
    return counts.first { $0.1 == most }?.0 ?? .windows1252
  }
}

// MARK: - UTF-16

extension TextEncoding {
  /// UTF-16 and its byte order, as asked for or as the first bytes of a table show: by their byte order
  /// mark, or by zeros on one side of at least every eighth pair, as beside digits and commas, and seldom on
  /// the other; nil for other encodings.
  package static func utf16(
    in bytes: [UInt8], requested: TextEncoding?
  ) throws(Problem) -> TextEncoding? {
    if let requested, !requested.isUTF16 { return nil }
    if let requested, requested != .utf16 { return requested }
    let found = orderShown(by: bytes)
    if requested != nil, found == nil {
      throw Problem(
        .badData, "the byte order of UTF-16 is not shown",
        advice: "name it: --encoding utf-16le or utf-16be")
    }
    return found
  }

  private static func orderShown(by bytes: [UInt8]) -> TextEncoding? {
    if bytes.starts(with: [0xFF, 0xFE]) { return .littleEndian }
    if bytes.starts(with: [0xFE, 0xFF]) { return .bigEndian }
    let zeros = bytes.indices.filter { bytes[$0] == 0 }
    let odd = zeros.count { $0 % 2 == 1 }
    let (many, few) = (max(odd, zeros.count - odd), min(odd, zeros.count - odd))
    guard many > 0, 16 * many >= bytes.count, 8 * few <= many else { return nil }
    return many == odd ? .littleEndian : .bigEndian
  }

  /// How many of some bytes in UTF-16 are whole letters: two bytes, or four.
  package func wholeCount(_ bytes: [UInt8]) -> Int {
    let even = bytes.count & ~1
    guard even > 0 else { return 0 }
    let high = self == .bigEndian ? bytes[even - 2] : bytes[even - 1]
    return high & 0xFC == 0xD8 ? even - 2 : even
  }
}
