// SPDX-License-Identifier: Apache-2.0

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

  /// What replaced a currency, or its unit under the same code, and how many old units made one new
  /// unit.
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

    /// Units for 1 USD that separate the rates of the time: those of old units are above it, those of
    /// new ones below. Nil where the rates on both sides of the change crossed it.
    package let line: Rational?

    /// Whether both units are in use, until a day that is not set yet.
    package let isTransition: Bool
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

  /// What a country, by its folded name, had before the euro, and the first day of that.
  package static func beforeEuro(in country: String) -> (currency: Currency, until: String)? {
    guard let code = CountryTable.entries.first(where: { $0.folded == country })?.code,
      let former = all.first(where: { $0.code.hasPrefix(code) && $0.euroRate != nil })
    else { return nil }
    return former.euroRate.map { (former, $0.since) }
  }

  /// The currency that it began as another form of: TRL for TRY.
  package var predecessor: Currency? {
    CurrencyTable.changes(at: position) & 1 == 0
      ? nil : Currency(code: CurrencyTable.detail(.predecessor, at: position))
  }

  /// What replaced it, other than the euro.
  package var successor: CurrencyLifecycle.Successor? {
    CurrencyTable.changes(at: position) & 2 == 0 ? nil : change
  }

  /// The change to another unit under the same code, as of SYP on 2026-01-01.
  package var unitChange: CurrencyLifecycle.Successor? {
    CurrencyTable.changes(at: position) & 4 == 0 ? nil : change
  }

  /// Whether it has a predecessor or a successor, or its unit changed.
  package var isRedenominated: Bool { CurrencyTable.changes(at: position) != 0 }

  private var change: CurrencyLifecycle.Successor? {
    guard let currency = Currency(code: CurrencyTable.detail(.successor, at: position)),
      let ratio = Self.ratio(CurrencyTable.detail(.ratio, at: position))
    else { return nil }
    return CurrencyLifecycle.Successor(
      currency: currency, ratio: ratio,
      since: CurrencyTable.detail(.successorSince, at: position),
      line: Rational(decimal: CurrencyTable.detail(.line, at: position)),
      isTransition: CurrencyTable.detail(.kind, at: position) == "transition")
  }

  /// `1000000`, or `1/24`.
  private static func ratio(_ text: String) -> Rational? {
    let parts = text.split(separator: "/").compactMap { Rational(decimal: String($0)) }
    return parts.count == 2 ? parts[0] / parts[1] : parts.first
  }
}
