// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// A word that can take the place of the unfinished one.
package enum PhraseCompletion: Equatable, Sendable {
  /// A currency, and why it matches.
  case currency(CurrencyMatch)
  /// A word of the grammar or of a day.
  case word(String)

  /// What is put into the text.
  package var text: String {
    switch self {
    case .currency(let match): match.currency.code
    case .word(let word): word
    }
  }
}

extension PhraseReading {
  /// What the unfinished word can become, words before currencies where both begin so.
  ///
  /// - Parameter limit: The most currencies; before the first letter is typed, none is offered.
  /// - Returns: The completions, words first.
  package func completions(limit: Int) -> [PhraseCompletion] {
    let start = Folding.fold(unfinished)
    var words = next.flatMap { $0.words.filter { $0.hasPrefix(start) && $0 != start } }
    if start.isEmpty {
      words = words.filter { !DayVocabulary.months.contains($0) }
        .filter { !DayVocabulary.weekdays.contains($0) }
    }
    var found = words.map { PhraseCompletion.word($0) }
    if next.contains(.currency), !start.isEmpty {
      found += Currency.search(unfinished).prefix(limit).map { .currency($0) }
    }
    return found
  }
}

extension PhraseReading.Next {
  /// The words offered for it.
  var words: [String] {
    switch self {
    case .question: ["what is", "how much is", "how many", "convert"]
    case .magnitude: ["thousand", "million", "billion"]
    case .to: ["to", "in"]
    case .and: ["and"]
    case .on: ["on"]
    case .day: DayVocabulary.beginnings
    case .number, .sign, .currency: []
    }
  }
}
