// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// Cuts a table that arrives in pieces into whole rows, finds its columns in the first one, and
/// decides which mark is decimal before an amount depends on it.
package struct TableSplitter {
  /// Rows to convert, within the bytes at hand.
  package struct Piece {
    /// Goes before them: the header with the appended names.
    package let head: [UInt8]
    package let rows: Range<Int>
    package let decimal: DecimalMark?
  }

  /// A longer row is refused, so that a quote that is not closed does not fill the memory.
  package static let longestRow = 8 << 20
  /// How many bytes are searched for an amount that settles the decimal mark of one before it.
  static let lookaheadLimit = 4 << 20

  private let request: TableRequest
  private var columns: TableColumns?
  private var cutter = RowCutter(SingleByteLineEnding(separator: 0x2C, lineEnd: 0x0A))
  private var wholeEnd = 0
  private var decimal: DecimalMark?
  private var resolvedEnd = 0
  private var settledRows = 0
  private var ambiguity: DecimalAmbiguity
  /// Whether the locale decided the decimal mark of an amount.
  private var isLocal = false

  package init(_ request: TableRequest) {
    self.request = request
    decimal = request.decimal == .auto ? nil : request.decimal
    ambiguity = DecimalAmbiguity(options: request.settings.reading)
  }

  /// What the rows do not show; empty before the first piece.
  package var remarks: [Line] {
    var remarks: [Line] = []
    if let name = columns?.unreadDate, let day = request.day {
      remarks.append(
        Line(
          .note,
          "the column \(Shown.cell(name)) is ignored: --on \(day.iso) applies to all rows"
        ))
    }
    if isLocal, let decimal {
      let mark = decimal == .comma ? "comma" : "point"
      remarks.append(
        Line(.note, "amounts are read with a decimal \(mark), as in this locale"))
    }
    return remarks
  }

  /// Whether the first row has been read.
  package var hasColumns: Bool { columns != nil }

  /// How to convert the rows; nil before the first piece.
  package func plan(book: RateBook, clock: ClockReading) -> TablePlan? {
    columns.map { TablePlan(request, $0, book: book, clock: clock) }
  }

  /// The next rows at the beginning of `bytes`, which begin where the last piece ended; nil while
  /// none is whole. With `isLast`, no more bytes come.
  package mutating func cut(
    _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool
  ) throws(Problem) -> Piece? {
    guard let columns else { return try head(bytes, isLast: isLast) }
    wholeEnd = cutter.lastRowEnd(in: bytes, isLast: isLast) ?? wholeEnd
    if isLast, !cutter.isQuoted { wholeEnd = bytes.count }
    guard wholeEnd > 0 else {
      if isLast, !bytes.isEmpty { throw .unclosedQuote }
      if bytes.count > Self.longestRow { throw .longRow(Self.longestRow) }
      return nil
    }
    let isSettled = try settle(
      UnsafeBufferPointer(rebasing: bytes[..<wholeEnd]), columns, isLast: isLast)
    guard isSettled else { return nil }
    let piece = Piece(head: [], rows: 0..<wholeEnd, decimal: decimal)
    cutter.drop(wholeEnd)
    (wholeEnd, resolvedEnd, settledRows) = (0, 0, 0)
    return piece
  }

  /// Finds the columns in the first row.
  private mutating func head(
    _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool
  ) throws(Problem) -> Piece? {
    if bytes.isEmpty {
      if isLast { throw .emptyTable }
      return nil
    }
    if bytes.count >= 2, Set([bytes[0], bytes[1]]) == [0xFE, 0xFF] { throw .utf16Table }
    let separators = request.separator.map { [$0] } ?? TableColumns.separators
    guard let row = CSVRow.first(bytes, separators: separators, isLast: isLast) else {
      if isLast { throw .unclosedQuote }
      if bytes.count > Self.longestRow { throw .longRow(Self.longestRow) }
      return nil
    }
    if bytes.first(0, from: 0).map({ $0 < row.end }) == true { throw .nulByte(row: 1) }
    let start = ByteOrderMark.count(in: bytes)
    let first = UnsafeBufferPointer(rebasing: bytes[start..<row.end])
    let found = try TableColumns(firstRow: first, lineEnd: row.lineEnd, request)
    columns = found
    cutter = RowCutter(found.ends)
    guard request.hasHeader else {
      return Piece(head: Array(bytes[..<start]), rows: start..<start, decimal: nil)
    }
    let cells = CSVRow(first, from: 0, found)
    var output = RowOutput()
    output.append(UnsafeBufferPointer(rebasing: bytes[..<(start + cells.contentEnd)]))
    for name in found.appendedNames {
      output.reserve(1)
      output.write(found.separator)
      output.append(cell: name, separator: found.separator)
    }
    output.append(UnsafeBufferPointer(rebasing: first[cells.contentEnd...]))
    return Piece(head: Array(output.bytes), rows: row.end..<row.end, decimal: nil)
  }

  /// Whether it is known which mark of the amounts is decimal, or does not matter so far.
  ///
  /// The first unambiguous amount decides for the whole column; then the configuration; then the
  /// currencies, where they settle all ambiguous amounts; then the locale.
  private mutating func settle(
    _ rows: UnsafeBufferPointer<UInt8>, _ columns: TableColumns, isLast: Bool
  ) throws(Problem) -> Bool {
    guard decimal == nil else { return true }
    while resolvedEnd < rows.count {
      let row = CSVRow(rows, from: resolvedEnd, columns)
      if row.amount.exists, columns.takes(rowOf: row.columns) {
        let currency = columns.currency == columns.amount ? nil : row.currency.text(in: rows)
        switch DecimalEvidence(row.amount.bytes(in: rows)) {
        case .none: break
        case .mark(let mark):
          if ambiguity.isAmount(row.amount.text(in: rows), currency: currency, with: mark) {
            decimal = mark
            return true
          }
        case .ambiguous:
          ambiguity.add(row.amount.text(in: rows), currency: currency, row: settledRows)
        }
      }
      resolvedEnd = row.end
      settledRows += 1
    }
    guard ambiguity.mark != nil || ambiguity.example != nil else { return true }
    guard isLast || rows.count > Self.lookaheadLimit else { return false }
    let reading = request.settings.reading
    let guess = reading.isStrict || ambiguity.isOpen ? nil : reading.localeDecimal
    decimal = reading.decimal == .auto ? ambiguity.settled(orElse: guess) : reading.decimal
    isLocal = reading.decimal == .auto && ambiguity.example != nil
    if decimal == nil, let example = ambiguity.example {
      throw .ambiguousAmount(Shown.cell(example.text), row: example.row + 1, coversAllRows: isLast)
    }
    return true
  }
}
