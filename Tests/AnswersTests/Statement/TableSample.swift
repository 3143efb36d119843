// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

@testable import Answers

/// A table converted in one thread, from pieces of any size.
struct TableSample {
  var request: TableRequest
  var book = RateBook()
  /// The day of all rows where the table has no column of days; nil to be asked for it.
  var day: Day? = Samples.clock.today

  /// The bundled rates, on the fixed day, as a command without a locale has it.
  init(to targets: [Currency] = [.eur], change: (inout TableRequest) -> Void = { _ in }) {
    var request = TableRequest(to: targets)
    request.settings.style = .plain
    change(&request)
    self.request = request
  }

  /// The table as text, and what came of its rows.
  func convert(_ text: String, pieces: Int = .max) throws -> (text: String, counts: TableCounts) {
    let (bytes, counts, error, _) = run(Array(text.utf8), pieces: pieces)
    if let error { throw error }
    return (String(decoding: bytes, as: UTF8.self), counts)
  }

  /// A request as it is, for a table with its own days.
  init(_ request: TableRequest) {
    self.request = request
    day = nil
  }

  /// What was written before an error, if there is one.
  func run(
    _ bytes: [UInt8], pieces: Int = .max
  ) -> (output: [UInt8], counts: TableCounts, error: Problem?, plan: StatementPlan?) {
    var request = request
    let names = String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
      .lowercased()
    if request.date == nil, !(request.hasHeader && names.contains("date")) {
      request.day = request.day ?? day
    }
    var splitter = TableSplitter(request)
    var output = RowOutput()
    var counts = TableCounts()
    var converter: RowConverter?
    var held: [UInt8] = []
    var position = 0
    do throws(Problem) {
      while true {
        let isLast = position == bytes.count
        while let piece = try held.cut(&splitter, isLast: isLast) {
          output.append(piece.head)
          converter =
            converter ?? splitter.plan(book: book, clock: Samples.clock).map(RowConverter.init)
          let rows = Array(held[piece.rows])
          held.removeFirst(piece.rows.upperBound)
          guard !rows.isEmpty else { continue }
          let result = rows.withUnsafeBufferPointer { rows in
            converter?.convert(
              rows, followsBlank: counts.hasBlankRow, isLast: piece.isLast, into: &output)
          }
          if let result {
            output.append(
              result.counts.checkedRows.lines(after: counts.records + splitter.rowsBefore))
            counts.add(result.counts)
          }
          counts.rowsBefore = splitter.rowsBefore
          if let error = result?.error { throw error }
        }
        if isLast { break }
        let next = min(bytes.count, position + min(pieces, bytes.count))
        held += bytes[position..<next]
        position = next
      }
    } catch {
      return (Array(output.bytes), counts, error, splitter.statement)
    }
    return (Array(output.bytes), counts, nil, splitter.statement)
  }
}

extension [UInt8] {
  fileprivate func cut(
    _ splitter: inout TableSplitter, isLast: Bool
  ) throws(Problem) -> TableSplitter.Piece? {
    let result: Result<TableSplitter.Piece?, Problem> = withUnsafeBufferPointer { bytes in
      Result { () throws(Problem) in try splitter.cut(bytes, isLast: isLast) }
    }
    return try result.get()
  }
}
