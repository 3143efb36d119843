// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Converter
import Money
import Rates

extension Archive {
  /// Changes the rows of the screen, and leaves what else it remembers.
  ///
  /// Rows that another agio has changed meanwhile are what `change` gets. `from` is the source currency
  /// of a screen that was never opened, `lineup` what the configuration sets: until it changes there,
  /// these rows take precedence.
  ///
  /// - Returns: the rows after the change.
  package func changeFavourites(
    from: Currency, over lineup: ConfiguredLineup, standard: [Currency],
    _ change: ([Currency]) throws(Problem) -> [Currency]
  ) throws(Problem) -> [Currency] {
    var refusal: Problem?
    let rows = try write { db -> [Currency] in
      // Damage is reported where preferences are only read.
      var damage = Damage()
      let kept = try Self.preferences(in: db, &damage)
      let before =
        Preferences(stored: kept)
        ?? Preferences(favourites: standard, from: from, to: standard.first ?? from, amount: "1")
      var preferences = before.applying(lineup)
      let rows: [Currency]
      do throws(Problem) {
        rows = try change(preferences.favourites)
      } catch {
        refusal = error
        return []
      }
      guard rows != preferences.favourites else { return rows }
      preferences.favourites = rows
      if !rows.contains(preferences.to), let first = rows.first { preferences.to = first }
      try Self.set(preferences.stored(over: kept, since: before), in: db)
      return rows
    }
    if let refusal { throw refusal }
    return rows
  }
}
