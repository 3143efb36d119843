// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// A few words with their roles that are shown together or not at all.
typealias Phrases = [[(text: String, role: Role)]]

extension Frame {
  /// Draws phrases on the first row of an area, as many as fit.
  mutating func put(_ phrases: Phrases, in area: Area) {
    guard !area.isEmpty else { return }
    var column = area.column
    for phrase in phrases {
      let length = phrase.reduce(0) { $0 + Screen.width(of: $1.text) }
      guard column + length <= area.columns.upperBound else { return }
      for piece in phrase {
        column = put(piece.text, row: area.row, column: column, role: piece.role)
      }
      column += 3
    }
  }
}
