// SPDX-License-Identifier: Apache-2.0

extension Currency {
  /// The currency a word names: its code, its symbol, its name, or its country where that is
  /// unique.
  ///
  /// `usd`, `€`, `swiss franc`, `dollars`, `japan`. Case and accents are ignored. When several
  /// currencies share a symbol or name, `options` decides and the note says so.
  ///
  /// With `suggests`, an error lists likely meanings, which takes a comparison with every name.
  package static func resolve(
    _ word: String, options: ReadingOptions = ReadingOptions(), suggests: Bool = true
  ) throws(CurrencyError) -> ResolvedCurrency {
    guard let found = try lookUp(word, options) else { throw unknown(word, suggests: suggests) }
    return found
  }

  /// The currency a word names, or nil when it names none or several.
  package static func find(
    _ word: String, options: ReadingOptions = ReadingOptions()
  ) -> ResolvedCurrency? {
    (try? lookUp(word, options)).flatMap(\.self)
  }

  /// What a symbol or name can mean, likeliest first; empty for a code.
  package static func meanings(of word: String) -> [Currency] {
    if let entry = SymbolTable.find(word) { return entry.currencies }
    guard word.utf8.count <= longestName else { return [] }
    return CurrencyNames.entry(CurrencyNames.words(of: word).joined(separator: " "))?.currencies
      ?? []
  }

  /// - Returns: nil for a word that names no currency.
  private static func lookUp(
    _ word: String, _ options: ReadingOptions
  ) throws(CurrencyError) -> ResolvedCurrency? {
    if let whole = Currency(ofHundredths: word) {
      throw CurrencyError(hundredths: word, of: whole)
    }
    if let currency = Currency(code: word) { return ResolvedCurrency(currency) }
    if let entry = SymbolTable.find(word), entry.isKnown(options) {
      return try ResolvedCurrency(
        symbol: entry.symbol, candidates: entry.currencies, isUndecided: entry.isUndecided,
        options: options)
    }
    guard word.utf8.count <= longestName else { return nil }
    let words = CurrencyNames.words(of: word)
    guard let match = CurrencyNames.longest(words[...], options: options),
      match.count == words.count
    else { return nil }
    return try match.meaning.get()
  }

  /// The bytes of the longest name of a currency or country, with room for accents.
  private static let longestName = 120

  /// The error for a word that names no currency, with the closest matches.
  static func unknown(_ word: String, suggests: Bool = true) -> CurrencyError {
    let candidates = suggests ? closest(to: word) : []
    let hint = candidates.map { "\($0.code) (\($0.name))" }.joined(separator: ", ")
    return CurrencyError(
      code: .unknown,
      message: "no currency is called \(Quoted.text(word))",
      advice: candidates.isEmpty ? nil : "did you mean \(hint)?",
      candidates: candidates)
  }
}
