// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

// What is next to an amount in a line, and may change it.

extension LineReader {
  func checked(_ found: Found) -> Found? {
    guard let signed = withSign(found), !isContinued(signed.tokens.upperBound),
      startsClear(signed.tokens.lowerBound, found.tokens.lowerBound)
    else { return nil }
    return signed
  }

  /// `-5 EUR`, `45.90 EUR-`; a dash with spaces on both sides, and brackets around both number and currency,
  /// may be a sign or not.
  private func withSign(_ found: Found) -> Found? {
    var signed = found
    let (start, end) = (found.tokens.lowerBound, found.tokens.upperBound)
    if parser.isMark("-", at: end), parser.isGlued(end) {
      guard found.signs == [1], end + 1 == parser.count || !parser.isGlued(end + 1) else {
        return nil
      }
      (signed.tokens, signed.signs) = (start..<end + 1, [-1])
      return signed
    }
    guard start > 0 else { return signed }
    if parser.isMark("(", at: start - 1), parser.isMark(")", at: end) {
      (signed.tokens, signed.signs) = (start - 1..<end + 1, [1, -1])
    } else if parser.isMark("-", at: start - 1) {
      guard found.signs == [1] else { return nil }
      let isMinus = parser.typed(start - 1) == "\u{2212}" || parser.isGlued(start)
      // Glued to what is before, it is part of that: `20-30 EUR`.
      if start > 1, parser.isGlued(start - 1) { return nil }
      (signed.tokens, signed.signs) = (start - 1..<end, isMinus ? [-1] : [1, -1])
    } else if ["±", "#", "~", "<", "&", "\\"].contains(parser.tokens[start - 1].text) {
      return nil
    } else if parser.isMark("+", at: start - 1) {
      if parser.isGlued(start - 1), start > 1 { return nil }
      signed.tokens = start - 1..<end
    }
    return signed
  }

  /// Whether what follows changes the amount: a power, a word of accounts, digits, a rate.
  private func isContinued(_ end: Int) -> Bool {
    guard end < parser.count else { return false }
    let token = parser.tokens[end]
    if token.isWord {
      return token.isGlued || Self.accounts.contains(token.text)
        || Powers.glued(token.text) != nil && token.text != "m"
        || Powers.word(token.text, usesLongScale: false) != nil
    }
    if token.isGlued {
      guard token.kind == .mark, ".,;:!?)\"”»]、。".contains(token.text) else { return true }
      return parser.isGlued(end + 1) && end + 1 < parser.count
        && !".,;:!?)\"”»]".contains(parser.tokens[end + 1].text) && !"、。".contains(token.text)
    }
    return parser.isMark("%", at: end)
  }

  /// Signs of statements of account, as words.
  private static let accounts: Set = [
    "dr", "cr", "db", "d", "c", "s", "h", "debit", "credit", "soll", "haben", "debe", "haber",
    "dare",
    "avere",
  ]

  /// Whether the amount begins after a space or an opening mark, and after no country: `AU $45`.
  private func startsClear(_ start: Int, _ amount: Int) -> Bool {
    guard start > 0 else { return true }
    let before = parser.tokens[start - 1]
    if parser.tokens[start].isGlued {
      return before.kind == .mark && "(=[\"“«>、。".contains(before.text)
    }
    guard before.isWord, parser.tokens[amount].kind == .mark else { return true }
    let typed = parser.typed(start - 1)
    return !(typed.utf8.count == 2 && typed == typed.uppercased()) && money(at: start - 1) == nil
  }
}
