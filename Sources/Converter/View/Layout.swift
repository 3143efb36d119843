// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// The areas of the panels on a screen of a size.
///
/// The design sizes are 80×24, 120×40 and 200×60. On smaller screens panels and blank rows are left
/// out; a panel with nothing to show gives its rows to the others.
package struct Layout: Equatable {
  /// What decides which panels there are, and how large they are.
  struct Contents {
    /// The rows of the table.
    var rows = 0
    /// The columns of the table's rates.
    var rateWidth = BoardRates().width
    /// Whether there is a chart of the selected pair.
    var hasDetail = false
    /// The rows of the tape with its border; 0 for none.
    var tapeRows = 0
    /// The rows of the sources with their border: of those with a rate, and of all.
    var sourceRows = (least: 0, most: 0)
    /// The rows of the matrix with its border, closer together and apart.
    var matrixRows = (least: 0, most: 0)
    /// The rows a notice needs; it gets at most a quarter of the screen.
    var noticeRows = 1
  }

  /// How the panels are arranged.
  enum Arrangement: Equatable {
    /// One below the other, without blank rows.
    case dense
    /// One below the other.
    case calm
    /// Side by side, with borders.
    case dashboard
  }

  /// The smallest supported size.
  static let minimum = Size(columns: 40, rows: 12)

  /// The arrangements with the least size of each; the first that fits is used.
  private static let arrangements: [(least: Size, arrangement: Arrangement)] = [
    (Size(columns: 110, rows: 22), .dashboard),
    (Size(columns: 60, rows: 18), .calm),
    (minimum, .dense),
  ]

  let size: Size
  let arrangement: Arrangement
  let header: Area
  /// Between the header and the notices: the room of a page or a sheet.
  let content: Area
  /// The amount, the rate and the result.
  let fields: Area
  let table: Area
  /// The columns of the table's rates.
  let rateWidth: Int
  /// The chart of the selected pair.
  let detail: Area?
  let tape: Area?
  /// The sources' rates of the selected pair.
  let sources: Area?
  /// The cross rates of the rows.
  let matrix: Area?
  let notices: Area
  let footer: Area

  /// Whether there is room for blank rows.
  var isRoomy: Bool { arrangement != .dense }

  /// A sheet of this size, or as large as fits, in the middle of the content.
  func sheet(columns: Int, rows: Int) -> Area {
    content.inset(leading: 1, trailing: 1).centered(width: columns, height: rows)
  }

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
    let noticeRows = min(size.rows / 4, max(1, contents.noticeRows))
    (header, content, notices, footer) = Area(size).rows(
      .fixed(1), .fill, .fixed(noticeRows), .fixed(1))
    let panels =
      arrangement == .dashboard
      ? BoardPanels(beside: content, contents)
      : BoardPanels(stacked: content, contents, isRoomy: arrangement == .calm)
    fields = panels.fields
    table = panels.table
    rateWidth = contents.rateWidth
    detail = panels.detail
    tape = panels.tape
    sources = panels.sources
    matrix = panels.matrix
  }
}
