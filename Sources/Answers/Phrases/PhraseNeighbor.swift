// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// The nearest phrase that is understood to one that is not.
struct PhraseNeighbor {
  let text: PhraseText
  private let today: Day
  private let options: ReadingOptions

  init(_ text: PhraseText, today: Day, options: ReadingOptions) {
    (self.text, self.today, self.options) = (text, today, options)
  }

  /// The query with the nearest known word instead of the one at fault, or without all unknown words.
  func query(insteadOf fault: PhraseFault) -> Query? {
    guard text.tokens.count <= 40 else { return nil }
    if let translated = translated() { return translated }
    switch (fault.kind, fault.place) {
    case (.unknown(let place), _): return replacingUnknown(at: place)
    case (.outOfPlace, let place?): return withPoint() ?? multiplied(at: place)
    case (.noCurrency, _): return withPoint()
    case (.notADay, let place?): return replacingDay(at: place)
    case (.loosePart(let number), let place?): return withMinorPart(number, at: place)
    default: return nil
    }
  }

  private func replacingUnknown(at place: Range<Int>) -> Query? {
    let lexemes = PhraseLexicon(text: text, options: options).lexemes(
      of: Array(text.tokens.indices)[...])
    let unknown = lexemes.filter { isUnknown($0) && !isCalculated($0) }.map(\.place)
    // Several unknown words may mean something else: only one is corrected.
    guard unknown == [place], let index = lexemes.firstIndex(where: { $0.place == place })
    else { return nil }
    if let end = countedFrom(index, of: lexemes) {
      return read(without: [lexemes[end].place.lowerBound..<place.upperBound])
    }
    if isBetweenCurrencies(index, of: lexemes), text[place].count == 3,
      let word = ["in", "to"].first(where: {
        EditDistance.isOneEdit(Folding.fold(text[place]), $0)
      })
    {
      return read(without: unknown, word, at: place)
    }
    if let word = known(near: index, of: lexemes), !isMultiple(of: word, at: index, lexemes),
      DayVocabulary.contains(word) || !isBeforeDay(index, of: lexemes),
      let query = read(without: unknown, word, at: place)
    {
      return query
    }
    return isNeeded(index, of: lexemes) ? nil : read(without: unknown).flatMap(nilIfTrivial)
  }

  /// `20 usd/day` without the unit, `on 5 mach` with the nearest word of a day.
  private func replacingDay(at place: Int) -> Query? {
    guard let start = text.tokens.firstIndex(where: { $0.place.lowerBound == place })
    else { return nil }
    if let unit = countedUnit(from: start) { return read(without: [unit]) }
    let words = text.tokens[(start + 1)...].filter {
      $0.kind == .word && !DayVocabulary.contains($0.text)
    }
    guard let word = words.first, words.count == 1, let near = DayVocabulary.nearest(word.text)
    else { return nil }
    return read(without: [word.place], near, at: word.place)
  }

  /// `10 eur 50` as `10.50 eur`.
  private func withMinorPart(_ part: String, at place: Int) -> Query? {
    let lexemes = PhraseLexicon(text: text, options: options).lexemes(
      of: Array(text.tokens.indices)[...])
    guard part.utf8.count == 2, !text.tokens.contains(where: { $0.kind == .mark }),
      let index = lexemes.firstIndex(where: { $0.place.lowerBound == place }), index > 1,
      let whole = lexemes[index - 2].digits(in: text), whole.isDigits
    else { return nil }
    return read(replacing: [
      (lexemes[index - 2].place, "\(whole).\(part)"), (lexemes[index].place, ""),
    ])
    .flatMap { $0.from?.minorUnit == 2 ? $0 : nil }
  }

  /// The index where the unit begins that this word is part of, if it is a unit other than a
  /// currency: the `/hr` of `$25/hr`, the `people` of `80 usd / 4 people`.
  private func countedFrom(_ index: Int, of lexemes: [Lexeme]) -> Int? {
    guard index > 1 else { return nil }
    let before = lexemes[index - 1]
    if before.isNumber, lexemes[index - 2].isSign("/", "*") { return index }
    // `100 usd/eru` names a currency, and `$20/hour * 8` counts the hours.
    let isLikelyCode =
      lexemes[index].place.count > 2
      && Currency.closest(to: text[lexemes[index].place]).first?.status == .active
    let signs = lexemes.count { isSign($0) || $0.role == .per }
    let isRate =
      before.isSign("/") && lexemes[..<(index - 1)].contains(where: \.endsOperand)
      && lexemes[..<(index - 1)].contains(where: \.isMoney)
    return (isRate || before.role == .per) && signs == 1 && !isLikelyCode ? index - 1 : nil
  }

  /// The `/day` of `20 usd/day`, the `months` of `45 eur * 12 months`: a unit, not a day.
  private func countedUnit(from start: Int) -> Range<Int>? {
    let factors = ["/", "*", "×", "x", "times"]
    guard start > 0,
      text.tokens.count(where: { factors.contains($0.text) || $0.text == "per" }) == 1
    else { return nil }
    let isCounted = text.tokens[start].kind == .number
    let unit = isCounted ? start + 1 : start
    guard unit < text.tokens.count, DayVocabulary.unit(text.tokens[unit].text) != nil else {
      return nil
    }
    let before = text.tokens[start - 1]
    if isCounted {
      return factors.contains(before.text) ? text.tokens[unit].place : nil
    }
    return ["/", "per"].contains(before.text)
      ? before.place.lowerBound..<text.tokens[unit].place.upperBound : nil
  }

  /// A question about a rate, or about an amount that is typed: `btc usd` does not ask what a
  /// dollar is.
  private func nilIfTrivial(_ query: Query) -> Query? {
    query.requested.isEmpty && !text.tokens.contains { $0.kind == .number } ? nil : query
  }

  /// Words of calculations that are not understood.
  static let operations: Set<String> = [
    "squared", "cubed", "sqrt", "root", "log", "average", "min", "max", "minimum", "maximum",
    "included", "inclusive", "including", "incl", "excluded", "exclusive", "excluding", "excl",
    "without", "before", "net", "gross",
  ]

  /// Whether the phrase may mean something else without a word: one of the amount, an adjective,
  /// one between two currencies, one of a day.
  private func isNeeded(_ index: Int, of lexemes: [Lexeme]) -> Bool {
    let word = text.tokens[lexemes[index].tokens.lowerBound].text
    if NumberWords.canBegin(word) || MinorUnits.names.contains(word) || Magnitudes.contains(word)
      || PhraseNeighbor.operations.contains(word)
    {
      return true
    }
    // `several usd` has no definite amount.
    if !lexemes.contains(where: \.isNumber), lexemes[index...].contains(where: \.isMoney) {
      return true
    }
    if index + 1 < lexemes.count, lexemes[index + 1].isNumber, lexemes[index + 1].meaning != .number
    {
      return true
    }
    if let next = index + 1 < lexemes.count ? lexemes[index + 1] : nil {
      if next.isSymbol || Currency.meanings(of: text[next.place]).count > 1 { return true }
      if isBeforeDay(index, of: lexemes) { return true }
      let before = lexemes[..<index].filter { $0.currency != nil }
      let isCode = text[lexemes[index].place].count == 3
      if next.currency != nil, before.count == 1, !isCode { return true }
    }
    guard index > 0 else { return lexemes.contains { isSign($0) } }
    switch lexemes[index - 1].meaning {
    case .number, .word(.number), .word(.magnitude), .word(.and): return true
    default: return isSign(lexemes[index - 1])
    }
  }

  /// `12:50 kr`, where the colon is meant as a decimal point.
  private func withPoint() -> Query? {
    let tokens = text.tokens
    guard let place = tokens.indices.dropFirst().first(where: { tokens[$0].text == ":" }),
      place + 1 < tokens.count, tokens[place].isTight, tokens[place + 1].isTight,
      tokens[place - 1].kind == .number, tokens[place + 1].text.utf8.count == 2,
      tokens[place + 1].text.allSatisfy(\.isNumber)
    else { return nil }
    return read(without: [tokens[place].place], ".", at: tokens[place].place)
  }

  /// Whether a word is where `to` is: `100 usd inn eur`.
  private func isBetweenCurrencies(_ index: Int, of lexemes: [Lexeme]) -> Bool {
    index > 0 && index + 1 < lexemes.count && lexemes[index - 1].currency != nil
      && lexemes[index + 1].currency != nil
  }

  private func isBeforeDay(_ index: Int, of lexemes: [Lexeme]) -> Bool {
    guard index + 1 < lexemes.count else { return false }
    let next = text.tokens[lexemes[index + 1].tokens.lowerBound...].prefix(DayReader.longest)
    let reader = DayReader(today: today)
    return DayVocabulary.contains(next.first?.text ?? "")
      || next.first?.kind == .number
        && (1...next.count).contains { reader.read(next.prefix($0)) != nil }
  }

  /// The phrase with the English words for those of other languages: `100 usd nach eur`.
  private func translated() -> Query? {
    let words = text.tokens.filter { $0.kind == .word }.compactMap { token in
      ForeignWords.english[token.text].map { (token.place, $0) }
    }
    return words.isEmpty ? nil : read(replacing: words)
  }

  /// `3 nights at 120 eur`, where `at` multiplies.
  private func multiplied(at place: Int) -> Query? {
    guard let at = text.tokens.firstIndex(where: { $0.place.lowerBound == place }),
      ["at", "@"].contains(text.tokens[at].text), text.tokens[(at + 1)...].beginWithMoney,
      let number = text.tokens[..<at].lastIndex(where: { $0.kind == .number }), at - number <= 3
    else { return nil }
    let units = PhraseLexicon(text: text, options: options)
      .lexemes(of: Array((number + 1)..<at)[...])
    guard units.allSatisfy(isUnknown) else { return nil }
    let counted = text.tokens[number].place.upperBound..<text.tokens[at].place.upperBound
    return read(without: [counted], " *", at: counted)
  }

  /// Whether a code is meant with a power of ten before it: `500 TEUR`.
  private func isMultiple(of code: String, at index: Int, _ lexemes: [Lexeme]) -> Bool {
    index > 0 && lexemes[index - 1].endsOperand
      && Folding.fold(text[lexemes[index].place]).hasSuffix(code.lowercased())
  }

  private func isSign(_ lexeme: Lexeme) -> Bool {
    if case .word(.sign) = lexeme.meaning { true } else { false }
  }

  private func isUnknown(_ lexeme: Lexeme) -> Bool {
    (lexeme.meaning == .unknown || lexeme.meaning == .stray)
      && !DayVocabulary.contains(text.tokens[lexeme.tokens.lowerBound].text)
  }

  private func read(
    without places: [Range<Int>], _ word: String = "", at kept: Range<Int>? = nil
  ) -> Query? {
    read(replacing: places.map { ($0, $0 == kept ? word : "") })
  }

  private func read(replacing parts: [(place: Range<Int>, words: String)]) -> Query? {
    var result = ""
    var end = 0
    for (place, words) in parts {
      result += text[end..<place.lowerBound] + words
      end = place.upperBound
    }
    result += text[end..<text.scalars.count]
    return try? PhraseParser(PhraseText(result), today: today, options: options).query()
  }
}
