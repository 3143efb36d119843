// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// The positions on a screen of a size, and the columns that fit.
///
/// 80×24 is the design size. On narrower screens columns are left out in this order: the sparkline,
/// the day's change, the rate. On lower ones blank rows are left out.
package struct Layout: Equatable {
  /// The smallest supported size.
  static let minimum = Size(columns: 40, rows: 12)
  let size: Size
  /// Whether there is room for blank rows.
  let isRoomy: Bool
  /// The first row below the header.
  let top: Int
  /// The row of the table's header.
  let tableHead: Int
  /// The rows of the table's body.
  let body: Range<Int>
  /// The rows of the status, above the footer.
  let status: Range<Int>
  /// The first row of the status: the content ends above it.
  var statusRow: Int { status.lowerBound }
  /// Where a page draws: between the header and the status.
  var page: Area { Area(row: 1, column: 0, width: size.columns, height: statusRow - 1) }
  /// The last rows: two where there is room.
  let footer: Range<Int>

  /// The columns shared by the name and the amount; the amount takes what its digits need.
  let nameAndAmount: Range<Int>
  /// The other columns of the table; nil when they do not fit.
  let rateColumn: Range<Int>?
  let changeColumn: Range<Int>?
  let trendColumn: Range<Int>?

  /// nil when the screen is smaller than ``minimum``.
  ///
  /// `statusRows` are the rows a notice needs; it gets one, or two where there is room.
  init?(_ size: Size, statusRows: Int = 1) {
    guard size.columns >= Layout.minimum.columns, size.rows >= Layout.minimum.rows else {
      return nil
    }
    self.size = size
    isRoomy = size.rows >= 18
    top = isRoomy ? 2 : 1
    tableHead = top + (isRoomy ? 5 : 4)
    footer = size.rows - (isRoomy ? 2 : 1)..<size.rows
    let statusStart = footer.lowerBound - (isRoomy ? min(2, max(1, statusRows)) : 1)
    status = statusStart..<footer.lowerBound
    body = (tableHead + 1)..<max(tableHead + 2, statusStart)

    var right = size.columns - 1
    func take(_ width: Int, gap: Int, from least: Int) -> Range<Int>? {
      guard size.columns >= least else { return nil }
      let column = right - width..<right
      right -= width + gap
      return column
    }
    let spare = max(0, size.columns - 80)
    trendColumn = take(12 + min(18, spare / 2), gap: 3, from: 74)
    changeColumn = take(9, gap: 2, from: 60)
    rateColumn = take(12, gap: 2, from: 48)
    nameAndAmount = 8..<max(9, right)
  }
}
