// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// The rows of the board that are visible, including the selected one, and their lines on the screen.
struct VisibleRows: Equatable {
  let window: Window
  private let body: Area

  init(_ lineup: Lineup, layout: TableLayout) {
    body = layout.body
    window = Window(
      selected: lineup.selected, count: lineup.rows.count, rows: layout.body.height)
  }

  /// The visible rows with their lines.
  var lines: some Sequence<(index: Int, line: Area)> {
    zip(window.indices, body.lines).lazy.map { (index: $0, line: $1) }
  }

  /// The line of a row; nil when it is not visible.
  func line(of index: Int) -> Area? {
    guard window.indices.contains(index) else { return nil }
    return body.inset(top: index - window.indices.lowerBound).rows(.fixed(1), .fill).0
  }
}
