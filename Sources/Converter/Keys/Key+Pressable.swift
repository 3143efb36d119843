// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

extension Key {
  /// Whether pressing a key of the keyboard can give it.
  ///
  /// Terminals send Control-I as Tab, Control-M and Control-J as Enter, Control-H as Backspace and
  /// Control-[ as Escape, and nothing for Control with most other signs.
  var canBePressed: Bool {
    switch self {
    case .paste, .click, .wheel: false
    case .control(let character): "abcdefgklnopqrstuvwxyz \\]^_".contains(character)
    default: true
    }
  }
}
