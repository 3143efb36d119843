// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

// Which word was meant by another.

extension PhraseNeighbor {
  /// The word of the grammar, of a day or of a currency that is likeliest meant.
  func known(near index: Int, of lexemes: [Lexeme]) -> String? {
    let folded = Folding.fold(text[lexemes[index].place])
    guard (2...40).contains(folded.utf8.count), !PhraseNeighbor.operations.contains(folded) else {
      return nil
    }
    if let near = DayVocabulary.nearest(folded) { return near }
    let words = PhraseTable.words.filter {
      $0.spelling.utf8.count > 3 && !$0.spelling.contains(" ")
        && mayBe($0, folded, index, of: lexemes)
    }
    if folded.utf8.count > 3,
      let near = words.first(where: { EditDistance.isOneEdit(folded, $0.spelling) })
    {
      return near.spelling
    }
    return Currency.closest(to: folded).first
      .flatMap { mayBe($0, folded, index, of: lexemes) ? $0.code : nil }
  }

  /// Whether the text at a place may be a misspelling of a word. A word that changes the amount must
  /// be closer: `night` is not a slip for `eight`, nor `core` for `crore`, nor `rent` for `cent`.
  private func mayBe(
    _ word: PhraseWord, _ typed: String, _ index: Int, of lexemes: [Lexeme]
  ) -> Bool {
    let isAfterNumber = index > 0 && lexemes[index - 1].isNumeric
    let next = lexemes[(index + 1)...].first
    let isLikely = typed.utf8.count > 4 && word.spelling.first == typed.first
    switch word.role {
    case .magnitude: return isLikely && isAfterNumber
    case .number: return isLikely && !isAfterNumber && next?.isNumber != true
    case .minor: return isLikely && isAfterNumber && next?.isMoney != true
    default: return true
    }
  }

  /// Whether a currency may be meant by a word at a place. Between a number and its currency a word
  /// is a unit or an adjective, and after both what the amount is for: `20 men usd`, `1000 usd card to`.
  private func mayBe(
    _ currency: Currency, _ typed: String, _ index: Int, of lexemes: [Lexeme]
  ) -> Bool {
    guard index > 0 else { return true }
    let next = lexemes[(index + 1)...].first
    if lexemes[index - 1].isNumeric, let next, next.isMoney {
      return Set(typed.utf8) == Set(currency.code.lowercased().utf8)
        || Currency.meanings(of: text[next.place]).contains(currency)
    }
    return !(lexemes[index - 1].isMoney && next?.isJoint == true)
  }

  /// Whether a mark calculates: `√9 usd` is no `9 usd`.
  func isCalculated(_ lexeme: Lexeme) -> Bool {
    guard lexeme.meaning == .stray, let mark = text[lexeme.place].unicodeScalars.first else {
      return false
    }
    return [.mathSymbol, .otherNumber].contains(mark.properties.generalCategory)
  }
}

extension DayVocabulary {
  /// The word of a day that one slip makes of another.
  static func nearest(_ word: String) -> String? {
    let words = others.filter { $0.utf8.count > 3 } + weekdays + months + units.map(\.name)
    // Most words of three letters are one slip from `day` or `may`.
    return words.first { $0 == word }
      ?? words.first { $0.utf8.count > 3 && EditDistance.isOneEdit(word, $0) }
  }
}
