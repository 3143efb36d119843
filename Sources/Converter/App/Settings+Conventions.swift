// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Screen

// Shortcuts for the screen, which reads these in every frame and feature.
extension Settings {
  package var reading: ReadingOptions {
    get { conventions.reading }
    set { conventions.reading = newValue }
  }

  /// How the text of a field is read: where nothing else decides, a mark means what it means in the
  /// amounts that the screen shows.
  package var fieldReading: ReadingOptions {
    var options = reading
    options.localeDecimal = options.localeDecimal ?? style.decimalMark.first
    return options
  }

  package var style: NumberStyle {
    get { conventions.style }
    set { conventions.style = newValue }
  }

  package var source: SourceSelection {
    get { conventions.source }
    set { conventions.source = newValue }
  }

  package var glyphs: Glyphs {
    get { conventions.glyphs }
    set { conventions.glyphs = newValue }
  }

  package func text(of value: Rational, in currency: Currency) -> String {
    conventions.text(of: value, in: currency)
  }

  /// An amount on the screen: one that is less than its currency's minor unit, and would be rounded to
  /// nothing or to far more, is shown with two significant digits and marked.
  func shownText(of value: Rational, in currency: Currency) -> String {
    let (shown, isSmall) = shown(value, in: currency)
    let text = withMinus(shown.formatted(style))
    return isSmall ? glyphs.approximately + text : text
  }

  /// The same, always marked: `≈38.85`.
  func roundedText(of value: Rational, in currency: Currency) -> String {
    glyphs.approximately + withMinus(shown(value, in: currency).value.formatted(style))
  }

  /// An amount on the screen in a column: one that is longer has as many significant digits as fit, up
  /// to six, and is marked: `≈1.11887e30`.
  func shownText(of value: Rational, in currency: Currency, width room: Int) -> String {
    fitted(shownText(of: value, in: currency), of: value, width: room)
  }

  /// The text of a value, or where it is longer than a column, its first digits and a mark.
  func fitted(_ text: String, of value: Rational, width room: Int) -> String {
    guard width(of: text) > room else { return text }
    let sign = glyphs.approximately + (value < .zero ? glyphs.minus : "")
    var short = ""
    for digits in (1...6).reversed() {
      let rounded = value.magnitude.rounded(significant: digits)
      short = sign + rounded.formatted(style)
      // A number of the usual size needs no exponent.
      if rounded.mantissa < 1_000_000, width(of: short) <= room { break }
      let all = rounded.description.filter { $0 != "." }.drop { $0 == "0" }
      let exponent = all.count - 1 - rounded.digits
      let rest = digits > 1 ? style.decimalMark + all.dropFirst().prefix(digits - 1) : ""
      short = "\(sign)\(all.prefix(1))\(rest)e\(exponent)"
      if width(of: short) <= room { break }
    }
    return short
  }

  /// The text of a number, with the minus of the screen.
  func withMinus(_ number: String) -> String {
    number.utf8.first == UInt8(ascii: "-") ? glyphs.minus + number.dropFirst() : number
  }

  /// The digits of an amount on the screen, as a spreadsheet cell accepts them.
  func copiedText(of value: Rational, in currency: Currency) -> String {
    shown(value, in: currency).value.formatted(style.ungrouped)
  }

  /// What is shown of an amount, and whether that is less than its currency's minor unit.
  private func shown(
    _ value: Rational, in currency: Currency
  ) -> (value: FixedDecimal, isSmall: Bool) {
    let least = Rational(mantissa: 1, exponent: -(conventions.digits ?? currency.minorUnit))
    guard !value.isZero, value.magnitude < least else {
      return (rounded(value, in: currency), false)
    }
    return (value.rounded(significant: 2), true)
  }

  func givenText(of value: Rational, in currency: Currency) -> String {
    conventions.givenText(of: value, in: currency)
  }

  package func rateText(of rate: Rational) -> String { conventions.rateText(of: rate) }

  /// A rate with six significant digits, or as many as fit.
  func rateText(of rate: Rational, width room: Int) -> String {
    let text = rateText(of: rate)
    return width(of: text) <= room ? text : columnText(of: rate, width: room)
  }

  /// A rate in a column: with six decimals where six significant digits have more. One below a
  /// thousandth has as many as fit the width, which rounds it instead of cutting it.
  func columnText(of rate: Rational, width room: Int = .max) -> String {
    let plain = style.ungrouped
    let full = rate.rounded(significant: 6)
    guard full.digits > 6 else { return full.formatted(plain) }
    if rate >= Rational(1) / Rational(1000) { return rate.rounded(digits: 6).formatted(plain) }
    let short = rate.rounded(digits: max(0, min(full.digits, room - 2)))
    return (short.isZero ? full : short).formatted(plain)
  }

  package func rounded(_ value: Rational, in currency: Currency) -> FixedDecimal {
    conventions.rounded(value, in: currency)
  }
}
