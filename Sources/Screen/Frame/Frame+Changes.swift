// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Frame {
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
