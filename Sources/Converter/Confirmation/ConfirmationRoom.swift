// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers
import Screen

extension Confirmation: SheetRoom {
  package static let place = Place.confirmation

  package static let bindings: [Binding] = [
    Binding(
      .character("C"), action: .reviewRates,
      help: "review rates refused as implausible", in: .converter, rank: 51),
    Binding(
      .character("y"), action: .confirm, short: "yes", help: "yes: do what the question asks",
      in: .confirmation),
  ]

  package static let openedBy: [Action] = [.reviewRates, .clearTape]

  package static func opened(by action: Action, in state: State) -> Sheet? {
    switch action {
    case .reviewRates:
      state.reload.refusal.map { .confirmation(.refusedRates($0)) }
    case .clearTape where !state.tape.lines.isEmpty:
      .confirmation(.clearTape(lines: state.tape.lines.count))
    default:
      nil
    }
  }

  package static let reducer = confirmationReducer.pullback(
    case: .confirmation, message: .confirmation)

  package static let inApp: Reducer<State, Message, Effect>? = confirmationInApp

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    action == .confirm ? .sheet(.child(.confirmation(.accept))) : nil
  }

  package func draw(_ state: State, in layout: Layout, of frame: inout Frame) {
    ConfirmationView(confirmation: self).draw(in: layout, of: &frame)
  }
}

extension CasePath where Root == Sheet, Value == Confirmation {
  static var confirmation: Self {
    CasePath(embed: Sheet.confirmation) {
      if case .confirmation(let value) = $0 { value } else { nil }
    }
  }
}

extension CasePath where Root == SheetMessage, Value == ConfirmationMessage {
  static var confirmation: Self {
    CasePath(embed: SheetMessage.confirmation) {
      if case .confirmation(let value) = $0 { value } else { nil }
    }
  }
}

extension Action {
  package static let reviewRates = Action("review-rates")
}

extension Place {
  package static let confirmation = Place("confirmation", title: "Confirmation")
}
