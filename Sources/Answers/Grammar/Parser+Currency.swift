// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// currency = code | symbol | name | country [ name ] | adjective name
extension Parser {
  func currencies(at start: Int) -> [Unit] {
    expect(.currency, at: start)
    if let known = known[start].units { return known }
    var found = start < count && !isDigits(start) && !isGrammar(start) ? read(start) : []
    if mode.isLine { found = found.filter { isCertain($0, at: start) } }
    if !isQuiet { known[start].units = found }
    return found
  }

  /// Whether a word certainly means money in a text: a symbol, a name, a code in capitals or one of the most
  /// traded.
  private func isCertain(_ unit: Unit, at place: Int) -> Bool {
    switch unit.kind {
    case .country: return false
    case .symbol, .name:
      // Of one letter only in its country, with digits: `Q3` is a quarter elsewhere.
      return !isWord(place) || unit.end - place > 1 || tokens[place].place.count > 1
        || tokens[place].text.unicodeScalars.allSatisfy { $0.value > 0x2E80 }
        || isLocal(unit.candidates) && isGlued(unit.end) && isDigits(unit.end)
    case .code: return isInCapitals(place) || unit.currency.isMostTraded || unit.power > 0
    }
  }

  func isCurrencySign(_ place: Int) -> Bool {
    text.scalars[tokens[place].place.lowerBound].properties.generalCategory == .currencySymbol
  }

  func isLocal(_ candidates: [Currency]) -> Bool {
    options.localeCurrency.map(candidates.contains) ?? false
  }

  /// The longest of a symbol, a code and a name.
  private func read(_ start: Int) -> [Unit] {
    if let unit = multiple(at: start) { return [unit] }
    let typed = typed(start)
    let code = code(typed, at: start)
    // Neither a symbol nor a name begins with a code: `100 usd eur` needs no tables.
    if let code, typed == code.currency.code || typed == tokens[start].text,
      !isGlued(start + 1) || tokens[start + 1].kind != .mark
    {
      return [code]
    }
    // A symbol in its own letters, `DM`, `RM`, is no name, and a code no symbol.
    var longest = code
    for unit in [symbol(at: start), name(at: start)].compactMap(\.self)
    where unit.end > longest?.end ?? 0 {
      longest = unit
    }
    return longest.map { withPoint($0, at: start) } ?? []
  }

  private func code(_ word: String, at start: Int) -> Unit? {
    guard isWord(start), tokens[start].place.count == 3 else { return nil }
    let currency = Currency(code: word)
    let isUsual = currency != nil && (word == currency?.code || word == tokens[start].text)
    if !isUsual, let whole = Currency(ofHundredths: word) {
      let ask = ask(CurrencyError(hundredths: word, of: whole), start..<start + 1)
      return Unit(end: start + 1, currency: whole, kind: .code, ask: ask)
    }
    guard let currency else { return nil }
    var unit = Unit(end: start + 1, currency: currency, kind: .code)
    let isWord = word != currency.code && Vocabulary.codesThatAreWords.contains(currency.code)
    if isWord, mode.isLine || !isOnlyCode(start) { unit.isWord = wordAsk(currency, at: start) }
    return unit
  }

  private func wordAsk(_ currency: Currency, at place: Int) -> Ask {
    Ask(
      code: .ambiguousCurrency, message: "\"\(typed(place))\" can be \(currency.name) or a word",
      place: place..<place + 1, instead: [currency.code])
  }

  /// Whether it can only be of the number beside it: `100 try to eur`; `try 100` as the whole; not `100 try eur`,
  /// `£20 try` and `5 usd + 100 try`.
  private func isOnlyCode(_ start: Int) -> Bool {
    if isAfterNumber(start) {
      let isFirst = !(0..<start).contains { place in
        isCurrencySign(place) || Currency(code: typed(place)) != nil
          || CurrencyNames.canBegin(with: tokens[place].text)
      }
      return isFirst && (!isWord(start + 1) || isGrammar(start + 1))
    }
    return start == 0 && count > 1
      && tokens.dropFirst().allSatisfy { $0.isDigits || [".", ",", "'"].contains($0.text) }
  }

  /// The point of `USD.50` ends an abbreviation or is the decimal mark; that of `Php.50` ends one.
  private func withPoint(_ unit: Unit, at start: Int) -> [Unit] {
    guard unit.kind == .code, isTight(".", at: unit.end), isDigits(unit.end + 1) else {
      return [unit]
    }
    var abbreviation = unit
    abbreviation.end += 1
    let word = typed(start)
    let isName = word.first?.isUppercase == true && word.dropFirst().allSatisfy(\.isLowercase)
    if isName || options.decimal == .comma { return [abbreviation] }
    return options.decimal == .point ? [unit] : [unit, abbreviation]
  }

  private func isAfterNumber(_ start: Int) -> Bool {
    guard start > 0 else { return false }
    if tokens[start - 1].isNumeric || isMark(")", at: start - 1) { return true }
    return start > 1 && tokens[start - 2].isDigits && isGlued(start - 1)
      && Powers.glued(tokens[start - 1].text) != nil
  }

  private func symbol(at start: Int) -> Unit? {
    let afterNumber = isAfterNumber(start)
    let place = tokens[start].place.lowerBound
    let exact = Currency.symbol(in: text.scalars, at: place, options: options)
    var end = exact.flatMap { text.token(at: place + $0.count, from: start + 1) }
    let reading: CurrencyReading
    if let exact, end != nil {
      reading = exact
    } else if isWord(start), let other = Currency.symbol(typed(start), options: options) {
      (reading, end) = (other, start + 1)
    } else {
      return nil
    }
    guard var end, end > start, var unit = unit(reading, start..<end, .symbol) else { return nil }
    let isMeasure = exact == nil && Vocabulary.measures.contains(tokens[start].text)
    if isMeasure, !isLocal(reading.candidates) { unit.isWord = wordAsk(unit.currency, at: start) }
    // `1.5K` is a power of ten and `5L` is asked about, where no currency of this locale is written so.
    let isPower = tokens[start].text == "k" && afterNumber || tokens[start].text == "l"
    let isOther = isPower && end == start + 1 && !isLocal(reading.candidates)
    if isOther, tokens[start].text == "k", isGlued(start) { return nil }
    if isOther, unit.ask == nil, afterNumber || options.localeCurrency != nil {
      let message = "\"\(typed(start))\" can mean \(unit.currency.code) or something else"
      let advice = "write all digits of the amount, or the code"
      unit.ask = Ask(message: message, place: start..<start + 1, advice: advice)
    }
    // The point of a lettered symbol belongs to it: `Rs.99` is 99.
    if isMark(".", at: end), isGlued(end), isWord(end - 1), end + 1 < count || afterNumber {
      end += 1
    }
    unit.end = end
    return unit
  }

  private func name(at start: Int) -> Unit? {
    guard isWord(start), CurrencyNames.canBegin(with: tokens[start].text) else { return nil }
    var (words, ends, place) = ([String](), [Int](), start)
    while place < count, words.count < 6, isWord(place) || isMark("&", at: place) {
      if !isMark("&", at: place), tokens[place].text != "and" {
        words += tokens[place].text.words.map(String.init)
        while ends.count < words.count { ends.append(place + 1) }
      }
      place += 1
    }
    // `50 hong`, `100 danish`: more of a name may come.
    if place == count, CurrencyNames.mayContinue(words) { expect(.currency, at: count) }
    guard let reading = CurrencyNames.longest(words[...], options: options),
      reading.count <= ends.count, reading.count > 0
    else { return nil }
    let end = ends[reading.count - 1]
    return unit(reading, start..<end, reading.isCountry ? .country : .name)
  }

  private func unit(_ reading: CurrencyReading, _ place: Range<Int>, _ kind: Unit.Kind) -> Unit? {
    switch reading.meaning {
    case .success(let found):
      return Unit(
        end: place.upperBound, currency: found.currency, kind: kind, candidates: reading.candidates,
        note: found.note)
    case .failure(let error):
      let candidates = reading.candidates.isEmpty ? error.candidates : reading.candidates
      return candidates.first.map {
        Unit(
          end: place.upperBound, currency: $0, kind: kind, candidates: candidates,
          ask: ask(error, place))
      }
    }
  }

  func ask(_ error: CurrencyError, _ place: Range<Int>) -> Ask {
    // A single one is not the answer: in hundredths, the amount is another one.
    let codes = error.candidates.count > 1 ? error.candidates.prefix(4).map(\.code) : []
    return Ask(
      code: .ambiguousCurrency, message: error.message, place: place, instead: codes,
      advice: error.advice)
  }

  /// A country means the currency it had on the day: before the euro it is asked about.
  func ofItsDay(_ draft: Draft) -> Draft {
    guard let day = draft.when?.first ?? mode.asOf else { return draft }
    var asking = draft
    for place in 0..<count {
      guard let unit = quietly({ currencies(at: place) }).first, unit.kind == .country,
        unit.currency == .eur,
        let former = Currency.beforeEuro(
          in: tokens[place..<unit.end].map(\.text).joined(separator: " ")),
        day.iso < former.until
      else { continue }
      let words = place..<unit.end
      asking.ask(
        Ask(
          code: .ambiguousCurrency,
          message: "\(text.written(words)) had \(former.currency.code) before \(former.until)",
          place: words, instead: [former.currency.code, unit.currency.code]))
    }
    return asking
  }

  /// `kEUR`, `MUSD`: a letter for a power of ten before a code.
  private func multiple(at start: Int) -> Unit? {
    guard isWord(start), isDigits(start - 1), tokens[start].place.count == 4 else { return nil }
    let (letter, code) = (typed(start).prefix(1), String(typed(start).dropFirst()))
    guard let power = ["k": 3, "K": 3, "M": 6][letter], let currency = Currency(code: code),
      code == currency.code || letter == "k" && code == code.lowercased()
    else { return nil }
    return Unit(end: start + 1, currency: currency, kind: .code, power: power)
  }
}
