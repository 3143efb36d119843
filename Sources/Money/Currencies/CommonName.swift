// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What people call money by, where that is not the end of one currency's name.
struct CommonName: Sendable {
  /// The symbol whose configured meaning it shares; nil where it has none.
  let symbol: String?
  /// Its usual meanings, likeliest first; nil for all that the symbol can mean.
  private let usual: [Currency]?

  init(symbol: String? = nil, _ codes: String? = nil) {
    self.symbol = symbol
    usual = codes?.split(separator: " ").compactMap { Currency(code: $0) }
  }

  /// Whether it means less than its symbol does.
  var hasOwnMeanings: Bool { usual != nil }

  /// What `name` can mean, likeliest first.
  func currencies(_ name: String) -> [Currency] {
    if symbol != nil, let usual { return usual }
    if let symbol, let entry = SymbolTable.find(symbol) { return entry.currencies }
    let usual = usual ?? []
    return usual + Currency.named(name).filter { !usual.contains($0) }
  }
}

/// A name of several currencies goes the way of their symbol.
let commonNames: [String: CommonName] = [
  "dollar": CommonName(symbol: "$"), "buck": CommonName(symbol: "$"),
  "pound": CommonName(symbol: "£"), "rupee": CommonName(symbol: "Rs"),
  "krone": CommonName(symbol: "kr", "NOK DKK"), "kroner": CommonName(symbol: "kr", "NOK DKK"),
  "krona": CommonName(symbol: "kr", "SEK ISK"), "kronor": CommonName(symbol: "kr", "SEK"),
  "kronur": CommonName(symbol: "kr", "ISK"),
  "yen": CommonName("JPY"), "yuan": CommonName("CNY"), "renminbi": CommonName("CNY"),
  "rmb": CommonName("CNY"), "sterling": CommonName("GBP"), "pound sterling": CommonName("GBP"),
  "franken": CommonName("CHF"), "zloty": CommonName("PLN"), "won": CommonName("KRW"),
  "ruble": CommonName("RUB"), "rouble": CommonName("RUB"), "lira": CommonName("TRY"),
  "real": CommonName("BRL"), "reai": CommonName("BRL"), "forint": CommonName("HUF"),
  "koruna": CommonName("CZK"), "shekel": CommonName("ILS"), "baht": CommonName("THB"),
]
