// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Frame {
  /// What to draw over an older frame to get this one: in each row that differs, the cells from the
  /// first to the last difference, as runs of one role.
  ///
  /// Without an older frame, or after a change of size, this is the whole frame.
  package func changes(from older: Frame?) -> [FrameRun] {
    guard size.columns > 0 else { return [] }
    var runs: [FrameRun] = []
    runs.reserveCapacity(size.rows)
    guard let older, older.size == size else {
      for row in 0..<size.rows { appendRuns(row: row, columns: 0..<size.columns, to: &runs) }
      return runs
    }
    for row in 0..<size.rows {
      guard let columns = changedColumns(inRow: row, from: older) else { continue }
      appendRuns(row: row, columns: columns, to: &runs)
    }
    return runs
  }

  /// The columns of a row from the first to the last difference from an older frame of the same size,
  /// without splitting a wide character; nil if there is none.
  package func changedColumns(inRow row: Int, from older: Frame) -> Range<Int>? {
    let line = row * size.columns..<(row + 1) * size.columns
    return cells.withUnsafeBufferPointer { new in
      older.cells.withUnsafeBufferPointer { old in
        Self.changed(.init(rebasing: new[line]), .init(rebasing: old[line]))
      }
    }
  }

  private func appendRuns(row: Int, columns: Range<Int>, to runs: inout [FrameRun]) {
    let line = row * size.columns
    var start = columns.lowerBound
    for next in columns.dropFirst() {
      let cell = cells[line + next]
      if cell.isContinuation || cell.role == cells[line + start].role { continue }
      runs.append(FrameRun(row: row, columns: start..<next, role: cells[line + start].role))
      start = next
    }
    runs.append(
      FrameRun(row: row, columns: start..<columns.upperBound, role: cells[line + start].role))
  }

  /// Whether two rows are equal. Nearly all are, so there is no early exit: the loop vectorizes.
  private static func areSame(
    _ new: UnsafeBufferPointer<Cell>, _ old: UnsafeBufferPointer<Cell>
  ) -> Bool {
    var difference: UInt64 = 0
    for column in new.indices { difference |= new[column].difference(from: old[column]) }
    return difference == 0
  }

  private static func changed(
    _ new: UnsafeBufferPointer<Cell>, _ old: UnsafeBufferPointer<Cell>
  ) -> Range<Int>? {
    if areSame(new, old) { return nil }
    var first = 0
    while new[first] == old[first] { first += 1 }
    var last = new.count - 1
    while new[last] == old[last] { last -= 1 }
    if first > 0, new[first].isContinuation || old[first].isContinuation { first -= 1 }
    while last + 1 < new.count, new[last + 1].isContinuation || old[last + 1].isContinuation {
      last += 1
    }
    return first..<last + 1
  }
}
