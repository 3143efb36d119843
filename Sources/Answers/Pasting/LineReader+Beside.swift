// SPDX-License-Identifier: Apache-2.0

import Money

/// What is next to an amount, and may change it.
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
    // `900,00 EUR -`: a sign in a column of its own, or a dash.
    if end + 1 == parser.count, ["-", "+"].contains(parser.tokens[end].text), found.signs == [1] {
      (signed.tokens, signed.signs) =
        (start..<end + 1, parser.isMark("+", at: end) ? [1] : [-1, 1])
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
    } else if parser.end(of: .minus, at: start - 1) != nil
      || ["±", "#", "~", "<", "&", "\\"].contains(parser.tokens[start - 1].text)
    {
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
    if isCalculated(end) { return true }
    if token.isWord {
      return token.isGlued || !takesBare && isAccount(end)
        || Powers.glued(token.text) != nil && token.text != "m"
        || Powers.word(token.text, usesLongScale: false) != nil || hasRate(end)
    }
    if token.isGlued {
      guard token.kind == .mark, ".,;:!?)\"”»]、。".contains(token.text) else { return true }
      return parser.isGlued(end + 1) && end + 1 < parser.count
        && !".,;:!?)\"”»]".contains(parser.tokens[end + 1].text) && !"、。".contains(token.text)
    }
    return parser.isMark("%", at: end) || hasRate(end)
  }

  /// Whether what follows calculates with the amount: `- 20%`, `/ 2`; a sign glued to an amount is that one's.
  private func isCalculated(_ end: Int) -> Bool {
    guard isOperator(end), parser.date(at: end + 1) == nil, parser.days(at: end + 1).isEmpty,
      let number = number(at: end + 1)
    else { return false }
    return !["-", "+"].contains(parser.tokens[end].text) || !parser.isGlued(end + 1)
      || parser.isMark("%", at: number)
  }

  /// Whether what is before it calculates with the amount: `3 x`, `19% of`.
  private func isCalculatedWith(_ start: Int, _ amount: Int) -> Bool {
    if start < amount, parser.isMark("+", at: start) {
      return start > 0 && parser.tokens[start - 1].isNumeric
    }
    guard start > 1 else { return false }
    // `nights x`, but `Refund of`.
    return isRole(.times, at: start - 1)
      || isOperator(start - 1)
        && (parser.tokens[start - 2].isNumeric || parser.isMark("%", at: start - 2))
  }

  private func isOperator(_ place: Int) -> Bool {
    [Vocabulary.Role.plus, .minus, .times, .over, .of, .off].contains { isRole($0, at: place) }
  }

  private func isRole(_ role: Vocabulary.Role, at place: Int) -> Bool {
    parser.end(of: role, at: place) == place + 1
  }

  /// Whether the line calculates with it.
  func isCalculated(_ found: Found) -> Bool {
    withSign(found).map {
      isCalculated($0.tokens.upperBound)
        || isCalculatedWith($0.tokens.lowerBound, found.tokens.lowerBound)
    } ?? false
  }

  /// Whether a number is left that may count or change the amount.
  func hasNumber(outside places: [Range<Int>]) -> Bool {
    (0..<parser.count).contains { place in
      guard !places.contains(where: { $0.contains(place) }) else { return false }
      guard let word = parser.word(at: place) else {
        return parser.isDigits(place) && !isName(place)
      }
      return !["a", "an", "one"].contains(word) && !parser.isGlued(place)
        && !parser.spoken(at: place).isEmpty
    }
  }

  /// Whether digits are a part of a name, a day or a time: `7-Eleven`, `2K4RT`, `#12`, `14:05`; so are four and
  /// more without decimals, as years, cards and accounts have.
  func isName(_ place: Int) -> Bool {
    func isNamed(_ mark: Int, _ other: Int) -> Bool {
      guard mark >= 0, parser.isGlued(max(mark, place)) else { return false }
      if parser.isWord(mark) { return !isRole(.times, at: mark) }
      guard parser.isGlued(max(mark, other)) else { return false }
      return parser.isMark(":", at: mark) && parser.isDigits(other)
        || ["-", "*"].contains { parser.isMark($0, at: mark) } && parser.isWord(other)
    }
    let isLong = parser.typed(place).utf8.count > 3
    return isLong && !hasDecimals(place) || parser.isInDay(place) || isNamed(place + 1, place + 2)
      || isNamed(place - 1, place - 2) || parser.isMark("#", at: place - 1)
  }

  /// Whether digits are beside a decimal mark.
  func hasDecimals(_ place: Int) -> Bool {
    [".", ","].contains { mark in
      parser.isTight(mark, at: place + 1) && parser.isDigits(place + 2)
        || parser.isTight(mark, at: place - 1) && parser.isDigits(place - 2)
    }
  }

  /// `at 1.05`, `to USD @ 1.05`, but no time and no day.
  func hasRate(_ end: Int) -> Bool {
    let place = parser.end(of: .into, at: end).flatMap(currency) ?? currency(at: end) ?? end
    let at = parser.isMark("@", at: place) ? place + 1 : parser.end(of: .at, at: place)
    guard let at, let number = number(at: at), parser.days(at: at).isEmpty else { return false }
    return !parser.isGlued(number) || !(parser.isMark(":", at: number) || parser.isWord(number))
  }

  /// Whether a word after an amount is a sign of statements of account: `23.45 DR`.
  func isAccount(_ end: Int) -> Bool {
    parser.word(at: end).map { Self.accounts.contains($0[...]) } ?? false
  }

  /// Signs of statements of account, as words.
  private static let accounts = Set(
    "dr cr db d c s h debit credit soll haben debe haber dare avere".split(separator: " "))

  /// Whether the amount begins after a space or an opening mark, and after no country: `AU $45`.
  private func startsClear(_ start: Int, _ amount: Int) -> Bool {
    guard start > 0 else { return true }
    let before = parser.tokens[start - 1]
    if isCalculatedWith(start, amount) { return false }
    if parser.tokens[start].isGlued {
      return before.kind == .mark && "(=[\"“«>、。".contains(before.text)
    }
    guard before.isWord, parser.tokens[amount].kind == .mark else { return true }
    guard currency(at: start - 1) == nil else { return false }
    // Not where the country's currency is the usual one, or has another symbol: `LEEDS GB £4.10`, `UBER NL £12.00`.
    guard parser.isInCapitals(start - 1), let unit = parser.currencies(at: amount).first,
      let local = Currency.ofCountry(parser.typed(start - 1))
    else { return true }
    return unit.currency == local || !unit.candidates.contains(local)
  }
}
