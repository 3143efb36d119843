// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers
import Screen

/// The tape page; its lines are in the state.
package struct TapePage: PageRoom {
  package static let place = Place.tape
  package static let openedBy: [Action] = [.tape]

  package static let bindings: [Binding] = [
    Binding(
      .character("t"), action: .tape, short: "tape", help: "open the tape", in: .converter, rank: 5),
    Binding(
      .enter, action: .confirm, short: "reuse", help: "put the amount back as it was typed",
      in: .tape),
    Binding(
      .character("n"), action: .noteEntry, short: "note", help: "write a note on the line",
      in: .tape),
    Binding(
      .character("c"), action: .tapeTotal, short: "total in", help: "currency of the totals",
      in: .tape),
    Binding(
      .character("x"), .delete, action: .deleteEntry, short: "delete", help: "delete the line",
      in: .tape),
    Binding(
      .character("e"), action: .export, short: "export",
      help: "export the lines as CSV, JSON, ledger or beancount", in: .tape),
    Binding(
      .character("u"), action: .undo, short: "undo", help: "undo the last change to the tape",
      in: .tape),
    Binding(
      .control("r"), action: .redo, help: "redo the last undone change", in: .tape),
    Binding(
      .character("/"), action: .filterTape, short: "filter",
      help: "show the lines with these words",
      in: .tape),
    Binding(
      .character("d"), action: .dateEntry, short: "date",
      help: "date of the line, with the rate of that day", in: .tape),
    Binding(
      .character("r"), action: .tapeRates, short: "rates",
      help: "totals at the rate of each line, or at the newest", in: .tape),
    Binding(.character("X"), action: .clearTape, help: "delete all lines", in: .tape),
    Binding(.down, .character("j"), action: .down, help: "next line", in: .tape),
    Binding(.up, .character("k"), action: .up, help: "previous line", in: .tape),
    Binding(.pageDown, action: .pageDown, help: "ten lines down", in: .tape),
    Binding(.pageUp, action: .pageUp, help: "ten lines up", in: .tape),
    Binding(.home, .character("g"), action: .first, help: "oldest line", in: .tape),
    Binding(.end, .character("G"), action: .last, help: "newest line", in: .tape),
  ]

  package static func opened(by action: Action, in state: State) -> Page? { .tape }

  package static let reducer: Reducer<Page, PageMessage, Effect>? = nil

  package static let inApp: Reducer<State, Message, Effect>? = .combine(
    tapeInApp, tapeReducer.pullback(state: \.tape, message: .tape))

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    switch action {
    case .undo: .tape(.undo)
    case .redo: .tape(.redo)
    case .confirm: .tape(.reuse)
    case .tapeRates: .tape(.switchRates)
    case .noteEntry, .dateEntry, .tapeTotal, .filterTape, .export: .open(action)
    case .clearTape: state.tape.lines.isEmpty ? nil : .open(.clearTape)
    case .deleteEntry: .tape(.delete)
    case .up: .tape(.move(-1))
    case .down: .tape(.move(1))
    case .pageUp: .tape(.move(-10))
    case .pageDown: .tape(.move(10))
    case .first: .tape(.select(0))
    case .last: .tape(.last)
    default: nil
    }
  }

  package func message(hitting target: Target, in state: State) -> Message? {
    guard case .row(let row) = target else { return nil }
    return .tape(.select(row))
  }

  package func message(scrolling steps: Int, in state: State) -> Message? { .tape(.move(steps)) }

  /// All lines first, where a filter hides some.
  package func message(goingBackIn state: State) -> Message? {
    state.tape.filter.isEmpty ? nil : .tape(.showAll)
  }

  package func canUndo(in state: State) -> Bool { !state.tape.history.past.isEmpty }

  package func draw(
    _ state: State, in layout: Layout, charts: inout ChartCache, of frame: inout Frame
  ) {
    TapeView(state: state).draw(in: layout, charts: &charts, of: &frame)
  }
}

extension Action {
  package static let tape = Action("tape")
  package static let clearTape = Action("clear-tape")
  package static let export = Action("export")
  package static let noteEntry = Action("note-entry")
  package static let dateEntry = Action("date-entry")
  package static let tapeTotal = Action("tape-total")
  package static let tapeRates = Action("tape-rates")
  package static let filterTape = Action("filter-tape")
}

extension Place {
  package static let tape = Place("tape", title: "Tape")
}
