// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// Choosing a currency: found by code, name, country or symbol as one types.
package struct Picker: Equatable, Sendable {
  /// What the currency is chosen for.
  package enum Purpose: String, Equatable, Sendable, Codable {
    /// The output of the conversion.
    case output
    /// The currency of the amount.
    case source
    /// A row more.
    case row
  }

  /// What the currency is chosen for.
  package let purpose: Purpose
  /// What is typed.
  package internal(set) var field = Field()
  /// What it finds, best first.
  package internal(set) var matches: [CurrencyMatch]
  /// Whether nothing is called what is typed, and ``matches`` are what it may have been meant for.
  package internal(set) var isGuess = false
  /// The one pointed at: an index into ``matches``.
  package internal(set) var selected = 0
  /// Everything there is to choose, in the order shown while nothing is typed.
  let all: [CurrencyMatch]
  /// Why a currency has no rate, in a few words; those that have one are not in it.
  ///
  /// Looked up once, when the picker opens: typing looks up nothing.
  let unrated: [Currency: String]

  /// A picker with all currencies: the favourites, those with a rate (today's money first), the
  /// others.
  init(for purpose: Purpose, in state: State) {
    self.purpose = purpose
    let board = state.board
    let unrated = Picker.unrated(in: state)
    self.unrated = unrated
    let found = Currency.search("")
    let favourites = board.rows.compactMap { row in found.first { $0.currency == row } }
    let others = found.filter { !board.rows.contains($0.currency) }
    let rated = others.filter { unrated[$0.currency] == nil }
    all =
      favourites + rated.filter { $0.currency.status == .active }
      + rated.filter { $0.currency.status != .active }
      + others.filter { unrated[$0.currency] != nil }
    matches = all
  }

  /// Finds what is typed; where nothing is called that, what is closest to it.
  mutating func search() {
    let isBlank = field.text.allSatisfy { $0 == " " }
    matches = isBlank ? all : Currency.search(field.text)
    isGuess = matches.isEmpty
    if isGuess { matches = Currency.guesses(for: field.text) }
    selected = 0
  }

  /// The currency pointed at; nil when nothing was found.
  var pointed: Currency? {
    matches.indices.contains(selected) ? matches[selected].currency : nil
  }

  /// The currencies that have no rate on the board's day, told from what was published for it.
  ///
  /// Asking for each rate would find the reason to the day, and for each that was never quoted walk
  /// through the whole history.
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
