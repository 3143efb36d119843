// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

// The amount after a pair of currencies.

extension PhraseParser {
  /// `EURUSD 100`: the amount after the pair.
  func afterPair(
    _ pair: (base: Currency, quote: Currency, end: Int), _ lexemes: ArraySlice<Lexeme>,
    amountEnd last: Int
  ) throws(PhraseFault) -> Query {
    guard case .word(.sign(let sign)) = lexemes[pair.end].meaning, sign != "(" else {
      return try amount(of: pair, lexemes, end: last)
    }
    throw text.outOfPlace(lexemes[pair.end].place)
  }

  func amount(
    of pair: (base: Currency, quote: Currency, end: Int), _ lexemes: ArraySlice<Lexeme>,
    end last: Int
  ) throws(PhraseFault) -> Query {
    let amount = AmountText(lexemes[pair.end...last], in: text)
    let isDay =
      text[lexemes[last].place].utf8.count == 8
      && reader.read(text.tokens[lexemes[last].tokens]) != nil
    let year = Int(text[lexemes[last].place]) ?? 0
    if pair.end == last, isDay || (DayReader.firstYear...today.year + 1).contains(year) {
      // `usd to eur 2020`, `usd eur 20200115`
      throw PhraseFault(.yearOrAmount(amount.text), at: lexemes[last].place)
    }
    let reading = try amount.read(options, in: pair.base)
    guard last == lexemes.index(before: lexemes.endIndex),
      reading.terms.allSatisfy({ $0.currency == nil })
    else {
      let place = lexemes[min(last + 1, lexemes.endIndex - 1)].place
      throw text.outOfPlace(place)
    }
    return query(
      reading.inCurrency(pair.base), amount.text, in: pair.base, notes: amount.notes,
      target: pair.quote)
  }

  /// A pair at the start of a list, and where it ends. Of two names side by side the amount is of the
  /// first: `usd eur 100`.
  func pair(
    at start: Int, of lexemes: ArraySlice<Lexeme>
  ) -> (base: Currency, quote: Currency, end: Int)? {
    if case .pair(let base, let quote) = lexemes[start].meaning { return (base, quote, start + 1) }
    guard start + 2 < lexemes.endIndex, let base = lexemes[start].currency else { return nil }
    if let quote = lexemes[start + 1].currency, quote != base,
      lexemes[(start + 2)...].allSatisfy(\.isNumeric),
      !lexemes[start].isSymbol, !lexemes[start + 1].isSymbol
    {
      return (base, quote, start + 2)
    }
    guard lexemes[start + 1].isSign("/", "-"), lexemes[start + 1].isTight,
      lexemes[start + 2].isTight,
      let quote = lexemes[start + 2].currency
    else { return nil }
    return (base, quote, start + 3)
  }
}
