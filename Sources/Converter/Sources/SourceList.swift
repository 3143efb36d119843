// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Reducers

/// The screen of sources: which of them is looked at.
package struct SourceList: Equatable, Sendable, Codable {
  /// The row chosen: an index into `Sources.all`.
  package var selected = 0

  /// The list from its start.
  package init() {}

  /// The source chosen.
  var source: Source { Sources.all[min(max(0, selected), Sources.all.count - 1)] }
}

/// What can happen on the screen of sources.
package enum SourceListMessage: Equatable, Sendable, Codable {
  /// The selection so many rows down, or up when negative; it stops at the ends.
  case move(Int)
}

/// Choosing a source.
package let sourceListReducer = Reducer<SourceList, SourceListMessage, Effect> { list, message in
  switch message {
  case .move(let rows):
    list.selected = min(max(0, list.selected + rows), Sources.all.count - 1)
  }
  return .none
}
