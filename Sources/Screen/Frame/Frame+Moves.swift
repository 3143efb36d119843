// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Frame {
  /// The rows of an older frame that this one shows in another place: each has changed, and so has the
  /// row that has its text now.
  ///
  /// - Parameter rows: every row that differs, and any others.
  package func rowsFoundElsewhere(from older: Frame, among rows: [Int]) -> [Int] {
    guard older.size == size else { return [] }
    return cells.withUnsafeBufferPointer { new in
      older.cells.withUnsafeBufferPointer { old in
        let texts = RowTexts(new: new, old: old, columns: size.columns)
        let isChanged = { row in !texts.areSame(new: row, old: row) }
        // Two rows seldom agree for long, a row and its next text often do.
        return rows.filter { old in
          rows.contains { $0 != old && texts.areSame(new: $0, old: old) && isChanged($0) }
            && isChanged(old)
        }
      }
    }
  }
}

/// The texts of two frames' rows, whatever they look like.
private struct RowTexts {
  let new: UnsafeBufferPointer<Cell>
  let old: UnsafeBufferPointer<Cell>
  let columns: Int

  /// Whether a row of the new frame has the text of one of the old.
  func areSame(new row: Int, old other: Int) -> Bool {
    let (start, otherStart) = (row * columns, other * columns)
    var column = 0
    while column < columns {
      let (cell, otherCell) = (new[start + column], old[otherStart + column])
      guard cell.scalar == otherCell.scalar, cell.mark == otherCell.mark else { return false }
      column += 1
    }
    return true
  }
}
