// SPDX-License-Identifier: Apache-2.0

/// What people call currencies, by folded words: one table, built on first use.
///
/// A phrase asks it for the longest name at a position instead of trying each run of words.
package enum CurrencyNames {
  /// The longest name at the start of some folded words; nil when none starts there.
  package static func longest(
    _ words: ArraySlice<String>, options: ReadingOptions = ReadingOptions()
  ) -> CurrencyReading? {
    guard let first = words.first, let maximumCount = reach[first] ?? reach[singular(first)] else {
      return nil
    }
    if let name = turned(words) {
      return match(2, name, words.prefix(2).joined(separator: " "), options)
    }
    for count in stride(from: min(maximumCount, words.count), through: 1, by: -1) {
      let key = words.prefix(count).joined(separator: " ")
      if let countries = places[key], words.count > count,
        let name = local(words[words.startIndex + count], in: countries)
      {
        let called = key + " " + words[words.startIndex + count]
        return match(count + 1, name, called, options)
      }
      if let name = entry(key) { return match(count, name, key, options) }
    }
    return nil
  }

  /// One name and the currencies it can mean, likeliest first.
  struct Name: Sendable {
    var currencies: [Currency]
    /// The symbol whose configured meaning also applies to the name.
    var symbol: String?
    /// Whether the first currency is chosen when nothing else decides.
    var isDecided: Bool
    var isCountry = false
  }

  /// The entry of a folded name or of its singular; a country has none: `guineas` are no francs.
  static func entry(_ name: String) -> Name? {
    if let found = table[name] { return found }
    if let found = table[singular(name)], !found.isCountry { return found }
    // `pounds sterling`
    guard let plural = name.firstRange(of: "s ") else { return nil }
    return table[name[..<plural.lowerBound] + " " + name[plural.upperBound...]]
  }

  /// A text split into the words names are found by: folded, and without `and`.
  package static func words(of text: String) -> [String] {
    Folding.fold(text).split(separator: " ").filter { $0 != "and" }.map(String.init)
  }

  private static func match(
    _ count: Int, _ name: Name, _ called: String, _ options: ReadingOptions
  ) -> CurrencyReading {
    let meaning = Result { () throws(CurrencyError) in
      try ResolvedCurrency(name, called: called, options: options)
    }
    return CurrencyReading(
      meaning: meaning, candidates: name.currencies, count: count, isCountry: name.isCountry)
  }

  /// The one currency that a general noun names in some countries: `dollars` in Canada.
  private static func local(_ noun: String, in countries: [String]) -> Name? {
    guard let name = entry(noun), !name.isCountry else { return nil }
    let national = name.currencies.filter { currency in
      currency.countries.contains { countries.contains($0) }
    }
    return national.count == 1 ? Name(currencies: national, isDecided: true) : nil
  }

  /// The currency of a general noun followed by an adjective: `dollars canadian`, `pounds uk`.
  ///
  /// In `dollars canadian dollars` the adjective belongs to what comes after it, and `dollars
  /// canada` names two currencies.
  private static func turned(_ words: ArraySlice<String>) -> Name? {
    guard let noun = words.first, let adjective = words.dropFirst().first,
      let countries = places[adjective], entry(adjective) == nil || adjective.utf8.count == 2,
      let name = local(noun, in: countries)
    else { return nil }
    return words.dropFirst(2).first.flatMap { local($0, in: countries) } == nil ? name : nil
  }

  private static func singular(_ name: String) -> String {
    name.hasSuffix("s") ? String(name.dropLast()) : name
  }

  // MARK: - The table

  private static let table: [String: Name] = {
    var table: [String: Name] = [:]
    for (_, currency) in Currency.all.filter({ $0.status == .active })
      .map({ ($0.prominence, $0) }).sorted(by: { $0.0 < $1.0 })
    {
      for noun in nouns(of: currency.foldedName) {
        table[noun, default: Name(currencies: [], isDecided: false)].currencies.append(currency)
      }
    }
    addNames(to: &table)
    for fields in CurrencyTable.lines(of: CurrencyTable.speech) {
      table[fields[0]] = spoken(fields[1], others: table[fields[0]]?.currencies ?? [])
    }
    for entry in CountryTable.entries where table[plain(entry.folded)] == nil {
      let used =
        entry.currency.map { [$0] }
        ?? Currency.all.filter { $0.countries.contains(entry.code) && $0.status == .active }
      guard !used.isEmpty else { continue }
      table[plain(entry.folded)] = Name(
        currencies: used, isDecided: used.count == 1, isCountry: true)
    }
    return table
  }()

  /// The names of CLDR, then those of ISO; a currency in use comes before a withdrawn one.
  private static func addNames(to table: inout [String: Name]) {
    for currency in Currency.all where currency.status == .active {
      table[plain(currency.foldedName)] = Name(currencies: [currency], isDecided: true)
    }
    let official = { (currency: Currency) in
      Folding.fold(CurrencyTable.detail(.isoName, at: currency.position))
    }
    for called: (Currency) -> String in [\.foldedName, official] {
      for currency in Currency.all {
        let name = plain(called(currency))
        if !name.isEmpty, table[name] == nil {
          table[name] = Name(currencies: [currency], isDecided: true)
        }
      }
    }
  }

  /// What a line of the table of colloquial names means: codes; or a symbol, which on its own means
  /// all its currencies.
  private static func spoken(_ meaning: String, others: [Currency]) -> Name {
    let isDecided = !meaning.hasPrefix("?")
    var words = meaning.drop { $0 == "?" }.split(separator: " ").map(String.init)
    let symbol = Currency(code: words[0]) == nil ? SymbolTable.find(words.removeFirst()) : nil
    let usual = words.compactMap { Currency(code: $0) }
    if let symbol {
      return Name(
        currencies: usual.isEmpty ? symbol.currencies : usual, symbol: symbol.symbol,
        isDecided: isDecided)
    }
    return Name(
      currencies: usual + others.filter { !usual.contains($0) }, isDecided: isDecided)
  }

  /// The ends of a name: `zealand dollar`, `dollar`.
  private static func nouns(of name: String) -> [String] {
    let words = words(in: name)
    return words.indices.dropFirst().map { words[$0...].joined(separator: " ") }
  }

  /// Without the `and` of `Trinidad and Tobago`, which may be written `&`.
  private static func plain(_ name: String) -> String {
    let words = words(in: name)
    return words.contains("and") ? words.filter { $0 != "and" }.joined(separator: " ") : name
  }

  private static func words(in name: String) -> [Substring] {
    name.utf8.split(separator: UInt8(ascii: " ")).map { Substring($0) }
  }

  /// Countries by name and adjective: `new zealand`, `danish`, `aussie`.
  private static let places: [String: [String]] = {
    var places: [String: [String]] = [:]
    for entry in CountryTable.entries {
      places[plain(entry.folded), default: []].append(entry.code)
    }
    for currency in Currency.all where currency.status == .active {
      let adjective = words(in: currency.foldedName).dropLast().joined(separator: " ")
      if !adjective.isEmpty { places[adjective, default: []] += currency.countries }
    }
    for fields in CurrencyTable.lines(of: CurrencyTable.adjectives) {
      places[fields[0], default: []].append(fields[1])
    }
    return places
  }()

  static func longestName(from word: String) -> Int { reach[word] ?? 0 }

  /// Whether a name begins with a folded word; more than one word may.
  package static func canBegin(with word: String) -> Bool {
    reach[word] != nil || reach[singular(word)] != nil
      || word.utf8.contains(UInt8(ascii: " "))
  }

  /// The names of one word, and the symbols, that one typo parts from a word.
  package static func near(_ word: String) -> [String] {
    let shorter = word.indices.map { word[..<$0] + word[word.index(after: $0)...] }
    return table.keys.filter {
      EditDistance.isOneEdit(word, $0) || EditDistance.isOneEdit(word, $0 + "s")
    }.sorted() + shorter.map(String.init).filter { SymbolTable.find($0) != nil }
  }

  static func isPlace(_ words: String) -> Bool { places[words] != nil }

  /// The longest name that starts with a word, in words.
  private static let reach: [String: Int] = {
    var reach: [String: Int] = [:]
    for name in Array(table.keys) + Array(places.keys) {
      let words = words(in: name)
      guard let first = words.first.map(String.init) else { continue }
      reach[first] = max(reach[first] ?? 0, words.count)
    }
    return reach
  }()
}

extension CurrencyNames {
  /// The currencies of the countries an adjective refers to; empty for other words.
  package static func currencies(ofAdjective word: String) -> [Currency] {
    guard let countries = places[word] else { return [] }
    return Currency.all.filter { currency in
      currency.status == .active && currency.countries.contains { countries.contains($0) }
    }
  }
}
