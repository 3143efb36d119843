// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Screen

/// The table of currencies, or what a search finds in it.
package struct CurrencyCatalogue: Equatable, Sendable {
  /// What was searched for; empty for the whole table.
  package let search: String
  /// What was found, best first; the whole table by code.
  package let entries: [CurrencyEntry]
  /// What a search that found nothing may have been meant for.
  package let suggestions: [Currency]
  let glyphs: Glyphs

  /// Searches by code, symbol, name and country.
  package init(search: String = "", book: RateBook, glyphs: Glyphs = .unicode) {
    self.search = search
    self.glyphs = glyphs
    var quoting: [Currency: [SourceID]] = [:]
    for source in book.sources {
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

  /// Why there is nothing to show, and what may have been meant; nil when something was found.
  package var failure: (message: String, advice: String)? {
    guard entries.isEmpty else { return nil }
    let meant = suggestions.map { "\($0.code) (\($0.name))" }
    return (
      "no currency found: \(search)",
      meant.isEmpty
        ? "search by code, name, country or symbol; agio currencies lists all"
        : "did you mean \(Self.alternatives(meant))?"
    )
  }

  private static func alternatives(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }
}
