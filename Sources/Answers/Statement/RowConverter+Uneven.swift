// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// Rows that are not as wide as the table, or may be no transactions.
extension RowConverter {
  /// A row with fewer or more columns than the heading, or one that may be a total: what is appended must
  /// be under its headings.
  @inline(never)
  mutating func convertUneven(
    _ row: CSVRow, _ rows: UnsafeBufferPointer<UInt8>, from start: Int, mayBeTotal: Bool,
    into output: inout RowOutput
  ) {
    if mayBeTotal || statement.namesBalances,
      let word = cells.texts(rows, from: start).first(where: { text in
        statement.totals.contains(text)
          || (mayBeTotal ? StatementWords.isTotal(text) : StatementWords.isBalance(text))
      })
    {
      counts.leaveOut(word)
      return
    }
    if cells.mayLeaveOut, let word = cells.wordLeavingOut(cells.texts(rows, from: start)) {
      (counts.rows, counts.empty) = (counts.rows + 1, counts.empty + 1)
      let note = "left out: \(Shown.cell(word))"
      if plan.isAmountAlone { counts.note(note) }
      pad(row, into: &output)
      for _ in 0...others.count { appendNothing(note, into: &output) }
      return
    }
    if let balance = statement.balance, cells.texts(rows, from: start) == balance {
      counts.rows += 1
      pad(row, into: &output)
      return fail(
        Problem(.badData, "may be a balance or a total"), into: &output)
    }
    guard row.columns > width else {
      let last = output.count
      pad(row, into: &output)
      if row.columns < statement.least {
        switch read(row, rows, from: start, cells) {
        case .outside: break
        case .failure(let failure):
          counts.rows += 1
          return fail(failure, into: &output)
        case .request, .empty:
          counts.rows += 1
          return fail(.shortRow(row.columns), into: &output)
        }
      }
      if !convert(row, rows, from: start, into: &output) { output.drop(to: last) }
      return
    }
    if row.columns <= statement.most,
      cells.texts(rows, from: start).dropFirst(width).allSatisfy(\.isEmpty)
    {
      // What is appended must be under its heading in every row.
      var (end, surplus) = (row.contentEnd, row.columns - width)
      while surplus > 0, end > start {
        end -= 1
        if rows[end] == statement.separator { surplus -= 1 }
      }
      output.drop(to: output.count - (row.contentEnd - end))
      convert(row, rows, from: start, into: &output)
      return
    }
    if read(row, rows, from: start, cells).isOutside {
      return passOver(isBlank: false, rows, from: start)
    }
    let endsInSeparator =
      row.contentEnd > 0 && rows[row.contentEnd - 1] == statement.separator
    counts.rows += 1
    fail(
      Problem(
        .longRow,
        "the row has \(row.columns) columns, the heading \(width): "
          + (endsInSeparator ? "it ends with a separator" : "a cell with a separator needs quotes")),
      into: &output)
  }
}
