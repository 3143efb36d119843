// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// What the catalogue tells of one currency.
package struct CurrencyEntry: Equatable, Sendable {
  /// The currency.
  package let currency: Currency
  /// The country a search found it by; nil when something else of it matched.
  package let country: String?
  /// The sources at hand that have a rate for it in their newest publication, by name.
  package let quotedBy: [SourceID]

  /// The smallest sum payable in cash, where there is cash and it is more than the minor unit:
  /// 0.05 CHF.
  package var cashIncrement: FixedDecimal? {
    switch currency.status {
    case .active, .historic: currency.cashIncrement?.fullDecimal
    case .fund, .metal, .special: nil
    }
  }

  /// The same as text; empty without one.
  package var cashRounding: String { cashIncrement?.description ?? "" }

  /// What became of it, or what sort of unit it is, in one line; empty for money of today.
  package var lifecycle: String {
    let lifecycle = currency.lifecycle
    if let euro = lifecycle.euroRate {
      return "1 EUR = \(euro.text) \(currency.code) by law since \(euro.since)"
    }
    var parts: [String] = []
    switch lifecycle.status {
    case .active: break
    case .historic:
      parts.append("withdrawn" + (lifecycle.withdrawn.map { " " + $0 } ?? ""))
    case .fund: parts.append("unit of account")
    case .metal: parts.append("metal, one troy ounce")
    case .special: parts.append("no money")
    }
    if let next = lifecycle.successor {
      parts.append("\(next.ratio.fullDecimal) = 1 \(next.currency.code) since \(next.since)")
    }
    return parts.joined(separator: "; ")
  }
}
