// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Reducers
import Screen

/// One line over one list: phrases with their answers, and everything the program can do.
package struct CommandPalette: Equatable, Sendable {
  package enum Scope: Equatable, Sendable {
    /// Answers, actions, currencies, sources, recent phrases.
    case everything
    /// The keys of the place below: the help.
    case keys
  }

  let scope: Scope
  package internal(set) var field = TextField()
  /// An index into the lines of the list.
  package internal(set) var selected = 0
  /// Whether the last edit was rejected because the text would be too long.
  var isTooLong = false

  init(_ scope: Scope) { self.scope = scope }
}

package enum PaletteMessage: ListMessage, Equatable, Sendable, Codable {
  case edit(FieldEdit)
  case move(ListMove)
  case complete
  /// Does what the selected line says, or another line.
  case choose(Int?)
}

/// A line of the palette, and what it does.
struct PaletteItem: Equatable {
  enum Operation: Equatable {
    case send(Message)
    /// Presses the key of an action in a place.
    case press(Action, Place)
    /// Returns to the converter and changes it.
    case onBoard(BoardMessage)
    /// Puts a phrase into the line.
    case type(String)
    /// Shows why it does nothing.
    case refuse(String)
  }

  var line: ListView.Item
  let operation: Operation
  /// How well the line matches what is typed.
  var quality = FuzzyMatch.Quality.start
}

/// Lines of the palette with a heading.
struct PaletteSection: Equatable {
  let heading: String?
  var items: [PaletteItem] = []
  /// Lines that cannot be selected.
  var notes: [Span] = []
  /// The offset in the text at which a phrase cannot be read.
  var fault: Int?

  /// Of its best line.
  var quality: FuzzyMatch.Quality { items.map(\.quality).min() ?? .start }
}

extension CommandPalette: SheetRoom {
  package static let place = Place.palette

  package static let bindings: [Binding] =
    [
      Binding(
        [":", .control("p")], .palette, "anything", "run any command, or convert any phrase",
        in: .converter, rank: 20),
      Binding(.enter, .confirm, "run", "run the selected item"),
      Binding(.tab, .complete, nil, "complete the word before the cursor"),
    ] + .list(of: "line", letters: false)

  package static let openedBy: [Action] = [.palette, .help, .theme]
  package static let isOverSheets = true

  package static func opened(by action: Action, in state: State) -> Sheet? {
    var palette = CommandPalette(action == .help ? .keys : .everything)
    if action == .theme { palette.listThemes(in: state) }
    return .palette(palette)
  }

  package static let messages = CasePath(embed: SheetMessage.palette) {
    if case .palette(let message) = $0 { message } else { nil }
  }
  package var sheet: Sheet { .palette(self) }

  package func message(for action: Action, key: Key, in state: State) -> Message? {
    switch action {
    case .confirm: send(.choose(nil))
    case .complete: send(.complete)
    // Its lines are found by a search.
    default: action.listMove(in: .max).map { send(.move($0)) }
    }
  }

  package func message(editing edit: FieldEdit, in state: State) -> Message? { send(.edit(edit)) }

  package func message(hitting target: Target, in state: State) -> Message? {
    if case .choice(let index) = target { send(.choose(index)) } else { nil }
  }

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
  package static let palette = Place("palette", title: "Palette", typing: .text)
}
