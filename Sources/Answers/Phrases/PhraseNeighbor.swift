// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// The nearest phrase that is understood to one that is not: the same text with one other word.
///
/// Nothing is left out and nothing else changes, so the sign, the amount, its power, its currency and the
/// day are those that were typed. A word that may be one of these is not replaced.
struct PhraseNeighbor {
  /// A phrase with another word, and that word.
  struct Correction {
    let phrase: String
    let word: String
  }

  let text: PhraseText
  private let today: Day
  private let options: ReadingOptions

  init(_ text: PhraseText, today: Day, options: ReadingOptions) {
    (self.text, self.today, self.options) = (text, today, options)
  }

  func correction(of fault: PhraseFault) -> Correction? {
    guard text.tokens.count <= 40 else { return nil }
    if let translated = translated() { return translated }
    switch (fault.kind, fault.place) {
    case (.unknown(let place), _): return replacingUnknown(at: place)
    case (.notADay, let place?): return replacingDay(at: place)
    default: return nil
    }
  }

  private func replacingUnknown(at place: Range<Int>) -> Correction? {
    let lexemes = PhraseLexicon(text: text, options: options).lexemes(
      of: Array(text.tokens.indices)[...])
    // Several unknown words may mean something else: only one is corrected.
    guard lexemes.filter(isUnknown).map(\.place) == [place],
      let index = lexemes.firstIndex(where: { $0.place == place })
    else { return nil }
    if isBetweenCurrencies(index, of: lexemes), text[place].count == 3,
      let word = ["in", "to"].first(where: {
        EditDistance.isOneEdit(Folding.fold(text[place]), $0)
      })
    {
      return corrected(place, word)
    }
    guard let word = known(near: index, of: lexemes),
      DayVocabulary.contains(word) || !isBeforeDay(index, of: lexemes)
    else { return nil }
    return corrected(place, word)
  }

  /// `on 5 mach` with the nearest word of a day.
  private func replacingDay(at place: Int) -> Correction? {
    guard let start = text.tokens.firstIndex(where: { $0.place.lowerBound == place })
    else { return nil }
    let words = text.tokens[(start + 1)...].filter {
      $0.kind == .word && !DayVocabulary.contains($0.text)
    }
    guard let word = words.first, words.count == 1, let near = DayVocabulary.nearest(word.text)
    else { return nil }
    return corrected(word.place, near)
  }

  /// The phrase with the English word for one of another language: `100 usd nach eur`.
  private func translated() -> Correction? {
    let words = text.tokens.filter { $0.kind == .word }.compactMap { token in
      ForeignWords.english[token.text].map { (token.place, $0) }
    }
    return words.count == 1 ? corrected(words[0].0, words[0].1) : nil
  }

  /// Whether a word is where `to` is: `100 usd inn eur`.
  private func isBetweenCurrencies(_ index: Int, of lexemes: [Lexeme]) -> Bool {
    index > 0 && index + 1 < lexemes.count && lexemes[index - 1].currency != nil
      && lexemes[index + 1].currency != nil
  }

  private func isBeforeDay(_ index: Int, of lexemes: [Lexeme]) -> Bool {
    guard index + 1 < lexemes.count else { return false }
    let next = text.tokens[lexemes[index + 1].tokens.lowerBound...].prefix(DayReader.longest)
    let reader = DayReader(today: today)
    return DayVocabulary.contains(next.first?.text ?? "")
      || next.first?.kind == .number
        && (1...next.count).contains { reader.read(next.prefix($0)) != nil }
  }

  private func isUnknown(_ lexeme: Lexeme) -> Bool {
    let token = text.tokens[lexeme.tokens.lowerBound]
    return (lexeme.meaning == .unknown || lexeme.meaning == .stray)
      && !DayVocabulary.contains(token.text)
      && PhraseLexicon.word([token], where: { _ in true }) == nil
  }

  /// The phrase with another word at a place, if that is understood, all of it.
  private func corrected(_ place: Range<Int>, _ word: String) -> Correction? {
    let phrase = text[0..<place.lowerBound] + word + text[place.upperBound..<text.scalars.count]
    guard
      let query = try? PhraseParser(PhraseText(phrase), today: today, options: options).query(),
      query.targets.count == query.requested.count, !query.notes.contains(.unusedResult)
    else { return nil }
    return Correction(phrase: phrase.words.joined(separator: " "), word: word)
  }
}
