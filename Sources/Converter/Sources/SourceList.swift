// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Reducers

/// The sources page.
package struct SourceList: Equatable, Sendable, Codable {
  /// The selected row: an index into `Sources.all`.
  package var selected = 0

  package init() {}

  /// The selected source.
  var source: Source { Sources.all[min(max(0, selected), Sources.all.count - 1)] }
}

package enum SourceListMessage: Equatable, Sendable, Codable {
  /// Moves the selection down, or up when negative.
  case move(Int)
}

package let sourceListReducer = Reducer<SourceList, SourceListMessage, Effect> { list, message in
  switch message {
  case .move(let rows):
    list.selected = min(max(0, list.selected + rows), Sources.all.count - 1)
  }
  return .none
}
