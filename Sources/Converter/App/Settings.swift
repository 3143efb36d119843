// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Screen

/// The settings of a session, from the command line, the configuration, the environment and the
/// locale.
package struct Settings: Equatable, Sendable {
  /// How amounts are read, rounded and written, and which sources are used.
  package var conventions: Conventions
  /// The sources that the configuration enables or disables; the user switches the others.
  package var configuredSources: [SourceID]
  /// The configured rows and source currency. Later changes on the screen take precedence until the
  /// configuration changes.
  package var lineup: ConfiguredLineup
  /// Rates older than this many days are stale.
  package var maximumAge: Int
  /// Whether the network is off limits.
  package var isOffline: Bool
  package var updatesAutomatically: Bool
  package var fees: [FeeProfile]
  /// Nil for the standard ones.
  private var changedKeys: Keymap?
  /// Nil for the built-in ones.
  private var listedThemes: [Theme]?

  // Commands have settings too, and building keys and themes that only the screen uses took a
  // twentieth of a conversion.

  /// The key bindings in effect.
  package var keys: Keymap {
    get { changedKeys ?? .standard }
    set { changedKeys = newValue }
  }
  /// The themes to choose from, in the order of their key; never empty.
  package var themes: [Theme] {
    get { listedThemes ?? Theme.all }
    set { listedThemes = newValue }
  }

  /// The default settings; without `keys` and `themes`, the standard keys and the built-in themes.
  package init(
    reading: ReadingOptions = ReadingOptions(), style: NumberStyle = .english,
    rounding: RoundingMode = .halfUp, digits: Int? = nil, source: SourceSelection = .auto,
    configuredSources: [SourceID] = [], lineup: ConfiguredLineup = ConfiguredLineup(),
    maximumAge: Int = PublicationCalendar.usualMaximumAge, isOffline: Bool = false,
    updatesAutomatically: Bool = false, glyphs: Glyphs = .unicode, keys: Keymap? = nil,
    fees: [FeeProfile] = [], themes: [Theme]? = nil
  ) {
    conventions = Conventions(
      reading: reading, style: style, rounding: rounding, digits: digits, source: source,
      glyphs: glyphs)
    self.configuredSources = configuredSources
    self.lineup = lineup
    self.maximumAge = maximumAge
    self.isOffline = isOffline
    self.updatesAutomatically = updatesAutomatically && !isOffline
    changedKeys = keys
    self.fees = fees
    listedThemes = themes
  }
}
