// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What people call money by, where that is not the end of one currency's name.
struct SpokenName: Sendable {
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
let spokenNames: [String: SpokenName] = [
  "dollar": SpokenName(symbol: "$"), "buck": SpokenName(symbol: "$"),
  "pound": SpokenName(symbol: "£"), "rupee": SpokenName(symbol: "Rs"),
  "krone": SpokenName(symbol: "kr", "NOK DKK"), "kroner": SpokenName(symbol: "kr", "NOK DKK"),
  "krona": SpokenName(symbol: "kr", "SEK ISK"), "kronor": SpokenName(symbol: "kr", "SEK"),
  "kronur": SpokenName(symbol: "kr", "ISK"),
  "yen": SpokenName("JPY"), "yuan": SpokenName("CNY"), "renminbi": SpokenName("CNY"),
  "rmb": SpokenName("CNY"), "sterling": SpokenName("GBP"), "pound sterling": SpokenName("GBP"),
  "franken": SpokenName("CHF"), "zloty": SpokenName("PLN"), "won": SpokenName("KRW"),
  "ruble": SpokenName("RUB"), "rouble": SpokenName("RUB"), "lira": SpokenName("TRY"),
  "real": SpokenName("BRL"), "reai": SpokenName("BRL"), "forint": SpokenName("HUF"),
  "koruna": SpokenName("CZK"), "shekel": SpokenName("ILS"), "baht": SpokenName("THB"),
]
