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
  /// The publication before, or after.
  case step(forward: Bool)
  /// The selection to a row.
  case select(Int)
  /// The selection so many rows down, or up when negative; it stops at the ends.
  case move(Int)
}

/// Choosing a row. What needs the board's rows or the publications, ``dayTableInApp`` does.
package let dayTableReducer = Reducer<DayTable, DayTableMessage, Effect> { table, message in
  if case .select(let row) = message { table.selected = row }
  return .none
}

/// Stops the selection at the last row, and steps from publication to publication.
let dayTableInApp = Reducer<State, Message, Effect> { state, message in
  guard case .pages(.element(let id, .dayTable(let message))) = message,
    case .dayTable(var table) = state.pages[id]
  else { return .none }
  switch message {
  case .move(let rows):
    let last = state.board.rows.count - 1
    table.selected = min(max(0, min(max(0, table.selected), last) + rows), last)
  case .step(let forward):
    let source = state.history.source
    let day =
      forward
      ? state.book.nextDay(of: source, from: table.day)
      : state.book.previousDay(of: source, from: table.day)
    table.day = day ?? table.day
  case .select:
    return .none
  }
  state.pages[id] = .dayTable(table)
  return .none
}
