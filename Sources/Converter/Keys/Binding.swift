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
  package fileprivate(set) var place: Place
  /// Its position among the keys of the converter, in the footer, the help and the palette: lower ranks
  /// are first.
  let rank: Int
  /// Whether its keys have different meanings by their order, as `1` to `7`.
  let isSequence: Bool

  /// A line applies in the place whose table it is in, unless it names another one.
  init(
    _ keys: [Key], _ action: Action, _ short: String?, _ help: String,
    in place: Place = .everywhere,
    rank: Int = 50, isSequence: Bool = false
  ) {
    (self.keys, self.action, self.short, self.help) = (keys, action, short, help)
    (self.place, self.rank, self.isSequence) = (place, rank, isSequence)
  }

  init(
    _ key: Key, _ action: Action, _ short: String?, _ help: String, in place: Place = .everywhere,
    rank: Int = 50
  ) {
    self.init([key], action, short, help, in: place, rank: rank)
  }

  /// Whether the binding applies in a place: its own, everywhere, or any sheet with a field.
  func applies(in here: Place) -> Bool {
    place == here || place == .everywhere || (place == .sheet && here.hasField)
  }
}

extension [Binding] {
  /// The lines of the table of a place.
  func placed(in place: Place) -> [Binding] {
    map { binding in
      var binding = binding
      if binding.place == .everywhere { binding.place = place }
      return binding
    }
  }
}
