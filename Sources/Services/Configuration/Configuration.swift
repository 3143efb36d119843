// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Converter
import Money
import Rates

/// What a person has set in `config.toml`; nil and empty where nothing is said.
///
/// The command line and the environment stand above it.
public struct Configuration: Equatable, Sendable {
  /// `source`: whose rates answer.
  public var source: SourceSelection?
  /// `favourites`: the rows of the screen, in their order.
  public var favourites: [Currency] = []
  /// `from`: the currency converted from at start.
  public var from: Currency?
  /// `rounding`.
  public var rounding: RoundingMode?
  /// `decimal`: which mark is decimal in an amount.
  public var decimal: DecimalMark?
  /// `max_age_days`: from when on a rate is stale.
  public var maximumAgeDays: Int?
  /// `auto_update`: whether to fetch without being asked.
  public var autoUpdate: Bool?
  /// `theme`, by its name.
  public var theme: String?
  /// `mouse`.
  public var mouse: Bool?
  /// The keys in force: the usual ones, but for those of `[keys]`.
  public var keys = Keymap.standard
  /// `[[fee]]`: what banks and bureaus charge.
  public var fees: [FeeProfile] = []
  /// `[sources.ID]`.
  public var sources: [SourceID: SourceConfiguration] = [:]
  /// `[[rate]]`: rates of one's own.
  public var rates: [UserRate] = []

  /// Nothing set.
  public init() {}

  /// The addresses and keys for a fetcher.
  public var sourceURLs: [SourceID: String] { sources.compactMapValues(\.url) }

  /// Whether a key stands in it, or an address with more than may be shown.
  var isSecret: Bool {
    sources.values.contains { source in
      source.key != nil || source.url.flatMap { SourceAddress($0) }?.isSecret == true
    }
  }

  /// The keys for a fetcher.
  public var sourceKeys: [SourceID: String] { sources.compactMapValues(\.key) }
}
