// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

extension Frame {
  /// Makes a click anywhere in a panel press the converter's key for an action.
  mutating func mark(opening action: Action, _ keys: Keymap, in area: Area) {
    if let key = keys.keys(of: action, in: .converter).first { mark(.key(key), in: area) }
  }
}
