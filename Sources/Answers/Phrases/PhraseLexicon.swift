// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// Finds what the tokens of a phrase mean, the longest word or name at each place first.
struct PhraseLexicon {
  let text: PhraseText
  let options: ReadingOptions

  /// What the tokens with these indices mean, one after the other.
  func lexemes(of indices: ArraySlice<Int>) -> [Lexeme] {
    var found: [Lexeme] = []
    found.reserveCapacity(indices.count)
    var place = indices.startIndex
    while place < indices.endIndex {
      if let unit = minorUnit(indices[place...], after: found) {
        var first = indices[place]
        if unit.takesLast, let last = found.popLast() { first = last.tokens.lowerBound }
        found.append(lexeme(unit.meaning, first..<(indices[place + unit.count - 1] + 1)))
        place += unit.count
        continue
      }
      if let part = partOfScale(indices[place...], after: found) {
        if part.takesLast { found.removeLast() }
        found += part.meanings.map {
          lexeme($0, indices[place]..<(indices[place + part.count - 1] + 1))
        }
        place += part.count
        continue
      }
      let (meaning, count) = settled(
        meaning(of: indices[place...], after: found.last), indices[place...])
      let tokens = indices[place]..<(indices[place + count - 1] + 1)
      if let parts = parts(of: meaning, indices[place...], count, after: found.last) {
        found += parts.map { lexeme($0, tokens) }
      } else {
        found.append(lexeme(meaning, tokens))
      }
      place += count
    }
    return found
  }

  /// The same, or what is undecided about a number in words where the locale has another billion.
  private func settled(
    _ found: (meaning: Lexeme.Meaning, count: Int), _ indices: ArraySlice<Int>
  ) -> (meaning: Lexeme.Meaning, count: Int) {
    guard options.usesLongScale, case .word(let role) = found.meaning, role.isNumeric,
      let word = indices.prefix(found.count).map({ text[text.tokens[$0].place] })
        .first(where: Magnitudes.isScaleAmbiguous)
    else { return found }
    let error = AmountError(
      code: .ambiguousAmount, message: Magnitudes.ambiguity(of: word),
      advice: Magnitudes.ambiguityAdvice, offset: 0)
    return (.undecidedNumber(error), found.count)
  }

  private func lexeme(_ meaning: Lexeme.Meaning, _ tokens: Range<Int>) -> Lexeme {
    Lexeme(
      meaning: meaning, tokens: tokens,
      place: text.tokens[tokens.lowerBound].place
        .lowerBound..<text.tokens[tokens.upperBound - 1].place.upperBound,
      isTight: text.tokens[tokens.lowerBound].isTight)
  }

  /// The longest word of the grammar at the beginning of some tokens.
  static func word(
    _ tokens: ArraySlice<PhraseToken>, where isIncluded: (PhraseRole) -> Bool
  ) -> (role: PhraseRole, count: Int)? {
    guard let first = tokens.first?.text.utf8.first else { return nil }
    var longest: (role: PhraseRole, count: Int)?
    for word in index[Int(first)] {
      if let count = word.count(in: tokens), count > longest?.count ?? 0, isIncluded(word.role) {
        longest = (word.role, count)
      }
    }
    return longest
  }

  /// The words of the grammar by their first byte.
  ///
  /// A dictionary would take longer to make than the rest of a phrase takes to read.
  private static let index: [[PhraseWord]] = {
    var index = [[PhraseWord]](repeating: [], count: 256)
    for word in PhraseTable.words { index[Int(word.spelling.utf8.first ?? 0)].append(word) }
    return index
  }()

  // MARK: - Meanings

  /// What some tokens begin with, and how many of them that is.
  func meaning(
    of indices: ArraySlice<Int>, after last: Lexeme?
  ) -> (meaning: Lexeme.Meaning, count: Int) {
    let token = text.tokens[indices[indices.startIndex]]
    if let last, let fraction = mixedFraction(indices, after: last) {
      return (.word(.magnitude(fraction.added)), fraction.count)
    }
    if FractionWords.canBegin(token.text) || isFraction(indices), last?.isNumber != true,
      let part = FractionWords.read(text.tokens(with: indices.prefix(8)))
    {
      return (.word(part.role), part.count)
    }
    if let number = partOfOne(token, indices, after: last) { return (.word(.number(number)), 1) }
    if token.kind == .number {
      return (isTo(token, indices, after: last) ? .word(.to) : .number, 1)
    }
    if isBase(token, indices, after: last) { return (.unknown, 1) }
    if token.kind == .symbol { return (symbol(text[token.place]), 1) }
    if token.text == "a" || token.text == "an", let next = indices.dropFirst().first,
      text.tokens[next].kind == .number || isLabel(text.tokens[next])
    {
      // `plus a 20% tip`, `plus a tip of 20%`
      return (.word(.the), 1)
    }
    if let magnitude = letter(token, indices, after: last) { return (.word(magnitude), 1) }
    if NumberWords.canBegin(token.text),
      !fits(.magnitude(.asTyped), after: last)
        || last?.isMagnitude == true && NumberWords.value(token.text) != nil,
      let number = NumberWords.read(text.tokens(with: indices.prefix(PhraseLexicon.longestNumber)))
    {
      return self.number(number.digits, indices, number.count)
    }
    let next = text.tokens(with: indices.prefix(5))
    if let word = PhraseLexicon.word(next, where: { fits($0, after: last) }),
      !word.role.isFraction || !isPartOfNext(next.dropFirst(word.count))
    {
      return (.word(word.role), word.count)
    }
    if token.text == "and" { return (.word(.and), 1) }
    guard token.kind == .word else { return (sign(token.text), 1) }
    if fits(.magnitude(.asTyped), after: last),
      Magnitudes.contains(text[token.place].filter { $0 != "." })
    {
      return (.word(.magnitude(.asTyped)), 1)
    }
    if let whole = Currency(ofHundredths: text[token.place]) {
      return (.undecided(CurrencyError(hundredths: text[token.place], of: whole)), 1)
    }
    if token.text.utf8.count == 3, let currency = Currency(code: token.text) {
      return (.currency(currency, note: nil), 1)
    }
    let name = name(indices)
    if let name, name.count > 1 { return name }
    if Currency.isSymbol(text[token.place], options: options) {
      return (symbol(text[token.place]), 1)
    }
    return name ?? (pair(token.text) ?? plural(token.text) ?? .unknown, 1)
  }

  /// A number in words, or what is undecided about it where more of one follows that is no part of it.
  private func number(
    _ digits: String, _ indices: ArraySlice<Int>, _ count: Int
  ) -> (meaning: Lexeme.Meaning, count: Int) {
    let rest = text.tokens(with: indices.dropFirst(count).prefix(2))
    let more = NumberWords.countOfMore(after: digits, rest)
    guard more > 0 else { return (.word(.number(digits)), count) }
    let end = indices[indices.startIndex + count + more - 1] + 1
    let words = text[tokens: indices[indices.startIndex]..<end]
    let error = AmountError(
      message: "\"\(words)\" is not a number", advice: "write it in digits", offset: 0)
    return (.undecidedNumber(error), count + more)
  }

  private func isLabel(_ token: PhraseToken) -> Bool {
    PhraseLexicon.word([token], where: \.isLabel) != nil
  }

  /// Whether a number is the word of `usd2eur`.
  private func isTo(
    _ token: PhraseToken, _ indices: ArraySlice<Int>, after last: Lexeme?
  ) -> Bool {
    guard token.text == "2", token.isTight, case .currency = last?.meaning, last?.place.count == 3,
      let next = indices.dropFirst().first.map({ text.tokens[$0] }), next.isTight
    else { return false }
    return Currency(code: next.text) != nil
  }

  /// Words that mean something only after a number, or only at an end of the phrase.
  private func fits(_ role: PhraseRole, after last: Lexeme?) -> Bool {
    switch role {
    case .question, .closing, .howMany, .dated, .number(""), .share, .minor: return false
    case .label: return last.map { $0.isSign("%", "+", "-") || $0.introduces } ?? false
    case .magnitude(let magnitude) where magnitude.isAdded:
      // A million and a half is more than a half above a million, and so is a dozen.
      switch last?.meaning {
      case .number: return true
      case .word(.number(let digits)):
        return digits.utf8.count <= 2
          && !(last.map { text[$0.place].lowercased().hasSuffix("dozen") } ?? false)
      default: return false
      }
    case .magnitude:
      switch last?.meaning {
      case .number, .word(.number), .word(.magnitude): return true
      default: return false
      }
    case .sign("*"): return last.map { $0.endsOperand || $0.currency != nil } ?? false
    case .sign(let sign) where sign.hasSuffix("*"): return !(last?.isSign("*", "/", "^") ?? false)
    case .of, .on, .sign("on"): return last.map { $0.isSign("%") || $0.isLabel } ?? false
    case .off: return last.map { $0.endsOperand || $0.currency != nil } ?? false
    default: return true
    }
  }

  private func sign(_ mark: String) -> Lexeme.Meaning {
    switch mark {
    case "+", "/", "^", "%", "(", ")", "*": .word(.sign(mark))
    case "×": .word(.sign("*"))
    case "÷": .word(.sign("/"))
    case "٪": .word(.sign("%"))
    default: mark.unicodeScalars.allSatisfy(\.isDash) ? .word(.sign("-")) : .stray
    }
  }

  func symbol(_ written: String) -> Lexeme.Meaning {
    do throws(CurrencyError) {
      let found = try Currency.resolve(written, options: options)
      return .symbol(found.currency, note: found.note)
    } catch {
      return .undecided(error)
    }
  }

  /// The plural of a code: `usds`.
  private func plural(_ word: String) -> Lexeme.Meaning? {
    guard word.utf8.count == 4, word.hasSuffix("s"), let currency = Currency(code: word.dropLast()),
      currency.isMostTraded
    else { return nil }
    return .currency(currency, note: nil)
  }

  private func pair(_ word: String) -> Lexeme.Meaning? {
    guard word.utf8.count == 6, let base = Currency(code: word.prefix(3)),
      let quote = Currency(code: word.suffix(3))
    else { return nil }
    return .pair(base, quote)
  }

  /// The longest name of a currency: words, with `and` or a hyphen between two of them.
  private func name(_ indices: ArraySlice<Int>) -> (meaning: Lexeme.Meaning, count: Int)? {
    var words: [String] = []
    /// For each word, how many tokens it and the words before it take.
    var lengths: [Int] = []
    for (offset, index) in indices.prefix(PhraseLexicon.longestName).enumerated() {
      let token = text.tokens[index]
      if token.kind == .word, token.text != "and" {
        words += token.text.split(separator: " ").map(String.init)
        while lengths.count < words.count { lengths.append(offset + 1) }
      } else if !["and", "&", "-"].contains(token.text) {
        break
      }
    }
    guard let match = CurrencyNames.longest(words[...], options: options) else { return nil }
    switch match.meaning {
    case .success(let found):
      return (.currency(found.currency, note: found.note), lengths[match.count - 1])
    case .failure(let error): return (.undecided(error), lengths[match.count - 1])
    }
  }

  /// More words than the longest number has: a thousand digits after the point.
  private static let longestNumber = 1_200

  /// The most tokens of a name: `Bosnia-Herzegovina Convertible Mark`, `São Tomé & Príncipe Dobra`.
  private static let longestName = 8
}
