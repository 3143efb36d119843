// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// One line of the key table.
package struct Binding: Equatable, Sendable {
  /// The keys that ask for the action, the one shown first.
  package internal(set) var keys: [Key]
  /// What they ask for.
  package let action: Action
  /// The word in the footer; nil for keys the footer leaves out.
  package let short: String?
  /// The sentence in the help.
  package let help: String
  /// Where the binding holds.
  package let place: Place

  /// Whether it holds in a place: there, everywhere, or on every sheet with a field.
  func holds(in here: Place) -> Bool {
    place == here || place == .everywhere || (place == .sheet && here.hasField)
  }

  init(_ keys: Key..., action: Action, short: String? = nil, help: String, in place: Place) {
    self.keys = keys
    self.action = action
    self.short = short
    self.help = help
    self.place = place
  }
}
