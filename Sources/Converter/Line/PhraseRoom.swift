// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers
import Screen

extension PhraseLine: SheetRoom {
  package static let place = Place.phrase

  package static let bindings: [Binding] = [
    Binding(
      .enter, action: .confirm, short: "use",
      help: "answer; use the amount, pair and date on the board", in: .phrase),
    Binding(
      .tab, action: .complete, short: "complete",
      help: "complete the currency before the cursor; again: next match", in: .phrase),
  ]

  package static let openedBy: [Action] = [.phrase]

  package static func opened(by action: Action, in state: State) -> Sheet? {
    .phrase(PhraseLine())
  }

  package static let reducer = phraseLineReducer.pullback(case: .phrase, message: .phrase)

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    switch action {
    case .confirm: send(.accept)
    case .complete: send(.complete)
    default: nil
    }
  }

  package func message(editing edit: FieldEdit) -> Message? { send(.edit(edit)) }

  private func send(_ message: PhraseLineMessage) -> Message { .sheet(.child(.phrase(message))) }

  package var typed: [TypedText] { [TypedText(field)] }

  package func draw(_ state: State, layout: Layout, in frame: inout Frame) {
    PhraseLineView(line: self, state: state, layout: layout).draw(in: &frame)
  }
}

extension CasePath where Root == Sheet, Value == PhraseLine {
  static var phrase: Self {
    CasePath(embed: Sheet.phrase) { if case .phrase(let value) = $0 { value } else { nil } }
  }
}

extension CasePath where Root == SheetMessage, Value == PhraseLineMessage {
  static var phrase: Self {
    CasePath(embed: SheetMessage.phrase) { if case .phrase(let value) = $0 { value } else { nil } }
  }
}

extension Action {
  package static let phrase = Action("phrase")
  package static let complete = Action("complete")
}

extension Place {
  package static let phrase = Place(
    "phrase", title: "Command", typing: .text(), hasField: true)
}
