// SPDX-License-Identifier: Apache-2.0

import Reducers
import Screen

extension Picker: SheetRoom {
  package static let place = Place.picker

  package static let bindings: [Binding] =
    [
      Binding(
        "f", .find, "to", "find the result currency by code, name or country", in: .converter,
        rank: 14),
      Binding("c", .pickSource, "from", "find the source currency", in: .converter, rank: 13),
      Binding("a", .addRow, "add", "add currencies", in: .converter, rank: 3),
      Binding(
        .enter, .confirm, "choose", "choose or add the selected currency; again to finish adding"),
    ] + .list(of: "currency", "currencies", letters: false)

  package static let openedBy: [Action] = [.find, .pickSource, .addRow, .compare]

  package func word(for action: Action, in state: State) -> String? {
    switch action {
    case .confirm where purpose == .row: "add"
    case .back: added.isEmpty ? "close" : "done"
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

  package static let messages = CasePath(embed: SheetMessage.picker) {
    if case .picker(let message) = $0 { message } else { nil }
  }
  package var sheet: Sheet { .picker(self) }

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    switch action {
    case .confirm where isUnmatched: .notice(Self.noMatch)
    case .confirm: send(.choose)
    default: action.listMove(in: matches.count).map { send(.move($0)) }
    }
  }

  package func message(editing edit: FieldEdit, in state: State) -> Message? { send(.edit(edit)) }

  /// A click selects a currency; a click on the selected one chooses it.
  package func message(hitting target: Target, in state: State) -> Message? {
    guard case .row(let row) = target else { return nil }
    return send(row == selected ? .choose : .move(.to(row)))
  }

  package func size(in room: Area, of state: State) -> Size { Size(columns: 64, rows: 16) }

  package func draw(_ state: State, in area: Area, of frame: inout Frame) {
    PickerView(
      picker: self, rows: state.board.lineup.keptRows, settings: state.settings,
      keys: state.screen.keys
    )
    .draw(in: area, of: &frame)
  }
}

extension Action {
  package static let find = Action("find")
  package static let pickSource = Action("pick-source")
  package static let addRow = Action("add-row")
}

extension Place {
  package static let picker = Place("picker", title: "Find currency", typing: .text)
}
