// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// The words of the grammar: one table for reading, completion, advice and `agio help phrases`.
enum Vocabulary {
  enum Role: UInt32, Sendable {
    case question, howMany, verb
    case into, per, solve, and
    case plus, minus, times, over, percent, of, off, on
    case dated, average, before, endOf, at
    case closing
    /// Words that other rules read: of days, of numbers, powers of ten.
    case day, number, power
  }

  struct Entry: Sendable {
    let words: [String]
    let role: Role
  }

  private static let table: [(role: Role, words: String)] = [
    (.question, "what is|whats|what was|how much is|how much are|how much was|convert|exchange"),
    (.howMany, "how many"), (.verb, "is|are"),
    (.into, "to|in|into|as|=|→|>|equals|vs"), (.per, "per"), (.solve, "for"),
    (.and, ", and|,|and"),
    (.plus, "+|plus"), (.minus, "-|minus|less"), (.times, "*|times|x"), (.over, "/|divided by"),
    (.percent, "%|percent"), (.of, "of"), (.off, "off"), (.on, "on"),
    (.dated, "on|at|as of"), (.at, "at"), (.average, "average"), (.before, "before"),
    (.endOf, "end of"),
    (.closing, "= ?|?|.|!"),
  ]

  static let entries = table.flatMap { role, words in
    words.split(separator: "|").map {
      Entry(words: $0.split(separator: " ").map(String.init), role: role)
    }
  }

  /// What begins with a word.
  struct Beginning {
    var entries: [Entry] = []
    /// A bit for each role: most places have none of those that are looked for.
    var roles: UInt32 = 0
    /// The currencies that are divided into units of this name.
    var divided: [Currency] = []
  }

  static let byFirst: [String: Beginning] = {
    var found: [String: Beginning] = [:]
    for entry in entries {
      found[entry.words[0], default: Beginning()].entries.append(entry)
      found[entry.words[0], default: Beginning()].roles |= 1 << entry.role.rawValue
    }
    for (name, currencies) in MinorUnitNames.byName {
      found[name, default: Beginning()].divided = currencies
    }
    let others: [(role: Role, words: [String])] = [
      (.day, Array(Calendar.words)), (.number, NumberVocabulary.words), (.power, Powers.all),
    ]
    for (role, words) in others {
      for word in words { found[word, default: Beginning()].roles |= 1 << role.rawValue }
    }
    return found
  }()

  static let all = Set(entries.flatMap(\.words))

  /// Whether a word is one of the grammar, of numbers or of days.
  static func contains(_ word: String) -> Bool {
    all.contains(word) || NumberVocabulary.words.contains(word) || Calendar.contains(word)
      || Powers.english.contains(word) || MinorUnitNames.byName[word] != nil
  }

  /// Codes that are also words of English: unless they are in capitals, they are asked about.
  static let codesThatAreWords = Set(
    "ALL BAD BAM BOB COP CUP GEL LAK MAD MOP PEN RON SIT SOS TOP TRY".words.map(String.init))

  /// Symbols that are also units of measure: `Ft` is a forint, `6 ft` is asked about.
  static let measures = Set("cf db ft km mt".words.map(String.init))
}

enum NumberVocabulary {
  static let units = names(
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
      + "sixteen seventeen eighteen nineteen")
  static let tens = names("twenty thirty forty fifty sixty seventy eighty ninety")
  static let words = units + tens + names("a an half quarter dozen hundred thousand million")
  private static func names(_ text: String) -> [String] { text.words.map(String.init) }

  /// 1 to 19 and the tens; 1 of `a`.
  static let values: [String: Int] = Dictionary(
    uniqueKeysWithValues: units.enumerated().map { ($1, $0 + 1) }
      + tens.enumerated().map { ($1, ($0 + 2) * 10) } + [("a", 1), ("an", 1)])
}
