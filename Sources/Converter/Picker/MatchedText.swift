// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen

/// Where in a text the words searched for stand, so that they can be marked.
enum MatchedText {
  /// What is searched for, ready to be looked for in many texts.
  struct Query {
    private let letters: [String]

    init(_ text: String) {
      letters = Array(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        .map { $0.lowercased() }
    }

    /// Whether a text begins with it.
    func isPrefix(of text: String) -> Bool {
      !letters.isEmpty && text.prefix(letters.count).map { $0.lowercased() } == letters
    }

    /// The columns it takes in a text: the beginning of a word before any other place.
    func range(in text: String) -> Range<Int>? {
      guard !letters.isEmpty else { return nil }
      let characters = Array(text)
      let folded = characters.map { $0.lowercased() }
      guard folded.count >= letters.count else { return nil }
      let places = (0...(folded.count - letters.count)).filter { start in
        Array(folded[start..<start + letters.count]) == letters
      }
      let isWord = { (start: Int) in start == 0 || !characters[start - 1].isLetter }
      guard let start = places.first(where: isWord) ?? places.first else { return nil }
      let column = width(of: String(characters[..<start]))
      let length = width(of: String(characters[start..<start + letters.count]))
      return column..<column + length
    }
  }
}
