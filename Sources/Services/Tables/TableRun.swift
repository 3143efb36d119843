// SPDX-License-Identifier: Apache-2.0

import Answers
import Foundation
import Rates

/// Converts a table from a descriptor: reads, hands rows to threads, and writes the results in
/// order, with a limited number of pieces in progress.
///
/// Nothing that is converted waits for input: if reading would block, everything is written first.
package final class TableRun {
  /// Why a table was not converted completely.
  package enum Obstacle: Error {
    case table(Problem)
    case reading(SystemError)
    case writing(SystemError)
  }

  package typealias Write = (UnsafeRawBufferPointer) throws(SystemError) -> Void

  /// The size of a piece in bytes: it fits a processor's cache, and takes 50 times as long to
  /// convert as to hand over.
  private static let piece = 1 << 18
  /// The first one is small, so that the first rows are written soon.
  private static let firstPiece = 1 << 16
  /// More threads would use more memory than a table may.
  private static let maximumThreads = 24

  private var request: TableRequest
  private var input: TableInput
  private var book: RateBook
  private let update: (TableUse) -> RateBook
  private let clock: ClockReading
  private let write: Write
  private let report: (TableCounts, Int) -> Void
  private var splitter: TableSplitter
  /// Rows that are shown instead of written; nil where they are written.
  private var preview: TablePreview?
  /// With the rates laid out.
  private var knownPlan: TablePlan?
  private var pool: TablePool?
  private var job = TableJob(capacity: firstPiece)
  private var spare: [TableJob] = []
  private var underway: [TableJob] = []
  private var counts = TableCounts()
  /// The bytes of the table whose rows are written.
  private var converted = 0

  /// A run that writes with `write`, and reports the rows written so far, and how many bytes of the
  /// table they are, after each piece. `update` brings the rates up to date, before the first row
  /// that needs one, for the rows read so far: many tables of old currencies need none.
  package init(
    _ request: TableRequest, from input: Int32, book: RateBook,
    update: @escaping (TableUse) -> RateBook,
    clock: ClockReading, write: @escaping Write,
    report: @escaping (TableCounts, Int) -> Void = { _, _ in }
  ) {
    self.request = request
    self.input = TableInput(input, encoding: request.encoding)
    self.book = book
    self.update = update
    self.clock = clock
    self.write = write
    self.report = report
    splitter = TableSplitter(request)
  }

  /// How the table is read; nil before its first rows.
  package var statement: StatementPlan? {
    var statement = splitter.statement
    statement?.fileEncoding = input.utf16
    return statement
  }

  /// Converts everything there is to read.
  ///
  /// - Returns: the counts of rows.
  package func run() throws(Obstacle) -> TableCounts {
    defer { pool?.close() }
    var size = Self.firstPiece
    var isLast = false
    while !isLast, preview?.isFull != true {
      isLast = try read(upTo: size)
      try cut(isLast: isLast, isWaiting: job.filled.count < size)
      size = job.filled.count + Self.piece
    }
    try drain()
    return counts
  }

  /// The first rows with their rates; nothing is written.
  package func previewed() throws(Obstacle) -> [String] {
    preview = TablePreview()
    _ = try run()
    return preview?.text ?? []
  }

  /// Reads until there are this many bytes, or none without waiting.
  ///
  /// - Returns: whether the input has ended.
  private func read(upTo size: Int) throws(Obstacle) -> Bool {
    let isFirst = splitter.statement == nil && job.filled.isEmpty
    repeat {
      job.grow(by: max(size - job.filled.count, TableInput.room))
      if Descriptor.isReady(input.descriptor) { try writeDone() } else { try drain() }
      let count = try input.read(into: job.room)
      if isFirst, input.utf16 != nil, request.encoding?.isUTF8 != true {
        request.encoding = .utf8
        splitter = TableSplitter(request)
      }
      if count == 0 { return true }
      job.add(count)
    } while job.filled.count < size && Descriptor.isReady(input.descriptor)
    return false
  }

  private func cut(isLast: Bool, isWaiting: Bool) throws(Obstacle) {
    while let piece = try next(isLast: isLast, isWaiting: isWaiting) {
      let full = job
      let rest = UnsafeBufferPointer(rebasing: full.filled[piece.rows.upperBound...])
      job = spare.popLast() ?? TableJob(capacity: rest.count + Self.piece)
      job.begin(with: rest, room: Self.piece)
      if !piece.head.isEmpty { try put(piece.head) }
      guard !piece.rows.isEmpty else {
        spare.append(full)
        continue
      }
      full.rows = piece.rows
      (full.followsBlank, full.isLast) = (counts.hasBlankRow, piece.isLast)
      try submit(full, isOnly: isLast && rest.isEmpty)
    }
  }

  private func next(isLast: Bool, isWaiting: Bool) throws(Obstacle) -> TableSplitter.Piece? {
    do throws(Problem) {
      return try splitter.cut(job.filled, isLast: isLast, isWaiting: isWaiting)
    } catch {
      try drain()
      throw .table(error.after(rows: written))
    }
  }

  private func submit(_ job: TableJob, isOnly: Bool) throws(Obstacle) {
    if preview != nil { return show(job) }
    if pool == nil, !needsRates(job) {
      underway.append(job)
      return try writeFirst()
    }
    let pool = self.pool ?? start(threads: isOnly ? 0 : Self.processors)
    pool.submit(job)
    underway.append(job)
    // Enough that no thread waits for this one.
    if underway.count > pool.threads + min(pool.threads, 6) { try writeFirst() }
  }

  private func show(_ job: TableJob) {
    let end = job.rows.upperBound
    job.rows =
      job.rows.lowerBound..<job.rows.lowerBound
      + TablePreview.end(of: UnsafeBufferPointer(rebasing: job.filled[job.rows]), plan)
    _ = needsRates(job)
    let rows = UnsafeBufferPointer(rebasing: job.filled[job.rows])
    let isLast = job.isLast && job.rows.upperBound == end
    preview?.add(rows, plan, after: splitter.rowsBefore, isLast: isLast)
    spare.append(job)
  }

  private static var processors: Int {
    min(ProcessInfo.processInfo.activeProcessorCount, maximumThreads)
  }

  /// Whether a row needs a rate that no law fixes; if not, the rows are converted.
  private func needsRates(_ job: TableJob) -> Bool {
    job.convert(by: plan)
    guard job.counts.use.needsRates(for: request) else { return false }
    let use = job.counts.use
    job.undo()
    let updated = update(use)
    if updated != book { (book, knownPlan) = (updated, nil) }
    return true
  }

  private func start(threads: Int) -> TablePool {
    let pool = TablePool(plan, threads: threads)
    self.pool = pool
    return pool
  }

  private var plan: TablePlan {
    guard let plan = knownPlan ?? splitter.plan(book: book, clock: clock) else {
      preconditionFailure("rows before their columns")
    }
    knownPlan = plan
    return plan
  }

  // MARK: - Writing

  /// The rows written so far, including the header.
  private var written: Int { counts.records + splitter.rowsBefore }

  /// Writes what is converted, as far as the order allows.
  private func writeDone() throws(Obstacle) {
    while let first = underway.first, pool?.isDone(first, waits: false) == true {
      try writeFirst()
    }
  }

  /// Writes everything in progress.
  private func drain() throws(Obstacle) {
    while !underway.isEmpty { try writeFirst() }
  }

  private func writeFirst() throws(Obstacle) {
    let first = underway.removeFirst()
    _ = pool?.isDone(first, waits: true)
    if counts.hasBlankRow, !first.followsBlank {
      // Converted before it was known that totals may follow.
      first.undo()
      first.followsBlank = true
      first.convert(by: plan)
    }
    try emit(first.output.bytes)
    try writeChecked(first.counts.checkedRows)
    if let error = first.error { throw .table(error.after(rows: written)) }
    counts.add(first.counts)
    counts.rowsBefore = splitter.rowsBefore
    // The rows come after the header, if that is in the same piece.
    converted += first.rows.upperBound
    report(counts, input.size(of: converted))
    first.undo()
    spare.append(first)
  }

  /// Writes what differs in the rows after those that are counted.
  private func writeChecked(_ rows: CheckedRows) throws(Obstacle) {
    let lines = rows.lines(after: written)
    if !lines.isEmpty { try put(lines) }
  }

  private func put(_ bytes: [UInt8]) throws(Obstacle) {
    guard preview == nil else { return }
    let result = bytes.withUnsafeBytes { buffer in
      Result { () throws(Obstacle) in try emit(buffer) }
    }
    try result.get()
  }

  private func emit(_ bytes: UnsafeRawBufferPointer) throws(Obstacle) {
    do throws(SystemError) {
      guard let converted = input.written(bytes) else { return try write(bytes) }
      let result = converted.withUnsafeBytes { buffer in
        Result { () throws(SystemError) in try write(buffer) }
      }
      try result.get()
    } catch {
      throw .writing(error)
    }
  }
}
