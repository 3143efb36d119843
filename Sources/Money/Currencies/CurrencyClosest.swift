// SPDX-License-Identifier: Apache-2.0

extension Currency {
  /// Up to three currencies that a mistyped word likely means, likeliest first; often none.
  ///
  /// A country's adjective means its currency. Codes allow two letters swapped, one missing or one
  /// doubled, and only for currencies that the ECB quotes: with another letter, as in `USX` and
  /// `USDT`, it may be the code of something else. Names allow one typo,
  /// and two from seven letters on (``EditDistance``).
  package static func closest(to word: String) -> [Currency] {
    let folded = Folding.fold(word)
    guard folded.count >= 3, folded.count <= 40, !mayBePower(folded) else { return [] }
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

  /// Whether a word is a power of ten, or has one next to a code: `mil`, `EURm`.
  private static func mayBePower(_ word: String) -> Bool {
    Powers.contains(word)
      || [(word.prefix(3), word.dropFirst(3)), (word.suffix(3), word.dropLast(3))].contains {
        Currency(code: $0.0) != nil && Powers.contains(String($0.1))
      }
  }

  /// The result of ``closest(to:)`` in the form of search results, for a search that found nothing.
  package static func guesses(for word: String) -> [CurrencyMatch] {
    closest(to: word).map { CurrencyMatch(currency: $0, reason: .substring, country: nil) }
  }

  /// The text with each word that the search does not find replaced by the nearest word of a
  /// currency name or country: `hong kong dollar` for `hong kong dolar`; nil when no word changes.
  package static func respelled(_ text: String) -> String? {
    let words = Folding.fold(text).split(separator: " ").map(String.init)
    guard words.count <= 5 else { return nil }
    let read = words.map { search($0).isEmpty ? nearestWord(to: $0) ?? $0 : $0 }
    return read == words ? nil : read.joined(separator: " ")
  }

  private static func nearestWord(to word: String) -> String? {
    guard (4...40).contains(word.count) else { return nil }
    var best: (slips: Int, word: String)?
    for other in nameWords where abs(other.count - word.count) <= 2 {
      let slips = EditDistance.between(word, other)
      if slips <= (word.count >= 6 ? 2 : 1), slips < best?.slips ?? .max { best = (slips, other) }
    }
    return best?.word
  }

  /// The words of the names, those of the best-known currencies first, and those of the countries.
  private static let nameWords: [String] = {
    var seen: Set<String> = []
    let names = all.filter { $0.status != .special }
      .sorted { ($0.prominence, $0) < ($1.prominence, $1) }
      .map(\.foldedName)
    return (names + CountryTable.entries.map(\.folded))
      .flatMap { $0.split(separator: " ").map(String.init) }
      .filter { $0.count >= 4 && seen.insert($0).inserted }
  }()

  /// The words of a name that the user may use for it: for a long name, such as `Uruguayan Nominal
  /// Wage Index Unit`, and for a withdrawn currency, only the noun.
  private static func parts(of currency: Currency) -> [String] {
    let words = currency.foldedName.split(separator: " ").prefix { !$0.hasPrefix("(") }
      .map(String.init)
    return currency.status == .active && words.count <= 4 ? words : Array(words.suffix(1))
  }

  private static func slips(from word: String, to currency: Currency) -> Int? {
    var best: Int?
    if word.count <= 4 {
      let slips = EditDistance.between(word, currency.code.lowercased())
      let hasItsLetters = Set(word).isSubset(of: currency.code.lowercased())
      if slips == 0 || slips == 1 && currency.isQuoted && hasItsLetters { best = slips }
    }
    if word.count >= 4 {
      // The names are in the singular.
      let word = word.count > 4 && word.hasSuffix("s") ? String(word.dropLast()) : word
      let names = ([currency.foldedName] + parts(of: currency)).map {
        (text: $0, maximumDistance: word.count >= 7 ? 2 : 1)
      }
      // There are many countries, so that a word of few letters is often close to one.
      let countries = currency.countries.compactMap { CountryTable.byCode[$0] }.map {
        (text: $0.folded, maximumDistance: word.count >= 9 ? 2 : 1)
      }
      for (part, maximumDistance) in names + countries where part.count >= 4 {
        // `best` is not a slip of `west`: few letters leave much to chance.
        guard abs(part.count - word.count) <= 2,
          part.count > 4 || part.first == word.first || part.sorted() == word.sorted()
        else {
          continue
        }
        let slips = EditDistance.between(word, part)
        if slips <= maximumDistance { best = min(best ?? slips, slips) }
      }
    }
    return best
  }
}

/// Compares words that may be mistyped.
package enum EditDistance {
  /// The number of typos between two words: a letter wrong, missing, extra, or two swapped.
  ///
  /// The optimal string alignment distance (Damerau–Levenshtein, each position edited once).
  package static func between(_ left: String, _ right: String) -> Int {
    let (a, b) = (Array(left.unicodeScalars), Array(right.unicodeScalars))
    var before: [Int] = []
    var previous = Array(0...b.count)
    for row in 0..<a.count {
      var current = [row + 1]
      current.reserveCapacity(b.count + 1)
      for column in 0..<b.count {
        let change = previous[column] + (a[row] == b[column] ? 0 : 1)
        var best = min(change, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, a[row] == b[column - 1], a[row - 1] == b[column] {
          best = min(best, before[column - 1] + 1)
        }
        current.append(best)
      }
      (before, previous) = (previous, current)
    }
    return previous[b.count]
  }

  /// Whether one typo turns one word into the other.
  package static func isOneEdit(_ left: String, _ right: String) -> Bool {
    abs(left.utf8.count - right.utf8.count) <= 1 && between(left, right) == 1
  }
}
