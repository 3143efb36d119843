// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// What is remembered of the screen from one start to the next.
package struct Preferences: Equatable, Sendable, Codable {
  /// The rows, in the person's order.
  package var favourites: [Currency]
  /// The currency of the amount.
  package var from: Currency
  /// The currency of the selected row.
  package var to: Currency
  /// The last amount that could be read, as it was typed where every locale reads that alike.
  package var amount: String
  /// The sources switched on or off.
  package var switches: SourceSwitches
  /// What the configuration said when these were kept; nil where it said nothing, or was not kept.
  package var over: ConfiguredLineup?

  /// Preferences of these parts.
  package init(
    favourites: [Currency], from: Currency, to: Currency, amount: String,
    switches: SourceSwitches = SourceSwitches(), over: ConfiguredLineup? = nil
  ) {
    self.favourites = favourites
    self.from = from
    self.to = to
    self.amount = amount
    self.switches = switches
    self.over = over
  }

  /// What a board gives to remember; an amount half typed is left out for the one before.
  init(_ parts: PreferencesParts, lastAmount: String = "1") {
    favourites = parts.favourites
    from = parts.from
    to = parts.to
    amount = parts.amount.lasting ?? lastAmount
    switches = parts.switches
    over = parts.over.said
  }
}
