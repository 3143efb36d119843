// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Lexer {
  /// Reads a currency, its code or its symbol, or what follows a percentage: `of`, `off`, `on`.
  mutating func word(_ first: Unicode.Scalar) throws(AmountError) {
    let start = position
    var end = start
    while end < text.count, text[end].properties.isAlphabetic { end += 1 }
    let word = String(String.UnicodeScalarView(text[start..<end]))
    let symbol = SymbolTable.match(text, at: start, options: options)
    let isLonger = (symbol?.scalars.count ?? 0) > end - start
    if let share = Share(rawValue: word.lowercased()) {
      position = end
      tokens.append(Token(kind: .share(share), start: start))
      return
    }
    if !isLonger, let whole = Currency(ofHundredths: word) {
      let error = CurrencyError(hundredths: word, of: whole)
      throw AmountError(
        code: .unknownCurrency, message: error.message, advice: error.advice, offset: start)
    }
    if end - start == 3, !isLonger, let currency = Currency(code: word) {
      position = end
      tokens.append(Token(kind: .currency(currency), start: start))
      try takePointOfCode(word)
      return
    }
    if let symbol {
      position += symbol.scalars.count
      try append(symbol, start)
      return
    }
    guard end > start else {
      throw AmountError(message: "unexpected \(Quoted.scalar(first))", offset: start)
    }
    if let entry = SymbolTable.find(word), entry.isKnown(options) {
      position = end
      try append(entry, start)
      return
    }
    let isCode = end - start == 3 && word.utf8.count == 3
    let unknown = isCode ? Currency.unknown(word) : nil
    throw AmountError(
      code: isCode ? .unknownCurrency : .badAmount,
      message: unknown?.message ?? "\(Quoted.text(word)) is not valid in an amount",
      advice: unknown?.advice, offset: start)
  }

  private mutating func append(_ entry: SymbolTable.Entry, _ start: Int) throws(AmountError) {
    let resolved: ResolvedCurrency
    do throws(CurrencyError) {
      resolved = try ResolvedCurrency(
        symbol: entry.symbol, candidates: entry.currencies, isUndecided: entry.isUndecided,
        options: options)
    } catch {
      throw AmountError(
        code: .ambiguousAmount, message: error.message, advice: error.advice, offset: start)
    }
    if let note = resolved.note, !notes.contains(note) { notes.append(note) }
    tokens.append(Token(kind: .currency(resolved.currency), start: start))
    takePoint()
  }

  /// The period of an abbreviation belongs to it: `Rs.99` is 99 rupees.
  private mutating func takePoint() {
    guard peek() == ".", text[position - 1].properties.isAlphabetic else { return }
    position += 1
  }

  /// The point after a code, as in `USD.50`: the period of an abbreviation, or the decimal mark of
  /// a fraction.
  ///
  /// `Php.50` is an abbreviation, and a number with a mark of its own needs no other.
  private mutating func takePointOfCode(_ word: String) throws(AmountError) {
    guard peek() == "." else { return }
    var end = position + 1
    while end < text.count, Digits.value(text[end]) != nil { end += 1 }
    let hasMark =
      end + 1 < text.count && Marks.isMark(text[end]) && Digits.value(text[end + 1]) != nil
    let isAbbreviation =
      word.first?.isUppercase == true && word.dropFirst().allSatisfy(\.isLowercase)
    if end == position + 1 || hasMark || isAbbreviation || options.decimal == .comma {
      position += 1
    } else if options.decimal == .auto {
      let digits = String(String.UnicodeScalarView(text[(position + 1)..<end].prefix(40)))
      throw AmountError(
        code: .ambiguousAmount, message: "this can be read as \(digits) or as 0.\(digits)",
        advice: "put a space after \(word), or write 0.\(digits)", offset: position,
        readings: [digits, "0.\(digits)"])
    }
  }
}
