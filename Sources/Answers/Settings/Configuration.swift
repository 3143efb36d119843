// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// What the user has set in `config.toml`; nil or empty where nothing is set.
///
/// The command line and the environment take precedence.
package struct Configuration: Equatable, Sendable {
  /// The path of the file; empty without one.
  package var file = ""
  /// `source`: the source of rates.
  package var source: SourceSelection?
  /// `rows`, `from` and `theme`: what the screen has at start.
  package var lineup = Lineup()
  package var rounding: RoundingMode?
  /// `decimal`: which mark is decimal in an amount.
  package var decimal: DecimalMark?
  /// `max_age_days`: older rates are stale.
  package var maximumAgeDays: Int?
  /// `auto_update`: whether to fetch automatically.
  package var autoUpdate: Bool?
  package var mouse: Bool?
  /// What only the screen understands.
  package var screen = Screen()
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
  package var isSecret: Bool {
    sources.values.contains { source in
      source.key != nil || source.url.flatMap { SourceAddress($0) }?.isSecret == true
    }
  }
}

extension Configuration {
  /// The rows, source currency and theme of the screen.
  package struct Lineup: Equatable, Sendable, Codable {
    package var rows: [Currency]
    package var from: Currency?
    package var theme: String?

    package init(rows: [Currency] = [], from: Currency? = nil, theme: String? = nil) {
      self.rows = rows
      self.from = from
      self.theme = theme
    }
  }

  /// The lines that name actions, keys, roles and styles, as they were written.
  package struct Screen: Equatable, Sendable, Codable {
    /// `theme`: a built-in theme, or one of ``themes``.
    package var theme: Entry?
    /// `[keys]`, without a name, and each `[keys.on.PLACE]`.
    package var keys: [Table] = []
    /// Each `[themes.NAME]`: custom themes, after the built-in ones.
    package var themes: [Table] = []

    package init() {}

    package var isEmpty: Bool { self == Screen() }
  }

  package struct Table: Equatable, Sendable, Codable {
    package var name: String
    package var line: Int
    package var entries: [Entry]

    package init(_ name: String, line: Int = 0, _ entries: [Entry]) {
      (self.name, self.line, self.entries) = (name, line, entries)
    }
  }

  package struct Entry: Equatable, Sendable, Codable {
    package var name: String
    package var words: [String]
    package var line: Int
    /// Why the value has no words; what is wrong with the name comes first.
    package var fault: Problem?

    package init(_ name: String, _ words: [String], line: Int = 0, fault: Problem? = nil) {
      (self.name, self.words, self.line, self.fault) = (name, words, line, fault)
    }
  }

  /// The rows of a screen without saved ones.
  package var rows: [Currency] {
    lineup.rows.isEmpty ? Configuration.usualRows : lineup.rows
  }

  /// The rows without configured ones, and the targets of a query without any: the euro, the usual source,
  /// and the currencies traded most after them.
  ///
  /// Bank for International Settlements, Triennial Central Bank Survey 2022, table on turnover by
  /// currency.
  package static let usualRows: [Currency] = [.eur, .usd, .gbp, .jpy, .chf, .cny, .aud, .cad]

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
