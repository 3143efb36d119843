// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Screen

/// The table of currencies, or the results of a search in it.
package struct CurrencyCatalogue: Equatable, Sendable {
  /// Empty for the whole table.
  package let search: String
  /// Search results, best first; the whole table is sorted by code.
  package let entries: [CurrencyEntry]
  /// Similar currencies, when a search finds nothing.
  package let suggestions: [Currency]
  let glyphs: Glyphs

  /// Searches by code, ISO's number, symbol, name and country.
  package init(search: String = "", book: RateBook, glyphs: Glyphs = .unicode) {
    self.search = search
    self.glyphs = glyphs
    var quoting: [Currency: [SourceID]] = [:]
    for source in book.resolver(.auto).candidates {
      guard let newest = book.newestDay(of: source) else { continue }
      for currency in book.quoted(by: source, on: newest) {
        quoting[currency, default: []].append(source)
      }
    }
    entries = Currency.search(search).map { match in
      CurrencyEntry(
        currency: match.currency, country: match.country,
        quotedBy: quoting[match.currency, default: []].sorted())
    }
    suggestions = entries.isEmpty ? Currency.closest(to: search) : []
  }

  /// Why there is nothing to list; nil where there is.
  package var failure: Problem? {
    guard entries.isEmpty else { return nil }
    let names = suggestions.map { "\($0.code) (\($0.name))" }
    return Problem(
      .unknownCurrency, "no currency found: \(search)",
      advice: names.isEmpty
        ? "search by code, name, country or symbol, or list all: agio currencies"
        : "did you mean \(Self.alternatives(names))?"
    )
  }

  private static func alternatives(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }
}
