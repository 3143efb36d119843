// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Converter
import Money
import Rates

/// What the user has set in `config.toml`; nil or empty where nothing is set.
///
/// The command line and the environment take precedence.
package struct Configuration: Equatable, Sendable {
  /// `source`: the source of rates.
  package var source: SourceSelection?
  /// `favourites`: the rows of the screen, in order.
  package var favourites: [Currency] = []
  /// `from`: the source currency at start.
  package var from: Currency?
  package var rounding: RoundingMode?
  /// `decimal`: which mark is decimal in an amount.
  package var decimal: DecimalMark?
  /// `max_age_days`: older rates are stale.
  package var maximumAgeDays: Int?
  /// `auto_update`: whether to fetch automatically.
  package var autoUpdate: Bool?
  package var theme: String?
  /// `[themes.NAME]`: custom themes, after the built-in ones.
  package var themes: [ConfiguredTheme] = []
  package var mouse: Bool?
  /// `[keys]`: the standard key bindings with its changes.
  package var keys: Keymap?
  /// `[[fee]]`: what banks and bureaus charge.
  package var fees: [FeeProfile] = []
  /// `[sources.ID]`.
  package var sources: [SourceID: SourceConfiguration] = [:]
  /// `[[rate]]`: custom rates.
  package var rates: [UserRate] = []
  /// ``rates`` as publications of one source.
  package var publications: [Publication] = []

  package init() {}

  /// Whether it contains a key, or an address with more than may be shown.
  var isSecret: Bool {
    sources.values.contains { source in
      source.key != nil || source.url.flatMap { SourceAddress($0) }?.isSecret == true
    }
  }
}

extension Configuration {
  /// The rows of a screen without saved ones.
  package var rows: [Currency] { favourites.isEmpty ? Board.defaultRows : favourites }

  /// The bundled rates with the configured sources and the custom rates.
  package func book(maximumAge: Int) -> RateBook {
    var book = RateBook()
    book.maximumAge = maximumAge
    for (source, configured) in sources.sorted(by: { $0.key < $1.key }) {
      if let isEnabled = configured.isEnabled { book.enable(source, isEnabled) }
    }
    book.customRates = rates
    book.insert(publications)
    return book
  }
}
