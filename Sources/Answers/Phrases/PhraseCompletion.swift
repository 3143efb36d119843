// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// A word that can take the place of the unfinished one.
package enum PhraseCompletion: Equatable, Sendable {
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
  /// What the unfinished word can become: currencies whose code begins with it, words of the
  /// grammar, months and weekdays, other currencies.
  ///
  /// Currencies without a rate are after those with one, currencies with the letters inside a word
  /// last, and withdrawn ones only offered for their whole code.
  /// After a currency, where `to` is likelier than another one, words come alone if any begins with
  /// it.
  ///
  /// - Parameters:
  ///   - limit: The most currencies; before the first letter is typed, none is offered.
  ///   - isQuoted: Whether there is a rate of a currency.
  /// - Returns: The completions, the likeliest first.
  package func completions(
    limit: Int, isQuoted: (Currency) -> Bool = { _ in true }
  ) -> [PhraseCompletion] {
    let start = Folding.fold(unfinished)
    // Directly after a number, a word is its magnitude or currency, and no day.
    let isAfterNumber = next.contains(.magnitude) && next.contains(.currency)
    let expected = isAfterNumber ? next.filter { $0 != .day } : next
    let words = expected.flatMap { $0.words.filter { $0.hasPrefix(start) && $0 != start } }
    let calendar = words.filter { Self.calendar.contains($0) }
    let grammar = words.filter { !Self.calendar.contains($0) }
    let isWordLikelier = !words.isEmpty && isAfterSource
    let found =
      next.contains(.currency) && !start.isEmpty && !isWordLikelier
      ? Currency.search(unfinished).filter { $0.reason == .code || $0.currency.status == .active }
      : []
    let likely = found.filter { $0.reason != .substring }
    let unlikely = found.filter { $0.reason == .substring }
    let quoted = likely.filter { $0.reason == .code || isQuoted($0.currency) }.prefix(limit)
    let rest =
      likely.filter { match in !quoted.contains(match) }
      + unlikely.filter { isQuoted($0.currency) } + unlikely.filter { !isQuoted($0.currency) }
    let codes = quoted.filter { Folding.fold($0.currency.code).hasPrefix(start) }
    let others = quoted.filter { !Folding.fold($0.currency.code).hasPrefix(start) }
    // After a number `th` is likelier baht than thousand.
    return codes.filter { isQuoted($0.currency) }.map { .currency($0) } + grammar.map { .word($0) }
      + codes.filter { !isQuoted($0.currency) }.map { .currency($0) }
      + (start.isEmpty ? [] : calendar).map { .word($0) } + others.map { .currency($0) }
      + rest.prefix(limit - quoted.count).map { .currency($0) }
  }

  /// Whether the currency of the amount is given, so that `to` is likelier than a currency.
  private var isAfterSource: Bool {
    guard let to = next.firstIndex(of: .to), let currency = next.firstIndex(of: .currency) else {
      return false
    }
    return to < currency
  }

  private static let calendar = DayVocabulary.months + DayVocabulary.weekdays
}

extension PhraseReading.Next {
  /// Whether a text is a whole word of the grammar: `to`.
  package static func isWord(_ text: String) -> Bool {
    let word = Folding.fold(text)
    return [.to, .and, .on].contains { (next: Self) in next.words.contains(word) }
  }

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
