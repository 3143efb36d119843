// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// How many character cells a screen has.
public struct Size: Equatable, Hashable, Sendable, Codable {
  /// Cells in a row; never negative.
  public let columns: Int
  /// Rows from top to bottom; never negative.
  public let rows: Int

  /// A size; negative measures count as zero.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// The size every screen is designed for.
  public static let standard = Size(columns: 80, rows: 24)
}
