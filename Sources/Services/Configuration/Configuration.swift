// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Converter
import Money
import Rates

/// What a person has set in `config.toml`; nil and empty where nothing is said.
///
/// The command line and the environment stand above it.
package struct Configuration: Equatable, Sendable {
  /// `source`: whose rates answer.
  package var source: SourceSelection?
  /// `favourites`: the rows of the screen, in their order.
  package var favourites: [Currency] = []
  /// `from`: the currency converted from at start.
  package var from: Currency?
  /// `rounding`.
  package var rounding: RoundingMode?
  /// `decimal`: which mark is decimal in an amount.
  package var decimal: DecimalMark?
  /// `max_age_days`: from when on a rate is stale.
  package var maximumAgeDays: Int?
  /// `auto_update`: whether to fetch without being asked.
  package var autoUpdate: Bool?
  /// `theme`, by its name.
  package var theme: String?
  /// `[themes.NAME]`: themes of the person's own, after the built-in ones.
  package var themes: [ConfiguredTheme] = []
  /// `mouse`.
  package var mouse: Bool?
  /// The keys in force: the usual ones, but for those of `[keys]`.
  package var keys = Keymap.standard
  /// `[[fee]]`: what banks and bureaus charge.
  package var fees: [FeeProfile] = []
  /// `[sources.ID]`.
  package var sources: [SourceID: SourceConfiguration] = [:]
  /// `[[rate]]`: rates of one's own.
  package var rates: [UserRate] = []

  /// Nothing set.
  package init() {}

  /// The addresses and keys for a fetcher.
  package var sourceURLs: [SourceID: String] { sources.compactMapValues(\.url) }

  /// The programs for a fetcher.
  package var sourceCommands: [SourceID: [String]] { sources.compactMapValues(\.command) }

  /// Whether a key stands in it, or an address with more than may be shown.
  var isSecret: Bool {
    sources.values.contains { source in
      source.key != nil || source.url.flatMap { SourceAddress($0) }?.isSecret == true
    }
  }

  /// The keys for a fetcher.
  package var sourceKeys: [SourceID: String] { sources.compactMapValues(\.key) }
}
