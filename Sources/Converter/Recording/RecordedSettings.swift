// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Screen

/// The settings of a session in a recording.
///
/// New settings are optional, so that older recordings can still be read.
struct RecordedSettings: Equatable, Sendable, Codable {
  private var decimal: DecimalMark
  private var localeDecimal: String?
  private var symbols: [String: Currency]
  private var localeCurrency: Currency?
  private var decimalMark: String
  private var groupingMark: String
  private var indian: Bool
  private var leastGroupedDigits: Int
  private var rounding: RoundingMode
  private var digits: Int?
  private var source: SourceSelection
  private var configuredSources: [SourceID]?
  private var lineup: ConfiguredLineup?
  private var maximumAge: Int
  private var isOffline: Bool
  private var updatesAutomatically: Bool?
  private var ascii: Bool
  private var fees: [RecordedFee]?
  private var keys: [RecordedKeys]?
  private var themes: [RecordedTheme]?

  private enum CodingKeys: String, CodingKey {
    case decimal, localeDecimal, symbols, localeCurrency, decimalMark, groupingMark, indian
    case leastGroupedDigits, rounding, digits, source, configuredSources, lineup, maximumAge
    case isOffline, ascii, fees, keys, themes
    case updatesAutomatically = "updatesByItself"
  }

  init(_ settings: Settings) {
    decimal = settings.reading.decimal
    localeDecimal = settings.reading.localeDecimal.map { String($0) }
    symbols = settings.reading.symbols
    localeCurrency = settings.reading.localeCurrency
    decimalMark = settings.style.decimalMark
    groupingMark = settings.style.groupingMark
    indian = settings.style.indian
    leastGroupedDigits = settings.style.leastGroupedDigits
    rounding = settings.rounding
    digits = settings.digits
    source = settings.source
    configuredSources = settings.configuredSources
    lineup = settings.lineup
    maximumAge = settings.maximumAge
    isOffline = settings.isOffline
    updatesAutomatically = settings.updatesAutomatically
    ascii = settings.glyphs.isASCII
    fees = settings.fees.map { RecordedFee($0) }
    keys = RecordedKeys.changes(in: settings.keys)
    themes = settings.themes == Theme.all ? nil : settings.themes.map { RecordedTheme($0) }
  }

  var settings: Settings {
    Settings(
      reading: ReadingOptions(
        decimal: decimal, localeDecimal: localeDecimal?.first, symbols: symbols,
        localeCurrency: localeCurrency),
      style: NumberStyle(
        decimalMark: decimalMark, groupingMark: groupingMark, indian: indian,
        leastGroupedDigits: leastGroupedDigits),
      rounding: rounding, digits: digits, source: source,
      configuredSources: configuredSources ?? [], lineup: lineup ?? ConfiguredLineup(),
      maximumAge: maximumAge,
      isOffline: isOffline, updatesAutomatically: updatesAutomatically ?? false,
      glyphs: ascii ? .ascii : .unicode, keys: keys.map(RecordedKeys.keymap),
      fees: (fees ?? []).map(\.fee), themes: themes?.map(\.theme))
  }
}
