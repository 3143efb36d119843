// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

extension Phrase {
  /// Several pairs: a base and its quotes, `EUR USD GBP`, or pairs of one word, `EUR/USD usdjpy`.
  ///
  /// With `base`, all words are quotes; the base among them is left out.
  package static func pairs(
    _ words: [String], base: String?, today: Day, options: ReadingOptions
  ) throws(Problem) -> [Query] {
    var words = words.flatMap { $0.split { $0 == "," || $0.isWhitespace }.map(String.init) }
    let isList = words.first.map { (try? Currency.resolve($0, options: options)) != nil } ?? true
    guard isList || base != nil else {
      var queries: [Query] = []
      for word in words { queries.append(try pair(word, today: today, options: options)) }
      return queries
    }
    if let base {
      if !isList, let pair = words.first(where: { $0.contains("/") }) {
        throw Problem(
          .badAmount, "\(pair) is a pair, but --base already sets the base",
          advice: "leave out --base, or name currencies: agio prices USD GBP --base \(base)")
      }
      words.insert(base, at: 0)
    }
    guard let first = words.first, words.count > 1 else {
      throw Problem(
        .badAmount, "no pair of currencies",
        advice: "name a base and its quote currencies: agio prices EUR USD GBP")
    }
    var queries: [Query] = []
    for word in words.dropFirst() {
      let query = try pair(first, word, options: options)
      if query.from != query.targets.first { queries.append(query) }
    }
    if queries.isEmpty {
      throw Problem(
        .badAmount, "the price of \(first) in itself is always 1",
        advice: "name two currencies: agio prices EUR USD")
    }
    return queries
  }
}
