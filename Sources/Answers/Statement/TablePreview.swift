// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Screen

/// The first rows of a table as they would be converted, for people to check before anything is written.
package struct TablePreview {
  /// How many rows are shown, and how many are looked at for them: some are notes or totals.
  private static let (shown, looked) = (5, 50)

  /// The cells of a line: row, day, amount, rate, result, source.
  private var lines: [[String]] = []
  private var records = 0
  private var hasBlankRow = false

  package init() {}

  package var isFull: Bool { lines.count >= Self.shown || records >= Self.looked }

  /// Where the rows that are looked at end.
  package static func end(of rows: UnsafeBufferPointer<UInt8>, _ plan: TablePlan) -> Int {
    var position = 0
    for _ in 0..<looked where position < rows.count {
      position = CSVRow.end(rows, from: position, plan.statement.ends)
    }
    return position
  }

  /// Adds whole rows. `before` is how many rows are before the first of the table, and `isLast` whether it
  /// ends with these.
  package mutating func add(
    _ rows: UnsafeBufferPointer<UInt8>, _ plan: TablePlan, after before: Int, isLast: Bool
  ) {
    var request = plan.request
    (request.isAmountAlone, request.isPlain) = (false, true)
    let plan = TablePlan(
      request, plan.statement, book: plan.rates.book, clock: plan.rates.clock)
    var position = 0
    while position < rows.count, !isFull {
      let end = CSVRow.end(rows, from: position, plan.statement.ends)
      add(
        UnsafeBufferPointer(rebasing: rows[position..<end]), plan, row: before + records + 1,
        isLast: isLast && end == rows.count)
      records += 1
      position = end
    }
  }

  /// Adds one row: what was appended to it says the rate, its counts the rest.
  private mutating func add(
    _ bytes: UnsafeBufferPointer<UInt8>, _ plan: TablePlan, row: Int, isLast: Bool
  ) {
    var converter = RowConverter(plan)
    var output = RowOutput()
    let (counts, error) = converter.convert(
      bytes, followsBlank: hasBlankRow, isLast: isLast, into: &output)
    hasBlankRow = counts.hasBlankRow
    guard error == nil, counts.rows > 0 else { return }
    let (request, ends) = (plan.request, plan.statement.ends)
    let day: Day? =
      switch plan.statement.day {
      case .fixed(let time): time?.day
      case .column(let place, let form):
        converter.cells.day(
          converter.cells.text(
            CSVRow(bytes, from: 0, ends, amount: -1, currency: -1, date: place).date, bytes), form)
      }
    var cells = output.bytes.withMemoryRebound(to: UInt8.self) { bytes in
      var position = 0
      return CSVRow.texts(bytes, from: &position, ends)
    }
    let appended = 5 * request.targets.count
    cells = cells.suffix(appended * plan.statement.parts.count)
    for (column, sums) in counts.totals.enumerated() {
      let own = Array(cells.dropFirst(column * appended).prefix(appended))
      for (place, target) in request.targets.enumerated() where own.count == appended {
        let amount = sums.amount(request) ?? ""
        let rate = Rational(decimal: own[5 * place + 1])
        let note = counts.reasons.first?.example ?? own[5 * place + 4]
        let result = sums.text(target, .after, request)
        lines.append([
          "row \(row)", result == nil ? "" : day?.iso ?? "", amount,
          rate.map { "at " + request.settings.rateText(of: $0) } ?? "",
          result ?? (note.isEmpty ? "no amount" : Shown.cell(note)),
          [own[5 * place + 3], own[5 * place + 2]].filter { !$0.isEmpty }.joined(separator: " "),
          result != nil && !note.isEmpty ? Shown.cell(note) : "",
        ])
      }
    }
  }

  /// The rows in columns.
  package var text: [String] {
    let widths = (0..<7).map { column in lines.map { width(of: $0[column]) }.max() ?? 0 }
    return lines.map { cells in
      let padded = zip(cells, widths).filter { $0.1 > 0 }.map { cell, width in
        cell + String(repeating: " ", count: width - Screen.width(of: cell))
      }
      let line = "  " + padded.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
