// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Lexer {
  /// Reads a currency: its code or its symbol.
  mutating func word(_ first: Unicode.Scalar) throws(Rejection) {
    let start = position
    var end = start
    while end < text.count, text[end].properties.isAlphabetic { end += 1 }
    let word = String(String.UnicodeScalarView(text[start..<end]))
    let symbol = SymbolTable.match(text, at: start, options: options)
    let isLonger = (symbol?.scalars.count ?? 0) > end - start
    if end - start == 3, !isLonger, let currency = Currency(code: word) {
      position = end
      tokens.append(Token(kind: .currency(currency), start: start))
      takePoint()
      return
    }
    if let symbol {
      position += symbol.scalars.count
      try append(symbol, start)
      return
    }
    guard end > start else {
      throw Rejection(message: "\(Quoted.scalar(first)) has no place here", position: start)
    }
    if let entry = SymbolTable.find(word), entry.isKnown(options) {
      position = end
      try append(entry, start)
      return
    }
    let isCode = end - start == 3 && word.utf8.count == 3
    let unknown = isCode ? Currency.unknown(word).message : nil
    throw Rejection(
      code: isCode ? .unknownCurrency : .badAmount,
      message: unknown ?? "\(Quoted.text(word)) has no place in an amount", position: start)
  }

  private mutating func append(_ entry: SymbolTable.Entry, _ start: Int) throws(Rejection) {
    let resolved: ResolvedCurrency
    do throws(CurrencyError) {
      resolved = try ResolvedCurrency(
        symbol: entry.symbol, candidates: entry.currencies, options: options)
    } catch {
      throw Rejection(code: .ambiguousAmount, message: error.message, position: start)
    }
    if let note = resolved.note, !notes.contains(note) { notes.append(note) }
    tokens.append(Token(kind: .currency(resolved.currency), start: start))
    takePoint()
  }

  /// The point of an abbreviation belongs to it: `Rs.99` is 99 rupees.
  private mutating func takePoint() {
    guard peek() == ".", text[position - 1].properties.isAlphabetic else { return }
    position += 1
  }
}
