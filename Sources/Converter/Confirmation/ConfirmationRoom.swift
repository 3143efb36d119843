// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers
import Screen

extension Confirmation: SheetRoom {
  package static let place = Place.confirmation

  package static let bindings: [Binding] = [Binding("y", .confirm, "yes", "yes: confirm")]

  private static let all: [QuestionedAction] =
    ConverterRoom.questions + Page.rooms.flatMap { $0.questions }
    + Sheet.rooms.flatMap { $0.questions }

  package static let openedBy: [Action] = all.map(\.action)

  package static func opened(by action: Action, in state: State) -> Sheet? {
    all.first { $0.action == action }?.question(state).map { .confirmation(Confirmation($0)) }
  }

  package static let inApp: Reducer<State, Message, Effect>? = confirmationInApp

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    action == .confirm ? .sheet(.child(.confirmation(.accept))) : nil
  }

  package func size(in room: Area, of state: State) -> Size {
    ConfirmationView(question: question).size(in: room)
  }

  package func draw(_ state: State, in area: Area, of frame: inout Frame) {
    ConfirmationView(question: question).draw(in: area, of: &frame)
  }
}

extension Place {
  package static let confirmation = Place("confirmation", title: "Confirmation")
}
