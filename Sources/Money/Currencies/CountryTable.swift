// SPDX-License-Identifier: Apache-2.0

/// Countries and territories by name, each with its currency.
package enum CountryTable {
  struct Entry: Sendable {
    /// The ISO 3166 code.
    let code: String
    /// The English name, or another name in use.
    let name: String
    /// The name, folded for comparison.
    let folded: String
    /// Its currency; nil where several circulate at par.
    let currency: Currency?
  }

  /// All entries, read on first use.
  static let entries: [Entry] = CurrencyTable.lines(of: CurrencyTable.countries).map { fields in
    Entry(
      code: fields[0], name: fields[1], folded: Folding.fold(fields[1]),
      currency: Currency(code: fields[2]))
  }

  /// Entries by code; the first entry of a country wins.
  static let byCode = Dictionary(entries.map { ($0.code, $0) }) { first, _ in first }
}

extension CountryTable {
  /// The names of a country, by its ISO 3166 code.
  package static func names(of code: String) -> [String] {
    entries.filter { $0.code == code }.map(\.name)
  }
}

extension Currency {
  /// The country part of the currency's code, as ISO 4217 forms codes: Australia for AUD; nil for
  /// the euro.
  package var country: String? {
    CountryTable.byCode[String(code.prefix(2))]?.name
  }

  /// The currency of a country, by its ISO 3166 code; nil for an unknown country and where several
  /// currencies circulate at par.
  package static func ofCountry(_ code: String) -> Currency? {
    CountryTable.byCode[code.uppercased()]?.currency
  }
}

extension CurrencyTable {
  /// The lines of one of the small tables, split at their bars.
  static func lines(of table: StaticString) -> [[String]] {
    let bytes = UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
    return bytes.split(separator: 0x0A).map { line in
      line.split(separator: 0x7C, omittingEmptySubsequences: false).map { field in
        String(decoding: field, as: UTF8.self)
      }
    }
  }
}
