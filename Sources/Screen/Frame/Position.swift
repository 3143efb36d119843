// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A cell's position, counted from 0 at the top left corner.
package struct Position: Equatable, Hashable, Sendable, Codable {
  package var row: Int
  package var column: Int

  /// Creates a position, which may be outside the frame.
  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}
