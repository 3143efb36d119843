// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// Groups of words; each group is shown as a whole or not at all.
typealias Phrases = [[Span]]

extension Frame {
  /// Draws phrases on the first row of an area, as many as fit.
  mutating func put(_ phrases: Phrases, in area: Area) {
    var rest = area
    for phrase in phrases {
      guard phrase.width <= rest.width else { return }
      rest = put(phrase, in: rest).inset(leading: 3)
    }
  }
}
