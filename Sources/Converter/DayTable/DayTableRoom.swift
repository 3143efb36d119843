// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers
import Screen

extension DayTable: PageRoom {
  package static let place = Place.dayTable

  package static let bindings: [Binding] = [
    Binding(.left, action: .cursorLeft, short: "day", help: "previous publication", in: .dayTable),
    Binding(.right, action: .cursorRight, short: "day", help: "next publication", in: .dayTable),
    Binding(
      .down, .character("j"), action: .down, short: "select", help: "next currency",
      in: .dayTable),
    Binding(
      .up, .character("k"), action: .up, short: "select", help: "previous currency", in: .dayTable
    ),
    Binding(.home, .character("g"), action: .first, help: "first currency", in: .dayTable),
    Binding(.end, .character("G"), action: .last, help: "last currency", in: .dayTable),
    Binding(
      .enter, .character("h"), action: .history, short: "history",
      help: "history of the currency, with the crosshair on this day", in: .dayTable),
    Binding(
      .character("r"), action: .reload, short: "reload", help: "fetch newer rates", in: .dayTable),
  ]

  package static let reducer: Reducer<Page, PageMessage, Effect>? =
    dayTableReducer.pullback(case: .dayTable, message: .dayTable)

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    func send(_ message: DayTableMessage) -> Message? { state.onTopPage(.dayTable(message)) }
    switch action {
    case .reload: return state.reload(.auto)
    case .history:
      var history = state.history
      history.to = state.board.rows[min(max(0, selected), state.board.rows.count - 1)]
      history.cursor = day
      return .pages(.push(.history(history)))
    case .up: return send(.move(-1))
    case .down: return send(.move(1))
    case .first: return send(.select(0))
    case .last: return send(.select(state.board.rows.count - 1))
    case .cursorLeft: return send(.step(forward: false))
    case .cursorRight: return send(.step(forward: true))
    default: return nil
    }
  }

  package func message(hitting target: Target, in state: State) -> Message? {
    guard case .row(let row) = target else { return nil }
    return state.onTopPage(.dayTable(.select(row)))
  }

  package func message(scrolling steps: Int, in state: State) -> Message? {
    state.onTopPage(.dayTable(.move(steps)))
  }

  package func draw(_ state: State, layout: Layout, in frame: inout Frame) {
    DayTableView(table: self, state: state, layout: layout).draw(in: &frame)
  }
}

extension CasePath where Root == Page, Value == DayTable {
  static var dayTable: Self {
    CasePath(embed: Page.dayTable) { if case .dayTable(let value) = $0 { value } else { nil } }
  }
}

extension CasePath where Root == PageMessage, Value == DayTableMessage {
  static var dayTable: Self {
    CasePath(embed: PageMessage.dayTable) {
      if case .dayTable(let value) = $0 { value } else { nil }
    }
  }
}

extension Place {
  package static let dayTable = Place("day-table", title: "Rates of a day")
}
