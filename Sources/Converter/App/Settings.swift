// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Screen

/// What was decided before the screen opened, by the command line, the environment and the locale.
package struct Settings: Equatable, Sendable {
  /// How amounts are read: which mark is decimal, what `$` means.
  package var reading: ReadingOptions
  /// How amounts are written.
  package var style: NumberStyle
  /// How an answer is rounded to its currency's minor unit.
  package var rounding: RoundingMode
  /// Decimals shown instead of the currency's own, where the person asked for them.
  package var digits: Int?
  /// Whose rates are used.
  package var source: SourceSelection
  /// The sources the configuration switches on or off; elsewhere the person's own switches hold.
  package var configuredSources: [SourceID]
  /// The rows and the source the configuration asks for; what was kept of the screen stands above them
  /// until they change.
  package var lineup: ConfiguredLineup
  /// How many decimals a person may ask for.
  package static let choosableDigits = 0...30

  /// The age in days from which a rate is stale.
  package var maximumAge: Int
  /// Whether the network may be touched at all.
  package var isOffline: Bool
  /// Whether rates are fetched when they are due, without the person asking.
  package var updatesByItself: Bool
  /// How banks and bureaus charge, as configured.
  package var fees: [FeeProfile]
  /// The keys in force.
  package var keys: Keymap
  /// The glyphs the terminal can show.
  package var glyphs: Glyphs

  /// Settings as they are when nothing was asked for.
  package init(
    reading: ReadingOptions = ReadingOptions(), style: NumberStyle = .english,
    rounding: RoundingMode = .halfUp, digits: Int? = nil, source: SourceSelection = .auto,
    configuredSources: [SourceID] = [], lineup: ConfiguredLineup = ConfiguredLineup(),
    maximumAge: Int = Settings.defaultMaximumAge, isOffline: Bool = false,
    updatesByItself: Bool = false, glyphs: Glyphs = .unicode, keys: Keymap = .standard,
    fees: [FeeProfile] = []
  ) {
    self.reading = reading
    self.style = style
    self.rounding = rounding
    self.digits = digits
    self.source = source
    self.configuredSources = configuredSources
    self.lineup = lineup
    self.maximumAge = maximumAge
    self.isOffline = isOffline
    self.updatesByItself = updatesByItself && !isOffline
    self.glyphs = glyphs
    self.keys = keys
    self.fees = fees
  }

  /// Five days: the longest gap between two of the ECB's publications (Easter, Christmas).
  package static let defaultMaximumAge = 5
}
