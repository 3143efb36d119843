// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
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

  init(_ settings: Settings) {
    decimal = settings.reading.decimal
    localeDecimal = settings.reading.localeDecimal.map { String($0) }
    symbols = settings.reading.symbols
    localeCurrency = settings.reading.localeCurrency
    decimalMark = settings.style.decimalMark
    groupingMark = settings.style.groupingMark
    indian = settings.style.indian
    leastGroupedDigits = settings.style.leastGroupedDigits
    rounding = settings.conventions.rounding
    digits = settings.conventions.digits
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

/// A fee profile in a recording, with its numbers as decimals.
struct RecordedFee: Equatable, Sendable, Codable {
  private var name: String
  private var percent: String
  private var weekendPercent: String
  private var minimum: String
  private var fixed: String
  private var currency: Currency?

  init(_ fee: FeeProfile) {
    name = fee.name
    percent = fee.percent.fullDecimal.description
    weekendPercent = fee.weekendPercent.fullDecimal.description
    minimum = fee.minimum.fullDecimal.description
    fixed = fee.fixed.fullDecimal.description
    currency = fee.currency
  }

  /// The profile; an invalid number becomes zero.
  var fee: FeeProfile {
    FeeProfile(
      name: name, percent: Rational(decimal: percent) ?? .zero,
      weekendPercent: Rational(decimal: weekendPercent) ?? .zero,
      minimum: Rational(decimal: minimum) ?? .zero, fixed: Rational(decimal: fixed) ?? .zero,
      currency: currency)
  }
}

/// Changed keys of an action in a recording, by name.
struct RecordedKeys: Equatable, Sendable, Codable {
  private var place: String
  private var action: String
  private var keys: [String]

  /// The differences from the standard key bindings; nil without any.
  static func changes(in keymap: Keymap) -> [RecordedKeys]? {
    let changes = zip(keymap.bindings, Keymap.standard.bindings).filter { $0.keys != $1.keys }
    guard !changes.isEmpty else { return nil }
    return changes.map { binding, _ in
      RecordedKeys(
        place: binding.place.name, action: binding.action.name,
        keys: binding.keys.map(\.description))
    }
  }

  /// The key bindings with the changes; unknown places, actions and keys are ignored.
  static func keymap(_ changes: [RecordedKeys]) -> Keymap {
    var keymap = Keymap.standard
    for change in changes {
      let line = keymap.bindings.firstIndex {
        $0.place.name == change.place && $0.action.name == change.action
      }
      let keys = change.keys.compactMap { Key($0) }
      guard let line, !keys.isEmpty else { continue }
      keymap.bindings[line].keys = keys
    }
    return keymap
  }
}

/// A theme in a recording: its styles as the configuration writes them, in the order of the roles.
struct RecordedTheme: Equatable, Sendable, Codable {
  private struct Line: Equatable, Sendable, Codable {
    var role: String
    var style: String
  }

  private var name: String
  private var styles: [Line]

  init(_ theme: Theme) {
    name = theme.name
    styles = Role.allCases.map { Line(role: $0.name, style: theme[$0].description) }
  }

  /// The theme; unknown roles and styles are ignored.
  var theme: Theme {
    var table: [Role: Style] = [:]
    for line in styles {
      guard let role = Role.allCases.first(where: { $0.name == line.role }) else { continue }
      table[role] = Style(line.style)
    }
    return Theme(name: name, over: Theme(name: name, [:]), table)
  }
}
