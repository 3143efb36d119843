// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// One line of the key table.
package struct Binding: Equatable, Sendable {
  /// The first key is the one shown.
  package internal(set) var keys: [Key]
  package let action: Action
  /// The word in the footer; nil for keys that are not in the footer.
  package internal(set) var short: String?
  /// The text in the help.
  package let help: String
  package let place: Place
  /// Its position among the keys of the converter, in the footer, the help and the palette: lower ranks
  /// are first.
  let rank: Int

  /// Whether the binding applies in a place: its own, everywhere, or any sheet with a field.
  func applies(in here: Place) -> Bool {
    place == here || place == .everywhere || (place == .sheet && here.hasField)
  }

  init(
    _ keys: Key..., action: Action, short: String? = nil, help: String, in place: Place,
    rank: Int = 50
  ) {
    self.keys = keys
    self.action = action
    self.short = short
    self.help = help
    self.place = place
    self.rank = rank
  }
}
