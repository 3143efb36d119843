// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Reducers

/// All favourites as of one day, with the board's amount.
package struct DayTable: Equatable, Sendable, Codable {
  /// The day looked at.
  package var day: Day
  /// The row chosen; the view stops at the last.
  package var selected: Int

  /// The table of a day.
  package init(day: Day, selected: Int = 0) {
    self.day = day
    self.selected = selected
  }
}

/// What can happen on a ``DayTable``.
package enum DayTableMessage: Equatable, Sendable, Codable {
  /// Another day: the publication before or after.
  case show(Day)
  /// The selection to a row.
  case select(Int)
}

/// Choosing a row and a day; which rows and days there are, the sender knows.
package let dayTableReducer = Reducer<DayTable, DayTableMessage, Effect> { table, message in
  switch message {
  case .show(let day): table.day = day
  case .select(let row): table.selected = row
  }
  return .none
}
