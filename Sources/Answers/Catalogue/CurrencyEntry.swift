// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

package struct CurrencyEntry: Equatable, Sendable {
  package let currency: Currency
  /// The country that matched the search; nil when something else matched.
  package let country: String?
  /// The enabled sources whose newest publication quotes the currency, sorted by name.
  package let quotedBy: [SourceID]

  /// The smallest amount payable in cash, such as 0.05 CHF; nil when it equals the minor unit or
  /// there is no cash.
  package var cashIncrement: FixedDecimal? {
    switch currency.status {
    case .active, .historic: currency.cashIncrement?.fullDecimal
    case .fund, .metal, .special: nil
    }
  }

  /// ``cashIncrement`` as text; empty without one.
  package var cashRounding: String { cashIncrement?.description ?? "" }

  /// The currency's status and successor in one line; empty for an active currency.
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
    case .special: parts.append("not money")
    }
    if let next = lifecycle.successor {
      let units = next.units
      parts.append("\(units.old) = \(units.new) \(next.currency.code) since \(next.since)")
    }
    if let change = currency.unitChange {
      parts.append(
        "\(change.ratio) of before \(change.since) = 1"
          + (change.isTransition ? ", both in use" : ""))
    }
    return parts.joined(separator: "; ")
  }
}
