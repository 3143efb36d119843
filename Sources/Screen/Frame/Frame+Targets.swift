// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Frame {
  /// Cells that react to clicks.
  struct ClickRegion: Equatable, Sendable {
    /// nil: nothing happens.
    let target: Target?
    let rows: Range<Int>
    let columns: Range<Int>
  }

  /// Sets what a click on these cells does. The view that draws the cells calls this.
  package mutating func mark(_ target: Target, row: Int, columns: Range<Int>) {
    mark(target, rows: row..<row + 1, columns: columns)
  }

  /// Sets what a click on these rows does.
  package mutating func mark(_ target: Target, rows: Range<Int>, columns: Range<Int>) {
    clickRegions.append(ClickRegion(target: target, rows: rows, columns: columns))
  }

  /// Makes clicks on an area do nothing until something is drawn on it.
  package mutating func cover(_ area: Area) {
    clickRegions.append(ClickRegion(target: nil, rows: area.rows, columns: area.columns))
  }

  /// Removes all targets: a sheet covers what was drawn before.
  package mutating func removeTargets() { clickRegions.removeAll() }

  /// The target of a click on a cell, or nil.
  package func target(row: Int, column: Int) -> Target? {
    let region = clickRegions.last { $0.rows.contains(row) && $0.columns.contains(column) }
    return region?.target
  }
}

/// What a click on a part of the screen selects or presses.
package enum Target: Equatable, Sendable {
  /// A row of a list, by its index in the list.
  case row(Int)
  /// A line of a list over the screen, by its index.
  case choice(Int)
  /// A range of a chart, by its number.
  case range(Int)
  /// A text field, by its index on the screen.
  case field(Int)
  /// A point of a chart, by its index.
  case point(Int)
  case cell(row: Int, column: Int)
  case key(Key)
}
