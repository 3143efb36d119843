// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers

/// A page pushed over the converter. Esc goes back.
package enum Page: Equatable, Sendable, Codable {
  case history(RateHistory)
  case matrix(RateMatrix)
  case sources(SourceList)
  /// The lines of the tape are in the state: they outlive the page.
  case tape

  /// The only switch over pages.
  package var room: any PageRoom {
    switch self {
    case .history(let room): room
    case .matrix(let room): room
    case .sources(let room): room
    case .tape: TapePage()
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
}

package let pageReducer = Reducer<Page, PageMessage, Effect>.combine(
  Page.rooms.compactMap { $0.reducer })
