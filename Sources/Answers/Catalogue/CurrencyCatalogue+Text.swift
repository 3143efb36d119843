// SPDX-License-Identifier: Apache-2.0

import Money
import Screen

extension CurrencyCatalogue {
  /// A table with one line per currency; a single currency is shown in full.
  package var text: String {
    if entries.count == 1, let entry = entries.first { return card(of: entry) }
    let head = ["Code", "No.", "Name", "Minor", "Cash", "Symbols", "Countries", "Quoted by", ""]
    return TextTable.lines(
      [head] + entries.map { row(of: $0) }, trailing: [3, 4])
  }

  /// A line for each currency with what is known of it; a single one in full.
  package var plain: String {
    entries.map { entry in
      let name = "\(entry.currency.code): \(glyphs.shown(entry.currency.name))"
      let values = details(of: entry).filter { !$0.value.isEmpty }.map { "\($0.label) \($0.value)" }
      return entries.count == 1
        ? name + "\n" + values.map { $0 + "\n" }.joined()
        : ([name] + values).joined(separator: "; ") + "\n"
    }.joined()
  }

  private func row(of entry: CurrencyEntry) -> [String] {
    let currency = entry.currency
    return [
      currency.code, currency.numericCode, glyphs.shown(currency.name), String(currency.minorUnit),
      entry.cashRounding, symbols(currency),
      entry.country.map { glyphs.shown($0) } ?? abbreviated(currency.countries),
      entry.quotedBy.map(\.rawValue).joined(separator: " "), entry.lifecycle,
    ]
  }

  private func card(of entry: CurrencyEntry) -> String {
    "\(entry.currency.code)  \(glyphs.shown(entry.currency.name))\n"
      + TextTable.lines(
        details(of: entry).filter { !$0.value.isEmpty }.map { ["  ", $0.label, $0.value] })
  }

  private func details(of entry: CurrencyEntry) -> [(label: String, value: String)] {
    let currency = entry.currency
    return [
      ("number", currency.numericCode),
      ("minor unit", currency.minorUnit.counted("digit")),
      ("cash", entry.cashRounding.isEmpty ? "" : "in steps of " + entry.cashRounding),
      ("symbols", symbols(currency)),
      ("countries", currency.countries.joined(separator: " ")),
      ("lifecycle", entry.lifecycle.isEmpty ? "in use" : entry.lifecycle),
      (
        "quoted by",
        entry.quotedBy.isEmpty
          ? "no source" : entry.quotedBy.map(\.rawValue).joined(separator: " ")
      ),
    ]
  }

  /// As many as fit a line: the euro is used in 36 countries.
  private func abbreviated(_ countries: [String]) -> String {
    guard countries.count > 4 else { return countries.joined(separator: " ") }
    return countries.prefix(3).joined(separator: " ") + " +\(countries.count - 3)"
  }

  private func symbols(_ currency: Currency) -> String {
    currency.symbols.filter { $0 != currency.code && (!glyphs.isASCII || isASCII($0)) }
      .joined(separator: " ")
  }

  private func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }
}
