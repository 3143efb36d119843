// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Currency {
  /// The currencies that `text` finds, best first; all of them for an empty text.
  ///
  /// Code before name, name before country, country before any other part; case and accents do not
  /// matter. Money of today comes before withdrawn money.
  package static func search(_ text: String) -> [CurrencyMatch] {
    let folded = Folding.fold(text)
    let symbol = SymbolTable.find(text)?.currencies ?? []
    if folded.isEmpty && symbol.isEmpty {
      let isBlank = text.allSatisfy(\.isWhitespace)
      return isBlank ? all.map { CurrencyMatch(currency: $0, reason: .code, country: nil) } : []
    }
    var matches: [CurrencyMatch] = []
    for entry in searchIndex {
      if symbol.contains(entry.currency) {
        matches.append(CurrencyMatch(currency: entry.currency, reason: .code, country: nil))
      } else if !folded.isEmpty, let match = entry.match(folded) {
        matches.append(match)
      }
    }
    let likeliest = symbol.first
    return matches.sorted { left, right in
      rank(left, likeliest) < rank(right, likeliest)
    }
  }

  private static func rank(
    _ match: CurrencyMatch, _ likeliest: Currency?
  ) -> (Int, Int, Int, Int16) {
    let currency = match.currency
    let isLikeliest = currency == likeliest
    return (match.reason.rawValue, isLikeliest ? 0 : 1, currency.prominence, currency.index)
  }

  /// What a search looks at, folded once.
  private static let searchIndex: [SearchEntry] = {
    var names: [String: CountryTable.Entry] = [:]
    for entry in CountryTable.entries where names[entry.code] == nil { names[entry.code] = entry }
    return all.map { currency in
      SearchEntry(
        currency: currency, code: currency.code.lowercased(), name: currency.foldedName,
        countries: currency.countries.compactMap { names[$0] })
    }
  }()
}

extension Currency {
  /// The name as it is compared, folded once for all.
  var foldedName: String { Self.foldedNames[position] }

  private static let foldedNames: [String] = all.map { Folding.fold($0.name) }
}

/// One currency as a search sees it.
private struct SearchEntry: Sendable {
  let currency: Currency
  let code: String
  let name: String
  let countries: [CountryTable.Entry]

  func match(_ text: String) -> CurrencyMatch? {
    if code == text { return found(.code) }
    if code.hasPrefix(text) { return found(.codePrefix) }
    if begins(name, with: text) { return found(.namePrefix) }
    if let country = countries.first(where: { begins($0.folded, with: text) }) {
      return found(.country, country)
    }
    if contains(name, text) { return found(.substring) }
    if let country = countries.first(where: { contains($0.folded, text) }) {
      return found(.substring, country)
    }
    return nil
  }

  private func found(
    _ reason: CurrencyMatch.Reason, _ country: CountryTable.Entry? = nil
  ) -> CurrencyMatch {
    CurrencyMatch(currency: currency, reason: reason, country: country?.name)
  }

  /// Whether the text or one of its words begins so.
  private func begins(_ text: String, with start: String) -> Bool {
    text.hasPrefix(start) || contains(text, " " + start)
  }

  private func contains(_ text: String, _ part: String) -> Bool {
    let (text, part) = (text.utf8, part.utf8)
    guard let first = part.first, text.count >= part.count else { return false }
    var start = text.startIndex
    while let found = text[start...].firstIndex(of: first) {
      if text[found...].starts(with: part) { return true }
      start = text.index(after: found)
    }
    return false
  }
}
