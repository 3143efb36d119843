// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Frame {
  /// Cells that react to clicks.
  struct ClickRegion: Equatable, Sendable {
    /// nil: nothing happens.
    let target: Target?
    let area: Area
  }

  /// Sets what a click on an area does. The view that draws it calls this.
  package mutating func mark(_ target: Target, in area: Area) {
    clickRegions.append(ClickRegion(target: target, area: area))
  }

  /// Makes clicks on an area do nothing until something is drawn on it.
  package mutating func cover(_ area: Area) {
    clickRegions.append(ClickRegion(target: nil, area: area))
  }

  /// Removes all targets: a sheet covers what was drawn before.
  package mutating func removeTargets() { clickRegions.removeAll() }

  /// The target of a click on a cell, or nil.
  package func target(row: Int, column: Int) -> Target? {
    let region = clickRegions.last {
      $0.area.rows.contains(row) && $0.area.columns.contains(column)
    }
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
