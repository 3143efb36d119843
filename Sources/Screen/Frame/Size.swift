// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The size of a screen in character cells.
package struct Size: Equatable, Hashable, Sendable, Codable {
  package let columns: Int
  package let rows: Int

  /// Creates a size; negative values become zero.
  package init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// Reads `80x24`; nil for anything else, and for more than 1,000 columns or rows.
  package init?(_ text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let columns = parts[0], let rows = parts[1],
      (1...1000).contains(columns), (1...1000).contains(rows)
    else { return nil }
    self.init(columns: columns, rows: rows)
  }

  /// The size all screens are designed for.
  package static let standard = Size(columns: 80, rows: 24)
}

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
