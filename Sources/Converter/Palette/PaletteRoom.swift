// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers
import Screen

extension CommandPalette: SheetRoom {
  package static let place = Place.palette

  package static let bindings: [Binding] = [
    Binding(
      .character(":"), .control("p"), action: .palette, short: "anything",
      help: "run any command, or convert any phrase", in: .converter, rank: 6),
    Binding(.enter, action: .confirm, short: "do it", help: "do what the line says", in: .palette),
    Binding(.tab, action: .complete, help: "complete the word before the cursor", in: .palette),
    Binding(.down, action: .down, short: "select", help: "next line", in: .palette),
    Binding(.up, action: .up, short: "select", help: "previous line", in: .palette),
    Binding(.pageDown, action: .pageDown, help: "ten lines down", in: .palette),
    Binding(.pageUp, action: .pageUp, help: "ten lines up", in: .palette),
    Binding(.home, action: .first, help: "first line", in: .palette),
    Binding(.end, action: .last, help: "last line", in: .palette),
  ]

  package static let openedBy: [Action] = [.palette, .help]
  package static let isOverSheets = true

  package static func opened(by action: Action, in state: State) -> Sheet? {
    .palette(CommandPalette(action == .help ? .keys : .everything))
  }

  package static let reducer = paletteReducer.pullback(case: .palette, message: .palette)

  package static let inApp: Reducer<State, Message, Effect>? = paletteInApp

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    switch action {
    case .confirm: send(.choose(nil))
    case .complete: send(.complete)
    case .down: send(.move(1))
    case .up: send(.move(-1))
    case .pageDown: send(.move(10))
    case .pageUp: send(.move(-10))
    case .first: send(.first)
    case .last: send(.last)
    default: nil
    }
  }

  package func message(editing edit: FieldEdit) -> Message? { send(.edit(edit)) }

  package func message(hitting target: Target, in state: State) -> Message? {
    if case .choice(let index) = target { send(.choose(index)) } else { nil }
  }

  package func message(scrolling steps: Int, in state: State) -> Message? { send(.move(steps)) }

  private func send(_ message: PaletteMessage) -> Message { .sheet(.child(.palette(message))) }

  package var typed: [TypedText] { [TypedText(field)] }

  package func draw(_ state: State, in layout: Layout, of frame: inout Frame) {
    PaletteView(palette: self, state: state).draw(in: layout, of: &frame)
  }
}

extension CasePath where Root == Sheet, Value == CommandPalette {
  static var palette: Self {
    CasePath(embed: Sheet.palette) { if case .palette(let value) = $0 { value } else { nil } }
  }
}

extension CasePath where Root == SheetMessage, Value == PaletteMessage {
  static var palette: Self {
    CasePath(embed: SheetMessage.palette) {
      if case .palette(let value) = $0 { value } else { nil }
    }
  }
}

extension Action {
  package static let palette = Action("palette")
  package static let complete = Action("complete")
}

extension Place {
  package static let palette = Place(
    "palette", title: "Palette", typing: .text(), hasField: true)
}
