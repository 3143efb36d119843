// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

extension Keymap {
  /// The hints of a panel's title: the first key of each action, and a word.
  func hints(_ actions: [(action: Action, word: String)], in place: Place) -> [Panel.Hint] {
    actions.compactMap { action, word in
      keys(of: action, in: place).first.map { Panel.Hint($0, word) }
    }
  }
}

extension Settings {
  /// What a key would do about what was just said: `· u undo`.
  func hint(_ action: Action, in place: Place) -> String {
    "\(glyphs.separator) \(keys.name(of: action, in: place)) \(action.name)"
  }
}
