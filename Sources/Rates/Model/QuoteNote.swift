// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// What else the user should know of a rate.
package enum QuoteNote: Hashable, Sendable {
  /// A preferred source has no rate of the pair, so it is from another one.
  case notFrom(SourceID, from: Currency, to: Currency)
  /// A newer publication is not stored.
  case notStored(Day, SourceID)
  /// The rate of the currency to the euro is set by law.
  case irrevocable(Currency)
  /// The user's own note on a custom rate.
  case custom(String)

  package var text: String {
    switch self {
    case .notFrom(let source, let from, let to):
      "\(Sources.name(of: source)) has no rate for \(from.code)/\(to.code)"
    case .notStored(let day, let source):
      "\(Sources.name(of: source))'s publication of \(day.iso) is not stored"
    case .irrevocable(let currency):
      "\(currency.code) at the irrevocable rate of \(currency.euroRate?.text ?? "") for 1 EUR"
    case .custom(let text): text
    }
  }
}
