// SPDX-License-Identifier: Apache-2.0

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
  /// The columns that match.
  let marks: [Range<Int>]

  /// nil when the text does not match: it has none of the words typed, nor the letters in their order
  /// from the beginning of a word.
  init?(_ typed: String, in text: String) {
    guard !typed.allSatisfy({ $0 == " " }) else {
      (quality, marks) = (.start, [])
      return
    }
    if let whole = MatchedText.Needle(typed).match(in: text) {
      quality = whole.characters.lowerBound == 0 ? .start : whole.isAtWord ? .word : .part
      marks = MatchedText.columns(of: [whole.characters], in: text)
      return
    }
    let words = typed.split(separator: " ")
    let found = words.compactMap { MatchedText.Needle(String($0)).range(in: text) }
    if words.count > 1, found.count == words.count {
      (quality, marks) = (.part, found)
      return
    }
    guard words.count == 1, let places = FuzzyMatch.letters(typed, in: text) else { return nil }
    quality = .letters
    marks = MatchedText.columns(of: places.map { $0..<$0 + 1 }, in: text)
  }

  /// The places of letters, the first at the beginning of a word.
  private static func letters(_ typed: String, in text: String) -> [Int]? {
    let (letters, text) = (typed.map { $0.lowercased() }, text.map { $0.lowercased() })
    guard letters.count > 1 else { return nil }
    for start in text.indices where start == 0 || text[start - 1] == " " {
      var places: [Int] = []
      for place in start..<text.count
      where places.count < letters.count && text[place] == letters[places.count] {
        places.append(place)
      }
      // Letters spread over a whole sentence are chance.
      if places.count == letters.count, let last = places.last, last - start < 3 * places.count {
        return places
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
