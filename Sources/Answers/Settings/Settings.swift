// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Screen

/// The settings in effect: from the command line, the environment, the configuration or a lock file.
package struct Settings: Equatable, Sendable, Codable {
  /// How amounts are read: the decimal mark, the meaning of `$`.
  package var reading: ReadingOptions
  package var style: NumberStyle
  /// How an answer is rounded to its currency's minor unit.
  package var rounding: RoundingMode
  /// Decimals of an answer; nil for the currency's own number.
  package var digits: Int?
  package var source: SourceSelection
  /// The sources that the configuration enables or disables; the user switches the others.
  package var configuredSources: [SourceID]
  /// The configured rows and source currency. Later changes on the screen take precedence until the
  /// configuration changes.
  package var lineup: Configuration.Lineup
  /// Rates older than this many days are stale.
  package var maximumAge: Int
  /// Whether the network is off limits.
  package var isOffline: Bool
  package var updatesAutomatically: Bool
  package var glyphs: Glyphs
  package var fees: [FeeProfile]

  /// The values that `--digits` accepts.
  package static let allowedDigits = 0...30

  package init(
    reading: ReadingOptions = ReadingOptions(), style: NumberStyle = .english,
    rounding: RoundingMode = .halfUp, digits: Int? = nil, source: SourceSelection = .auto,
    configuredSources: [SourceID] = [], lineup: Configuration.Lineup = Configuration.Lineup(),
    maximumAge: Int = PublicationCalendar.usualMaximumAge, isOffline: Bool = false,
    updatesAutomatically: Bool = false, glyphs: Glyphs = .unicode, fees: [FeeProfile] = []
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
    self.updatesAutomatically = updatesAutomatically && !isOffline
    self.glyphs = glyphs
    self.fees = fees
  }
}

extension Settings {
  /// The same where nothing is paid in cash: amounts are rounded half-up to the minor unit.
  package var withoutCashRounding: Settings {
    var settings = self
    if rounding == .cash { settings.rounding = .halfUp }
    return settings
  }

  /// Takes a rounding mode and a number of decimals that were asked for. Coins decide the decimals of
  /// cash, so what was set before gives way: cash to `digits`, and digits to cash.
  package mutating func round(_ rounding: RoundingMode?, digits: Int?) {
    if digits != nil, self.rounding == .cash { self.rounding = .halfUp }
    if rounding == .cash { self.digits = nil }
    self.rounding = rounding ?? self.rounding
    self.digits = digits ?? self.digits
  }

  package func rounded(_ value: Rational, in currency: Currency) -> FixedDecimal {
    value.rounded(for: currency, mode: rounding, digits: digits)
  }

  /// An amount as an answer shows it: rounded once to the currency's minor unit, in the locale's
  /// number style.
  package func text(of value: Rational, in currency: Currency) -> String {
    rounded(value, in: currency).formatted(style)
  }

  /// An amount as entered: all its digits, and at least the currency's minor unit.
  ///
  /// An endless decimal is cut after six significant digits or, for a large amount, after the minor
  /// unit, and an ellipsis follows. It is never cut before the decimal mark.
  package func givenText(of value: Rational, in currency: Currency) -> String {
    guard let exact = value.exactDecimal else {
      let least = max(1, currency.minorUnit)
      let short = value.rounded(significant: 6, mode: .down)
      let shown = short.digits < least ? value.rounded(digits: least, mode: .down) : short
      return shown.formatted(style) + (glyphs.isASCII ? "..." : glyphs.ellipsis)
    }
    return exact.digits > currency.minorUnit
      ? exact.formatted(style) : value.rounded(for: currency).formatted(style)
  }

  /// A rate with six significant digits, never with an exponent.
  package func rateText(of rate: Rational) -> String {
    RateFormat().text(of: rate, style: style)
  }
}
