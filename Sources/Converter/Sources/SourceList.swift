// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Reducers
import Screen

package struct SourceList: Equatable, Sendable, Codable {
  /// The selected row: an index into the order of preference.
  package var selected = 0

  package init() {}

  func source(in state: State) -> Source {
    let sources = state.sourcesInOrder
    return sources[selected.clamped(toCount: sources.count)]
  }
}

package enum SourceListMessage: Equatable, Sendable, Codable {
  /// Moves the selection down, or up when negative.
  case move(Int)
  case select(Int)
  case last
}

package let sourceListReducer = Reducer<SourceList, SourceListMessage, Effect> { list, message in
  let row =
    switch message {
    case .move(let rows): list.selected + rows
    case .select(let row): row
    case .last: Int.max
    }
  list.selected = row.clamped(toCount: Sources.all.count)
  return .none
}

extension State {
  /// All sources, in the order of preference.
  var sourcesInOrder: [Source] { book.order.compactMap { Sources.find($0) } }
}
