// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// One side of a conversion: the currency itself, or the euro where the law has put it in its place.
struct EuroLeg {
  /// The currency to look up.
  let currency: Currency
  /// Units of the currency asked for, for one of ``currency``.
  let factor: Rational
  /// The day the law took effect; nil when no law is involved.
  let since: Day?
  /// The remark that tells of it.
  let note: String?

  /// Whether the irrevocable rate stands in for the market.
  var isFixed: Bool { note != nil }

  /// A currency as it stands on a day.
  init(_ currency: Currency, on day: Day) {
    guard currency.status == .historic, let euro = currency.euroRate,
      let since = Day(iso: euro.since), day >= since
    else {
      self.currency = currency
      factor = .one
      since = nil
      note = nil
      return
    }
    self.currency = .eur
    factor = euro.rate
    self.since = since
    note = "\(currency.code) at the irrevocable rate of \(euro.text) for 1 EUR"
  }
}
