// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Screen

/// A change in percent with its sign, so that no meaning depends on its colour.
package enum ChangeText {
  package static func of(
    _ change: FixedDecimal, style: NumberStyle, glyphs: Glyphs
  ) -> (text: String, role: Role) {
    let text = change.formatted(style) + " %"
    if change.isNegative { return (glyphs.minus + String(text.dropFirst()), .fall) }
    return change.rational.isZero ? (text, .dim) : ("+" + text, .rise)
  }

  /// The change without the percent sign, for a column that says it; where it does not fit, without
  /// decimals.
  package static func brief(
    _ change: FixedDecimal, width: Int, style: NumberStyle, glyphs: Glyphs
  ) -> (text: String, role: Role) {
    let (text, role) = of(change, style: style, glyphs: glyphs)
    let brief = String(text.dropLast(2))
    guard Screen.width(of: brief) > width else { return (brief, role) }
    let whole = of(change.rational.rounded(digits: 0), style: style, glyphs: glyphs)
    return (String(whole.text.dropLast(2)), role)
  }
}
