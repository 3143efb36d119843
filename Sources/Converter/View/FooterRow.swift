// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// A row of words.
struct FooterRow {
  /// The blank columns between two words.
  static let gap = 2

  private(set) var words: [FooterWord] = []
  /// In columns.
  private(set) var width = 0

  /// The width of a row with these words.
  static func width(of words: [FooterWord]) -> Int {
    words.reduce(-gap) { $0 + gap + $1.width }
  }

  mutating func append(_ word: FooterWord) {
    width = width(with: word)
    words.append(word)
  }

  /// The width with one more word.
  func width(with word: FooterWord) -> Int {
    words.isEmpty ? word.width : width + Self.gap + word.width
  }

  func draw(at row: Int, in frame: inout Frame) {
    var column = 1
    for word in words {
      word.draw(at: row, column: column, in: &frame)
      column += word.width + Self.gap
    }
  }
}
