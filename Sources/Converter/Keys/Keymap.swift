// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// The key bindings: the key table with the user's overrides.
///
/// The key router, the footer, the help, and every text that shows a key read this value. Digits,
/// separators, operators, space and paste are not in it: they always go to the focused field
/// (``KeyRouter``).
package struct Keymap: Equatable, Sendable {
  /// In the order of the footer and of the help.
  package internal(set) var bindings: [Binding]

  /// The action of a key in a place, or nil.
  func action(for key: Key, in place: Place) -> Action? {
    bindings.first { $0.applies(in: place) && $0.keys.contains(key) }?.action
  }

  /// The keys of an action in a place, the one shown first; empty when the place does not have it.
  package func keys(of action: Action, in place: Place) -> [Key] {
    bindings.first { $0.action == action && $0.applies(in: place) }?.keys ?? []
  }

  /// The key of an action, as the screen shows it.
  func name(of action: Action, in place: Place) -> String {
    keys(of: action, in: place).first?.description ?? action.name
  }
}
