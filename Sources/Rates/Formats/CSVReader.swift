// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Reads a whole CSV or TSV text by RFC 4180, record by record.
///
/// It is a cursor: ``next()`` advances to the next record, whose fields stay bytes until they are
/// asked for. A quote counts only at the start of a field; a record ends with LF, CRLF or CR.
package struct CSVReader {
  package struct Fault: Error, Equatable {
    package enum Kind: Equatable, CustomStringConvertible {
      /// A quote is not closed, or text follows a closing quote.
      case misplacedQuote
      case tooManyFields

      package var description: String {
        switch self {
        case .misplacedQuote: "a quotation mark that does not end its field"
        case .tooManyFields: "more than \(maximumFields) fields"
        }
      }
    }

    package let kind: Kind
    /// The line on which the record begins, from 1.
    package let line: Int
  }

  /// More in one record are refused; no table of rates has a hundred.
  package static let maximumFields = 10_000

  private let separator: UInt8
  private let bytes: [UInt8]
  private var position: Int
  private var nextLine = 1
  private(set) var fields: [CSVCell] = []
  /// The line on which the record begins, from 1.
  package private(set) var line = 0
  /// Whether the record ends with a line break; only the last one of a text may not.
  package private(set) var isEnded = false

  /// A leading byte order mark is skipped.
  package init(_ bytes: [UInt8], separator: UInt8 = UInt8(ascii: ",")) {
    self.separator = separator
    self.bytes = bytes
    position = ByteOrderMark.count(in: bytes)
  }

  /// Advances to the next record; false at the end.
  package mutating func next() throws(Fault) -> Bool {
    var found: [CSVCell] = []
    swap(&found, &fields)
    found.removeAll(keepingCapacity: true)
    guard position < bytes.count else { return false }
    var place = position
    let end = bytes.withUnsafeBufferPointer {
      Self.read($0, &place, AnyLineEnding(separator: separator), into: &found)
    }
    switch end {
    case .fault(let kind): throw Fault(kind: kind, line: nextLine)
    case .lineEnd: isEnded = true
    case .textEnd: isEnded = false
    }
    line = nextLine
    nextLine += 1
    for cell in found where cell.isQuoted {
      nextLine += bytes[cell.start..<cell.end].count { $0 == 0x0A }
    }
    (fields, position) = (found, place)
    return true
  }

  private enum End { case lineEnd, textEnd, fault(Fault.Kind) }

  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, _ position: inout Int, _ ends: AnyLineEnding,
    into cells: inout [CSVCell]
  ) -> End {
    while true {
      let cell = CSVCell(bytes, &position, ends)
      if cell.isOpen || cell.hasTail { return .fault(.misplacedQuote) }
      guard cells.count < maximumFields else { return .fault(.tooManyFields) }
      cells.append(cell)
      guard position < bytes.count else { return .textEnd }
      let byte = bytes[position]
      position += 1
      if byte == ends.separator { continue }
      if byte == 0x0D, position < bytes.count, bytes[position] == 0x0A { position += 1 }
      return .lineEnd
    }
  }

  package var count: Int { fields.count }

  /// The text of a field of the record.
  package func text(_ column: Int) -> String {
    bytes.withUnsafeBufferPointer { fields[column].text(in: $0) }
  }

  /// The texts of all fields of the record.
  package var texts: [String] { fields.indices.map(text) }

  /// Gives access to the bytes of a field of the record, between its quotes; quotes inside are
  /// still doubled.
  package func withBytes<Result>(
    of column: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[fields[column].start..<fields[column].end]))
    }
  }
}
