// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A rectangle of cells. A view draws into the area it is given and knows nothing else of the screen.
package struct Area: Equatable, Sendable {
  /// The first row, from the top of the frame.
  package let row: Int
  /// The first column, from its left border.
  package let column: Int
  /// Columns; never negative.
  package let width: Int
  /// Rows; never negative.
  package let height: Int

  package init(row: Int, column: Int, width: Int, height: Int) {
    self.row = row
    self.column = column
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// All of a screen.
  package init(_ size: Size) {
    self.init(row: 0, column: 0, width: size.columns, height: size.rows)
  }

  package var isEmpty: Bool { width == 0 || height == 0 }
  package var rows: Range<Int> { row..<row + height }
  package var columns: Range<Int> { column..<column + width }

  /// The same without so many cells at its borders.
  package func inset(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) -> Area {
    Area(
      row: row + min(top, height), column: column + min(leading, width),
      width: width - leading - trailing, height: height - top - bottom)
  }

  /// An area of at most this size in the middle of this one.
  package func centered(width: Int, height: Int) -> Area {
    let (width, height) = (min(width, self.width), min(height, self.height))
    return Area(
      row: row + (self.height - height) / 2, column: column + (self.width - width) / 2,
      width: width, height: height)
  }
}
