// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers
import Screen

extension TapePrompt: SheetRoom {
  package static let place = Place.tapePrompt

  package static let bindings: [Binding] = [
    Binding(.enter, action: .confirm, help: "use the text", in: .tapePrompt),
    Binding(
      .tab, action: .nextFormat, help: "next format of an export", in: .tapePrompt),
  ]

  package static let openedBy: [Action] = [
    .noteEntry, .dateEntry, .tapeTotal, .filterTape, .export,
  ]

  package static func opened(by action: Action, in state: State) -> Sheet? {
    let line = state.tape.line
    switch action {
    case .noteEntry:
      guard let line, let columns = line.columns else { return nil }
      return .tapePrompt(TapePrompt(.note(line.id), columns.note))
    case .dateEntry:
      guard let line, line.columns != nil else { return nil }
      return .tapePrompt(TapePrompt(.date(line.id), state.tape.day(of: line).iso))
    case .tapeTotal:
      return .tapePrompt(TapePrompt(.total, state.tapeCurrency.code))
    case .filterTape:
      return .tapePrompt(TapePrompt(.filter, state.tape.filter))
    case .export:
      guard !state.tape.shown.isEmpty else { return nil }
      return .tapePrompt(TapePrompt(.export, "agio-tape-\(state.clock.today.iso).csv"))
    default:
      return nil
    }
  }

  package static let reducer = tapePromptReducer.pullback(case: .tapePrompt, message: .tapePrompt)

  package static let inApp: Reducer<State, Message, Effect>? = tapePromptInApp

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    switch action {
    case .confirm: send(.confirm)
    case .nextFormat: purpose == .export ? send(.nextFormat) : nil
    default: nil
    }
  }

  package func message(editing edit: FieldEdit) -> Message? { send(.edit(edit)) }

  private func send(_ message: TapePromptMessage) -> Message {
    .sheet(.child(.tapePrompt(message)))
  }

  package var typed: [TypedText] { [TypedText(field)] }

  package func draw(_ state: State, in layout: Layout, of frame: inout Frame) {
    TapePromptView(prompt: self, state: state).draw(in: layout, of: &frame)
  }
}

extension CasePath where Root == Sheet, Value == TapePrompt {
  static var tapePrompt: Self {
    CasePath(embed: Sheet.tapePrompt) { if case .tapePrompt(let value) = $0 { value } else { nil } }
  }
}

extension CasePath where Root == SheetMessage, Value == TapePromptMessage {
  static var tapePrompt: Self {
    CasePath(embed: SheetMessage.tapePrompt) {
      if case .tapePrompt(let value) = $0 { value } else { nil }
    }
  }
}

extension Action {
  package static let nextFormat = Action("next-format")
}

extension Place {
  package static let tapePrompt = Place(
    "tape-prompt", title: "Tape: note, date, total, filter, export", typing: .text(),
    hasField: true)
}
