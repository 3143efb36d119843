// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// What currencies are divided into: `pence`, `cents`.
enum MinorUnits {
  /// The words of minor units and the currencies that have them.
  static let words: [PhraseWord] = units.flatMap { unit in
    let meaning = PhraseRole.minor(.codes(unit.codes))
    return unit.words.utf8.split(separator: UInt8(ascii: " "))
      .map { PhraseWord(String(Substring($0)), meaning) }
  }

  static let names = Set(words.map(\.spelling))

  /// What is meant where a word is written with its own letters.
  static func currencies(_ unit: [Currency], writtenAs word: String) -> [Currency] {
    let letter = letters.first { word.lowercased().hasPrefix($0.word) }
    return letter.map { letter in unit.filter { letter.codes.contains($0.code) } } ?? unit
  }

  private static let letters: [(word: String, codes: [String])] = [
    ("øre", ["NOK", "DKK"]), ("öre", ["SEK"]),
  ]

  private static let units: [(words: String, codes: String)] = [
    ("cent cents ct ¢ c", "USD EUR AUD CAD NZD SGD HKD ZAR"),
    ("eurocent eurocents", "EUR"),
    ("penny pennies", "GBP USD"),
    ("pence p", "GBP"),
    ("rappen", "CHF"),
    ("centime centimes", "CHF EUR MAD DZD"),
    ("centavo centavos", "MXN BRL ARS PHP"),
    ("ore", "SEK NOK DKK"),
    ("grosz grosze groszy", "PLN"),
    ("bani", "RON MDL"),
    ("stotinki", "BGN"),
    ("kopeck kopecks kopek kopeks", "RUB UAH BYN"),
    ("kurus", "TRY"),
    ("agora agorot", "ILS"),
    ("piastre piastres", "EGP LBP"),
    ("paisa paise", "INR PKR NPR"),
    ("satang", "THB"),
    ("sen", "MYR IDR JPY"),
    ("fen", "CNY"),
    ("fils", "AED KWD BHD JOD"),
    ("halala halalas", "SAR"),
  ]
}

extension PhraseLexicon {
  /// A minor unit after a number, with how many tokens it has: `pence`, `canadian cents`, and
  /// `cents` after `50 euro`, whose currency it takes the place of.
  func minorUnit(
    _ indices: ArraySlice<Int>, after found: [Lexeme]
  ) -> (meaning: Lexeme.Meaning, count: Int, takesLast: Bool)? {
    guard let last = found.last, last.endsOperand || last.currency != nil else { return nil }
    let tokens = Array(text.tokens(with: indices.prefix(3)))
    guard tokens.contains(where: { MinorUnits.names.contains($0.text) }) else { return nil }
    if let currency = last.currency {
      guard found.dropLast().last?.endsOperand == true, let unit = unit(tokens[0], after: last),
        unit.contains(currency)
      else { return nil }
      return (.minor(currency, note: nil), 1, true)
    }
    guard last.endsOperand else { return nil }
    if let unit = unit(tokens[0], after: last) {
      // `5 euros and 50 cents usd`: a part of the euros, whatever follows.
      if let currency = currencyOfAmount(before: found), unit.contains(currency) {
        return (.minor(currency, note: nil), 1, false)
      }
      // `50 cents us`
      let rest = indices.dropFirst()
      if !rest.isEmpty, case .currency(let currency, _) = meaning(of: rest, after: nil).meaning,
        unit.contains(currency)
      {
        let count = meaning(of: rest, after: nil).count
        return (minor(tokens[0], of: currency, endsPhrase: rest.count == count), count + 1, false)
      }
      return (choice(of: tokens[0], unit, found), 1, false)
    }
    for count in 1..<max(tokens.count, 1) {
      guard let unit = unit(tokens[count], after: nil) else { continue }
      let country = tokens[..<count].map(\.text).joined(separator: " ")
      let named = CurrencyNames.currencies(ofAdjective: country).filter(unit.contains)
      return named.count == 1 ? (.minor(named[0], note: nil), count + 1, false) : nil
    }
    return nil
  }

  /// The currency of the amount before a number: of `5 euros and`, `$5 +`, `100 eur`.
  private func currencyOfAmount(before found: [Lexeme]) -> Currency? {
    let start = found.lastIndex(where: \.isJoint).map { $0 + 1 } ?? found.startIndex
    guard let place = found[start...].lastIndex(where: { $0.currency != nil }),
      place > start && found[place - 1].endsOperand
        || place + 2 < found.count && found[place + 1].isNumber && !found[place + 2].isMinor
          && !found[place + 2].isNumeric
    else { return nil }
    return found[place].currency
  }

  /// The unit of the currency after it. Where the locale has another such unit, the currency may be the
  /// target: `50 cents eur`.
  private func minor(
    _ token: PhraseToken, of currency: Currency, endsPhrase: Bool
  ) -> Lexeme.Meaning {
    guard endsPhrase, let local = options.localeCurrency, local != currency, !options.isStrict,
      unit(token, after: nil)?.contains(local) == true
    else { return .minor(currency, note: nil) }
    let word = text[token.place]
    return .undecidedMinor(
      CurrencyError(
        several: word, candidates: [currency, local],
        advice: "name the currency: \(currency.code) \(word), or \(local.code) \(word) to"
          + " \(currency.code)"))
  }

  /// The currencies that a token names the minor unit of. A letter has to be next to its digits.
  private func unit(_ token: PhraseToken, after last: Lexeme?) -> [Currency]? {
    let isLetter = token.kind == .word && token.text.utf8.count == 1
    let isAttached = token.isTight && last?.meaning == .number && text[token.place] == token.text
    guard !isLetter || isAttached,
      case .minor(let spoken)? = PhraseLexicon.word([token], where: \.isMinor)?.role
    else { return nil }
    let currencies = MinorUnits.currencies(spoken, writtenAs: text[token.place])
    guard isLetter, let local = options.localeCurrency, !currencies.contains(local),
      Currency.meanings(of: token.text.uppercased()).contains(local)
    else { return currencies }
    return currencies + [local]
  }

  /// The only currency with such a unit, the one named shortly before, or the locale's.
  private func choice(
    of token: PhraseToken, _ unit: [Currency], _ found: [Lexeme]
  ) -> Lexeme.Meaning {
    if unit.count == 1 { return .minor(unit[0], note: nil) }
    for place in found.indices.suffix(8).reversed() {
      guard let currency = found[place].currency else { continue }
      // `aud 50 cents` begins with it; `how many aud 50 cents` asks for it.
      let start = found[place].tokens.lowerBound
      let isFirst =
        place == 0 && found.count == 2
        && (start == 0 || !["many", "much"].contains(text.tokens[start - 1].text))
      let belongsToAmount =
        found[place].isSymbol || isFirst
        || place > found.startIndex && found[place - 1].endsOperand
      if belongsToAmount, unit.contains(currency) { return .minor(currency, note: nil) }
      break
    }
    if let local = options.localeCurrency, unit.contains(local), !options.isStrict {
      return .minor(local, note: .chosen(String(text[token.place]), local, .locale))
    }
    let word = text[token.place]
    let advice = word.count > 1 ? "name the currency: \(unit[0].code) \(word)" : "write the code"
    return .undecidedMinor(CurrencyError(several: word, candidates: unit, advice: advice))
  }

  /// `kEUR`, `kusd`, `MEUR`, `TEUR`: a letter for a power of ten before a code.
  func multiple(_ token: PhraseToken, after last: Lexeme?) -> [Lexeme.Meaning]? {
    guard last?.meaning == .number else { return nil }
    if let local = localMultiple(text[token.place]) { return local }
    guard token.text.utf8.count == 4 else { return nil }
    let (letter, code) = (text[token.place].prefix(1), text[token.place].dropFirst())
    guard ["k", "K", "T", "M"].contains(letter), let currency = Currency(code: code),
      code == currency.code || letter.lowercased() == "k" && code == code.lowercased(),
      currency.isMostTraded
    else { return nil }
    let magnitude = letter == "k" ? Magnitude.thousand : .letter(String(letter))
    return [.word(.magnitude(magnitude)), .currency(currency, note: nil)]
  }
}

extension PhraseLexicon {
  /// The currency of a symbol that is a part of what is typed.
  private func unit(_ symbol: String) -> Lexeme.Meaning {
    if case .symbol(let currency, let note) = self.symbol(symbol) {
      .currency(currency, note: note)
    } else {
      self.symbol(symbol)
    }
  }

  /// A power of ten and a symbol as they are written together in some languages: `5 tkr`, `1万円`,
  /// `5百万円`.
  private func localMultiple(_ word: String) -> [Lexeme.Meaning]? {
    if let power = ["tkr": Magnitude.thousand, "mkr": .word("million")][word.lowercased()] {
      return [.word(.magnitude(power)), unit(String(word.dropFirst()))]
    }
    let powers = word.prefix { PhraseLexicon.powers[$0] != nil }
    let unit = String(word.dropFirst(powers.count))
    guard !powers.isEmpty, Currency.isSymbol(unit, options: options) else { return nil }
    let power = powers.reduce(0) { $0 + (PhraseLexicon.powers[$1] ?? 0) }
    return [.word(.magnitude(.power(power))), self.unit(unit)]
  }

  /// The powers of ten of Chinese, Japanese and Korean; `百万` is the product of its two.
  private static let powers: [Character: Int] = [
    "百": 2, "千": 3, "万": 4, "萬": 4, "億": 8, "亿": 8, "백": 2, "천": 3, "만": 4, "억": 8,
  ]
}

extension PhraseParser {
  /// Adds the minor unit that `10 euro 50`, `10 euro and 50` and `euro fifty` imply. A number after a
  /// code implies none.
  func withImpliedMinor(
    _ lexemes: ArraySlice<Lexeme>
  ) throws(PhraseFault) -> ArraySlice<Lexeme> {
    if let one = try withImpliedOne(lexemes) { return one }
    let hasAnd = lexemes.dropLast().last?.role == .and
    let before = lexemes.dropLast(hasAnd ? 2 : 1)
    if hasAnd, before.count == 2, let symbol = before.first, symbol.isSymbol,
      let currency = symbol.currency, currency.minorUnit == 2, let whole = before.last,
      let part = lexemes.last, whole.isDigits, part.isNumber, isHundredths(part.digits(in: text))
    {
      // `$5 and 50`, as `5 dollars and 50`
      return [whole, symbol, part, part.meaning(.minor(currency, note: nil))]
    }
    let end = Array(before.suffix(2)) + lexemes.suffix(1)
    guard end.count == 3, end[0].isNumber, let currency = end[1].currency, end[2].isNumber,
      before.count == 2 || !before[before.endIndex - 3].isNumber,
      before.count == 2 || !before[before.endIndex - 3].isMoney
    else { return lexemes }
    guard isHundredths(end[2].digits(in: text)), currency.minorUnit == 2,
      end[0].digits(in: text)?.isDigits == true,
      Currency(code: text[end[1].place]) == nil
    else { throw PhraseFault(.loosePart(text[end[2].place]), at: end[2].place) }
    return before + [end[2], end[2].meaning(.minor(currency, note: nil))]
  }

  /// `dollar fifty` and `dollar fifty cents`, which are 1.50: a name in the singular, and two digits in
  /// words. In figures it may be the half of one.
  private func withImpliedOne(
    _ lexemes: ArraySlice<Lexeme>
  ) throws(PhraseFault) -> ArraySlice<Lexeme>? {
    let named = lexemes.drop { $0.role == .the }
    let head = Array(named.prefix(3))
    guard head.count > 1, let currency = head[0].currency, currency.minorUnit == 2,
      head[1].isNumber, CurrencyNames.isSingular(text[head[0].place])
    else { return nil }
    let unit = head[1].meaning(.minor(currency, note: nil))
    let next = head.dropFirst(2).first
    let hasUnit = if case .minor(currency, _) = next?.meaning { true } else { false }
    guard case .word(.number(let digits)) = head[1].meaning else {
      guard hasUnit, let next else { return nil }
      throw text.outOfPlace(next.place)
    }
    guard isHundredths(digits), digits.first != "0",
      next == nil || hasUnit || next?.currency != nil
    else { return nil }
    return [head[0].meaning(.word(.number("1"))), head[0], head[1], unit]
      + named.dropFirst(hasUnit ? 3 : 2)
  }

  private func isHundredths(_ digits: String?) -> Bool {
    digits?.utf8.count == 2 && digits?.isDigits == true
  }
}

extension PhraseRole {
  fileprivate var isMinor: Bool { if case .minor = self { true } else { false } }
}
