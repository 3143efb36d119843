// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Reads CSV or TSV by RFC 4180, record by record, from bytes that may arrive in pieces.
///
/// It is a cursor: ``next()`` advances to the next record, whose fields stay in the buffer until
/// they are asked for. It keeps one piece and the record that is not complete yet. A quote counts
/// only at the start of a field; a record ends with LF, CRLF or CR.
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
  private(set) var buffer: [UInt8] = []
  private var position = 0
  private var isFinished = false
  private var nextLine = 1
  private(set) var fields: [Field] = []
  /// The line on which the record begins, from 1.
  package private(set) var line = 0
  /// Whether the record ends with a line break; only the last one of a text may not.
  package private(set) var isEnded = false

  /// A reader whose bytes are added later.
  package init(separator: UInt8 = UInt8(ascii: ",")) {
    self.separator = separator
  }

  /// A reader of a whole text; a leading byte order mark is skipped.
  package init(whole bytes: [UInt8], separator: UInt8 = UInt8(ascii: ",")) {
    self.init(separator: separator)
    buffer = bytes
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    isFinished = true
  }

  /// Adds the next bytes.
  package mutating func append(_ bytes: some Collection<UInt8>) {
    buffer.removeSubrange(..<position)
    position = 0
    buffer.append(contentsOf: bytes)
  }

  /// Marks the end: no more bytes come.
  package mutating func finish() { isFinished = true }

  /// Advances to the next record. False at the end, and while the next one is incomplete.
  package mutating func next() throws(Fault) -> Bool {
    var found: [Field] = []
    swap(&found, &fields)
    found.removeAll(keepingCapacity: true)
    guard position < buffer.count else { return false }
    let scan = buffer.withUnsafeBufferPointer {
      Scan(bytes: $0, position: position, separator: separator, isLast: isFinished, into: &found)
    }
    fields = found
    switch scan.end {
    case .none: return false
    case .misplacedQuote: throw Fault(line: nextLine)
    case .lineEnd, .textEnd:
      isEnded = scan.end == .lineEnd
      position = scan.position
      line = nextLine
      nextLine += 1 + scan.innerLines
      return true
    }
  }

  /// How many fields the record has.
  package var count: Int { fields.count }

  /// The text of a field of the record.
  package func text(_ column: Int) -> String { Self.text(of: fields[column], in: buffer) }

  /// Gives access to the bytes of a field of the record, between its quotes; quotes inside are
  /// still doubled.
  package func withBytes<Result>(
    of column: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    buffer.withUnsafeBufferPointer {
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
  enum End { case none, lineEnd, textEnd, misplacedQuote }

  private(set) var position: Int
  private(set) var end = End.none
  /// Line breaks inside its quotes.
  private(set) var innerLines = 0

  /// `isLast` means that no more bytes come, so that the end of the text ends the record.
  init(
    bytes: UnsafeBufferPointer<UInt8>, position start: Int, separator: UInt8, isLast: Bool,
    into fields: inout [CSVReader.Field]
  ) {
    position = start
    while true {
      let isQuoted = position < bytes.count && bytes[position] == 0x22
      let begin = isQuoted ? position + 1 : position
      guard let close = isQuoted ? quoted(bytes) : plain(bytes, separator) else {
        // No closing quote so far.
        end = isLast ? .misplacedQuote : .none
        return
      }
      guard position < bytes.count else {
        fields.append(.init(start: begin, end: close, isQuoted: isQuoted))
        end = isLast ? .textEnd : .none
        return
      }
      fields.append(.init(start: begin, end: close, isQuoted: isQuoted))
      let byte = bytes[position]
      if byte == separator {
        position += 1
        continue
      }
      guard byte == 0x0A || byte == 0x0D else {
        end = .misplacedQuote
        return
      }
      position += 1
      guard byte == 0x0D else {
        end = .lineEnd
        return
      }
      // Whether an LF belongs to the CR is not known before the next byte.
      guard position < bytes.count || isLast else { return }
      if position < bytes.count, bytes[position] == 0x0A { position += 1 }
      end = .lineEnd
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
