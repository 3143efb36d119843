// SPDX-License-Identifier: Apache-2.0

import Money
import Screen

/// A change in percent with its sign, so that no meaning depends on its colour.
package enum ChangeText {
  package static func of(
    _ change: FixedDecimal, style: NumberStyle, glyphs: Glyphs
  ) -> (text: String, role: Role) {
    let (number, role) = number(change, style: style, glyphs: glyphs)
    return (number + " %", role)
  }

  /// The change without the percent sign, where something else shows the unit.
  package static func number(
    _ change: FixedDecimal, style: NumberStyle, glyphs: Glyphs
  ) -> (text: String, role: Role) {
    let text = change.magnitude.formatted(style)
    if change.isZero { return (text, .dim) }
    return change.isNegative ? (glyphs.minus + text, .fall) : ("+" + text, .rise)
  }

  /// The number alone, for a column; where it does not fit, without decimals.
  package static func brief(
    _ change: FixedDecimal, width: Int, style: NumberStyle, glyphs: Glyphs
  ) -> (text: String, role: Role) {
    let (text, role) = number(change, style: style, glyphs: glyphs)
    guard Screen.width(of: text) > width else { return (text, role) }
    let whole = change.rational.rounded(digits: 0)
    return (number(whole, style: style, glyphs: glyphs).text, role)
  }
}
