// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// Where the panels of the converter are in its area.
struct BoardPanels: Equatable {
  let fields: Area
  let table: Area
  let detail: Area?
  var tape: Area?
  var sources: Area?
  var matrix: Area?

  /// The chart below the table has at least two rows for its line.
  private static let minimumChartRows = 5
  /// The blank columns before fields without a border.
  private static let margin: Area.Steps = [Layout.roomyColumns: .fixed(3), 0: .fixed(1)]

  /// One below the other: the chart is in the rows the table leaves.
  init(stacked area: Area, _ contents: Layout.Contents, isRoomy: Bool) {
    let blankRows = isRoomy ? 1 : 0
    let (_, fields, table, detail) = area.rows(
      .fixed(blankRows), .fixed(4 + blankRows), .fill(atLeast: 1 + contents.rows),
      .optional(contents.hasDetail ? .max : 0, atLeast: Self.minimumChartRows))
    self.fields = fields.inset(leading: Self.margin.cells(of: area.width), trailing: 1)
    self.table = table
    self.detail = (isRoomy ? detail.inset(leading: 1, trailing: 1) : detail).nonEmpty
  }

  /// The rows of the fields in a border, and of a table's border and heading.
  private static let (fieldRows, tableFrame) = (6, 3)
  /// The matrix has at least three of its currencies.
  private static let minimumMatrixRows = 9
  /// The least rows of the tape and of the sources.
  private static let minimumRows = 4
  /// The rows of the tape and the sources below both columns, at most.
  private static let bandRows: Area.Steps = [31: .percent(40)]
  /// The fields and the table, which need as much; more is for all columns.
  private static let leftColumns: Area.Steps = [
    160: .percent(52, atLeast: 98), 0: .percent(25, plus: 34, atLeast: 64, atMost: 72),
  ]
  /// The tape, whose lines need more room than a source's rate.
  private static let tapeColumns: Area.Steps = [160: .percent(52, atLeast: 98), 0: .percent(60)]

  /// The fields and the table left, the chart right, the tape and the sources below, as high as what they
  /// show; without room for both, one of them is left below the table. The matrix of the rows takes what
  /// the table leaves.
  init(beside area: Area, _ contents: Layout.Contents) {
    let (needed, wanted) = (contents.sourceRows.minimum, contents.sourceRows.maximum)
    let hasBoth = contents.tapeRows > 0 && needed > 0 && contents.hasDetail
    let single = max(contents.tapeRows, needed)
    let (upper, band) = area.rows(
      .fill,
      .fixed(hasBoth ? min(max(single, Self.minimumRows), Self.bandRows.cells(of: area.height)) : 0)
    )
    let (left, right) = upper.columns(Self.leftColumns, .fill)
    let (fields, table, matrix, last) = left.rows(
      .fixed(Self.fieldRows), .fill(atLeast: contents.rows + Self.tableFrame),
      .optional(contents.matrixRows, atLeast: Self.minimumMatrixRows),
      .optional(
        band.isEmpty ? single : 0, atLeast: Self.minimumRows,
        atMost: contents.tapeRows > 0 ? single : wanted))
    (self.fields, self.table, self.matrix) = (fields, table, matrix.nonEmpty)
    detail = contents.hasDetail ? right : nil
    if !band.isEmpty {
      (tape, sources) = band.columns(Self.tapeColumns, .fill)
    } else if contents.tapeRows > 0 {
      tape = last.nonEmpty
    } else {
      sources = last.nonEmpty
    }
  }
}
