// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Reducers

/// Moves the selection within the rows, and steps between publications.
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
