// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
  /// A cell of a grid.
  case cell(row: Int, column: Int)
  /// A key shown on the screen.
  case key(Key)
}
