// SPDX-License-Identifier: Apache-2.0

/// What a symbol, a code or a name in a text can mean.
package struct CurrencyReading: Sendable {
  package let meaning: Result<ResolvedCurrency, CurrencyError>
  /// All currencies it can mean.
  package let candidates: [Currency]
  /// How many scalars of a text, or words, it takes.
  package let count: Int
  package var isCountry = false
}

extension Currency {
  /// The longest symbol at a place of a text; nil where there is none.
  package static func symbol(
    in scalars: [Unicode.Scalar], at place: Int, options: ReadingOptions
  ) -> CurrencyReading? {
    SymbolTable.match(scalars, at: place, options: options).map { reading(of: $0, options) }
  }

  /// A word that is a symbol in other letters, `RS`, `Kr`; nil where it is none.
  package static func symbol(_ word: String, options: ReadingOptions) -> CurrencyReading? {
    guard let entry = SymbolTable.find(word), entry.isKnown(options) else { return nil }
    return reading(of: entry, options)
  }

  private static func reading(
    of entry: SymbolTable.Entry, _ options: ReadingOptions
  ) -> CurrencyReading {
    let meaning = Result { () throws(CurrencyError) in
      try ResolvedCurrency(
        symbol: entry.symbol, candidates: entry.currencies, isUndecided: entry.isUndecided,
        options: options)
    }
    return CurrencyReading(
      meaning: meaning, candidates: entry.currencies, count: entry.scalars.count)
  }
}

extension CurrencyNames {
  /// Whether a name begins with these folded words and has more.
  package static func mayContinue(_ words: [String]) -> Bool {
    (words.first.map { longestName(from: $0) > words.count } ?? false)
      || isPlace(words.joined(separator: " "))
  }
}
