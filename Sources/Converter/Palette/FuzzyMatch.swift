// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Screen

/// How well a text matches what was typed, and where.
struct FuzzyMatch: Equatable {
  enum Quality: Int, Comparable, CaseIterable {
    /// The whole key or name.
    case whole
    case start, word, part, letters

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  let quality: Quality
  let marks: [Range<Int>]

  /// nil when the text does not match: it has none of the words typed, nor the letters in their order
  /// from the beginning of a word.
  init?(_ typed: String, in text: String) {
    guard !typed.allSatisfy({ $0 == " " }) else {
      (quality, marks) = (.start, [])
      return
    }
    if let whole = MatchedText.Needle(typed).range(in: text) {
      let isWord = whole.lowerBound == 0 || Array(text)[whole.lowerBound - 1] == " "
      quality = whole.lowerBound == 0 ? .start : isWord ? .word : .part
      marks = [whole]
      return
    }
    let words = typed.split(separator: " ")
    let found = words.compactMap { MatchedText.Needle(String($0)).range(in: text) }
    if words.count > 1, found.count == words.count {
      (quality, marks) = (.part, found)
      return
    }
    guard words.count == 1, let marks = FuzzyMatch.letters(typed, in: text) else { return nil }
    (quality, self.marks) = (.letters, marks)
  }

  /// The places of letters, the first at the beginning of a word.
  private static func letters(_ typed: String, in text: String) -> [Range<Int>]? {
    let (letters, text) = (Array(typed.lowercased()), Array(text.lowercased()))
    guard letters.count > 1 else { return nil }
    for start in text.indices where start == 0 || text[start - 1] == " " {
      var next = 0
      var marks: [Range<Int>] = []
      for place in start..<text.count where next < letters.count && text[place] == letters[next] {
        marks.append(place..<place + 1)
        next += 1
      }
      // Letters spread over a whole sentence are chance.
      if next == letters.count, let last = marks.last, last.upperBound - start <= 3 * next {
        return marks
      }
    }
    return nil
  }
}

extension CurrencyMatch {
  /// The quality of the match in a list with other lines.
  var quality: FuzzyMatch.Quality {
    switch reason {
    case .code, .codePrefix: .start
    case .namePrefix, .country: .word
    case .substring: .part
    }
  }
}
