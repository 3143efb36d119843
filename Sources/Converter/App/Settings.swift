// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Screen

/// What was decided before the screen opened, by the command line, the environment and the locale.
package struct Settings: Equatable, Sendable {
  /// How amounts are read and written, whose rates are used, how answers are rounded.
  package var conventions: Conventions
  /// The sources the configuration switches on or off; elsewhere the person's own switches hold.
  package var configuredSources: [SourceID]
  /// The rows and the source the configuration asks for; what was kept of the screen stands above them
  /// until they change.
  package var lineup: ConfiguredLineup
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

  /// Settings as they are when nothing was asked for.
  package init(
    reading: ReadingOptions = ReadingOptions(), style: NumberStyle = .english,
    rounding: RoundingMode = .halfUp, digits: Int? = nil, source: SourceSelection = .auto,
    configuredSources: [SourceID] = [], lineup: ConfiguredLineup = ConfiguredLineup(),
    maximumAge: Int = Settings.defaultMaximumAge, isOffline: Bool = false,
    updatesByItself: Bool = false, glyphs: Glyphs = .unicode, keys: Keymap = .standard,
    fees: [FeeProfile] = []
  ) {
    conventions = Conventions(
      reading: reading, style: style, rounding: rounding, digits: digits, source: source,
      glyphs: glyphs)
    self.configuredSources = configuredSources
    self.lineup = lineup
    self.maximumAge = maximumAge
    self.isOffline = isOffline
    self.updatesByItself = updatesByItself && !isOffline
    self.keys = keys
    self.fees = fees
  }

  /// Five days: the longest gap between two of the ECB's publications (Easter, Christmas).
  package static let defaultMaximumAge = 5
}
