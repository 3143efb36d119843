// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// The pairs whose prices are asked for, and the words that name no currency: a journal's
/// commodities are also shares and hours.
package struct PricedPairs: Sendable {
  package private(set) var queries: [Query] = []
  package private(set) var unknown: [Problem] = []

  /// Several pairs: a base and its quotes, `EUR USD GBP`, or pairs of one word, `EUR/USD usdjpy`.
  ///
  /// With `base`, all words are quotes; the base among them is left out. A word can also be one of
  /// `names`.
  ///
  /// - Throws: where there is no pair among the words.
  package init(
    _ words: [String], base: String?, names: PriceNames = PriceNames(), reader: Grammar
  ) throws(Problem) {
    func isCurrency(_ word: String) -> Bool {
      (try? Currency.resolve(word, options: reader.options)) != nil
    }
    var words = words.flatMap { $0.split { $0 == "," || $0.isWhitespace }.map(String.init) }
      .map { names.code(of: $0) ?? $0 }
    let isList = words.first.map(isCurrency) ?? true
    guard isList || base != nil else {
      if let first = words.first, words.contains(where: isCurrency) {
        throw Problem(
          .unknownCurrency, "the base, \(first), is not a currency",
          advice: "name it: --base CURRENCY")
      }
      for word in words {
        try add { () throws(Problem) in try reader.pair(word) }
      }
      try check()
      return
    }
    if let base {
      if !isList, let pair = words.first(where: { $0.contains("/") }) {
        throw Problem(
          .badAmount, "\(pair) is a pair, but --base already sets the base",
          advice: "leave out --base, or name currencies: agio prices USD GBP --base \(base)")
      }
      // Refused before the words are.
      _ = try reader.pair(base, base)
      words.insert(base, at: 0)
    }
    guard let first = words.first, words.count > 1 else {
      throw Problem(
        .badAmount, "no pair of currencies",
        advice: "name a base and its quote currencies: agio prices EUR USD GBP")
    }
    for word in words.dropFirst() {
      try add { () throws(Problem) in try reader.pair(first, word) }
    }
    try check()
    queries.removeAll { $0.from == $0.targets.first }
    if queries.isEmpty {
      throw Problem(
        .badAmount, "the price of \(first) in itself is always 1",
        advice: "name two currencies: agio prices EUR USD")
    }
  }

  private mutating func add(_ pair: () throws(Problem) -> Query) throws(Problem) {
    do throws(Problem) {
      queries.append(try pair())
    } catch {
      guard error.code == .unknownCurrency else { throw error }
      unknown.append(error)
    }
  }

  /// Refuses words none of which names a pair.
  private func check() throws(Problem) {
    if queries.isEmpty, let first = unknown.first { throw first }
  }
}
