// SPDX-License-Identifier: Apache-2.0

/// What multiplies the number before it.
package enum Powers {
  package enum Meaning: Equatable, Sendable {
    case ten(Int)
    /// It means other things, too: what, for the question.
    case asks(String)
  }

  /// A letter or letters that count directly after the digits: the `k` of `5k`.
  package static func glued(_ word: String) -> Meaning? { letters[word] }

  /// A word of its own: `million`, `Mio.`; nil where the language has another power by that name.
  package static func word(_ word: String, usesLongScale: Bool) -> Meaning? {
    guard let power = words[word] else { return nil }
    let isAmbiguous = word.hasPrefix("billion") || word.hasPrefix("trillion")
    return usesLongScale && isAmbiguous
      ? .asks("10^\(power) in English and more in this locale") : .ten(power)
  }

  /// The words and letters that multiply the number before them.
  package static var all: [String] { Array(letters.keys) + words.keys }

  /// Whether a word or a letter multiplies the number before it.
  static func contains(_ word: String) -> Bool {
    letters[word.lowercased()] != nil || words[word.lowercased()] != nil
  }

  /// Whether an abbreviation of a power can end in a point: not the whole words of English.
  package static func isAbbreviation(_ word: String) -> Bool {
    words[word] != nil && !english.contains(word)
  }

  /// Letters directly after digits. German writes t for thousand, Spanish mm for thousand millions.
  static let letters: [String: Meaning] = [
    "k": .ten(3), "m": .ten(6), "mn": .ten(6), "b": .ten(9), "bn": .ten(9), "tn": .ten(12),
    "trn": .ten(12), "t": .asks("thousand or trillion"), "mm": .asks("million or thousand million"),
    "mil": .asks("million or thousand"), "l": .asks("lakh or lempira"),
  ]

  /// English, in the order in which they are offered.
  package static let english = [
    "thousand", "million", "billion", "trillion", "hundred", "lakh", "crore", "millions",
    "billions",
    "trillions", "lakhs", "crores",
  ]

  /// Those that mean the same in every language: `billón` is no billion.
  package static let unambiguous = english.filter { !$0.hasPrefix("bi") && !$0.hasPrefix("tri") }

  /// Those that are usual in English texts.
  package static let usual = english + letters.keys.sorted() + ["mio", "mln", "mrd"]

  private static let words: [String: Int] = [
    "hundred": 2, "thousand": 3, "million": 6, "millions": 6, "billion": 9, "billions": 9,
    "trillion": 12, "trillions": 12, "lakh": 5, "lakhs": 5, "crore": 7, "crores": 7,
    "bn": 9, "tn": 12, "tsd": 3, "tys": 3, "тыс": 3, "mio": 6, "mln": 6, "mill": 6, "млн": 6,
    "mrd": 9, "mld": 9, "mia": 9, "md": 9, "mds": 9, "млрд": 9, "трлн": 12,
    "millionen": 6, "milliarde": 9, "milliarden": 9, "milliard": 9, "milliards": 9,
    "millones": 6, "millon": 6, "milhao": 6, "milhoes": 6, "milione": 6, "milioni": 6,
    "miliardo": 9, "miliardi": 9, "miljoen": 6, "miljard": 9,
    "百": 2, "千": 3, "万": 4, "萬": 4, "億": 8, "亿": 8, "백": 2, "천": 3, "만": 4, "억": 8,
  ]

  static let characters: [Unicode.Scalar: Int] = Dictionary(
    uniqueKeysWithValues: words.compactMap { word, power in
      let scalars = word.unicodeScalars
      return scalars.count == 1 ? scalars.first.map { ($0, power) } : nil
    }.filter { $0.0.value > 0x4000 })
}
