// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Reducers

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

package enum PaletteMessage: Equatable, Sendable, Codable {
  case edit(FieldEdit)
  /// Moves the selection down, or up when negative.
  case move(Int)
  case first
  case last
  case complete
  /// Does what the selected line says, or another line. Handled by the parent.
  case choose(Int?)
}

/// Handles typing; ``paletteInApp`` knows the lines.
package let paletteReducer = Reducer<CommandPalette, PaletteMessage, Effect> { palette, message in
  switch message {
  case .edit(let edit):
    if palette.scope == .keys, palette.field.isEmpty, edit == .insert("?") { return .dismiss }
    let before = palette.field.text
    palette.isTooLong = !palette.field.apply(edit)
    if palette.field.text != before { palette.selected = 0 }
  case .first: palette.selected = 0
  case .move, .last, .complete, .choose: break
  }
  return .none
}
