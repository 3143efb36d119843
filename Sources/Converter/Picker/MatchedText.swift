// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Screen

/// Finds the part of a text that matches a search, to highlight it.
enum MatchedText {
  struct Match {
    /// The positions of the characters that match.
    let characters: Range<Int>
    /// Whether it begins a word.
    let isAtWord: Bool
  }

  /// The columns of characters of a text: a wide one has two.
  static func columns(of characters: [Range<Int>], in text: String) -> [Range<Int>] {
    let letters = Array(text)
    return characters.map { characters in
      let column = width(of: String(letters[..<characters.lowerBound]))
      return column..<column + width(of: String(letters[characters]))
    }
  }

  /// A search text, prepared for many texts.
  struct Needle {
    private let letters: [Character]

    init(_ text: String) {
      letters = Folded(text).letters.map(\.letter)
    }

    var count: Int { letters.count }

    func isPrefix(of text: String) -> Bool {
      !letters.isEmpty && Folded(text).letters.prefix(letters.count).map(\.letter) == letters
    }

    /// A match at the start of a word is preferred.
    func match(in text: String) -> Match? {
      guard !letters.isEmpty else { return nil }
      let folded = Folded(text).letters
      guard folded.count >= letters.count else { return nil }
      let places = (0...(folded.count - letters.count)).filter { start in
        folded[start..<start + letters.count].lazy.map(\.letter).elementsEqual(letters)
      }
      let isWord = { (start: Int) in start == 0 || folded[start - 1].letter == " " }
      guard let start = places.first(where: isWord) ?? places.first else { return nil }
      let (first, last) = (folded[start].place, folded[start + letters.count - 1].place)
      return Match(characters: first..<last + 1, isAtWord: isWord(start))
    }

    /// The columns of the match.
    func range(in text: String) -> Range<Int>? {
      match(in: text).flatMap { columns(of: [$0.characters], in: text).first }
    }
  }

  /// A text folded for searching; each letter has the position of its original character.
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
