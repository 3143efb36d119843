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
  /// What the unfinished word can become: words of the grammar, currencies whose code begins so,
  /// months and weekdays, other currencies.
  ///
  /// - Parameter limit: The most currencies; before the first letter is typed, none is offered.
  /// - Returns: The completions, the likeliest first.
  package func completions(limit: Int) -> [PhraseCompletion] {
    let start = Folding.fold(unfinished)
    let words = next.flatMap { $0.words.filter { $0.hasPrefix(start) && $0 != start } }
    let calendar = words.filter { Self.calendar.contains($0) }
    let grammar = words.filter { !Self.calendar.contains($0) }
    let found =
      next.contains(.currency) && !start.isEmpty
      ? Array(Currency.search(unfinished).prefix(limit)) : []
    let codes = found.filter { Folding.fold($0.currency.code).hasPrefix(start) }
    let others = found.filter { !Folding.fold($0.currency.code).hasPrefix(start) }
    return grammar.map { .word($0) } + codes.map { .currency($0) }
      + (start.isEmpty ? [] : calendar).map { .word($0) } + others.map { .currency($0) }
  }

  private static let calendar = DayVocabulary.months + DayVocabulary.weekdays
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
