// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// The rows and the source currency in the configuration, where it sets them.
package struct ConfiguredLineup: Equatable, Sendable, Codable {
  /// The key `favourites`.
  package var favourites: [Currency]
  /// The key `from`.
  package var from: Currency?

  package init(favourites: [Currency] = [], from: Currency? = nil) {
    self.favourites = favourites
    self.from = from
  }

  /// nil when the configuration sets nothing.
  var nilIfEmpty: ConfiguredLineup? { self == ConfiguredLineup() ? nil : self }
}

extension Preferences {
  /// The preferences with the configuration applied: a value that changed since the preferences were
  /// stored takes precedence over them, an unchanged one does not.
  package func applying(_ configured: ConfiguredLineup) -> Preferences {
    var result = self
    if !configured.favourites.isEmpty, configured.favourites != over?.favourites {
      result.favourites = Lineup(from: from, rows: configured.favourites).rows
    }
    if let from = configured.from, from != over?.from { result.from = from }
    result.over = configured.nilIfEmpty
    return result
  }
}
