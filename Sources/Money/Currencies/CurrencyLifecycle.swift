// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Whether a currency is in use, until when it was, and what replaced it.
package struct CurrencyLifecycle: Hashable, Sendable {
  package enum Status: String, Hashable, Sendable, Codable {
    case active
    case historic
    /// A unit of account alongside a currency, like CLF.
    case fund
    /// Gold, silver, platinum, palladium.
    case metal
    /// Units of institutions, test codes, and XXX.
    case special
  }

  /// The rate at which a currency was converted to the euro, fixed by law.
  package struct EuroRate: Hashable, Sendable {
    /// Units of the currency for one euro, by Council Regulation (EC) No 2866/98 and its
    /// amendments.
    package let rate: Rational

    /// The rate as the regulation writes it, six significant digits: `1.95583`.
    package let text: String

    /// The first day of the euro in that country, as ISO 8601: `2026-01-01`.
    package let since: String
  }

  /// What replaced a currency, and how many old units made one new unit.
  package struct Successor: Hashable, Sendable {
    package let currency: Currency

    /// Old units per new unit: 1000000 from TRL to TRY, 1/24 from CUC to CUP.
    package let ratio: Rational

    /// How many old units became how many new ones: 1000000 and 1.
    package var units: (old: Rational, new: Rational) {
      ratio < .one ? (.one, .one / ratio) : (ratio, .one)
    }

    /// The first day of the new currency, as ISO 8601.
    package let since: String
  }

  package let status: Status

  /// When ISO withdrew the code, as written in its List Three: `2023-01`. Nil while it is in use.
  package let withdrawn: String?

  /// The irrevocable rate, for currencies that joined the euro.
  package let euroRate: EuroRate?

  /// The currency that replaced it, other than by joining the euro.
  package let successor: Successor?

  /// The first day it was no longer its country's currency, as ISO 8601, where that is known.
  package var endedOn: String? { euroRate?.since ?? successor?.since }
}

extension Currency {
  /// Whether and until when it is in use, and what replaced it.
  package var lifecycle: CurrencyLifecycle {
    let withdrawn = CurrencyTable.detail(.withdrawn, at: position)
    return CurrencyLifecycle(
      status: status, withdrawn: withdrawn.isEmpty ? nil : withdrawn, euroRate: euroRate,
      successor: successor)
  }

  package var status: CurrencyLifecycle.Status {
    switch CurrencyTable.status(at: position) {
    case UInt8(ascii: "a"): .active
    case UInt8(ascii: "f"): .fund
    case UInt8(ascii: "m"): .metal
    case UInt8(ascii: "s"): .special
    default: .historic
    }
  }

  /// The irrevocable rate at which it was converted to the euro; nil for all others.
  package var euroRate: CurrencyLifecycle.EuroRate? {
    let text = CurrencyTable.detail(.euroRate, at: position)
    guard let rate = Rational(decimal: text) else { return nil }
    let since = CurrencyTable.detail(.euroSince, at: position)
    return CurrencyLifecycle.EuroRate(rate: rate, text: text, since: since)
  }

  private var successor: CurrencyLifecycle.Successor? {
    guard let currency = Currency(code: CurrencyTable.detail(.successor, at: position)),
      let ratio = Self.ratio(CurrencyTable.detail(.ratio, at: position))
    else { return nil }
    let since = CurrencyTable.detail(.successorSince, at: position)
    return CurrencyLifecycle.Successor(currency: currency, ratio: ratio, since: since)
  }

  /// `1000000`, or `1/24`.
  private static func ratio(_ text: String) -> Rational? {
    let parts = text.split(separator: "/").compactMap { Rational(decimal: String($0)) }
    return parts.count == 2 ? parts[0] / parts[1] : parts.first
  }
}
