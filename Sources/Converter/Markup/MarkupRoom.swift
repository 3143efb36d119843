// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers
import Screen

extension MarkupSheet: SheetRoom {
  package static let place = Place.markup

  package static let bindings: [Binding] = [
    Binding(
      "m", .markup, "markup", "markup over the mid-market rate", in: .converter, rank: 7),
    Binding([.tab, .down], .nextField, "next", "next field"),
    Binding(
      .enter, .record, "add to tape",
      "add the exchange to the tape with its markup; without both amounts, next field"),
    Binding([.backTab, .up], .previousField, nil, "previous field"),
    Binding("s", .swap, "swap", "swap paid and got"),
    Binding("p", .nextProfile, "profile", "compare the next fee profile with the exchange"),
    Binding(.function(2), .otherReading, nil, "read an amount like 1,250 the other way"),
  ]

  package static let openedBy: [Action] = [.markup]

  package static func opened(by action: Action, in state: State) -> Sheet? {
    // Outdated figures belong to an older text, not to the current amount.
    let figures = state.figures
    let amount = figures.isOutdated ? nil : figures.amount.flatMap { $0 > .zero ? $0 : nil }
    return .markup(
      MarkupSheet(
        paying: amount, from: state.board.from, to: state.board.to, settings: state.settings))
  }

  package static let reducer: Reducer<Sheet, SheetMessage, Effect>? = markupReducer.pullback(
    case: CasePath(embed: Sheet.markup) { $0.room as? MarkupSheet },
    message: CasePath(embed: SheetMessage.markup) {
      if case .markup(let message) = $0 { message } else { nil }
    })

  package static let inApp: Reducer<State, Message, Effect>? = markupInApp

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    switch action {
    case .nextField: send(.focus(1))
    case .record: send(.record)
    case .previousField: send(.focus(-1))
    case .swap: send(.turn)
    case .otherReading: send(.readOtherwise)
    case .nextProfile where !settings.fees.isEmpty: send(.nextProfile)
    default: nil
    }
  }

  package func message(editing edit: FieldEdit) -> Message? { send(.edit(edit)) }

  package func amount(in state: State) -> TypedAmount? { entry }

  package func message(hitting target: Target, in state: State) -> Message? {
    guard case .field(let field) = target else { return nil }
    return send(.select(field))
  }

  private func send(_ message: MarkupMessage) -> Message { .sheet(.child(.markup(message))) }

  package func size(in room: Area, of state: State) -> Size {
    MarkupView(sheet: self, state: state).size
  }

  package func draw(_ state: State, in area: Area, of frame: inout Frame) {
    MarkupView(sheet: self, state: state).draw(in: area, of: &frame)
  }
}

extension Action {
  package static let markup = Action("markup")
  package static let nextField = Action("next-field")
  package static let previousField = Action("previous-field")
  package static let nextProfile = Action("next-profile")
}

extension Place {
  package static let markup = Place("markup", title: "Markup", typing: .amount(except: "?:[]"))
}
