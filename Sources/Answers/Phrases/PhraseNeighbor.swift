// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// The nearest phrase that is understood to one that is not.
struct PhraseNeighbor {
  private let text: PhraseText
  private let today: Day
  private let options: ReadingOptions

  init(_ text: PhraseText, today: Day, options: ReadingOptions) {
    (self.text, self.today, self.options) = (text, today, options)
  }

  /// What is asked with the nearest known word in place of the one at fault, or without all words not
  /// understood.
  func query(insteadOf fault: PhraseFault) -> Query? {
    guard text.tokens.count <= 40 else { return nil }
    switch fault.kind {
    case .unknown(let place):
      let unknown = unknownPlaces(from: place)
      if let word = known(near: text[place]), let query = read(without: unknown, word, at: place) {
        return query
      }
      return isOfAmount(place) ? nil : read(without: unknown)
    case .notADay:
      guard let place = fault.place,
        let start = text.tokens.firstIndex(where: { $0.place.lowerBound == place })
      else { return nil }
      let words = text.tokens[(start + 1)...].filter {
        $0.kind == .word && !DayVocabulary.contains($0.text)
      }
      guard let word = words.first, words.count == 1, let near = DayVocabulary.nearest(word.text)
      else { return nil }
      return read(without: [word.place], near, at: word.place)
    default: return nil
    }
  }

  /// Whether a word may be a part of the amount: nothing is known then of what is meant without it.
  private func isOfAmount(_ place: Range<Int>) -> Bool {
    let lexemes = PhraseLexicon(text: text, options: options).lexemes(
      of: Array(text.tokens.indices)[...])
    guard let index = lexemes.firstIndex(where: { $0.place == place }) else { return false }
    if NumberWords.canBegin(text.tokens[lexemes[index].tokens.lowerBound].text) { return true }
    guard index > 0 else { return lexemes.contains { isSign($0) } }
    switch lexemes[index - 1].meaning {
    case .word(.number), .word(.magnitude), .word(.and): return true
    default: return isSign(lexemes[index - 1])
    }
  }

  private func isSign(_ lexeme: Lexeme) -> Bool {
    if case .word(.sign) = lexeme.meaning { true } else { false }
  }

  private func unknownPlaces(from first: Range<Int>) -> [Range<Int>] {
    let lexemes = PhraseLexicon(text: text, options: options).lexemes(
      of: Array(text.tokens.indices)[...])
    return lexemes.filter { lexeme in
      lexeme.place.lowerBound >= first.lowerBound
        && (lexeme.meaning == .unknown || lexeme.meaning == .stray)
        && !DayVocabulary.contains(text.tokens[lexeme.tokens.lowerBound].text)
    }.map(\.place)
  }

  private func read(
    without places: [Range<Int>], _ word: String = "", at kept: Range<Int>? = nil
  ) -> Query? {
    var result = ""
    var end = 0
    for place in places {
      result += text[end..<place.lowerBound] + (place == kept ? word : "")
      end = place.upperBound
    }
    result += text[end..<text.scalars.count]
    return try? PhraseParser(PhraseText(result), today: today, options: options).query()
  }

  /// The word of the grammar, of a day or of a currency that is likeliest meant.
  private func known(near word: String) -> String? {
    let folded = Folding.fold(word)
    guard (2...40).contains(folded.utf8.count) else { return nil }
    if let near = DayVocabulary.nearest(folded) { return near }
    let words = PhraseTable.words.map(\.spelling).filter { $0.utf8.count > 3 && !$0.contains(" ") }
    if folded.utf8.count > 3, let near = words.first(where: { EditDistance.isOneSlip(folded, $0) })
    {
      return near
    }
    return Currency.closest(to: folded).first?.code
  }
}

extension DayVocabulary {
  /// The word of a day that one slip makes of another.
  static func nearest(_ word: String) -> String? {
    let words = others.filter { $0.utf8.count > 3 } + weekdays + months + units.map(\.name)
    return words.first { $0 == word } ?? words.first { EditDistance.isOneSlip(word, $0) }
  }
}
