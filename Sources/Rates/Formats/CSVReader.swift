// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Reads a whole CSV or TSV text by RFC 4180, record by record.
///
/// It is a cursor: ``next()`` advances to the next record, whose fields stay bytes until they are
/// asked for. A quote counts only at the start of a field; a record ends with LF, CRLF or CR.
package struct CSVReader {
  /// A quote that is not closed, or text after a closing quote.
  package struct Fault: Error, Equatable {
    /// The line on which the record begins, from 1.
    package let line: Int
  }

  /// A field: its range, without the quotes.
  struct Field {
    let start: Int
    let end: Int
    let isQuoted: Bool
  }

  private let separator: UInt8
  private let bytes: [UInt8]
  private var position: Int
  private var nextLine = 1
  private(set) var fields: [Field] = []
  /// The line on which the record begins, from 1.
  package private(set) var line = 0
  /// Whether the record ends with a line break; only the last one of a text may not.
  package private(set) var isEnded = false

  /// A leading byte order mark is skipped.
  package init(_ bytes: [UInt8], separator: UInt8 = UInt8(ascii: ",")) {
    self.separator = separator
    self.bytes = bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Advances to the next record; false at the end.
  package mutating func next() throws(Fault) -> Bool {
    var found: [Field] = []
    swap(&found, &fields)
    found.removeAll(keepingCapacity: true)
    guard position < bytes.count else { return false }
    let scan = bytes.withUnsafeBufferPointer {
      Scan(bytes: $0, position: position, separator: separator, into: &found)
    }
    fields = found
    guard scan.end != .misplacedQuote else { throw Fault(line: nextLine) }
    isEnded = scan.end == .lineEnd
    position = scan.position
    line = nextLine
    nextLine += 1 + scan.innerLines
    return true
  }

  /// How many fields the record has.
  package var count: Int { fields.count }

  /// The text of a field of the record.
  package func text(_ column: Int) -> String { Self.text(of: fields[column], in: bytes) }

  /// The texts of all fields of the record.
  package var texts: [String] { fields.map { Self.text(of: $0, in: bytes) } }

  /// Gives access to the bytes of a field of the record, between its quotes; quotes inside are
  /// still doubled.
  package func withBytes<Result>(
    of column: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[fields[column].start..<fields[column].end]))
    }
  }

  static func text(of field: Field, in bytes: [UInt8]) -> String {
    let inside = bytes[field.start..<field.end]
    let quote = UInt8(ascii: "\"")
    guard field.isQuoted, inside.contains(quote) else {
      return String(decoding: inside, as: UTF8.self)
    }
    var plain: [UInt8] = []
    var wasQuote = false
    for byte in inside {
      wasQuote = byte == quote && !wasQuote
      if !wasQuote { plain.append(byte) }
    }
    return String(decoding: plain, as: UTF8.self)
  }
}

/// One record split into fields.
private struct Scan {
  enum End { case lineEnd, textEnd, misplacedQuote }

  private(set) var position: Int
  private(set) var end = End.lineEnd
  /// Line breaks inside its quotes.
  private(set) var innerLines = 0

  init(
    bytes: UnsafeBufferPointer<UInt8>, position start: Int, separator: UInt8,
    into fields: inout [CSVReader.Field]
  ) {
    position = start
    while true {
      let isQuoted = position < bytes.count && bytes[position] == 0x22
      let begin = isQuoted ? position + 1 : position
      guard let close = isQuoted ? quoted(bytes) : plain(bytes, separator) else {
        end = .misplacedQuote
        return
      }
      fields.append(.init(start: begin, end: close, isQuoted: isQuoted))
      guard position < bytes.count else {
        end = .textEnd
        return
      }
      let byte = bytes[position]
      position += 1
      if byte == separator { continue }
      guard byte == 0x0A || byte == 0x0D else {
        end = .misplacedQuote
        return
      }
      if byte == 0x0D, position < bytes.count, bytes[position] == 0x0A { position += 1 }
      return
    }
  }

  /// Skips a field without quotes and returns its end.
  private mutating func plain(_ bytes: UnsafeBufferPointer<UInt8>, _ separator: UInt8) -> Int {
    while position < bytes.count {
      let byte = bytes[position]
      if byte == separator || byte == 0x0A || byte == 0x0D { break }
      position += 1
    }
    return position
  }

  /// Skips a quoted field and returns the position of the closing quote, nil where there is none.
  private mutating func quoted(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == 0x0A { innerLines += 1 }
      guard byte == 0x22 else { continue }
      guard position < bytes.count, bytes[position] == 0x22 else { return position - 1 }
      position += 1
    }
    return nil
  }
}
