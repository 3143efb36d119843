// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// The amounts of money in a text that is not a phrase: `The hotel was 45 EUR and the taxi 30 USD` has
/// two.
package enum AmountsInText {
  /// An amount and its place.
  package struct Found: Equatable, Sendable {
    /// The amount: `45 EUR`, `$12.50`.
    package let text: String
    /// Where it is written, in scalars; of the end of a range, the place of both ends.
    package let place: Range<Int>
    /// The amount as read, or why it cannot be read.
    package let reading: Result<Reading, AmountError>
  }

  /// All amounts with a currency, in the order written, the ends of a range apart; at most a hundred
  /// of the first 4,096 characters.
  ///
  /// An amount that something next to it may change is left out: a sign, a power, other digits.
  package static func find(in text: String, options: ReadingOptions) -> [Found] {
    let text = LexedText(text, options: options)
    let lexemes = text.lexemes
    var found: [Found] = []
    var next = 0
    for index in lexemes.indices where lexemes[index].meaning == .number && index >= next {
      guard found.count < maximumAmounts else { break }
      let start = index > next && text.isMoney(lexemes[index - 1]) ? index - 1 : index
      if let range = text.range(from: start, options: options),
        lexemes[start..<range.end].contains(where: text.isMoney)
      {
        if text.isClear(start..<range.end) { found += range.ends }
        next = range.end
        continue
      }
      guard let (range, place) = text.amount(around: index, from: next) else { continue }
      next = range.upperBound
      guard text.isClear(place) else { continue }
      found.append(text.found(text.withoutStop(text.written(range)), range, options))
    }
    return withoutContradicted(found, options)
  }

  /// Without the ambiguous amounts where another one has the other decimal mark: the `1.250 €` above
  /// `900,00 €` is no decimal.
  static func withoutContradicted(_ found: [Found], _ options: ReadingOptions) -> [Found] {
    let evidence = found.map { amount in
      var text = amount.text
      return text.withUTF8 { DecimalEvidence($0) }
    }
    guard evidence.contains(where: { $0.hasMark(other: options.usualDecimal) }) else {
      return found
    }
    return zip(found, evidence).filter { $0.1 != .ambiguous }.map(\.0)
  }

  static let maximumAmounts = 100
}

/// A text and what its words mean.
struct LexedText {
  let text: PhraseText
  let lexemes: [Lexeme]

  init(_ text: String, options: ReadingOptions) {
    // A scalar has at most four bytes.
    let start = text.unicodeScalars.prefix(Phrase.longest / 4)
    self.text = PhraseText(String(String.UnicodeScalarView(start)))
    lexemes = PhraseLexicon(text: self.text, options: options)
      .lexemes(of: Array(self.text.tokens.indices)[...])
  }

  /// Some lexemes as written.
  func written(_ range: Range<Int>) -> String { text[place(of: range)] }

  func place(of range: Range<Int>) -> Range<Int> {
    lexemes[range.lowerBound].place.lowerBound..<lexemes[range.upperBound - 1].place.upperBound
  }

  /// An amount that is written with these lexemes.
  func found(
    _ written: String, _ range: Range<Int>, _ options: ReadingOptions
  ) -> AmountsInText.Found {
    let amount = AmountText(lexemes[range], in: text)
    return AmountsInText.Found(
      text: written, place: place(of: range),
      reading: Result { () throws(AmountError) in
        try Amount.read(amount.text, options: options)
      })
  }

  /// An amount that is written otherwise, as the end of a range.
  func found(
    _ amount: String, at range: Range<Int>, _ options: ReadingOptions
  ) -> AmountsInText.Found {
    AmountsInText.Found(
      text: amount, place: place(of: range),
      reading: Result { () throws(AmountError) in try Amount.read(amount, options: options) })
  }

  /// Without the point that ends a sentence after a code: `30 USD.`
  func withoutStop(_ text: String) -> String {
    guard text.hasSuffix("."), Currency(code: text.dropLast().suffix(3)) != nil else { return text }
    return String(text.dropLast())
  }

  /// The number with the word of a power after it, and the currency after or before it; and the place
  /// of both, with the dollar of `$45 CAD`.
  func amount(around index: Int, from first: Int) -> (range: Range<Int>, place: Range<Int>)? {
    let end = endOfNumber(at: index)
    let before = index > first && isMoney(lexemes[index - 1]) && !areApart(index - 1, index)
    let after = end < lexemes.count && isMoney(lexemes[end]) && !areApart(end - 1, end)
    guard before || after else { return nil }
    if before, after {
      guard lexemes[index - 1].isSymbol, let currency = Currency(code: text[lexemes[end].place]),
        Currency.meanings(of: text[lexemes[index - 1].place]).contains(currency)
      else { return (index..<end, index..<end) }
      return (index..<(end + 1), (index - 1)..<(end + 1))
    }
    let range = (before ? index - 1 : index)..<(after ? end + 1 : end)
    let signed = withSign(range, from: first)
    return (signed, signed)
  }

  /// The same with the dash before it, where that is next to the amount and apart from what is before.
  private func withSign(_ range: Range<Int>, from first: Int) -> Range<Int> {
    let sign = range.lowerBound - 1
    let isSigned =
      sign >= first && lexemes[sign].isDash && !lexemes[sign].isTight
      && lexemes[range.lowerBound].isTight
    return isSigned ? sign..<range.upperBound : range
  }

  /// Whether two lexemes are in different cells or lines.
  func areApart(_ first: Int, _ second: Int) -> Bool {
    between(first, second).contains {
      $0.properties.isWhitespace && $0.properties.generalCategory == .control
    }
  }

  /// What is between two lexemes; nothing between the two that `kEUR` is.
  func between(_ first: Int, _ second: Int) -> ArraySlice<Unicode.Scalar> {
    let (end, start) = (lexemes[first].place.upperBound, lexemes[second].place.lowerBound)
    return end < start ? text.scalars[end..<start] : []
  }

  /// The end of a number that begins here, with its groups and the words of its power.
  func endOfNumber(at index: Int) -> Int {
    var end = index + 1
    while end < lexemes.count, isGroup(lexemes[end], after: lexemes[end - 1]) { end += 1 }
    while end < lexemes.count, lexemes[end].isMagnitude, !areApart(end - 1, end) { end += 1 }
    return end
  }

  /// Whether a number is one more group of digits, the last one with the decimals: the 500 of
  /// `12 500 EUR`, the 234,56 of `1 234,56 EUR`.
  private func isGroup(_ number: Lexeme, after last: Lexeme) -> Bool {
    guard number.meaning == .number, last.meaning == .number, last.place.count <= 3,
      number.place.lowerBound == last.place.upperBound + 1,
      // Cells and lines are apart.
      text.scalars[last.place.upperBound].properties.generalCategory == .spaceSeparator
    else { return false }
    let digits = text[number.place].prefix(while: \.isNumber)
    let rest = text[number.place].dropFirst(digits.count)
    return digits.count == 3 && text[last.place].allSatisfy(\.isNumber)
      && (rest.isEmpty || rest.count > 1 && rest.dropFirst().allSatisfy(\.isNumber))
  }

  /// Whether a word of a text certainly means money: a symbol, a currency's name, a code in capitals
  /// or one of the most traded currencies. `try` and `all` are words, and `turkey` is a bird.
  func isMoney(_ lexeme: Lexeme) -> Bool {
    if case .minor = lexeme.meaning { return true }
    guard let currency = lexeme.currency else { return false }
    let written = text[lexeme.place]
    if case .symbol = lexeme.meaning { return true }
    guard Currency(code: written) != nil else { return !CurrencyNames.isCountry(written) }
    return written == currency.code || currency.isMostTraded
  }
}
