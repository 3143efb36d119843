// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Screen

/// A change in percent with its sign, so that no meaning depends on its colour.
package enum ChangeText {
  package static func of(
    _ change: FixedDecimal, style: NumberStyle, glyphs: Glyphs
  ) -> (text: String, role: Role) {
    let text = change.formatted(style) + " %"
    if change.isNegative { return (glyphs.minus + text.dropFirst(), .fall) }
    return change.rational.isZero ? (text, .dim) : ("+" + text, .rise)
  }
}
