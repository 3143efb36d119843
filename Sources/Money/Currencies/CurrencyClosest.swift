// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Currency {
  /// Up to three currencies that a mistyped word likely means, the likeliest first; often none.
  ///
  /// An adjective of a country is its money. One slip is forgiven in the code of a currency that the ECB
  /// quotes, where every word of three letters is near to some other code; up to two in a longer name
  /// (`editDistance`).
  package static func closest(to word: String) -> [Currency] {
    let folded = Folding.fold(word)
    guard folded.count >= 2, folded.count <= 40 else { return [] }
    let local = CurrencyNames.currencies(ofAdjective: folded)
    if !local.isEmpty { return Array(local.sorted { $0.prominence < $1.prominence }.prefix(3)) }
    var found: [(slips: Int, order: Int, currency: Currency)] = []
    // Nobody means a code for tests, or for no currency at all.
    for currency in all where currency.status != .special {
      guard let slips = slips(from: folded, to: currency) else { continue }
      found.append((slips, currency.prominence, currency))
    }
    found.sort { ($0.slips, $0.order, $0.currency) < ($1.slips, $1.order, $1.currency) }
    let best = found.first?.slips
    let active = found.filter { $0.slips == best && $0.currency.status == .active }
    return (active.isEmpty ? found : active).prefix(3).map(\.currency)
  }

  /// What ``closest(to:)`` finds, as a search that found nothing can show it.
  package static func guesses(for word: String) -> [CurrencyMatch] {
    closest(to: word).map { CurrencyMatch(currency: $0, reason: .substring, country: nil) }
  }

  private static func slips(from word: String, to currency: Currency) -> Int? {
    var best: Int?
    if (2...4).contains(word.count) {
      let slips = editDistance(word, currency.code.lowercased())
      if slips == 0 || slips == 1 && currency.isQuoted { best = slips }
    }
    if word.count >= 4 {
      let name = currency.foldedName
      for part in [name] + name.split(separator: " ").map(String.init) where part.count >= 4 {
        guard abs(part.count - word.count) <= 2 else { continue }
        let slips = editDistance(word, part)
        if slips <= (word.count >= 6 ? 2 : 1) { best = min(best ?? slips, slips) }
      }
    }
    return best
  }
}
