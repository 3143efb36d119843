// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// The keys in force: the key table, with the person's own keys where they set some.
///
/// What a key does, the footer, the help, and every text on the screen that names a key read this one
/// value. Digits, separators, operators, space and paste are not in it: they always go to the field that
/// has the focus (``KeyRouter``).
package struct Keymap: Equatable, Sendable {
  /// The lines of the table, in the order of the footer and of the help.
  package internal(set) var bindings: [Binding]

  /// What a key asks for in a place; nil where it means nothing there.
  func action(for key: Key, in place: Place) -> Action? {
    bindings.first { $0.holds(in: place) && $0.keys.contains(key) }?.action
  }

  /// The keys that ask for an action in a place, the one shown first; none where it cannot be asked for.
  package func keys(of action: Action, in place: Place) -> [Key] {
    bindings.first { $0.action == action && $0.holds(in: place) }?.keys ?? []
  }

  /// An action's key as a text on the screen names it.
  func name(of action: Action, in place: Place) -> String {
    keys(of: action, in: place).first?.description ?? action.name
  }
}
