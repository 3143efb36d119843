// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// A sheet to choose a currency by code, name, country or symbol.
package struct Picker: Equatable, Sendable {
  /// What the currency is for.
  package enum Purpose: String, Equatable, Sendable, Codable {
    /// The result currency of the conversion.
    case output
    /// The currency of the amount.
    case source
    /// A new row.
    case row
    /// The second pair of a history.
    case comparison
  }

  package let purpose: Purpose
  package internal(set) var field = TextField()
  /// Best match first.
  package internal(set) var matches: [CurrencyMatch]
  /// Whether nothing matches, and ``matches`` are suggestions.
  package internal(set) var isGuess = false
  /// An index into ``matches``.
  package internal(set) var selected = 0
  /// All currencies, in the order shown for an empty search.
  let all: [CurrencyMatch]
  /// Why a currency has no rate, in a few words; currencies with a rate are missing.
  ///
  /// Computed once when the picker opens, so that typing needs no lookup.
  let unrated: [Currency: String]

  /// Creates a picker with all currencies: favourites, then those with a rate (active ones first), then
  /// the others.
  init(for purpose: Purpose, in state: State) {
    self.purpose = purpose
    let board = state.board
    let unrated = Picker.unrated(in: state)
    self.unrated = unrated
    let found = Currency.search("")
    let rows = board.lineup.present.favourites
    let favourites = rows.compactMap { row in found.first { $0.currency == row } }
    let others = found.filter { !rows.contains($0.currency) }
    let rated = others.filter { unrated[$0.currency] == nil }
    all =
      favourites + rated.filter { $0.currency.status == .active }
      + rated.filter { $0.currency.status != .active }
      + others.filter { unrated[$0.currency] != nil }
    matches = all
  }

  /// Updates the matches; without any, the closest currencies.
  mutating func search() {
    let isBlank = field.text.allSatisfy { $0 == " " }
    matches = isBlank ? all : Currency.search(field.text)
    isGuess = matches.isEmpty
    if isGuess { matches = Currency.guesses(for: field.text) }
    selected = 0
  }

  /// The selected currency; nil without matches.
  var selectedCurrency: Currency? {
    matches.indices.contains(selected) ? matches[selected].currency : nil
  }

  /// The currencies without a rate on the board's day, found from the day's publications.
  ///
  /// Looking up each rate would find the exact reason, but would search the whole history for each
  /// currency that was never quoted.
  private static func unrated(in state: State) -> [Currency: String] {
    let day = state.board.on ?? state.clock.today
    let sources = state.resolver.candidates
    let quoted = Set(sources.flatMap { state.book.quoted(by: $0, on: day) })
    var unrated: [Currency: String] = [:]
    for currency in Currency.all where !quoted.contains(currency) {
      if let since = currency.euroRate?.since, since <= day.iso { continue }
      unrated[currency] =
        if currency.status == .historic {
          "withdrawn"
        } else if sources.contains(.ecb),
          let since = state.book.suspension(of: currency, on: day)
        {
          "suspended \(since.iso)"
        } else {
          "not quoted"
        }
    }
    return unrated
  }
}
