// SPDX-License-Identifier: Apache-2.0

extension Currency {
  /// The currencies that match `text`, best first; all of them for an empty text.
  ///
  /// Code before name, name before country, country before any other part; case and accents are
  /// ignored. Currencies in use come before withdrawn ones.
  package static func search(_ text: String) -> [CurrencyMatch] {
    let folded = Folding.fold(text)
    let name = CurrencyNames.entry(folded).flatMap { $0.isCountry ? nil : $0 }
    let called = SymbolTable.find(text)?.currencies ?? name?.currencies ?? []
    if folded.isEmpty && called.isEmpty {
      let isBlank = text.allSatisfy(\.isWhitespace)
      return isBlank ? all.map(CurrencyMatch.init) : []
    }
    let typed = SearchText(folded)
    let likeliest = name?.isDecided == false ? nil : called.first
    let isNumber = text.utf8.count == 3 && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    // The sort key as one number: computing it while sorting took most of the time.
    var found: [(rank: Int, match: CurrencyMatch)] = []
    for entry in searchIndex {
      let match =
        called.contains(entry.currency) || isNumber && entry.currency.numericCode == text
        ? CurrencyMatch(entry.currency)
        : folded.isEmpty ? nil : entry.match(typed)
      guard let match else { continue }
      let isLikeliest = entry.currency == likeliest
      let rank =
        match.reason.rawValue << 32 | (isLikeliest ? 0 : 1 << 31) | entry.prominence << 16
        | Int(entry.currency.index)
      found.append((rank, match))
    }
    found.sort { $0.rank < $1.rank }
    return found.map(\.match)
  }

  /// The text a search looks at, folded once.
  private static let searchIndex: [SearchEntry] = all.map { currency in
    SearchEntry(currency, countries: currency.countries.compactMap { CountryTable.byCode[$0] })
  }
}

extension Currency {
  /// The name folded for comparison, once for all.
  var foldedName: String { Self.foldedNames[position] }

  private static let foldedNames: [String] = all.map { Folding.fold($0.name) }
}

/// Folded text as bytes.
private struct SearchText: Sendable {
  /// A space before the text, so that each word starts after one.
  let bytes: [UInt8]
  /// A bit for each byte of the text: a text with a bit that another lacks cannot be part of it.
  let letters: UInt64

  init(_ text: String) {
    bytes = [UInt8(ascii: " ")] + text.utf8
    letters = text.utf8.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }

  func isPrefix(of other: SearchText) -> Bool { other.bytes.starts(with: bytes) }

  /// Whether a word of another text starts with it.
  func beginsWord(of other: SearchText) -> Bool { isFound(bytes[...], in: other) }

  func isPart(of other: SearchText) -> Bool { isFound(bytes.dropFirst(), in: other) }

  private func isFound(_ part: ArraySlice<UInt8>, in other: SearchText) -> Bool {
    guard letters & ~other.letters == 0, part.count <= other.bytes.count else { return false }
    return part.withUnsafeBufferPointer { part in
      other.bytes.withUnsafeBufferPointer { text in
        for start in 0...(text.count - part.count) where text[start] == part[0] {
          var length = 1
          while length < part.count, text[start + length] == part[length] { length += 1 }
          if length == part.count { return true }
        }
        return false
      }
    }
  }
}

/// One currency as a search sees it.
private struct SearchEntry: Sendable {
  let currency: Currency
  let prominence: Int
  let code: SearchText
  let name: SearchText
  let countries: [(text: SearchText, name: String)]

  init(_ currency: Currency, countries: [CountryTable.Entry]) {
    self.currency = currency
    prominence = currency.prominence
    code = SearchText(currency.code.lowercased())
    name = SearchText(currency.foldedName)
    self.countries = countries.map { (SearchText($0.folded), $0.name) }
  }

  func match(_ text: SearchText) -> CurrencyMatch? {
    if text.isPrefix(of: code) {
      return found(code.bytes.count == text.bytes.count ? .code : .codePrefix)
    }
    if text.beginsWord(of: name) { return found(.namePrefix) }
    if let country = countries.first(where: { text.beginsWord(of: $0.text) }) {
      return found(.country, country.name)
    }
    if text.isPart(of: name) { return found(.substring) }
    if let country = countries.first(where: { text.isPart(of: $0.text) }) {
      return found(.substring, country.name)
    }
    return nil
  }

  private func found(_ reason: CurrencyMatch.Reason, _ country: String? = nil) -> CurrencyMatch {
    CurrencyMatch(currency: currency, reason: reason, country: country)
  }
}

/// A currency found by a search, and why.
package struct CurrencyMatch: Hashable, Sendable {
  /// What matched, best first.
  package enum Reason: Int, Comparable, Hashable, Sendable {
    /// The whole code, the ISO number, a symbol, or a whole name that people use.
    case code
    case codePrefix
    /// The beginning of a word of the name.
    case namePrefix
    /// The beginning of a country's name.
    case country
    /// A part of the name or of a country's name.
    case substring

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  package let currency: Currency

  package let reason: Reason

  /// The country whose name matched, if any.
  package let country: String?
}

extension CurrencyMatch {
  /// By its code.
  package init(_ currency: Currency) {
    self.init(currency: currency, reason: .code, country: nil)
  }
}

extension Currency {
  /// How likely the user means this currency among several that match equally well; lower is
  /// likelier.
  ///
  /// The most traded come first, in the order of the BIS Triennial Survey of April 2025; then
  /// currencies in use that the ECB quotes, others in use, and withdrawn ones in the same order.
  /// The order follows the survey closely but is not guaranteed.
  var prominence: Int {
    if let place = Self.mostTraded.firstIndex(of: self) { return place }
    return (status == .active ? 1000 : 1002) + (isQuoted ? 0 : 1)
  }

  /// Whether the ECB quotes it, or did.
  var isQuoted: Bool {
    Self.mostTraded.contains(self) || !CurrencyTable.detail(.ecbLast, at: position).isEmpty
  }

  package var isMostTraded: Bool { Self.mostTraded.contains(self) }

  package static let mostTraded: [Currency] = [
    "USD", "EUR", "JPY", "GBP", "CNY", "CHF", "AUD", "CAD", "HKD", "SGD", "INR", "KRW", "SEK",
    "MXN",
    "NZD", "NOK", "TWD", "BRL", "ZAR", "PLN", "DKK",
  ].compactMap { Currency(code: $0) }
}
