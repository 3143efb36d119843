// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Symbols and the currencies they can mean.
enum SymbolTable {
  struct Entry: Sendable {
    let symbol: String
    /// Its scalars, for comparing with a text in place.
    let scalars: [Unicode.Scalar]
    /// What it can mean, likeliest first.
    let currencies: [Currency]
    /// Whether it is a letter that means money only in its own country: `D 50` in the Gambia.
    let isLocal: Bool

    /// Whether it counts as a symbol under these options.
    func isKnown(_ options: ReadingOptions) -> Bool {
      guard isLocal, options.symbols[symbol] == nil else { return true }
      return options.localeCurrency.map(currencies.contains) ?? false
    }
  }

  /// All symbols, read on first use.
  private static let entries: [Entry] = CurrencyTable.lines(of: CurrencyTable.symbols)
    .map { fields in
      Entry(
        symbol: fields[0], scalars: Array(fields[0].unicodeScalars),
        currencies: fields[1].utf8.split(separator: 0x20).compactMap {
          Currency(code: String($0) ?? "")
        }, isLocal: localLetters.contains(fields[0]))
    }

  /// Letters that usually mean something else.
  private static let localLetters: Set = ["D", "E", "G", "M", "S"]

  private static let bySymbol = Dictionary(uniqueKeysWithValues: entries.map { ($0.symbol, $0) })
  private static let byLowerCase = Dictionary(grouping: entries) { $0.symbol.lowercased() }

  /// Entries by their first scalar, longest first.
  private static let byStart = Dictionary(
    grouping: entries.sorted { ($0.scalars.count, $0.symbol) > ($1.scalars.count, $1.symbol) },
    by: \.scalars.first)

  /// The entry of exactly this symbol. Case may differ where no other symbol is meant, and an
  /// abbreviation may have its period.
  static func find(_ symbol: String) -> Entry? {
    same(as: symbol) ?? (symbol.hasSuffix(".") ? same(as: String(symbol.dropLast())) : nil)
  }

  private static func same(as symbol: String) -> Entry? {
    if let exact = bySymbol[symbol] { return exact }
    guard symbol.unicodeScalars.count > 1, let same = byLowerCase[symbol.lowercased()],
      same.count == 1
    else { return nil }
    return same[0]
  }

  /// The space in `F CFA` may be of any width.
  private static func isSame(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Bool {
    left == right || (Marks.isSpace(left) && Marks.isSpace(right))
  }

  /// The longest symbol at `position`; one that ends in a letter must end a word.
  static func match(
    _ text: [Unicode.Scalar], at position: Int, options: ReadingOptions
  ) -> Entry? {
    let first = text[position]
    let isLower = (0x61...0x7A).contains(first.value)
    if let entry = match(byStart[first], text, position, options, by: isSame) { return entry }
    guard isLower, let capital = Unicode.Scalar(first.value - 0x20) else { return nil }
    return match(dollars[capital], text, position, options, by: isSameLetter)
  }

  /// `HK$`, `C$` and the like by the first letter, which may be lower case unless that is a
  /// magnitude.
  private static let dollars = byStart.mapValues { entries in
    entries.filter { entry in
      let letter = entry.symbol.prefix(1).lowercased()
      return entry.scalars.last == "$" && (entry.scalars.count > 2 || !Magnitudes.contains(letter))
    }
  }

  private static func isSameLetter(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Bool {
    left == right || ((0x61...0x7A).contains(left.value) && left.value - 0x20 == right.value)
  }

  private static func match(
    _ entries: [Entry]?, _ text: [Unicode.Scalar], _ position: Int, _ options: ReadingOptions,
    by isSame: (Unicode.Scalar, Unicode.Scalar) -> Bool
  ) -> Entry? {
    entries?.first { entry in
      let end = position + entry.scalars.count
      guard end <= text.count, text[position..<end].elementsEqual(entry.scalars, by: isSame),
        entry.isKnown(options)
      else { return false }
      guard let last = entry.scalars.last, last.properties.isAlphabetic, end < text.count
      else { return true }
      return !text[end].properties.isAlphabetic
    }
  }
}

extension Currency {
  /// How many scalars the longest symbol at a position has; nil when there is none.
  package static func symbolLength(in text: [Unicode.Scalar], at place: Int) -> Int? {
    SymbolTable.match(text, at: place, options: ReadingOptions())?.scalars.count
  }

  /// Whether a word is the symbol of a currency: `kr`, `zł`.
  package static func isSymbol(_ word: String, options: ReadingOptions) -> Bool {
    SymbolTable.find(word)?.isKnown(options) ?? false
  }
}
