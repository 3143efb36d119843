// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A CSV text taken apart after RFC 4180: a header, and rows with as many fields as it.
struct CSVTable {
  /// A field: where it is, and whether it was quoted.
  struct Field {
    let start: Int
    let end: Int
    let isQuoted: Bool
  }

  let bytes: [UInt8]
  /// The names in the first line.
  let header: [String]
  /// The fields of all rows, row after row.
  private let fields: [Field]

  /// More fields are refused; 45 years of Norges Bank have 4 million.
  static let mostFields = 8_000_000

  /// How many rows there are behind the header.
  var count: Int { header.isEmpty ? 0 : fields.count / header.count }

  /// Takes a text apart.
  ///
  /// - Throws: ``PayloadError`` when a row has more or fewer fields than the header, or the last line
  ///   has no end: it was cut off.
  init(_ bytes: [UInt8], separator: UInt8 = UInt8(ascii: ",")) throws(PayloadError) {
    if let bad = bytes.withUnsafeBufferPointer({ UTF8Check.firstBadByte($0) }) {
      throw PayloadError(.malformed, "not UTF-8", row: "byte \(bad)")
    }
    self.bytes = bytes
    var position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let first = try Self.line(bytes, at: &position, separator: separator, number: 1)
    header = first.map { Self.text($0, bytes) }
    var fields: [Field] = []
    var number = 1
    while position < bytes.count {
      number += 1
      let line = try Self.line(bytes, at: &position, separator: separator, number: number)
      guard line.count == first.count else {
        throw PayloadError(
          .malformed, "\(line.count) fields where the header has \(first.count)",
          row: "line \(number)")
      }
      guard fields.count < Self.mostFields else {
        throw PayloadError(.tooLarge, "more than \(Self.mostFields) fields")
      }
      fields.append(contentsOf: line)
    }
    self.fields = fields
  }

  /// The place of a column by its name.
  func column(_ name: String) -> Int? {
    header.firstIndex(of: name)
  }

  /// The text of a field.
  func text(row: Int, column: Int) -> String {
    Self.text(fields[row * header.count + column], bytes)
  }

  /// The bytes of a field that was not quoted.
  func bytes(row: Int, column: Int) -> ArraySlice<UInt8> {
    let field = fields[row * header.count + column]
    return bytes[field.start..<field.end]
  }

  private static func text(_ field: Field, _ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes[field.start..<field.end], as: UTF8.self)
    guard field.isQuoted, text.contains("\"") else { return text }
    var plain = ""
    var wasQuote = false
    for character in text {
      let isQuote = character == "\""
      if !(isQuote && wasQuote) { plain.append(character) }
      wasQuote = isQuote && !wasQuote
    }
    return plain
  }

  private static func line(
    _ bytes: [UInt8], at position: inout Int, separator: UInt8, number: Int
  ) throws(PayloadError) -> [Field] {
    var fields: [Field] = []
    while true {
      fields.append(try field(bytes, at: &position, separator: separator, number: number))
      guard position < bytes.count else {
        throw PayloadError(.incomplete, "cut off in the middle of a line", row: "line \(number)")
      }
      let byte = bytes[position]
      position += 1
      if byte == separator { continue }
      if byte == 0x0D, position < bytes.count, bytes[position] == 0x0A { position += 1 }
      return fields
    }
  }

  private static func field(
    _ bytes: [UInt8], at position: inout Int, separator: UInt8, number: Int
  ) throws(PayloadError) -> Field {
    let quote = UInt8(ascii: "\"")
    guard position < bytes.count, bytes[position] == quote else {
      let start = position
      while position < bytes.count, bytes[position] != separator, bytes[position] != 0x0A,
        bytes[position] != 0x0D
      {
        position += 1
      }
      return Field(start: start, end: position, isQuoted: false)
    }
    let start = position + 1
    position = start
    while position < bytes.count {
      if bytes[position] != quote {
        position += 1
      } else if position + 1 < bytes.count, bytes[position + 1] == quote {
        position += 2
      } else {
        position += 1
        let end = position - 1
        let next = position < bytes.count ? bytes[position] : 0x0A
        guard next == separator || next == 0x0A || next == 0x0D else { break }
        return Field(start: start, end: end, isQuoted: true)
      }
    }
    throw PayloadError(.malformed, "a quote that does not end the field", row: "line \(number)")
  }
}
