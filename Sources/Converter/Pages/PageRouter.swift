// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Reducers
import Screen

extension KeyRouter {
  /// What an action does on the pushed screen that is on top.
  static func page(
    _ action: Action, _ key: Key, _ page: Stack<Page>.Element, in state: State
  ) -> Message? {
    switch page.screen {
    case .help:
      return help(action).map { .pages(.element(page.id, .help($0))) } ?? .back
    case _ where action == .help:
      return .pages(.push(.help(Help(of: state.place, keys: state.settings.keys))))
    case .tape:
      if action == .clearTape { return state.tape.lines.isEmpty ? nil : .open(.clearTape) }
      return tapeMessage(action, state).map { .tape($0) }
    case .sources where action == .reviewRates:
      return reviewRates(state)
    case .sources(let list):
      return sources(action, list, id: page.id, in: state)
    case _ where action == .reload:
      return state.reload(.auto)
    case .history(let history):
      return self.history(action, key, history, id: page.id, state.settings.keys)
    case .dayTable(let table):
      return dayTable(action, table, id: page.id, in: state)
    }
  }

  /// What an action does on the help; nil for the key that opened it, which closes it too.
  private static func help(_ action: Action) -> HelpMessage? {
    let all = HelpText.count
    return switch action {
    case .up: .scroll(-1)
    case .down: .scroll(1)
    case .pageUp: .scroll(-10)
    case .pageDown: .scroll(10)
    case .first: .scroll(-all)
    case .last: .scroll(all)
    default: nil
    }
  }

  private static func history(
    _ action: Action, _ key: Key, _ history: RateHistory, id: StackID, _ keys: Keymap
  ) -> Message? {
    if action == .openDay {
      return history.day.map { .pages(.push(.dayTable(DayTable(day: $0)))) }
    }
    let message: HistoryMessage? =
      switch action {
      case .chooseRange: range(of: key, keys).map { .choose($0) }
      case .cursorLeft: .step(-1)
      case .cursorRight: .step(1)
      case .pageUp: .month(-1)
      case .pageDown: .month(1)
      case .first: .first
      case .last: .last
      default: nil
      }
    return message.map { .pages(.element(id, .history($0))) }
  }

  /// The range a key stands for: they are in the ranges' order.
  private static func range(of key: Key, _ keys: Keymap) -> HistoryRange? {
    let index = keys.keys(of: .chooseRange, in: .history).firstIndex(of: key)
    return index.map { HistoryRange.allCases[$0] }
  }

  private static func dayTable(
    _ action: Action, _ table: DayTable, id: StackID, in state: State
  ) -> Message? {
    let rows = state.board.rows
    let last = rows.count - 1
    let selected = min(max(0, table.selected), last)
    let source = state.history.source
    func show(_ day: Day?) -> DayTableMessage? { day.map { .show($0) } }
    let message: DayTableMessage?
    switch action {
    case .history:
      var history = state.history
      history.to = rows[selected]
      history.cursor = table.day
      return .pages(.push(.history(history)))
    case .up: message = .select(max(0, selected - 1))
    case .down: message = .select(min(last, selected + 1))
    case .first: message = .select(0)
    case .last: message = .select(last)
    case .cursorLeft: message = show(state.book.previousDay(of: source, from: table.day))
    case .cursorRight: message = show(state.book.nextDay(of: source, from: table.day))
    default: message = nil
    }
    return message.map { .pages(.element(id, .dayTable($0))) }
  }

  private static func sources(
    _ action: Action, _ list: SourceList, id: StackID, in state: State
  ) -> Message? {
    func move(_ rows: Int) -> Message { .pages(.element(id, .sources(.move(rows)))) }
    let all = Sources.all.count
    return switch action {
    // What the person has set is nowhere to be fetched from.
    case .reload where list.source.id != .user: state.reload(list.source.id)
    case .toggleSource: .toggleSource(list.source.id)
    case .up: move(-1)
    case .down: move(1)
    case .first: move(-all)
    case .last: move(all)
    default: nil
    }
  }
}
