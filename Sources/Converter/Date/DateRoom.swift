// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Reducers
import Screen

extension DateSheet: SheetRoom {
  package static let place = Place.date

  package static let bindings: [Binding] = [
    Binding("d", .date, "date", "rates on another date", in: .converter, rank: 9),
    // The title of the sheet has Enter, so where the footer is short the others come first.
    Binding(["[", .up], .dayBack, "previous", "previous publication"),
    Binding(["]", .down], .dayOn, "next", "next publication"),
    Binding(.enter, .confirm, "use", "use the rates of this date"),
  ]

  package static let openedBy: [Action] = [.date]

  package static func opened(by action: Action, in state: State) -> Sheet? {
    let day = state.openHistory.map(\.day) ?? state.board.on
    let first =
      state.openHistory?.source.map { state.book.firstDay(of: $0) } ?? state.resolver.firstDay
    return .date(
      DateSheet(
        on: day, today: state.clock.today, first: first, reading: state.settings.reading))
  }

  package static let reducer: Reducer<Sheet, SheetMessage, Effect>? = dateReducer.pullback(
    case: CasePath(embed: Sheet.date) { $0.room as? DateSheet },
    message: CasePath(embed: SheetMessage.date) {
      if case .date(let message) = $0 { message } else { nil }
    })

  package static let inApp: Reducer<State, Message, Effect>? = dateInApp

  package static let undoSteps: UndoSteps? = UndoSteps(
    .day, undo: .board(.undoDay), redo: .board(.redoDay)
  ) { $0.board.days }

  /// The change of the day is taken back on the converter.
  package func canUndo(in state: State) -> Bool { false }

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    switch action {
    case .confirm: send(.choose)
    case .dayBack: send(.step(forward: false))
    case .dayOn: send(.step(forward: true))
    default: nil
    }
  }

  package func message(editing edit: FieldEdit) -> Message? { send(.edit(edit)) }

  private func send(_ message: DateMessage) -> Message { .sheet(.child(.date(message))) }

  package func size(in room: Area, of state: State) -> Size { Size(columns: 56, rows: 10) }

  package func draw(_ state: State, in area: Area, of frame: inout Frame) {
    DateView(sheet: self, state: state).draw(in: area, of: &frame)
  }
}

extension Action {
  package static let date = Action("date")
}

extension Place {
  package static let date = Place("date", title: "Rates on date", typing: .text(except: "[]"))
}

extension ChangeOrder.Feature {
  static let day = ChangeOrder.Feature(rawValue: "day")
}
