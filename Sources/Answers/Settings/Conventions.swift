// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Screen

/// How amounts are read and written, whose rates are used, and how an answer is rounded.
package struct Conventions: Equatable, Sendable {
  /// How amounts are read: which mark is decimal, what `$` means.
  package var reading: ReadingOptions
  /// How amounts are written.
  package var style: NumberStyle
  /// How an answer is rounded to its currency's minor unit.
  package var rounding: RoundingMode
  /// Decimals shown instead of the currency's own, where the person asked for them.
  package var digits: Int?
  /// Whose rates are used.
  package var source: SourceSelection
  /// The glyphs the terminal can show.
  package var glyphs: Glyphs

  /// How many decimals a person may ask for.
  package static let choosableDigits = 0...30

  /// The conventions where nothing else was asked for.
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
  /// An amount rounded as asked for.
  package func rounded(_ value: Rational, in currency: Currency) -> FixedDecimal {
    value.rounded(for: currency, mode: rounding, digits: digits)
  }

  /// An amount as an answer shows it: rounded once, to the currency's minor unit, in the locale's
  /// marks.
  package func text(of value: Rational, in currency: Currency) -> String {
    rounded(value, in: currency).formatted(style)
  }

  /// An amount as it can be typed again: no grouping.
  package func plainText(of value: Rational, in currency: Currency) -> String {
    rounded(value, in: currency)
      .formatted(NumberStyle(decimalMark: style.decimalMark, groupingMark: ""))
  }

  /// An amount as it was given: all its digits, and at least the currency's minor unit.
  ///
  /// Where the digits do not end, an ellipsis follows the first six or, for a large amount, the minor
  /// unit. It always follows the decimal mark, so that no whole digit is missing.
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

  /// A rate with six significant digits, never in exponents.
  package func rateText(of rate: Rational) -> String {
    RateFormat().text(of: rate, style: style)
  }
}
