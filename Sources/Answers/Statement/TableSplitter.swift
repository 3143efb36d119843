// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// Cuts a table that arrives in pieces into whole rows, after it has found the plan in the first ones.
package struct TableSplitter {
  /// Rows to convert, within the bytes at hand.
  package struct Piece {
    /// Goes before them: the rows before the table, and the heading with the appended names.
    package let head: [UInt8]
    package let rows: Range<Int>
    /// Whether the table ends with them.
    package let isLast: Bool
  }

  /// A longer row is refused, so that a quote that is not closed does not fill the memory.
  static let longestRow = 8 << 20
  /// How much of a table is read before anything is decided, unless its names leave no choice.
  static let lookaheadLimit = 4 << 20
  /// The rows that show whether the names leave a choice, and those that show what the columns are.
  private static let (fewRows, manyRows) = (250, 5_000)

  private let request: TableRequest
  package private(set) var statement: StatementPlan?
  private var cutter = RowCutter(SingleByteLineEnding(separator: 0x2C, lineEnd: 0x0A))
  private var wholeEnd = 0
  private var isTried = false

  package init(_ request: TableRequest) { self.request = request }

  /// How many rows are before the first one that is converted.
  package var rowsBefore: Int {
    statement.map { $0.rowsBefore + ($0.hasHeading ? 1 : 0) } ?? 0
  }

  /// How to convert the rows; nil before the first piece.
  package func plan(book: RateBook, clock: ClockReading) -> TablePlan? {
    statement.map { TablePlan(request, $0, book: book, clock: clock) }
  }

  /// The next rows at the beginning of `bytes`, which begin where the last piece ended; nil while
  /// none is whole. With `isLast`, no more bytes come; with `isWaiting`, none are there yet.
  package mutating func cut(
    _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, isWaiting: Bool = false
  ) throws(Problem) -> Piece? {
    guard statement != nil else { return try head(bytes, isLast: isLast, isWaiting: isWaiting) }
    wholeEnd = cutter.lastRowEnd(in: bytes, isLast: isLast) ?? wholeEnd
    if isLast, !cutter.isQuoted { wholeEnd = bytes.count }
    guard wholeEnd > 0 else {
      if isLast, !bytes.isEmpty { throw .unclosedQuote }
      if bytes.count > Self.longestRow { throw .longRow(Self.longestRow) }
      return nil
    }
    let piece = Piece(head: [], rows: 0..<wholeEnd, isLast: isLast && wholeEnd == bytes.count)
    cutter.drop(wholeEnd)
    wholeEnd = 0
    return piece
  }

  private mutating func head(
    _ bytes: UnsafeBufferPointer<UInt8>, isLast: Bool, isWaiting: Bool
  ) throws(Problem) -> Piece? {
    if bytes.isEmpty {
      if isLast { throw .emptyTable }
      return nil
    }
    let separators = request.separator.map { [$0] } ?? StatementPlan.separators
    guard let row = CSVRow.first(bytes, separators: separators, isLast: isLast) else {
      if isLast { throw .unclosedQuote }
      if bytes.count > Self.longestRow { throw .longRow(Self.longestRow) }
      return nil
    }
    if bytes.first(0, from: 0).map({ $0 < row.end }) == true { throw .nulByte(row: 1) }
    let isWhole = isLast || bytes.count >= Self.lookaheadLimit
    guard isWhole || isWaiting || !isTried else { return nil }
    isTried = true
    guard let found = try find(bytes, row.lineEnd, isWhole: isWhole, isLast: isLast, isWaiting)
    else {
      if bytes.count > Self.longestRow {
        throw .longRow(Self.longestRow).after(rows: bytes.count { $0 == row.lineEnd })
      }
      return nil
    }
    statement = found
    cutter = RowCutter(found.ends)
    return try begin(found, bytes)
  }

  /// The plan; nil where more rows may change it.
  private func find(
    _ bytes: UnsafeBufferPointer<UInt8>, _ lineEnd: UInt8, isWhole: Bool, isLast: Bool,
    _ isWaiting: Bool
  ) throws(Problem) -> StatementPlan? {
    let end = isLast ? bytes.count : bytes.last(lineEnd, from: 0, to: bytes.count).map { $0 + 1 }
    guard let end else { return nil }
    let rows = UnsafeBufferPointer(rebasing: bytes[..<min(end, Self.lookaheadLimit)])
    func plan(_ limit: Int, _ request: TableRequest) throws(Problem) -> StatementPlan {
      try PlanFinder.plan(
        rows, lineEnd: lineEnd, request, limit: limit, isWhole: isLast && rows.count == bytes.count)
    }
    if let quick = try? plan(Self.fewRows, request), quick.isCertain,
      isWaiting || quick.parts.allSatisfy({ $0.mark != nil })
    {
      return quick
    }
    guard isLast || isWhole && bytes.count - end < Self.lookaheadLimit / 2 else { return nil }
    var found = try plan(Self.manyRows, request)
    if !found.questions.isEmpty || found.parts.contains(where: { hasMark(rows, $0) }) {
      found = try plan(.max, request)
    }
    if !found.questions.isEmpty, !found.hasRows { throw .noRows }
    if let problem = try found.problem(
      request,
      { request throws(Problem) in try plan(Self.manyRows, request) })
    {
      throw problem
    }
    return found
  }

  /// Whether an amount has a decimal mark that the plan has not seen.
  private func hasMark(_ rows: UnsafeBufferPointer<UInt8>, _ plan: StatementPlan) -> Bool {
    guard plan.mark == nil else { return false }
    let places = plan.places
    var position = 0
    while position < rows.count {
      let row = CSVRow(
        rows, from: position, plan.ends, amount: places.amount, currency: -1, date: -1,
        other: places.other)
      for cell in [row.amount, row.other] where cell.exists {
        let bytes = cell.bytes(in: rows)
        if bytes.contains(where: { $0 == 0x2C || $0 == 0x2E }),
          let shape = plan.encoding.text(bytes).flatMap(AmountShape.init), shape.evidence != .none
        {
          return true
        }
      }
      position = row.end
    }
    return false
  }

  /// The rows before the table, and the heading with the appended names.
  private func begin(
    _ plan: StatementPlan, _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(Problem) -> Piece {
    if plan.checked != nil, !plan.others.isEmpty {
      throw Problem(
        .usage, "--check compares one column of amounts", advice: "name one with --amount")
    }
    var position = ByteOrderMark.count(in: bytes)
    for _ in 0..<(plan.checked == nil ? plan.rowsBefore : rowsBefore) {
      position = CSVRow.end(bytes, from: position, plan.ends)
    }
    if plan.checked != nil {
      let head = ColumnText.commaSeparated([CheckedRows.head])
      return Piece(head: Array(head.utf8), rows: position..<position, isLast: false)
    }
    let appended = try request.appendedNames(beside: plan.names, amounts: plan.amountNames)
    var output = RowOutput()
    output.append(UnsafeBufferPointer(rebasing: bytes[..<position]))
    guard plan.hasHeading else {
      return Piece(head: Array(output.bytes), rows: position..<position, isLast: false)
    }
    let cells = CSVRow(bytes, from: position, plan.ends, amount: -1, currency: -1, date: -1)
    output.append(UnsafeBufferPointer(rebasing: bytes[position..<cells.contentEnd]))
    output.append(
      Array(repeating: plan.separator, count: max(plan.width - cells.columns, 0)))
    for name in appended {
      output.reserve(1)
      output.write(plan.separator)
      output.append(cell: plan.encoding.bytes(of: name), separator: plan.separator)
    }
    output.append(UnsafeBufferPointer(rebasing: bytes[cells.contentEnd..<cells.end]))
    return Piece(head: Array(output.bytes), rows: cells.end..<cells.end, isLast: false)
  }
}

extension CSVRow {
  /// Where the row ends that begins at a position.
  static func end(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, _ ends: SingleByteLineEnding
  ) -> Int {
    CSVRow(bytes, from: start, ends, amount: -1, currency: -1, date: -1).end
  }
}

/// Finds where rows end in bytes that arrive in pieces: a line end within quotes does not count.
///
/// It goes from quote to quote and looks for line ends only backwards from the last one, which
/// takes a tenth of the time of a look at every byte.
struct RowCutter {
  private let ends: SingleByteLineEnding
  /// Whether the bytes looked at so far end within quotes.
  private(set) var isQuoted = false
  private var position = 0

  init(_ ends: SingleByteLineEnding) { self.ends = ends }

  /// The end of the last whole row; nil if no more rows are whole than the last time.
  ///
  /// `bytes` begins with a row, and with what was looked at the last time. With `isLast`, no
  /// more come.
  mutating func lastRowEnd(in bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) -> Int? {
    var found: Int?
    while position < bytes.count {
      let quote = bytes.first(0x22, from: position)
      if isQuoted {
        guard let quote else {
          position = bytes.count
          break
        }
        if quote + 1 < bytes.count {
          isQuoted = bytes[quote + 1] == 0x22
          position = quote + (isQuoted ? 2 : 1)
        } else if isLast {
          isQuoted = false
          position = bytes.count
        } else {
          // The next piece may begin with a second quote.
          position = quote
          break
        }
      } else {
        let end = quote ?? bytes.count
        if let last = bytes.last(ends.lineEnd, from: position, to: end) { found = last + 1 }
        if let quote { isQuoted = ends.opens(quote, in: bytes) }
        position = end + (quote == nil ? 0 : 1)
      }
    }
    return found
  }

  /// Moves the position back with the bytes, of which the first are gone.
  mutating func drop(_ count: Int) { position -= count }
}

extension UnsafeBufferPointer<UInt8> {
  /// The first place of a byte from a place on.
  ///
  /// Eight bytes at a time: a byte is zero where subtracting one borrows into its highest bit.
  @inline(__always)
  func first(_ byte: UInt8, from start: Int) -> Int? {
    var index = start
    let pattern = 0x0101_0101_0101_0101 &* UInt64(byte)
    while index &+ 8 <= count {
      let word = UnsafeRawPointer(baseAddress.unsafelyUnwrapped + index)
        .loadUnaligned(as: UInt64.self)
      let rest = UInt64(littleEndian: word) ^ pattern
      let hits = (rest &- 0x0101_0101_0101_0101) & ~rest & 0x8080_8080_8080_8080
      if hits != 0 { return index &+ hits.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < count {
      if self[index] == byte { return index }
      index &+= 1
    }
    return nil
  }

  /// The last place of a byte in a range.
  @inline(__always)
  func last(_ byte: UInt8, from start: Int, to end: Int) -> Int? {
    var index = end
    while index > start {
      index &-= 1
      if self[index] == byte { return index }
    }
    return nil
  }
}
