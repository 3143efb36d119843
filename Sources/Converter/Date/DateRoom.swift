// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers
import Screen

extension DateSheet: SheetRoom {
  package static let place = Place.date

  package static let bindings: [Binding] = [
    Binding(
      .character("d"), action: .date, short: "date", help: "rates on another date",
      in: .converter, rank: 9),
    Binding(.enter, action: .confirm, short: "use", help: "use the rates of this date", in: .date),
    Binding(
      .character("["), .up, action: .dayBack, short: "previous", help: "previous publication",
      in: .date),
    Binding(
      .character("]"), .down, action: .dayOn, short: "next", help: "next publication",
      in: .date),
  ]

  package static let openedBy: [Action] = [.date]

  package static func opened(by action: Action, in state: State) -> Sheet? {
    let day = state.openHistory.map(\.day) ?? state.board.on
    let first =
      state.openHistory.map { state.book.firstDay(of: $0.source) } ?? state.resolver.firstDay
    return .date(DateSheet(on: day, today: state.clock.today, first: first))
  }

  package static let reducer = dateReducer.pullback(case: .date, message: .date)

  package static let inApp: Reducer<State, Message, Effect>? = dateInApp

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

  package var typed: [TypedText] { [TypedText(field)] }

  package func draw(_ state: State, in layout: Layout, of frame: inout Frame) {
    DateView(sheet: self, state: state).draw(in: layout, of: &frame)
  }
}

extension CasePath where Root == Sheet, Value == DateSheet {
  static var date: Self {
    CasePath(embed: Sheet.date) { if case .date(let value) = $0 { value } else { nil } }
  }
}

extension CasePath where Root == SheetMessage, Value == DateMessage {
  static var date: Self {
    CasePath(embed: SheetMessage.date) { if case .date(let value) = $0 { value } else { nil } }
  }
}

extension Action {
  package static let date = Action("date")
}

extension Place {
  package static let date = Place(
    "date", title: "Rates on date", typing: .text(except: "[]"), hasField: true)
}
