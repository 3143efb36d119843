// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import GRDB
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
    from: Currency, over lineup: Answers.Configuration.Lineup, standard: [Currency],
    _ change: @escaping @Sendable ([Currency]) throws(Problem) -> [Currency]
  ) throws(Problem) -> [Currency] {
    try changePreferences(from: from, over: lineup, standard: standard) {
      (preferences) throws(Problem) in
      let rows = try change(preferences.favourites)
      preferences.favourites = rows
      if !rows.contains(preferences.to), let first = rows.first { preferences.to = first }
    }.favourites
  }

  /// Enables, disables or orders sources, as the screen does. `configured` are those that the
  /// configuration enables or disables.
  ///
  /// - Returns: the switches after the change.
  package func changeSources(
    _ request: SourcesRequest, configured: [SourceID], from: Currency,
    over lineup: Answers.Configuration.Lineup, standard: [Currency]
  ) throws(Problem) -> SourceSwitches {
    try changePreferences(from: from, over: lineup, standard: standard) {
      (preferences) throws(Problem) in
      try preferences.switches.apply(request, configured: configured)
    }.switches
  }

  /// Changes what the screen remembers, from what is stored now; nothing where `change` refuses.
  private func changePreferences(
    from: Currency, over lineup: Answers.Configuration.Lineup, standard: [Currency],
    _ change: @escaping @Sendable (inout Preferences) throws(Problem) -> Void
  ) throws(Problem) -> Preferences {
    try write { db in
      // Damage is reported where preferences are only read.
      var damage = Damage()
      let kept = try Self.preferences(in: db, &damage)
      let before =
        Preferences(stored: kept)
        ?? Preferences(
          favourites: standard, from: from, to: standard.first ?? from, amount: "1")
      var preferences = before.applying(lineup)
      let start = preferences
      try change(&preferences)
      if preferences != start {
        try Self.set(preferences.stored(over: kept, since: before), in: db)
      }
      return preferences
    }
  }
}
