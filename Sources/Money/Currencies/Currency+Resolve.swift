// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Currency {
  /// The currency a word names: its code, its symbol, its name, or its country where that is unique.
  ///
  /// `usd`, `€`, `swiss franc`, `dollars`, `japan`. Case and accents do not matter. A symbol or name
  /// of several currencies is decided by `options` and says so in the note.
  ///
  /// - Parameter suggests: whether an error names what the word was likely meant for, which takes a
  ///   comparison with every name.
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

  /// - Returns: nil for a word no currency is called by.
  private static func lookUp(
    _ word: String, _ options: ReadingOptions
  ) throws(CurrencyError) -> ResolvedCurrency? {
    if let currency = Currency(code: word) { return ResolvedCurrency(currency) }
    if let entry = SymbolTable.find(word), entry.isKnown(options) {
      return try ResolvedCurrency(
        symbol: entry.symbol, candidates: entry.currencies, options: options)
    }
    guard word.utf8.count <= longestName else { return nil }
    let folded = Folding.fold(word)
    for name in singulars(of: folded) {
      if let common = spokenNames[name] {
        return try ResolvedCurrency(
          symbol: common.symbol ?? name, name: common.hasOwnMeanings ? name : nil,
          candidates: common.currencies(name), options: options)
      }
      let named = named(name)
      if named.count > 1 { throw CurrencyError(several: word, candidates: named) }
      if let currency = named.first { return ResolvedCurrency(currency) }
    }
    if let country = CountryTable.byName[folded] {
      if let currency = country.currency { return ResolvedCurrency(currency) }
      let used = all.filter { $0.countries.contains(country.code) && $0.status == .active }
      throw CurrencyError(several: word, candidates: used)
    }
    return nil
  }

  /// The bytes of the longest name of a currency or country, with room for accents.
  private static let longestName = 120

  /// The currency of exactly this name, or those in use whose name ends in it.
  static func named(_ name: String) -> [Currency] {
    let exact = byName[name] ?? []
    if let active = exact.first(where: { $0.status == .active }) { return [active] }
    return byNameEnding[name] ?? Array(exact.prefix(1))
  }

  private static let byName = Dictionary(grouping: all, by: \.foldedName)

  /// Those in use by the words their names end in: `dollar`, `new dollar`.
  private static let byNameEnding: [String: [Currency]] = {
    var result: [String: [Currency]] = [:]
    for currency in all where currency.status == .active {
      var rest = currency.foldedName[...]
      while let space = rest.firstIndex(of: " ") {
        rest = rest[rest.index(after: space)...]
        result[String(rest), default: []].append(currency)
      }
    }
    return result
  }()

  /// The error for a word no currency is called by, with the closest ones.
  static func unknown(_ word: String, suggests: Bool = true) -> CurrencyError {
    let candidates = suggests ? closest(to: word) : []
    let hint = candidates.map { "\($0.code) (\($0.name))" }.joined(separator: ", ")
    return CurrencyError(
      code: .unknown,
      message: "no currency is called \(Quoted.text(word))"
        + (candidates.isEmpty ? "" : "; did you mean \(hint)?"),
      candidates: candidates)
  }

  /// A name, and what it is the plural of: `swiss francs`, `pounds sterling`.
  private static func singulars(of name: String) -> [String] {
    guard !name.isEmpty else { return [] }
    var result = [name]
    if name.hasSuffix("s"), name.utf8.count > 1 { result.append(String(name.dropLast())) }
    if let plural = name.firstRange(of: "s ") {
      result.append(name[..<plural.lowerBound] + " " + name[plural.upperBound...])
    }
    return result
  }
}
