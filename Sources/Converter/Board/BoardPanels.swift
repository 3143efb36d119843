// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// Where the panels of the converter are in its area.
struct BoardPanels: Equatable {
  var fields: Area
  var table: Area
  var detail: Area?
  var tape: Area?
  var sources: Area?
  var matrix: Area?

  /// The least rows of the chart below the table: two of its line.
  private static let minimumChartRows = 5
  /// The least rows of a panel below another one.
  private static let minimumRows = 4
  /// The least rows of the matrix: three of its currencies.
  private static let minimumMatrixRows = 9
  /// The rows of the fields in a border.
  private static let borderedFields = 6
  /// The rows of a table's border and heading.
  private static let tableFrame = 3
  /// The rows from which the tape and the sources have panels below both columns.
  private static let bandRows = 31

  /// One below the other: the chart is in the rows the table leaves.
  init(stacked area: Area, _ contents: Layout.Contents, isRoomy: Bool) {
    let blankRows = isRoomy ? 1 : 0
    let (_, fields, rest) = area.rows(.fixed(blankRows), .fixed(4 + blankRows), .fill)
    self.fields = fields.inset(
      leading: area.width < Layout.roomyColumns ? 1 : 3, trailing: 1)
    let (table, below) = rest.rows(.fixed(1 + contents.rows), .fill)
    guard contents.hasDetail, below.height >= Self.minimumChartRows else {
      self.table = rest
      return
    }
    self.table = table
    detail = isRoomy ? below.inset(leading: 1, trailing: 1) : below
  }

  /// The fields and the table left, the chart right, the tape and the sources below, as high as what they
  /// show; the matrix of the rows takes what the table leaves.
  init(beside area: Area, _ contents: Layout.Contents) {
    let needed = Self.borderedFields + contents.rows + Self.tableFrame
    let hasBand =
      contents.tapeRows > 0 && contents.sourceRows.minimum > 0 && contents.hasDetail
      && area.height >= Self.bandRows
    let band =
      hasBand
      ? min(
        max(contents.tapeRows, contents.sourceRows.minimum, Self.minimumRows), area.height * 2 / 5)
      : 0
    let (upper, lower) = area.rows(.fill, .fixed(band))
    let split: [Area.Part] = [.fixed(Self.leftWidth(of: area.width)), .fill]
    let columns = upper.columns(split)
    let left = columns[0]
    detail = contents.hasDetail ? columns[1] : nil
    let spare = left.height - needed
    let single = hasBand ? 0 : max(contents.tapeRows, contents.sourceRows.minimum)
    var last = single > 0 && spare >= Self.minimumRows ? min(single, spare) : 0
    let hasMatrix = contents.matrixRows.minimum > 0 && spare - last >= Self.minimumMatrixRows
    let grid = hasMatrix ? min(contents.matrixRows.maximum, spare - last) : 0
    if last > 0, contents.tapeRows == 0 {
      last = min(max(last, contents.sourceRows.maximum), spare - grid)
    }
    let areas = left.rows([
      .fixed(Self.borderedFields), .fill, .fixed(grid), .fixed(last),
    ])
    fields = areas[0]
    table = areas[1]
    if grid > 0 { matrix = areas[2] }
    if hasBand {
      // A line of the tape needs more room than a source's rate.
      let below = lower.columns(
        area.width < 160 ? [.fixed(area.width * 3 / 5), .fill] : split)
      (tape, sources) = (below[0], below[1])
    } else if last > 0 {
      if contents.tapeRows > 0 { tape = areas[3] } else { sources = areas[3] }
    }
  }

  /// The table needs as much; more is for all its columns.
  private static func leftWidth(of width: Int) -> Int {
    width >= 160 ? max(98, width * 52 / 100) : 64 + max(0, min(8, (width - 120) / 4))
  }
}
