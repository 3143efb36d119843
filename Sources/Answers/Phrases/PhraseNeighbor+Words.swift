// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

// Which word was meant by another.

extension PhraseNeighbor {
  /// The word of a day, between the parts of a phrase or of a currency that is meant, if only one can be.
  func known(near index: Int, of lexemes: [Lexeme]) -> String? {
    let written = text[lexemes[index].place]
    let folded = Folding.fold(written)
    let currencies = Currency.closest(to: folded)
    if currencies.count == 1, currencies[0].isSwapped(folded) { return currencies[0].code }
    guard (3...40).contains(folded.utf8.count), written.allSatisfy(\.isLetter),
      !PhraseNeighbor.mayChangeAmount(folded)
    else { return nil }
    if let near = DayVocabulary.nearest(folded) { return near }
    let joints = Set(
      PhraseTable.words.filter { $0.isJoint && EditDistance.isOneEdit(folded, $0.spelling) }
        .map(\.spelling))
    if folded.utf8.count > 3, !joints.isEmpty { return joints.count == 1 ? joints.first : nil }
    guard currencies.count == 1,
      mayBeCurrency(index, of: lexemes)
        || Set(folded).isSubset(of: currencies[0].code.lowercased())
    else { return nil }
    return currencies[0].code
  }

  /// Whether a word is a part of an amount, or near to one: `bn`, `billón`, `twenti`, `squared`.
  static func mayChangeAmount(_ word: String) -> Bool {
    if PhraseNeighbor.operations.contains(word) || MinorUnits.names.contains(word) { return true }
    return PhraseNeighbor.amountWords.contains { other in
      word == other || word.utf8.count > 3 && EditDistance.isOneEdit(word, other)
    }
  }

  /// The words that amounts are written with.
  private static let amountWords =
    Magnitudes.all
    + PhraseTable.words.filter { word in
      switch word.role {
      case .number, .magnitude, .sign, .share, .minor: true
      default: false
      }
    }.map(\.spelling)

  /// Words of calculations that are not understood.
  private static let operations: Set<String> = [
    "squared", "cubed", "sqrt", "root", "log", "average", "min", "max", "minimum", "maximum",
    "included", "inclusive", "including", "incl", "excluded", "exclusive", "excluding", "excl",
    "without", "before", "net", "gross",
  ]

  /// Whether a currency may be meant by a word at a place. Between a number and its currency a word
  /// is a unit or an adjective, and after both what the amount is for: `20 men usd`, `1000 usd card to`.
  private func mayBeCurrency(_ index: Int, of lexemes: [Lexeme]) -> Bool {
    guard index > 0 else { return true }
    let next = lexemes[(index + 1)...].first
    return !(lexemes[index - 1].isNumeric && next?.isMoney == true)
      && !(lexemes[index - 1].isMoney && next?.isJoint == true)
  }
}

extension Currency {
  /// Whether two letters of its name are swapped in a word: `uero`.
  fileprivate func isSwapped(_ word: String) -> Bool {
    foldedName.split(separator: " ").contains { $0.sorted() == word.sorted() }
  }
}

extension PhraseWord {
  /// Whether it is one word between the parts of a phrase, and changes none of them.
  fileprivate var isJoint: Bool {
    guard spelling.utf8.count > 3, !spelling.contains(" ") else { return false }
    switch role {
    case .to, .equals, .from, .on, .and, .question, .howMany, .closing: return true
    default: return false
    }
  }
}

extension DayVocabulary {
  /// The word of a day that one slip makes of another, if it is the only one: `munday` may be two.
  static func nearest(_ word: String) -> String? {
    let words = others.filter { $0.utf8.count > 3 } + weekdays + months + units.map(\.name)
    if words.contains(word) { return word }
    // Most words of three letters are one slip from `day` or `may`.
    let near = words.filter { $0.utf8.count > 3 && EditDistance.isOneEdit(word, $0) }
    return near.count == 1 ? near[0] : nil
  }
}
