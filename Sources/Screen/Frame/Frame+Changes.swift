// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Frame {
  /// What must be drawn over an older frame to get this one: of each row that differs, the cells from
  /// the first to the last that do, in runs of one role.
  ///
  /// Without an older frame, or with one of another size, everything is drawn.
  public func changes(from older: Frame?) -> [FrameRun] {
    var runs: [FrameRun] = []
    let comparable = older?.size == size ? older : nil
    for row in 0..<size.rows {
      guard let columns = changedColumns(row, from: comparable) else { continue }
      let cells = self[row: row]
      var start = columns.lowerBound
      for column in columns {
        let role = cells[cells.startIndex + start].role
        let next = column + 1
        let following = next == columns.upperBound ? nil : cells[cells.startIndex + next]
        if following.map({ $0.role != role && !$0.isContinuation }) ?? true {
          runs.append(FrameRun(row: row, columns: start..<next, role: role))
          start = next
        }
      }
    }
    return runs
  }

  private func changedColumns(_ row: Int, from older: Frame?) -> Range<Int>? {
    guard size.columns > 0 else { return nil }
    guard let older else { return 0..<size.columns }
    let new = self[row: row]
    let old = older[row: row]
    guard new != old else { return nil }
    var first = 0
    while new[new.startIndex + first] == old[old.startIndex + first] { first += 1 }
    var last = size.columns - 1
    while new[new.startIndex + last] == old[old.startIndex + last] { last -= 1 }
    if first > 0,
      new[new.startIndex + first].isContinuation || old[old.startIndex + first].isContinuation
    {
      first -= 1
    }
    while last + 1 < size.columns,
      new[new.startIndex + last + 1].isContinuation || old[old.startIndex + last + 1].isContinuation
    {
      last += 1
    }
    return first..<last + 1
  }
}
