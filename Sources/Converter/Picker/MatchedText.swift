// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Screen

/// Where in a text the words searched for stand, so that they can be marked.
enum MatchedText {
  /// What is searched for, ready to be looked for in many texts.
  struct Query {
    private let letters: [Character]

    init(_ text: String) {
      letters = Folded(text).letters.map(\.letter)
    }

    /// Whether a text begins with it.
    func isPrefix(of text: String) -> Bool {
      !letters.isEmpty && Folded(text).letters.prefix(letters.count).map(\.letter) == letters
    }

    /// The columns it takes in a text: the beginning of a word before any other place.
    func range(in text: String) -> Range<Int>? {
      guard !letters.isEmpty else { return nil }
      let folded = Folded(text).letters
      guard folded.count >= letters.count else { return nil }
      let places = (0...(folded.count - letters.count)).filter { start in
        folded[start..<start + letters.count].lazy.map(\.letter).elementsEqual(letters)
      }
      let isWord = { (start: Int) in start == 0 || folded[start - 1].letter == " " }
      guard let start = places.first(where: isWord) ?? places.first else { return nil }
      let (first, last) = (folded[start].place, folded[start + letters.count - 1].place)
      let characters = Array(text)
      let column = width(of: String(characters[..<first]))
      return column..<column + width(of: String(characters[first...last]))
    }
  }

  /// A text as it is searched, each letter with the place of the character it stands for.
  private struct Folded {
    var letters: [(letter: Character, place: Int)] = []

    init(_ text: String) {
      for (place, character) in text.enumerated() {
        for letter in Folding.fold(character) where letter != " " || letters.last?.letter != " " {
          letters.append((letter, place))
        }
      }
      if letters.first?.letter == " " { letters.removeFirst() }
      if letters.last?.letter == " " { letters.removeLast() }
    }
  }
}
