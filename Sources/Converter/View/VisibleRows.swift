// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The rows of the board that are visible, and their lines on the screen.
struct VisibleRows: Equatable {
  /// Indices into the board's rows.
  let indices: Range<Int>
  private let firstLine: Int

  /// The rows that fit, including the selected one.
  init(_ lineup: Lineup, layout: TableLayout) {
    let count = lineup.rows.count
    let room = layout.body.count
    let top = min(max(0, lineup.selected - room + 1), max(0, count - room))
    indices = top..<min(count, top + room)
    firstLine = layout.body.lowerBound
  }

  /// The line of a visible row.
  func line(of index: Int) -> Int { firstLine + index - indices.lowerBound }
}
