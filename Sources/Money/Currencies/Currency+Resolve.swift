// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Currency {
  /// The currency a word names: its code, its symbol, its name, or its country where that is unique.
  ///
  /// `usd`, `€`, `swiss franc`, `dollars`, `japan`. Case and accents do not matter. A symbol or name
  /// of several currencies is decided by `options` and says so in the note.
  package static func resolve(
    _ word: String, options: ReadingOptions = ReadingOptions()
  ) throws(CurrencyError) -> ResolvedCurrency {
    if let currency = Currency(code: word) { return ResolvedCurrency(currency) }
    if let entry = SymbolTable.find(word) {
      return try ResolvedCurrency(symbol: word, candidates: entry.currencies, options: options)
    }
    let folded = Folding.fold(word)
    for name in [folded, singular(folded)] where !name.isEmpty {
      if let symbol = commonNames[name], let entry = SymbolTable.find(symbol) {
        return try ResolvedCurrency(symbol: symbol, candidates: entry.currencies, options: options)
      }
      let named = named(name)
      if let usual = commonNames[name].flatMap({ Currency(code: $0) }) {
        let others = named.filter { $0 != usual }
        return try ResolvedCurrency(symbol: name, candidates: [usual] + others, options: options)
      }
      if named.count > 1 { throw CurrencyError(several: word, candidates: named) }
      if let currency = named.first { return ResolvedCurrency(currency) }
    }
    if let country = CountryTable.entries.first(where: { $0.folded == folded }) {
      if let currency = country.currency { return ResolvedCurrency(currency) }
      let used = all.filter { $0.countries.contains(country.code) && $0.status == .active }
      throw CurrencyError(several: word, candidates: used)
    }
    throw unknown(word)
  }

  /// The currency of exactly this name, or those in use whose name ends in it.
  private static func named(_ name: String) -> [Currency] {
    let exact = all.filter { $0.foldedName == name }
    if let active = exact.first(where: { $0.status == .active }) { return [active] }
    let suffix = " " + name
    let inUse = all.filter { $0.foldedName.hasSuffix(suffix) && $0.status == .active }
    return inUse.isEmpty ? Array(exact.prefix(1)) : inUse
  }

  /// The error for a word no currency is called by, with the closest ones.
  static func unknown(_ word: String) -> CurrencyError {
    let candidates = closest(to: word)
    let hint = candidates.map { "\($0.code) (\($0.name))" }.joined(separator: ", ")
    return CurrencyError(
      code: .unknown,
      message: "no currency is called \(Quoted.text(word))"
        + (candidates.isEmpty ? "" : "; did you mean \(hint)?"),
      candidates: candidates)
  }

  private static func singular(_ name: String) -> String {
    name.hasSuffix("s") ? String(name.dropLast()) : name
  }

  /// What people call money by; a name of several currencies goes the way of their symbol.
  private static let commonNames: [String: String] = [
    "dollar": "$", "buck": "$", "pound": "£", "krona": "kr", "kronor": "kr", "krone": "kr",
    "kroner": "kr", "yen": "JPY", "yuan": "CNY", "renminbi": "CNY", "rmb": "CNY",
    "sterling": "GBP", "pound sterling": "GBP", "franken": "CHF", "zloty": "PLN", "won": "KRW",
    "ruble": "RUB", "rouble": "RUB", "rupee": "Rs", "lira": "TRY", "real": "BRL", "reai": "BRL",
    "forint": "HUF", "koruna": "CZK", "shekel": "ILS", "baht": "THB",
  ]
}
