// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers
import Screen

extension CommandPalette: SheetRoom {
  package static let place = Place.palette

  package static let bindings: [Binding] = [
    Binding(
      [":", .control("p")], .palette, "anything", "run any command, or convert any phrase",
      in: .converter, rank: 6),
    Binding(.enter, .confirm, "run", "run the selected item"),
    Binding(.tab, .complete, nil, "complete the word before the cursor"),
    Binding(.down, .down, "select", "next line"),
    Binding(.up, .up, "select", "previous line"),
    Binding(.pageDown, .pageDown, nil, "ten lines down"),
    Binding(.pageUp, .pageUp, nil, "ten lines up"),
    Binding(.home, .first, nil, "first line"),
    Binding(.end, .last, nil, "last line"),
  ]

  package static let openedBy: [Action] = [.palette, .help]
  package static let isOverSheets = true

  package static func opened(by action: Action, in state: State) -> Sheet? {
    .palette(CommandPalette(action == .help ? .keys : .everything))
  }

  package static let reducer: Reducer<Sheet, SheetMessage, Effect>? = paletteReducer.pullback(
    case: CasePath(embed: Sheet.palette) { $0.room as? CommandPalette },
    message: CasePath(embed: SheetMessage.palette) {
      if case .palette(let message) = $0 { message } else { nil }
    })

  package static let inApp: Reducer<State, Message, Effect>? = paletteInApp

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    switch action {
    case .confirm: send(.choose(nil))
    case .complete: send(.complete)
    case .first: send(.first)
    case .last: send(.last)
    default: action.steps.map { send(.move($0)) }
    }
  }

  package func message(editing edit: FieldEdit) -> Message? { send(.edit(edit)) }

  package func message(hitting target: Target, in state: State) -> Message? {
    if case .choice(let index) = target { send(.choose(index)) } else { nil }
  }

  package func message(scrolling steps: Int, in state: State) -> Message? { send(.move(steps)) }

  private func send(_ message: PaletteMessage) -> Message { .sheet(.child(.palette(message))) }

  package func size(in room: Area, of state: State) -> Size {
    Size(columns: 64, rows: max(16, room.height * 2 / 3))
  }

  package func draw(_ state: State, in area: Area, of frame: inout Frame) {
    PaletteView(palette: self, state: state).draw(in: area, of: &frame)
  }
}

extension Action {
  package static let palette = Action("palette")
  package static let complete = Action("complete")
}

extension Place {
  package static let palette = Place("palette", title: "Palette", typing: .text())
}
