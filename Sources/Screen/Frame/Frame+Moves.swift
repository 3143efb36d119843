// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Frame {
  /// The rows of an older frame that this one shows in another place: each has changed, and so has the
  /// row that has its text now.
  public func rowsFoundElsewhere(from older: Frame) -> [Int] {
    guard older.size == size else { return [] }
    let changed = (0..<size.rows).filter { !hasText(ofRow: $0, of: older, row: $0) }
    return changed.filter { old in
      changed.contains { $0 != old && hasText(ofRow: old, of: older, row: $0) }
    }
  }

  /// Whether a row has the text of a row of another frame of the same size, whatever it looks like.
  private func hasText(ofRow old: Int, of older: Frame, row: Int) -> Bool {
    let (new, old) = (row * size.columns, old * size.columns)
    return (0..<size.columns).allSatisfy { column in
      let (cell, other) = (cells[new + column], older.cells[old + column])
      return cell.scalar == other.scalar && cell.mark == other.mark
    }
  }
}
