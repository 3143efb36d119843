// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers
import Screen

extension RateHistory: PageRoom {
  package static let place = Place.history
  package static let openedBy: [Action] = [.history]

  package static let bindings: [Binding] = [
    Binding(
      .character("h"), action: .history, short: "history", help: "history of this pair",
      in: .converter, rank: 4),
    Binding(
      .left, action: .cursorLeft, short: "move", help: "one screen column back", in: .history),
    Binding(
      .right, action: .cursorRight, short: "move", help: "one screen column forward", in: .history),
    Binding(
      .character("d"), action: .date, short: "date", help: "go to a date", in: .history),
    Binding(
      .character("+"), .character("="), action: .zoomIn, short: "zoom",
      help: "half as many days around the crosshair", in: .history),
    Binding(
      .character("-"), .character("_"), action: .zoomOut, short: "zoom",
      help: "twice as many days", in: .history),
    Binding(
      .character("c"), action: .compare, short: "compare",
      help: "add a second pair, such as gbp/usd; both indexed to 100", in: .history),
    Binding(
      .character("s"), action: .swap, short: "swap",
      help: "swap base and quote currency, of both pairs",
      in: .history),
    Binding(
      .enter, action: .openDay, short: "that day", help: "show this day and pair on the converter",
      in: .history),
    Binding(
      .character("e"), action: .exportSeries, short: "export", help: "export the rates as CSV",
      in: .history),
    Binding(
      .character("x"), action: .endComparison, short: "one pair", help: "remove the second pair",
      in: .history),
    Binding(
      .down, .character("j"), action: .down, short: "pair", help: "pair of the next row",
      in: .history),
    Binding(
      .up, .character("k"), action: .up, short: "pair", help: "pair of the previous row",
      in: .history),
    Binding(
      .character("1"), .character("2"), .character("3"), .character("4"), .character("5"),
      .character("6"), .character("7"), action: .chooseRange, short: "range",
      help: "1 week, 1, 3, 6 months, 1, 5 years, all", in: .history),
    Binding(
      .character("<"), action: .shorterRange, help: "shorter range", in: .history),
    Binding(
      .character(">"), action: .longerRange, help: "longer range", in: .history),
    Binding(
      .shiftLeft, .character("["), action: .dayBack, short: "day", help: "previous publication",
      in: .history),
    Binding(
      .shiftRight, .character("]"), action: .dayOn, short: "day", help: "next publication",
      in: .history),
    Binding(.pageUp, action: .pageUp, short: "month", help: "one month back", in: .history),
    Binding(.pageDown, action: .pageDown, short: "month", help: "one month forward", in: .history),
    Binding(
      .character("r"), action: .reload, short: "reload", help: "fetch newer rates", in: .history),
    Binding(
      .home, .character("g"), action: .first, short: "ends", help: "first day", in: .history),
    Binding(
      .end, .character("G"), action: .last, short: "ends", help: "last day", in: .history),
  ]

  package static func opened(by action: Action, in state: State) -> Page? {
    // The range of the small chart on the converter.
    .history(state.chart)
  }

  package static let reducer: Reducer<Page, PageMessage, Effect>? =
    historyReducer.pullback(case: .history, message: .history)

  package static let inApp: Reducer<State, Message, Effect>? = historyInApp

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    switch action {
    case .openDay: day == nil ? nil : state.send(.openDay)
    case .reload: state.reload(.auto)
    case .chooseRange: range(of: key, state.settings.keys).flatMap { state.send(.choose($0)) }
    case .cursorLeft, .dayBack: state.send(.step(-1))
    case .cursorRight, .dayOn: state.send(.step(1))
    case .pageUp: state.send(.month(-1))
    case .pageDown: state.send(.month(1))
    case .first: state.send(.first)
    case .last: state.send(.last)
    case .zoomIn:
      canZoom(closer: true)
        ? state.send(.zoom(closer: true))
        : .notice(Notice("The chart cannot show fewer days"))
    case .zoomOut:
      canZoom(closer: false)
        ? state.send(.zoom(closer: false)) : .notice(Notice("The chart shows all days already"))
    case .shorterRange: range.shorter.flatMap { state.send(.choose($0)) }
    case .longerRange: range.longer.flatMap { state.send(.choose($0)) }
    case .swap: state.send(.swap)
    case .up where !otherRows(in: state).isEmpty: state.send(.nextPair(-1))
    case .down where !otherRows(in: state).isEmpty: state.send(.nextPair(1))
    case .date, .compare: .open(action)
    case .exportSeries:
      series.points.isEmpty
        ? .notice(Notice("No rates: nothing to export")) : .open(action)
    case .endComparison: other == nil ? nil : state.send(.compare(nil))
    default: nil
    }
  }

  /// A screen column may stand for several publications, so the size decides how far it is.
  package func message(for key: Key, in state: State, size: Size) -> Message? {
    guard let layout = Layout(size) else { return nil }
    let view = HistoryView(history: self, state: state)
    return switch state.settings.keys.action(for: key, in: Self.place) {
    case .cursorLeft: state.send(.step(view.steps(columns: -1, in: layout)))
    case .cursorRight: state.send(.step(view.steps(columns: 1, in: layout)))
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
    return state.send(.select(point))
  }

  package func message(scrolling steps: Int, in state: State) -> Message? {
    state.send(.step(steps))
  }

  package func draw(
    _ state: State, in layout: Layout, charts: inout ChartCache, of frame: inout Frame
  ) {
    HistoryView(history: self, state: state).draw(in: layout, of: &frame)
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
  package static let zoomIn = Action("zoom-in")
  package static let zoomOut = Action("zoom-out")
  package static let compare = Action("compare")
  package static let endComparison = Action("end-comparison")
}

extension Place {
  package static let history = Place("history", title: "History")
}
