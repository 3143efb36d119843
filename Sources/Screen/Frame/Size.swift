// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// How many character cells a screen has.
package struct Size: Equatable, Hashable, Sendable, Codable {
  /// Cells in a row; never negative.
  package let columns: Int
  /// Rows from top to bottom; never negative.
  package let rows: Int

  /// A size; negative measures count as zero.
  package init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// The size every screen is designed for.
  package static let standard = Size(columns: 80, rows: 24)
}
