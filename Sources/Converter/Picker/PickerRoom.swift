// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Reducers
import Screen

extension Picker: SheetRoom {
  package static let place = Place.picker

  package static let bindings: [Binding] = [
    Binding(
      .character("f"), action: .find, short: "find",
      help: "find the result currency by code, name or country", in: .converter, rank: 3),
    Binding(
      .character("c"), action: .pickSource,
      help: "find the source currency",
      in: .converter, rank: 14),
    Binding(.character("a"), action: .addRow, help: "add currencies", in: .converter, rank: 15),
    Binding(
      .enter, action: .confirm, short: "choose",
      help: "choose the selected currency; adding: add it, again to finish", in: .picker),
    Binding(
      .tab, action: .toggleFavourite, short: "favourite",
      help: "add or remove the currency as a favourite", in: .picker),
    Binding(.down, action: .down, short: "select", help: "next currency", in: .picker),
    Binding(.up, action: .up, short: "select", help: "previous currency", in: .picker),
    Binding(.pageDown, action: .pageDown, help: "ten currencies down", in: .picker),
    Binding(.pageUp, action: .pageUp, help: "ten currencies up", in: .picker),
    Binding(.home, action: .first, help: "first currency", in: .picker),
    Binding(.end, action: .last, help: "last currency", in: .picker),
  ]

  package static let openedBy: [Action] = [.find, .pickSource, .addRow, .compare]

  package func word(for action: Action) -> String? {
    switch action {
    case .confirm where purpose == .row: "add"
    case .back: "close"
    default: nil
    }
  }

  package static func opened(by action: Action, in state: State) -> Sheet? {
    switch action {
    case .find: .picker(Picker(for: .output, in: state))
    case .pickSource: .picker(Picker(for: .source, in: state))
    case .addRow: .picker(Picker(for: .row, in: state))
    case .compare where state.openHistory != nil: .picker(Picker(for: .comparison, in: state))
    default: nil
    }
  }

  package static let reducer = pickerReducer.pullback(case: .picker, message: .picker)

  package static let inApp: Reducer<State, Message, Effect>? = pickerInApp

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    switch action {
    case .confirm: send(.choose)
    case .toggleFavourite: send(.toggle)
    case .up: send(.move(-1))
    case .down: send(.move(1))
    case .pageUp: send(.move(-10))
    case .pageDown: send(.move(10))
    case .first: send(.select(0))
    case .last: send(.last)
    default: nil
    }
  }

  package func message(editing edit: FieldEdit) -> Message? { send(.edit(edit)) }

  /// A click selects a currency; a click on the selected one chooses it.
  package func message(hitting target: Target, in state: State) -> Message? {
    guard case .row(let row) = target else { return nil }
    return send(row == selected ? .choose : .select(row))
  }

  package func message(scrolling steps: Int, in state: State) -> Message? { send(.move(steps)) }

  private func send(_ message: PickerMessage) -> Message { .sheet(.child(.picker(message))) }

  package var typed: [TypedText] { [TypedText(field)] }

  package func draw(_ state: State, in layout: Layout, of frame: inout Frame) {
    PickerView(
      picker: self, favourites: state.board.lineup.present.favourites, settings: state.settings
    )
    .draw(in: layout, of: &frame)
  }
}

extension CasePath where Root == Sheet, Value == Picker {
  static var picker: Self {
    CasePath(embed: Sheet.picker) { if case .picker(let value) = $0 { value } else { nil } }
  }
}

extension CasePath where Root == SheetMessage, Value == PickerMessage {
  static var picker: Self {
    CasePath(embed: SheetMessage.picker) { if case .picker(let value) = $0 { value } else { nil } }
  }
}

extension Action {
  package static let find = Action("find")
  package static let pickSource = Action("pick-source")
  package static let addRow = Action("add-row")
  package static let toggleFavourite = Action("toggle-favourite")
}

extension Place {
  package static let picker = Place(
    "picker", title: "Find currency", typing: .text(), hasField: true)
}
