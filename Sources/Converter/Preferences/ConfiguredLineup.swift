// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// What the configuration says of the rows and the source; nothing where it says nothing.
package struct ConfiguredLineup: Equatable, Sendable, Codable {
  /// `favourites`.
  package var favourites: [Currency]
  /// `from`.
  package var from: Currency?

  /// What the configuration says.
  package init(favourites: [Currency] = [], from: Currency? = nil) {
    self.favourites = favourites
    self.from = from
  }

  /// Itself, or nil where it says nothing.
  var said: ConfiguredLineup? { self == ConfiguredLineup() ? nil : self }
}

extension Preferences {
  /// The preferences as they hold under a configuration: what it says anew since they were kept stands
  /// above them, what it said then does not.
  package func holding(under configured: ConfiguredLineup) -> Preferences {
    var held = self
    if !configured.favourites.isEmpty, configured.favourites != over?.favourites {
      held.favourites = Lineup(from: from, rows: configured.favourites).rows
    }
    if let from = configured.from, from != over?.from { held.from = from }
    held.over = configured.said
    return held
  }
}
