// SPDX-License-Identifier: Apache-2.0

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
  func withBytes<Result>(
    of column: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    bytes.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[fields[column].start..<fields[column].end]))
    }
  }
}

/// A whole CSV text: a header, and rows with the same number of fields.
struct CSVTable {
  let bytes: [UInt8]
  /// The column names from the first line.
  let header: [String]
  /// The fields of all rows, row after row.
  private let fields: [CSVCell]

  /// More fields are refused; 45 years of Norges Bank have 4 million.
  static let maximumFields = 8_000_000

  /// How many rows there are, not counting the header.
  var count: Int { header.isEmpty ? 0 : fields.count / header.count }

  /// Splits a text into fields.
  ///
  /// - Throws: ``PayloadError`` when a row has more or fewer fields than the header, or the last
  ///   line has no line break: it was cut off.
  init(_ bytes: [UInt8], separator: UInt8 = UInt8(ascii: ",")) throws(PayloadError) {
    try UTF8Check.require(bytes)
    self.bytes = bytes
    var reader = CSVReader(bytes, separator: separator)
    guard try reader.nextWhole() else {
      throw PayloadError(.incomplete, "truncated in the middle of a line", row: "line 1")
    }
    header = reader.texts
    var fields: [CSVCell] = []
    while try reader.nextWhole() {
      guard reader.count == header.count else {
        throw PayloadError(
          .malformed, "\(reader.count) fields where the header has \(header.count)",
          row: "line \(reader.line)")
      }
      guard fields.count < Self.maximumFields else {
        throw PayloadError(.tooLarge, "more than \(Self.maximumFields) fields")
      }
      fields.append(contentsOf: reader.fields)
    }
    self.fields = fields
  }

  /// The index of a column by its name.
  func column(_ name: String) -> Int? {
    header.firstIndex(of: name)
  }

  func text(row: Int, column: Int) -> String {
    bytes.withUnsafeBufferPointer { fields[row * header.count + column].text(in: $0) }
  }
}

extension CSVReader {
  mutating func nextRecord() throws(PayloadError) -> Bool {
    do throws(Fault) {
      return try next()
    } catch {
      throw PayloadError(.malformed, "\(error.kind)", row: "line \(error.line)")
    }
  }

  /// The same where every line must end with a line break: one without was cut off.
  mutating func nextWhole() throws(PayloadError) -> Bool {
    let hasRecord = try nextRecord()
    guard !hasRecord || isEnded else {
      throw PayloadError(.incomplete, "truncated in the middle of a line", row: "line \(line)")
    }
    return hasRecord
  }
}
