// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// The rows, source currency and theme that the configuration sets for the screen.
package struct ConfiguredLineup: Equatable, Sendable, Codable {
  package var favourites: [Currency]
  package var from: Currency?
  package var theme: String?

  package init(favourites: [Currency] = [], from: Currency? = nil, theme: String? = nil) {
    self.favourites = favourites
    self.from = from
    self.theme = theme
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
    if let theme = configured.theme, theme != over?.theme { result.theme = theme }
    result.over = configured.nilIfEmpty
    return result
  }
}
