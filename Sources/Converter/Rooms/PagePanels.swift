// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// Where the list of a page is, and the chart of the selected line's pair below it.
struct PagePanels: Equatable {
  let list: Area
  /// nil where the list leaves too few rows.
  let chart: Area?

  /// The rows a page has at least for its list and its chart, if it has a chart.
  struct Least {
    let list: Int
    let chart: Int
  }

  /// The list has as many rows as it wants, if they leave the chart's.
  init(_ content: Area, listRows: Int, least: Least?) {
    guard let least, content.height >= least.list + least.chart else {
      (list, chart) = (content, nil)
      return
    }
    let (list, chart) = content.rows(
      .fill, .fixed(max(least.chart, content.height - listRows)))
    (self.list, self.chart) = (list, chart)
  }
}

extension PagePanels.Least {
  /// The lines of the tape, of which the newest are enough.
  static let tape = PagePanels.Least(list: 18, chart: 12)

  /// A list that is shown whole next to a chart: the sources, the cross rates.
  static func whole(list: Int) -> PagePanels.Least { PagePanels.Least(list: list, chart: 10) }

  /// The rows a chart should have before the cross rates are spread.
  static let chartBelowSpread = 12
}
