// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers

/// A page pushed over the converter. Esc takes the top one away; the converter itself never goes.
package enum Page: Equatable, Sendable, Codable {
  case history(RateHistory)
  case dayTable(DayTable)
  case sources(SourceList)
  /// The lines of the tape are kept in the state: they outlive the page.
  case tape
  case help(Help)

  /// The one switch over pages.
  package var room: any PageRoom {
    switch self {
    case .history(let room): room
    case .dayTable(let room): room
    case .sources(let room): room
    case .tape: TapePage()
    case .help(let room): room
    }
  }

  /// Each kind of page, in the order of the help.
  static let rooms: [any PageRoom.Type] = [
    RateHistory.self,
    DayTable.self,
    SourceList.self,
    TapePage.self,
    Help.self,
  ]
}

/// What can happen on a pushed page.
package enum PageMessage: Equatable, Sendable, Codable {
  case history(HistoryMessage)
  case dayTable(DayTableMessage)
  case sources(SourceListMessage)
  case help(HelpMessage)
}

/// Every page with its own reducer.
package let pageReducer = Reducer<Page, PageMessage, Effect>.combine(
  Page.rooms.compactMap { $0.reducer })

extension State {
  /// The page or sheet that has the keys; nil on the converter itself.
  var room: (any Room)? { sheet?.room ?? pages.top?.screen.room }

  /// Where the person is: which lines of the key table hold.
  var place: Place { room.map { type(of: $0).place } ?? .converter }
}
