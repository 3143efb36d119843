// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A rectangle of cells. A view draws into its area and knows nothing about the rest of the screen.
package struct Area: Equatable, Sendable {
  package let row: Int
  package let column: Int
  /// In columns; never negative.
  package let width: Int
  /// In rows; never negative.
  package let height: Int

  package init(row: Int, column: Int, width: Int, height: Int) {
    self.row = row
    self.column = column
    self.width = max(0, width)
    self.height = max(0, height)
  }

  package init(_ size: Size) {
    self.init(row: 0, column: 0, width: size.columns, height: size.rows)
  }

  package var isEmpty: Bool { width == 0 || height == 0 }
  /// nil when it is empty.
  package var nonEmpty: Area? { isEmpty ? nil : self }
  package var rows: Range<Int> { row..<row + height }
  package var columns: Range<Int> { column..<column + width }

  /// Its rows from top to bottom, each as an area of its own.
  package var lines: [Area] {
    rows.map { Area(row: $0, column: column, width: width, height: 1) }
  }

  /// The cells that are also in another area: of a column and a line, the cell where they cross.
  package func intersection(_ other: Area) -> Area {
    let (row, column) = (max(row, other.row), max(column, other.column))
    return Area(
      row: row, column: column,
      width: min(columns.upperBound, other.columns.upperBound) - column,
      height: min(rows.upperBound, other.rows.upperBound) - row)
  }

  /// The smallest area that contains this one and another.
  package func union(_ other: Area) -> Area {
    let (row, column) = (min(row, other.row), min(column, other.column))
    return Area(
      row: row, column: column,
      width: max(columns.upperBound, other.columns.upperBound) - column,
      height: max(rows.upperBound, other.rows.upperBound) - row)
  }

  /// Some of its columns, counted from its first.
  package func columns(at columns: Range<Int>) -> Area {
    inset(leading: columns.lowerBound).prefix(columns.count)
  }

  /// Its first columns, as many as there are.
  package func prefix(_ columns: Int) -> Area {
    Area(row: row, column: column, width: min(columns, width), height: height)
  }

  /// Without the columns of the mark that a selected line has at its start.
  package var afterPointer: Area { inset(leading: 2) }

  /// The area with this many more columns at each side.
  package func outset(_ columns: Int) -> Area {
    Area(row: row, column: column - columns, width: width + 2 * columns, height: height)
  }

  /// The area without this many cells at its edges.
  package func inset(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) -> Area {
    Area(
      row: row + min(top, height), column: column + min(leading, width),
      width: width - leading - trailing, height: height - top - bottom)
  }

  /// An area of at most this size, centered in this one.
  package func centered(width: Int, height: Int) -> Area {
    let (width, height) = (min(width, self.width), min(height, self.height))
    return Area(
      row: row + (self.height - height) / 2, column: column + (self.width - width) / 2,
      width: width, height: height)
  }
}
