// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

extension Key {
  /// Whether a terminal can send this key for a key press.
  ///
  /// Terminals send Ctrl-I as Tab, Ctrl-M and Ctrl-J as Enter, Ctrl-H as Backspace and Ctrl-[ as
  /// Escape, and nothing for Ctrl with most other characters.
  var canBePressed: Bool {
    switch self {
    case .paste, .click, .drag, .wheel: false
    case .control(let character): "abcdefgklnopqrstuvwxyz \\]^_".contains(character)
    default: true
    }
  }
}
