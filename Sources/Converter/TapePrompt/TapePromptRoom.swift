// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers
import Screen

extension TapePrompt: SheetRoom {
  package static let place = Place.tapePrompt

  package static let bindings: [Binding] = [
    Binding(.enter, .confirm, nil, "use the text"),
    Binding(.tab, .nextFormat, nil, "next format of an export"),
  ]

  package static let openedBy: [Action] = [
    .noteEntry, .dateEntry, .tapeTotal, .filterTape, .export,
  ]

  package static func opened(by action: Action, in state: State) -> Sheet? {
    let line = state.tape.line
    switch action {
    case .noteEntry:
      guard let line, let conversion = line.conversion else { return nil }
      return .tapePrompt(TapePrompt(.note(line.id), conversion.note))
    case .dateEntry:
      guard let line, line.conversion != nil else { return nil }
      let day = line.day(offset: state.tape.offset)
      return .tapePrompt(TapePrompt(.date(line.id), day.shortWithYear))
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

  package static func refusal(of action: Action, in state: State) -> Notice? {
    switch action {
    case .export where state.tape.loadState != .loaded:
      Notice("Not exported: the tape is still loading; try again", .problem)
    case .export: Notice("No lines: nothing to export")
    case .noteEntry, .dateEntry: Notice("No conversion is selected")
    default: nil
    }
  }

  package static let reducer: Reducer<Sheet, SheetMessage, Effect>? = tapePromptReducer.pullback(
    case: CasePath(embed: Sheet.tapePrompt) { $0.room as? TapePrompt },
    message: CasePath(embed: SheetMessage.tapePrompt) {
      if case .tapePrompt(let message) = $0 { message } else { nil }
    })

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

  package var asksForPath: Bool { purpose == .export }

  package func size(in room: Area, of state: State) -> Size {
    Size(columns: room.width, rows: 4)
  }

  /// At the bottom, so that the lines of the tape are visible.
  package func place(in content: Area, of state: State) -> Area {
    content.rows(.fill, .fixed(size(in: content, of: state).rows)).1
  }

  package func draw(_ state: State, in area: Area, of frame: inout Frame) {
    TapePromptView(prompt: self, state: state).draw(in: area, of: &frame)
  }
}

extension Action {
  package static let nextFormat = Action("next-format")
}

extension Place {
  package static let tapePrompt = Place(
    "tape-prompt", title: "Tape: note, date, total, filter, export", typing: .text())
}
