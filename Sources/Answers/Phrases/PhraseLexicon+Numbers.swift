// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

// Numbers in other forms than digits: fractions, letters, parts of a million.

extension PhraseLexicon {
  /// Whether figures can be a fraction: `2/3 of`, `2 thirds of`.
  func isFraction(_ indices: ArraySlice<Int>) -> Bool {
    guard text.tokens[indices[indices.startIndex]].kind == .number,
      let next = indices.dropFirst().first
    else { return false }
    return text.tokens[next].text == "/" || FractionWords.canBegin(text.tokens[next].text)
  }

  /// The half of `1 1/2` and `1 and 1/2`: three tokens after a whole number, apart from it.
  func mixedFraction(
    _ indices: ArraySlice<Int>, after last: Lexeme
  ) -> (added: Magnitude, count: Int)? {
    guard last.isNumber, indices.count >= 3, last.tokens.upperBound == indices[indices.startIndex]
    else { return nil }
    let hasAnd = text.tokens[indices[indices.startIndex]].text == "and"
    let fraction = indices.dropFirst(hasAnd ? 1 : 0)
    let tokens = fraction.prefix(4).map { text.tokens[$0] }
    guard tokens.count >= 3, !hasAnd || tokens.last?.text != "of" else { return nil }
    let whole = text.tokens[last.tokens.upperBound - 1]
    guard !tokens[0].isTight, tokens[1].isTight, tokens[2].isTight, tokens[1].text == "/",
      tokens.count < 4 || !(tokens[3].isTight && tokens[3].text == "/"),
      !isDivisor(whole, at: last.tokens.upperBound - 1),
      whole.kind == .word || whole.text.isDigits
    else { return nil }
    return FractionWords.added(tokens[0].text, tokens[2].text).map { ($0, hasAnd ? 4 : 3) }
  }

  /// Whether a half is a part of what follows: `one and a half of`, `a million and half a million`.
  func isPartOfNext(_ tokens: ArraySlice<PhraseToken>) -> Bool {
    tokens.first.map { ["a", "an", "of", "off"].contains($0.text) } ?? false
  }

  /// Whether a number is next to a stroke before it: the first 2 of `1/2 1/2`.
  private func isDivisor(_ token: PhraseToken, at index: Int) -> Bool {
    token.isTight && index > 0 && text.tokens[index - 1].text == "/"
  }

  /// Whether `0x10` is a number to another base, which nothing is multiplied in.
  func isBase(
    _ token: PhraseToken, _ indices: ArraySlice<Int>, after last: Lexeme?
  ) -> Bool {
    guard token.text == "x", token.isTight, let last, text[last.place] == "0",
      let next = indices.dropFirst().first
    else { return false }
    return text.tokens[next].isTight
  }

  /// The half of `half dollar`, the quarter of `quarter euro`.
  func partOfOne(
    _ token: PhraseToken, _ indices: ArraySlice<Int>, after last: Lexeme?
  ) -> String? {
    guard token.text == "half" || token.text == "quarter", last?.isNumber != true,
      last?.isMagnitude != true, indices.count > 1
    else { return nil }
    switch meaning(of: indices.dropFirst(), after: nil).meaning {
    case .currency, .undecided: return token.text == "half" ? "0.5" : "0.25"
    default: return nil
    }
  }

  /// What one word means that has two parts in a calculation: `half off` is `50 % off`, `kEUR` a
  /// thousand of them.
  func parts(
    of meaning: Lexeme.Meaning, _ indices: ArraySlice<Int>, _ count: Int, after last: Lexeme?
  ) -> [Lexeme.Meaning]? {
    switch meaning {
    case .unknown: return multiple(text.tokens[indices[indices.startIndex]], after: last)
    case .word(.share(let percent)):
      guard text.tokens[indices[indices.startIndex + count - 1]].text != "of",
        let off = indices.dropFirst(count).first, text.tokens[off].text == "off"
      else { return nil }
      return [.word(.number(String(percent.dropLast()))), .word(.sign("%"))]
    default: return nil
    }
  }

  /// The `and a half` of `a million and a half` and `2 crore and a half`: half of that power of ten, so
  /// more than of one; and of `a dollar and a half`, half of one more.
  func partOfScale(
    _ indices: ArraySlice<Int>, after found: [Lexeme]
  ) -> (meanings: [Lexeme.Meaning], count: Int, takesLast: Bool)? {
    guard let first = indices.first, text.tokens[first].text == "and", let last = found.last,
      last.isNumeric || last.currency != nil,
      let word = PhraseLexicon.word(
        text.tokens(with: indices.prefix(4)), where: { $0.isFraction }),
      case .magnitude(.decimals(let digits)) = word.role
    else { return nil }
    let next = text.tokens(with: indices.dropFirst(word.count).prefix(1))
    if isPartOfNext(next) || next.first.flatMap({ NumberWords.multiple($0.text) }) != nil {
      return nil
    }
    if last.currency != nil {
      // A million dollars and a half is more than a half above a million.
      guard found.count > 1, found[found.count - 2].isUnderHundred(in: text) else { return nil }
      return ([.word(.and), .word(.number("0." + digits)), last.meaning], word.count, false)
    }
    let scale = text.tokens[last.tokens.upperBound - 1]
    if case .word(.number(let number)) = last.meaning {
      guard let whole = Int(number), let scale = NumberWords.multiple(scale.text),
        scale >= 1_000_000, let part = Int(digits)
      else { return nil }
      let hundredths = digits.utf8.count == 1 ? part * 10 : part
      return ([.word(.number(String(whole + scale / 100 * hundredths)))], word.count, true)
    }
    let place = last.tokens.upperBound - last.tokens.count - 1
    guard let power = Magnitudes.power(ofWord: text[scale.place]), power > 4, place >= 0,
      text.tokens[place].text.isDigits
    else { return nil }
    return (
      [.word(.number(digits)), .word(.magnitude(.power(power - digits.utf8.count)))],
      word.count, false
    )
  }

  /// A letter that multiplies the number before it only next to a currency: the `k` of `5 k usd`, and the
  /// `L` of `5L inr` or in a locale that counts in lakhs.
  func letter(
    _ token: PhraseToken, _ indices: ArraySlice<Int>, after last: Lexeme?
  ) -> PhraseRole? {
    guard token.text.utf8.count == 1, let last, last.isDigits,
      let index = indices.first, index > 0
    else { return nil }
    let next = indices.dropFirst().first.map { text.tokens[$0] }
    switch token.text {
    case "k" where !token.isTight && text[token.place] == "k":
      return next.flatMap { Currency(code: $0.text) } == nil ? nil : .magnitude(.thousand)
    case "l" where token.isTight:
      let before = index > 1 ? text.tokens[index - 2] : nil
      let isCounted =
        countsLakhs(options.localeCurrency)
        || [before, next].contains { token in
          countsLakhs(
            token.flatMap { try? Currency.resolve(text[$0.place], options: options).currency })
        }
      return isCounted ? .magnitude(.word("lakh")) : nil
    default: return nil
    }
  }

  private func countsLakhs(_ currency: Currency?) -> Bool {
    currency.map { ["INR", "PKR", "BDT", "NPR", "LKR"].contains($0.code) } ?? false
  }
}
