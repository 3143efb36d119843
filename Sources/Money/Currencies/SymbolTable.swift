// SPDX-License-Identifier: Apache-2.0

/// Symbols and the currencies they can mean.
enum SymbolTable {
  /// A line of the generated table, read in place: a conversion looks at a few of them only.
  struct Entry: Sendable {
    /// Its part of ``SymbolTable/scalars``.
    fileprivate let place: Range<Int>
    /// The bytes of its line after the symbol.
    fileprivate let codes: Range<Int>

    var scalars: ArraySlice<Unicode.Scalar> { SymbolTable.table.scalars[place] }

    var symbol: String { String(String.UnicodeScalarView(scalars)) }

    private var bytes: UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(
        start: CurrencyTable.symbols.utf8Start + codes.lowerBound, count: codes.count)
    }

    /// Whether no meaning is likelier than the others.
    var isUndecided: Bool { bytes.first == UInt8(ascii: "?") }

    /// What it can mean, likeliest first.
    var currencies: [Currency] {
      bytes.drop { $0 == UInt8(ascii: "?") }.split(separator: UInt8(ascii: " ")).compactMap {
        Currency(code: String(decoding: $0, as: UTF8.self))
      }
    }

    /// Whether it is a letter that usually means something else, and money only in its own country:
    /// `D 50` in the Gambia.
    fileprivate var isLocal: Bool {
      guard place.count == 1, let letter = scalars.first else { return false }
      return switch letter {
      case "D", "E", "G", "M", "S": true
      default: false
      }
    }

    /// Whether it counts as a symbol under these options.
    func isKnown(_ options: ReadingOptions) -> Bool {
      guard isLocal, options.symbols[symbol] == nil else { return true }
      return options.localeCurrency.map(currencies.contains) ?? false
    }
  }

  /// All symbols in the order of their scalars, found on first use.
  private static let table: (entries: [Entry], scalars: [Unicode.Scalar]) = {
    let bytes = UnsafeBufferPointer(
      start: CurrencyTable.symbols.utf8Start, count: CurrencyTable.symbols.utf8CodeUnitCount)
    var entries: [Entry] = []
    var scalars: [Unicode.Scalar] = []
    var line = bytes.startIndex
    while line < bytes.endIndex {
      let end = bytes[line...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      if let bar = bytes[line..<end].firstIndex(of: UInt8(ascii: "|")) {
        let start = scalars.count
        scalars += String(decoding: bytes[line..<bar], as: UTF8.self).unicodeScalars
        entries.append(Entry(place: start..<scalars.count, codes: bar + 1..<end))
      }
      line = end + 1
    }
    return (entries, scalars)
  }()

  private static let bySymbol = Dictionary(
    uniqueKeysWithValues: table.entries.map { ($0.symbol, $0) })
  private static let byLowerCase = Dictionary(grouping: table.entries) { $0.symbol.lowercased() }

  private static func entries(from first: Unicode.Scalar) -> ArraySlice<Entry> {
    let entries = table.entries
    let start = entries.partitioningIndex { table.scalars[$0.place.lowerBound] >= first }
    return entries[start...].prefix { table.scalars[$0.place.lowerBound] == first }
  }

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
    left == right || (TextScalars.isGroupingSpace(left) && TextScalars.isGroupingSpace(right))
  }

  /// The longest symbol at `position`; one that ends in a letter must end a word. Its first letter
  /// may be lower case in `hk$`, `c$` and the like, unless that is a magnitude.
  static func match(
    _ text: [Unicode.Scalar], at position: Int, options: ReadingOptions
  ) -> Entry? {
    let first = text[position]
    if let entry = longest(from: first, at: position, of: text, options, by: isSame) {
      return entry
    }
    guard let capital = capital(of: first) else { return nil }
    let isMagnitude = Powers.contains(String(first))
    return longest(from: capital, at: position, of: text, options, by: isSameLetter) { entry in
      entry.scalars.last == "$" && (entry.place.count > 2 || !isMagnitude)
    }
  }

  private static func longest(
    from first: Unicode.Scalar, at position: Int, of text: [Unicode.Scalar],
    _ options: ReadingOptions, by isSame: (Unicode.Scalar, Unicode.Scalar) -> Bool,
    where isIncluded: (Entry) -> Bool = { _ in true }
  ) -> Entry? {
    var longest: Entry?
    for entry in entries(from: first) where entry.place.count >= longest?.place.count ?? 1 {
      if isIncluded(entry), isAt(position, of: text, entry, by: isSame), entry.isKnown(options) {
        longest = entry
      }
    }
    return longest
  }

  private static func capital(of letter: Unicode.Scalar) -> Unicode.Scalar? {
    (0x61...0x7A).contains(letter.value) ? Unicode.Scalar(letter.value - 0x20) : nil
  }

  private static func isSameLetter(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Bool {
    left == right || capital(of: left) == right
  }

  private static func isAt(
    _ position: Int, of text: [Unicode.Scalar], _ entry: Entry,
    by isSame: (Unicode.Scalar, Unicode.Scalar) -> Bool
  ) -> Bool {
    let end = position + entry.place.count
    guard end <= text.count, text[position..<end].elementsEqual(entry.scalars, by: isSame) else {
      return false
    }
    guard let last = entry.scalars.last, last.properties.isAlphabetic, end < text.count
    else { return true }
    return !text[end].properties.isAlphabetic
  }
}

extension Unicode.Scalar {
  /// Whether it is the symbol of a currency: also one that is newer than the tables of this program.
  package var isCurrencySymbol: Bool {
    (0x20A0...0x20CF).contains(value) || properties.generalCategory == .currencySymbol
  }
}
