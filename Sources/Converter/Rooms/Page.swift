// SPDX-License-Identifier: Apache-2.0

import Reducers
import Screen

/// A page pushed over the converter. Esc goes back.
package enum Page: Equatable, Sendable, Codable {
  case history(RateHistory)
  case matrix(RateMatrix)
  case sources(SourceList)
  /// The lines of the tape are in the state: they outlive the page.
  case tape(TapePage)

  /// The only switch over pages.
  package var room: any PageRoom {
    switch self {
    case .history(let room): room
    case .matrix(let room): room
    case .sources(let room): room
    case .tape(let room): room
    }
  }

  /// All kinds of pages, in the order of the help.
  static let rooms: [any PageRoom.Type] = [
    RateHistory.self,
    RateMatrix.self,
    SourceList.self,
    TapePage.self,
  ]

  /// The page that an action of the converter opens, or nil.
  static func opened(by action: Action, in state: State) -> Page? {
    rooms.first { $0.openedBy.contains(action) }?.opened(by: action, in: state)
  }
}

package enum PageMessage: Equatable, Sendable, Codable {
  case history(HistoryMessage)
  case matrix(MatrixMessage)
  case sources(SourceListMessage)
  case tape(TapePageMessage)
}

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
