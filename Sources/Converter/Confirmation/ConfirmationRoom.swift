// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers
import Screen

extension Confirmation: SheetRoom {
  package static let place = Place.confirmation

  package static let bindings: [Binding] = [
    Binding(
      "C", .reviewRates, nil, "review rates refused as implausible", in: .converter, rank: 51),
    Binding("y", .confirm, "yes", "yes: confirm"),
  ]

  package static let openedBy: [Action] = [.reviewRates, .clearTape]

  package static func opened(by action: Action, in state: State) -> Sheet? {
    switch action {
    case .reviewRates:
      state.reload.refusal.map { .confirmation(Confirmation(.refusedRates($0))) }
    case .clearTape where !state.tape.lines.isEmpty:
      .confirmation(Confirmation(.clearTape(lines: state.tape.lines.count)))
    default:
      nil
    }
  }

  package static func refusal(of action: Action, in state: State) -> Notice? {
    action == .reviewRates ? Notice("No rates were refused: nothing to review") : nil
  }

  package static let inApp: Reducer<State, Message, Effect>? = confirmationInApp

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    action == .confirm ? .sheet(.child(.confirmation(.accept))) : nil
  }

  package var choices: [String] { question.paragraphs.map(\.text) + ["\(question.accepted)"] }

  package func size(in room: Area, of state: State) -> Size {
    ConfirmationView(question: question).size(in: room)
  }

  package func draw(_ state: State, in area: Area, of frame: inout Frame) {
    ConfirmationView(question: question).draw(in: area, of: &frame)
  }
}

extension Action {
  package static let reviewRates = Action("review-rates")
}

extension Place {
  package static let confirmation = Place("confirmation", title: "Confirmation")
}
