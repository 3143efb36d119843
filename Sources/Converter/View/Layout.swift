// SPDX-License-Identifier: Apache-2.0

import Screen

/// The areas of the panels on a screen of a size.
///
/// The design sizes are 80×24, 120×40 and 200×60. On smaller screens panels and blank rows are left
/// out; a panel with nothing to show gives its rows to the others.
package struct Layout: Equatable {
  /// What decides which panels there are, and how large they are.
  struct Contents {
    var rows = 0
    var rateWidth = BoardRates().width
    /// Whether there is a chart of the selected pair.
    var hasDetail = false
    /// The rows of the tape with its border; 0 for none.
    var tapeRows = 0
    /// The rows of the sources with their border: of those with a rate, and of all.
    var sourceRows = (minimum: 0, maximum: 0)
    /// The rows of the matrix with its border; 0 for none.
    var matrixRows = 0
  }

  enum Arrangement: Equatable {
    /// One below the other, without blank rows.
    case compact
    /// One below the other.
    case regular
    /// Side by side, with borders.
    case dashboard
  }

  static let minimum = Size(columns: 40, rows: 12)
  /// People read no longer lines.
  private static let maximumColumns = 160
  /// Below this width, margins are narrower.
  static let roomyColumns = 60
  /// From this width the chart is at the side of the fields and the table.
  private static let besideColumns = 100

  /// The arrangements with the least size of each; the first that fits is used.
  private static let arrangements: [(least: Size, arrangement: Arrangement)] = [
    (Size(columns: besideColumns, rows: 22), .dashboard),
    (Size(columns: roomyColumns, rows: 18), .regular),
    (minimum, .compact),
  ]

  let size: Size
  let arrangement: Arrangement
  let header: Area
  /// Between the header and the notices: the room of a page or a sheet.
  let content: Area
  let fields: Area
  let table: Area
  let rateWidth: Int
  let detail: Area?
  let tape: Area?
  /// The sources' rates of the selected pair.
  let sources: Area?
  /// The cross rates of the rows.
  let matrix: Area?
  /// The line of a notice, without the columns next to it.
  let notices: Area
  let footer: Area

  /// nil when the screen is smaller than ``minimum``.
  static func arrangement(for size: Size) -> Arrangement? {
    arrangements.first { least, _ in
      size.columns >= least.columns && size.rows >= least.rows
    }?.arrangement
  }

  /// nil when the screen is smaller than ``minimum``.
  init?(_ size: Size, _ contents: Contents = Contents()) {
    guard let arrangement = Layout.arrangement(for: size) else { return nil }
    self.size = size
    self.arrangement = arrangement
    let screen = Area(size).prefix(Self.maximumColumns)
    let parts = screen.rows(.fixed(1), .fill, .fixed(1), .fixed(1))
    (header, content) = (parts.0, parts.1)
    // The whole line below 80 columns, so that undo has its place there too.
    let margin = size.columns < Size.standard.columns ? 0 : 1
    footer = parts.3.inset(leading: margin, trailing: margin)
    notices = parts.2.inset(leading: arrangement == .compact ? 1 : 2, trailing: 1)
    let panels =
      arrangement == .dashboard
      ? BoardPanels(beside: content, contents)
      : BoardPanels(
        content, contents, isRoomy: arrangement == .regular,
        isBeside: size.columns >= Self.besideColumns)
    fields = panels.fields
    table = panels.table
    rateWidth = contents.rateWidth
    detail = panels.detail
    tape = panels.tape
    sources = panels.sources
    matrix = panels.matrix
  }
}

extension Layout {
  /// The most columns of a list of completions.
  private static let completionColumns = 62

  /// The area of a list of completions: below the fields, so that the result stays in sight, aligned with the
  /// start of the text before the cursor, or further left if it is too wide; on the dashboard as wide as the
  /// panel of the fields, so that both have the same borders. And the rows of the screen above and below the
  /// fields. nil without room for a line.
  func completions(
    under cursor: Position, typed: Int, lines: Int
  ) -> (list: Area, above: Range<Int>, below: Range<Int>)? {
    let (_, below) = content.rows(.fixed(fields.rows.upperBound - content.row), .fill)
    let isDashboard = arrangement == .dashboard
    let room =
      isDashboard ? below.prefix(fields.width) : below.inset(leading: 1, trailing: 1)
    let width = isDashboard ? room.width : min(Self.completionColumns, room.width)
    let start = max(0, min(cursor.column - typed - 1 - room.column, room.width - width))
    let list = room.inset(leading: start).prefix(width)
      .rows(.optional(lines + 2, atLeast: 3), .fill).0
    return list.isEmpty ? nil : (list, 0..<fields.row, below.rows)
  }
}

extension Area {
  /// Whether it has fewer columns than a sheet on a screen of ``Layout/roomyColumns``: its words are
  /// shorter then.
  var isNarrow: Bool { width < Layout.roomyColumns - 6 }
}

extension State {
  /// What the panels of the converter have to show on a screen of a size.
  func contents(for size: Size) -> Layout.Contents {
    guard let arrangement = Layout.arrangement(for: size) else { return Layout.Contents() }
    var contents = Layout.Contents(
      rows: board.listed.count, rateWidth: board.rates.width,
      hasDetail: board.rates.common != nil)
    // Only the dashboard has panels for the rest, and a page covers it.
    guard pages.isEmpty, arrangement == .dashboard else { return contents }
    contents.tapeRows = TapePanel.rows(self)
    contents.sourceRows = SourcePanel.rows(self)
    contents.matrixRows = MatrixPanel.rows(self)
    return contents
  }
}
