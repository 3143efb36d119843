// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers
import Screen

extension RateHistory: PageRoom {
  package static let place = Place.history

  package static let bindings: [Binding] = [
    Binding(
      .character("1"), .character("2"), .character("3"), .character("4"), .character("5"),
      .character("6"), .character("7"), action: .chooseRange, short: "range",
      help: "1 week, 1, 3, 6 months, 1, 5 years, all", in: .history),
    Binding(.left, action: .cursorLeft, short: "day", help: "previous publication", in: .history),
    Binding(.right, action: .cursorRight, short: "day", help: "next publication", in: .history),
    Binding(.pageUp, action: .pageUp, short: "month", help: "one month back", in: .history),
    Binding(.pageDown, action: .pageDown, short: "month", help: "one month forward", in: .history),
    Binding(
      .enter, action: .openDay, short: "open day", help: "all rows on this day", in: .history),
    Binding(
      .character("r"), action: .reload, short: "reload", help: "fetch newer rates", in: .history),
    Binding(
      .home, .character("g"), action: .first, short: "ends", help: "first day", in: .history),
    Binding(
      .end, .character("G"), action: .last, short: "ends", help: "last day", in: .history),
  ]

  package static let reducer: Reducer<Page, PageMessage, Effect>? =
    historyReducer.pullback(case: .history, message: .history)

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    switch action {
    case .openDay: day.map { .pages(.push(.dayTable(DayTable(day: $0)))) }
    case .reload: state.reload(.auto)
    case .chooseRange: range(of: key, state.settings.keys).flatMap { state.send(.choose($0)) }
    case .cursorLeft: state.send(.step(-1))
    case .cursorRight: state.send(.step(1))
    case .pageUp: state.send(.month(-1))
    case .pageDown: state.send(.month(1))
    case .first: state.send(.first)
    case .last: state.send(.last)
    default: nil
    }
  }

  /// The range of a key: the keys are in the order of the ranges.
  private func range(of key: Key, _ keys: Keymap) -> HistoryRange? {
    let index = keys.keys(of: .chooseRange, in: Self.place).firstIndex(of: key)
    return index.map { HistoryRange.allCases[$0] }
  }

  /// A click moves the crosshair.
  package func message(hitting target: Target, in state: State) -> Message? {
    guard case .point(let point) = target else { return nil }
    return crosshair.flatMap { state.send(.step(point - $0)) }
  }

  package func message(scrolling steps: Int, in state: State) -> Message? {
    state.send(.step(steps))
  }

  package func draw(_ state: State, layout: Layout, in frame: inout Frame) {
    HistoryView(history: self, state: state, layout: layout).draw(in: &frame)
  }
}

extension CasePath where Root == Page, Value == RateHistory {
  static var history: Self {
    CasePath(embed: Page.history) { if case .history(let value) = $0 { value } else { nil } }
  }
}

extension CasePath where Root == PageMessage, Value == HistoryMessage {
  static var history: Self {
    CasePath(embed: PageMessage.history) { if case .history(let value) = $0 { value } else { nil } }
  }
}

extension State {
  fileprivate func send(_ message: HistoryMessage) -> Message? { onTopPage(.history(message)) }
}

extension Action {
  package static let history = Action("history")
  package static let chooseRange = Action("choose-range")
  package static let openDay = Action("open-day")
}

extension Place {
  package static let history = Place("history", title: "History")
}
