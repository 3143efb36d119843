// SPDX-License-Identifier: Apache-2.0

import Answers
import Reducers
import Screen

/// The tape page; its lines are in the state.
package struct TapePage: PageRoom {
  package static let place = Place.tape
  package static let openedBy: [Action] = [.tape]
  package static let questions: [QuestionedAction] = [.clearTape]

  package static let bindings: [Binding] = [
    Binding("t", .tape, "tape", "open the tape", in: .converter, rank: 10),
    Binding(.enter, .confirm, "reuse", "put the amount back on the converter as it was typed"),
    Binding("n", .noteEntry, "note", "write a note on the line"),
    Binding("c", .tapeTotal, "total in", "currency of the totals"),
    Binding(["x", .delete], .deleteEntry, "delete", "delete the line"),
    Binding("e", .export, "export", "export the lines as CSV, JSON, ledger or beancount"),
    Binding("u", .undo, "undo", "undo the last change to the tape"),
    Binding("U", .redo, nil, "redo the last undone change"),
    Binding("/", .filterTape, "filter", "filter the lines by words"),
    Binding("d", .dateEntry, "date", "date of the line, with the rate of that day"),
    Binding("r", .tapeRates, "rates", "totals at the rate of each line, or at the newest"),
    Binding("X", .clearTape, nil, "delete all lines"),
    Binding([.down, "j"], .down, nil, "next line"),
    Binding([.up, "k"], .up, nil, "previous line"),
    Binding(.pageDown, .pageDown, nil, "ten lines down"),
    Binding(.pageUp, .pageUp, nil, "ten lines up"),
    Binding([.home, "g"], .first, nil, "oldest line"),
    Binding([.end, "G"], .last, nil, "newest line"),
  ]

  package static func opened(by action: Action, in state: State) -> Page? { .tape }

  package static let inApp: Reducer<State, Message, Effect>? = .combine(
    tapeInApp,
    tapeReducer.pullback(
      state: \.tape,
      message: CasePath(embed: Message.tape) {
        if case .tape(let message) = $0 { message } else { nil }
      }))

  package static func following(
    _ app: Reducer<State, Message, Effect>
  ) -> Reducer<State, Message, Effect> { app.writingTape() }

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    switch action {
    case .undo: .tape(.undo)
    case .redo: .tape(.redo)
    case .confirm: .tape(.reuse)
    case .tapeRates: .tape(.switchRates)
    case .noteEntry, .dateEntry, .tapeTotal, .filterTape, .export: .open(action)
    case .clearTape: state.tape.lines.isEmpty ? nil : .open(.clearTape)
    case .deleteEntry: .tape(.delete)
    case .first: .tape(.select(0))
    case .last: .tape(.last)
    default: action.steps.map { .tape(.move($0)) }
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

  package static let undoSteps: UndoSteps? = UndoSteps(
    .tape, undo: .tape(.undo), redo: .tape(.redo)
  ) { $0.tape.undoStack }

  package func drawHeader(_ state: State, in area: Area, of frame: inout Frame) {
    TapeView(state: state).drawHeader(in: area, of: &frame)
  }

  package func draw(
    _ state: State, in area: Area, charts: inout ChartCache, of frame: inout Frame
  ) {
    TapeView(state: state).draw(in: area, charts: &charts, of: &frame)
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

extension ChangeOrder.Feature {
  static let tape = ChangeOrder.Feature(rawValue: "tape")
}
