// SPDX-License-Identifier: Apache-2.0

import Money
import Screen

/// Amounts as the screen shows them, also in what a command reports about a line of the tape.
extension Settings {
  /// An amount on the screen: one that is less than its currency's minor unit, and would be rounded to
  /// nothing or to far more, is shown with two significant digits and marked.
  package func shownText(of value: Rational, in currency: Currency) -> String {
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
  package func shownText(of value: Rational, in currency: Currency, width room: Int) -> String {
    fitted(shownText(of: value, in: currency), of: value, width: room)
  }

  /// The text of a value, or where it is longer than a column, its first digits and a mark.
  package func fitted(_ text: String, of value: Rational, width room: Int) -> String {
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
  package func withMinus(_ number: String) -> String {
    number.utf8.first == UInt8(ascii: "-") ? glyphs.minus + number.dropFirst() : number
  }

  /// The digits of an amount on the screen, as a spreadsheet cell accepts them.
  package func copiedText(of value: Rational, in currency: Currency) -> String {
    shown(value, in: currency).value.formatted(style.ungrouped)
  }

  /// `+1.72 %`.
  package func percentText(_ percent: Rational) -> String {
    ChangeText.of(percent.rounded(digits: 2), style: style, glyphs: glyphs).text
  }

  /// What is shown of an amount, and whether that is less than its currency's minor unit.
  private func shown(
    _ value: Rational, in currency: Currency
  ) -> (value: FixedDecimal, isSmall: Bool) {
    let least = Rational(mantissa: 1, exponent: -(digits ?? currency.minorUnit))
    guard !value.isZero, value.magnitude < least else {
      return (rounded(value, in: currency), false)
    }
    return (value.rounded(significant: 2), true)
  }
}
