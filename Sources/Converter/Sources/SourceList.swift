// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Reducers

/// The sources page.
package struct SourceList: Equatable, Sendable, Codable {
  /// The selected row: an index into the order of preference.
  package var selected = 0

  package init() {}

  /// The selected source.
  func source(in state: State) -> Source {
    let sources = state.sourcesInOrder
    return sources[min(max(0, selected), sources.count - 1)]
  }
}

package enum SourceListMessage: Equatable, Sendable, Codable {
  /// Moves the selection down, or up when negative.
  case move(Int)
  /// Selects a row.
  case select(Int)
  case last
}

package let sourceListReducer = Reducer<SourceList, SourceListMessage, Effect> { list, message in
  let last = Sources.all.count - 1
  switch message {
  case .move(let rows):
    list.selected = min(max(0, list.selected + rows), last)
  case .select(let row):
    list.selected = min(max(0, row), last)
  case .last:
    list.selected = last
  }
  return .none
}

extension State {
  /// All sources, in the order of preference.
  var sourcesInOrder: [Source] { book.order.compactMap { Sources.find($0) } }
}
