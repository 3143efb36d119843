// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Frame {
  /// The rows of an older frame whose text this frame shows in another row, where both rows
  /// changed.
  ///
  /// `rows` contains every row that differs, and possibly others.
  package func movedRows(from older: Frame, among rows: [Int]) -> [Int] {
    guard older.size == size else { return [] }
    return cells.withUnsafeBufferPointer { new in
      older.cells.withUnsafeBufferPointer { old in
        let texts = RowTexts(new: new, old: old, columns: size.columns)
        let isChanged = { row in !texts.areSame(new: row, old: row) }
        // The cheap test first: two different rows rarely share a long prefix.
        return rows.filter { old in
          rows.contains { $0 != old && texts.areSame(new: $0, old: old) && isChanged($0) }
            && isChanged(old)
        }
      }
    }
  }
}

/// Compares rows of two frames by their text, ignoring roles.
private struct RowTexts {
  let new: UnsafeBufferPointer<Cell>
  let old: UnsafeBufferPointer<Cell>
  let columns: Int

  /// Whether a row of the new frame has the same text as a row of the old one.
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
