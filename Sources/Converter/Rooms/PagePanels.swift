// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// Where the list of a page is, and the chart of the selected line's pair below it.
struct PagePanels: Equatable {
  let list: Area
  /// nil where the list leaves too few rows.
  let chart: Area?

  /// The rows of a chart below a list that is shown whole.
  static let chartRows = 10

  /// The list has as many rows as it wants, if they leave the chart's.
  ///
  /// - Parameters:
  ///   - content: the area below the header.
  ///   - listRows: the rows that the list wants.
  ///   - least: the rows that the list and the chart have at least; nil without a chart.
  init(_ content: Area, listRows: Int, least: (list: Int, chart: Int)?) {
    guard let least, content.height >= least.list + least.chart else {
      (list, chart) = (content, nil)
      return
    }
    let (list, chart) = content.rows(
      .fill, .fixed(max(least.chart, content.height - listRows)))
    (self.list, self.chart) = (list, chart)
  }
}
