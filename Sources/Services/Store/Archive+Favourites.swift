// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Converter
import Money
import Rates

extension Archive {
  /// Saves the rows of the screen, and leaves what else it remembers.
  ///
  /// `from` is the source currency of a screen that was never opened, `lineup` what the
  /// configuration sets: until it changes there, these rows take precedence.
  package func setFavourites(
    _ favourites: [Currency], from: Currency, over lineup: ConfiguredLineup
  ) throws(Problem) {
    let kept = preferences()
    let before =
      Preferences(stored: kept)
      ?? Preferences(favourites: [], from: from, to: favourites.first ?? from, amount: "1")
    var preferences = before.applying(lineup)
    preferences.favourites = favourites
    if !favourites.contains(preferences.to), let first = favourites.first { preferences.to = first }
    try setPreferences(preferences.stored(over: kept, since: before))
  }
}
