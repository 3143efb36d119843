// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Symbols and the currencies they can mean.
enum SymbolTable {
  /// One symbol.
  struct Entry: Sendable {
    /// As it is written.
    let symbol: String
    /// Its scalars, to compare with a text in place.
    let scalars: [Unicode.Scalar]
    /// What it can mean, likeliest first.
    let currencies: [Currency]
  }

  /// All symbols, longest first, read when one is first met.
  static let entries: [Entry] = CurrencyTable.lines(of: CurrencyTable.symbols)
    .map { fields in
      Entry(
        symbol: fields[0], scalars: Array(fields[0].unicodeScalars),
        currencies: fields[1].utf8.split(separator: 0x20).compactMap {
          Currency(code: String($0) ?? "")
        })
    }
    .sorted { $0.scalars.count > $1.scalars.count }

  /// The entry of exactly this symbol. The case of letters may differ where no other symbol is meant.
  static func find(_ symbol: String) -> Entry? {
    if let exact = entries.first(where: { $0.symbol == symbol }) { return exact }
    guard symbol.unicodeScalars.count > 1 else { return nil }
    let lower = symbol.lowercased()
    let matches = entries.filter { $0.symbol.lowercased() == lower }
    return matches.count == 1 ? matches[0] : nil
  }

  /// The blank of `F CFA` may be of any width.
  private static func isSame(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Bool {
    left == right || (Marks.isSpace(left) && Marks.isSpace(right))
  }

  /// The longest symbol that stands at `position`; one that ends in a letter must end a word.
  static func match(_ text: [Unicode.Scalar], at position: Int) -> Entry? {
    entries.first { entry in
      let end = position + entry.scalars.count
      guard end <= text.count, text[position..<end].elementsEqual(entry.scalars, by: isSame) else {
        return false
      }
      guard let last = entry.scalars.last, last.properties.isAlphabetic, end < text.count
      else { return true }
      return !text[end].properties.isAlphabetic
    }
  }
}
