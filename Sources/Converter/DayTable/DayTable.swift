// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Reducers

/// All favourites on one day, with the board's amount.
package struct DayTable: Equatable, Sendable, Codable {
  package var day: Day
  /// The view clamps it to the last row.
  package var selected: Int

  package init(day: Day, selected: Int = 0) {
    self.day = day
    self.selected = selected
  }
}

package enum DayTableMessage: Equatable, Sendable, Codable {
  /// Goes to the next or the previous publication.
  case step(forward: Bool)
  /// Selects a row.
  case select(Int)
  /// Moves the selection down, or up when negative.
  case move(Int)
}

/// Selects a row. ``dayTableInApp`` does what needs the board's rows or the publications.
package let dayTableReducer = Reducer<DayTable, DayTableMessage, Effect> { table, message in
  if case .select(let row) = message { table.selected = row }
  return .none
}
