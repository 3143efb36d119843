// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// The amounts of money in a text that is not a phrase: `The hotel was 45 EUR and the taxi 30 USD` has
/// two.
package enum AmountsInText {
  /// An amount and what is written there.
  package struct Found: Equatable, Sendable {
    /// As written: `45 EUR`, `$12.50`.
    package let text: String
    /// What it says, or why it cannot be read.
    package let reading: Result<Reading, AmountError>
  }

  /// All amounts with a currency, in the order written; at most a hundred of the first 4,096
  /// characters.
  package static func find(in text: String, options: ReadingOptions) -> [Found] {
    // A scalar has at most four bytes.
    let start = text.unicodeScalars.prefix(Phrase.longest / 4)
    let phrase = PhraseText(String(String.UnicodeScalarView(start)))
    let lexicon = PhraseLexicon(text: phrase, options: options)
    let lexemes = lexicon.lexemes(of: Array(phrase.tokens.indices)[...])
    var found: [Found] = []
    var next = 0
    for index in lexemes.indices where lexemes[index].meaning == .number && index >= next {
      guard found.count < maximumAmounts,
        let range = amount(around: index, of: lexemes, from: next, in: phrase)
      else { continue }
      let amount = AmountText(lexemes[range], in: phrase)
      let reading = Result { () throws(AmountError) in
        try Amount.read(amount.text, options: options)
      }
      let place =
        lexemes[range.lowerBound].place.lowerBound..<lexemes[range.upperBound - 1].place.upperBound
      found.append(Found(text: withoutStop(phrase[place]), reading: reading))
      next = range.upperBound
    }
    return found
  }

  private static let maximumAmounts = 100

  /// Without the point that ends a sentence after a code: `30 USD.`
  private static func withoutStop(_ text: String) -> String {
    guard text.hasSuffix("."), Currency(code: text.dropLast().suffix(3)) != nil else { return text }
    return String(text.dropLast())
  }

  /// The number with the word of a power after it, and the currency after or before it.
  private static func amount(
    around index: Int, of lexemes: [Lexeme], from first: Int, in phrase: PhraseText
  ) -> Range<Int>? {
    guard let range = unsigned(around: index, of: lexemes, from: first, in: phrase) else {
      return nil
    }
    let start = range.lowerBound
    // A dash next to the amount and apart from the word before it is its sign.
    let isSigned =
      start > first && lexemes[start - 1].isSign("-") && !lexemes[start - 1].isTight
      && lexemes[start].isTight
    return isSigned ? (start - 1)..<range.upperBound : range
  }

  private static func unsigned(
    around index: Int, of lexemes: [Lexeme], from first: Int, in phrase: PhraseText
  ) -> Range<Int>? {
    if index > first, lexemes[index - 1].isSign("-"), lexemes[index - 1].isTight,
      lexemes[index].isTight, index > 1, lexemes[index - 2].isNumber
    {
      // The end of a range: `10-20 EUR`.
      return nil
    }
    var end = index + 1
    while end < lexemes.count, isGroup(lexemes[end], after: lexemes[end - 1], in: phrase) {
      end += 1
    }
    while end < lexemes.count, case .word(.magnitude) = lexemes[end].meaning { end += 1 }
    if end < lexemes.count, isMoney(lexemes[end], in: phrase) { return index..<(end + 1) }
    if index > first, isMoney(lexemes[index - 1], in: phrase) { return (index - 1)..<end }
    return nil
  }

  /// Whether a number is one more group of digits, the last one with the decimals: the 500 of
  /// `12 500 EUR`, the 234,56 of `1 234,56 EUR`.
  private static func isGroup(_ number: Lexeme, after last: Lexeme, in phrase: PhraseText) -> Bool {
    guard number.meaning == .number, last.meaning == .number, last.place.count <= 3,
      number.place.lowerBound == last.place.upperBound + 1
    else { return false }
    let digits = phrase[number.place].prefix(while: \.isNumber)
    let rest = phrase[number.place].dropFirst(digits.count)
    return digits.count == 3 && phrase[last.place].allSatisfy(\.isNumber)
      && (rest.isEmpty || rest.count > 1 && rest.dropFirst().allSatisfy(\.isNumber))
  }

  /// Whether a word of a text certainly means money: a symbol, a currency's name, a code in capitals
  /// or one of the most traded currencies. `try` and `all` are words, and `turkey` is a bird.
  private static func isMoney(_ lexeme: Lexeme, in phrase: PhraseText) -> Bool {
    if case .minor = lexeme.meaning { return true }
    guard let currency = lexeme.currency else { return false }
    let written = phrase[lexeme.place]
    if case .symbol = lexeme.meaning { return true }
    guard Currency(code: written) != nil else { return !CurrencyNames.isCountry(written) }
    return written == currency.code || currency.isMostTraded
  }
}
