// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Screen

/// How amounts are read, rounded and written, and which sources are used.
package struct Conventions: Equatable, Sendable {
  /// How amounts are read: the decimal mark, the meaning of `$`.
  package var reading: ReadingOptions
  package var style: NumberStyle
  /// How an answer is rounded to its currency's minor unit.
  package var rounding: RoundingMode
  /// Decimals of an answer; nil for the currency's own number.
  package var digits: Int?
  package var source: SourceSelection
  package var glyphs: Glyphs

  /// The values that `--digits` accepts.
  package static let allowedDigits = 0...30

  package init(
    reading: ReadingOptions = ReadingOptions(), style: NumberStyle = .english,
    rounding: RoundingMode = .halfUp, digits: Int? = nil, source: SourceSelection = .auto,
    glyphs: Glyphs = .unicode
  ) {
    self.reading = reading
    self.style = style
    self.rounding = rounding
    self.digits = digits
    self.source = source
    self.glyphs = glyphs
  }
}

extension Conventions {
  /// The same where nothing is paid in cash: amounts are rounded half-up to the minor unit.
  package var withoutCashRounding: Conventions {
    var conventions = self
    if rounding == .cash { conventions.rounding = .halfUp }
    return conventions
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
