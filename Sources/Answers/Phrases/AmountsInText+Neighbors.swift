// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

// What is next to an amount in a text, and may change it.

extension LexedText {
  /// Whether an amount is all that is written there: nothing next to it may be its sign, its power, more
  /// of its digits or another currency, and it is in no parentheses, which make it negative in accounts.
  ///
  /// A space groups digits only in a line that is nothing but the amount: `Room 12 450.00 EUR`.
  func isClear(_ amount: Range<Int>) -> Bool {
    let before = Neighbor(amount.lowerBound - 1, of: amount, in: self)
    let after = Neighbor(amount.upperBound, of: amount, in: self)
    if amount.contains(where: { beginsWithMark(lexemes[$0]) }) { return false }
    if before == nil, after == nil { return true }
    let isEnclosed = before?.lexeme.isSign("(") == true && after?.lexeme.isSign(")") == true
    return !isEnclosed && !hasLooseGroups(amount)
      && [before, after].compactMap(\.self).allSatisfy { isHarmless($0, to: amount) }
  }

  /// Whether a mark is before a number that may end what is before it: `Taxi,30 EUR`.
  private func beginsWithMark(_ lexeme: Lexeme) -> Bool {
    lexeme.meaning == .number && text.scalars[lexeme.place.lowerBound].canBeDecimalMark
  }

  /// What is next to an amount in its line.
  private struct Neighbor {
    let index: Int
    let lexeme: Lexeme
    /// Whether nothing is between the two.
    let isGlued: Bool
    /// Whether it is in another cell.
    let isApart: Bool

    init?(_ index: Int, of amount: Range<Int>, in text: LexedText) {
      guard text.lexemes.indices.contains(index) else { return nil }
      let isBefore = index < amount.lowerBound
      let between =
        isBefore
        ? text.between(index, amount.lowerBound) : text.between(amount.upperBound - 1, index)
      guard !between.contains(where: { Character($0).isNewline }) else { return nil }
      (self.index, lexeme) = (index, text.lexemes[index])
      isGlued = text.lexemes[isBefore ? amount.lowerBound : index].isTight
      isApart = between.contains("\t")
    }
  }

  private func isHarmless(_ neighbor: Neighbor, to amount: Range<Int>) -> Bool {
    let lexeme = neighbor.lexeme
    let written = text[lexeme.place]
    let isAfter = neighbor.index >= amount.upperBound
    if isSign(lexeme) || isDebit(written) || isPower(lexeme, isAfter: isAfter) { return false }
    if neighbor.isApart { return true }
    if written.contains(where: \.isNumber) || isMoney(lexeme) { return false }
    // The country of `AU $45`.
    if !isAfter, lexemes[amount.lowerBound].isSymbol,
      lexeme.currency != nil || written.count == 2 && written.allSatisfy(\.isUppercase)
    {
      return false
    }
    guard neighbor.isGlued else { return true }
    // A word goes on, and so does a number after one mark: `10:45 EUR`.
    let token = isAfter ? lexeme.tokens.lowerBound : lexeme.tokens.upperBound - 1
    return text.tokens[token].kind == .mark && !isBetweenDigits(neighbor, amount)
  }

  private func isBetweenDigits(_ mark: Neighbor, _ amount: Range<Int>) -> Bool {
    let isBefore = mark.index < amount.lowerBound
    let other = mark.index + (isBefore ? -1 : 1)
    return lexemes.indices.contains(other) && lexemes[other].isNumber
      && lexemes[isBefore ? mark.index : other].isTight
  }

  /// Whether it signs or calculates, as a mark or as a word; a parenthesis does neither.
  private func isSign(_ lexeme: Lexeme) -> Bool {
    if lexeme.isSign("(", ")") { return false }
    if case .word(.sign) = lexeme.meaning { return true }
    let mark = text[lexeme.place].unicodeScalars
    return mark.count == 1 && mark.allSatisfy { $0.isDash || "#±∓\\".unicodeScalars.contains($0) }
  }

  /// Whether a word is the sign of a statement of account.
  private func isDebit(_ word: String) -> Bool {
    Self.debits.contains(Folding.fold(word.filter { $0 != "." }))
  }

  private static let debits: Set = [
    "dr", "cr", "db", "d", "c", "s", "h", "debit", "credit", "soll", "haben", "debe", "haber",
    "dare", "avere",
  ]

  /// Whether a word multiplies or is a number, alone or as a part of it: `bn`, `dozen`, `kEUR`, `EURm`.
  private func isPower(_ lexeme: Lexeme, isAfter: Bool) -> Bool {
    let word = text[lexeme.place]
    if ["a", "an"].contains(word.lowercased()) { return false }
    if lexeme.role?.isNumeric == true { return isAfter || word.count > 1 }
    return lexeme.meaning == .unknown && (isAfter && Magnitudes.contains(word) || hasCode(word))
  }

  /// Whether a word is the code of a currency with some more letters.
  func hasCode(_ word: String) -> Bool {
    (4...6).contains(word.count)
      && [word.prefix(3), word.suffix(3)].contains { Currency(code: $0)?.code == String($0) }
  }

  /// Whether spaces that may be between two numbers join the digits of an amount.
  private func hasLooseGroups(_ amount: Range<Int>) -> Bool {
    amount.dropLast().contains { index in
      lexemes[index].meaning == .number && lexemes[index + 1].meaning == .number
        && between(index, index + 1).contains { $0 == " " || $0 == "\u{A0}" }
    }
  }
}
