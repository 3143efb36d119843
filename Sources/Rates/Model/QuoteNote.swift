// SPDX-License-Identifier: Apache-2.0

import Money

/// What else the user should know of a rate.
package enum QuoteNote: Hashable, Sendable {
  /// Why the rate is not from the preferred source.
  case notPreferred(Problem)
  /// A newer publication is not stored.
  case notStored(Day, SourceID)
  /// A newer rate was set aside: an older one answers.
  case setAside(SetAside)
  /// The rate of the currency to the euro is set by law.
  case irrevocable(Currency)
  /// The rate is converted from or to another unit of the same money, by law.
  case redenominated(Redenomination)
  /// A service passes on the bank's figures with fewer digits.
  case rounded(SourceID)
  /// What a mean lacks of its period.
  case partial(String)
  /// The user's own note on a custom rate.
  case custom(String)

  package var text: String {
    switch self {
    case .notPreferred(let problem): problem.message
    case .notStored(let day, let source):
      "\(Sources.name(of: source))'s publication of \(day.iso) is not stored"
    case .setAside(let rate): rate.text
    case .irrevocable(let currency):
      "\(currency.code) at the irrevocable rate of \(currency.euroRate?.text ?? "") for 1 EUR"
    case .redenominated(let change): change.note
    case .rounded(let source):
      "\(Sources.name(of: source)) may be rounded to 5 digits; the bank's own figures can have more"
    case .partial(let text), .custom(let text): text
    }
  }
}
