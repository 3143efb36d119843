// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The rows of the board in sight, and where each stands.
struct VisibleRows: Equatable {
  /// Indices into the board's rows.
  let indices: Range<Int>
  private let firstLine: Int

  /// The rows in sight when the selected one must be.
  init(_ lineup: Lineup, layout: Layout) {
    let count = lineup.rows.count
    let room = layout.body.count
    let top = min(max(0, lineup.selected - room + 1), max(0, count - room))
    indices = top..<min(count, top + room)
    firstLine = layout.body.lowerBound
  }

  /// The line of the screen a row in sight stands on.
  func line(of index: Int) -> Int { firstLine + index - indices.lowerBound }
}
