// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A cell's place, counted from the top left corner, which is row 0, column 0.
package struct Position: Equatable, Hashable, Sendable, Codable {
  /// Rows below the top one.
  package var row: Int
  /// Columns right of the first one.
  package var column: Int

  /// A place on the screen; it may lie outside of any frame.
  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}
