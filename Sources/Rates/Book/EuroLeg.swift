// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// One side of a conversion: the currency itself, or the euro where it has replaced the currency by
/// law.
struct EuroLeg {
  let currency: Currency
  /// Units of the requested currency for one unit of ``currency``.
  let factor: Rational
  /// The day the law took effect; nil when no law is involved.
  let since: Day?

  /// Whether the irrevocable rate replaces a market rate.
  var isFixed: Bool { since != nil }

  init(_ currency: Currency, on day: Day) {
    guard let euro = currency.euroRate, let since = currency.fixedSince, day >= since else {
      self.currency = currency
      factor = .one
      since = nil
      return
    }
    self.currency = .eur
    factor = euro.rate
    self.since = since
  }
}

extension RateQuote {
  /// The first day the rate is of: that of its publication, or a later one on which a law it uses took
  /// effect.
  package var firstDay: Day? {
    ([day] + fixedCurrencies.map(\.fixedSince)).compactMap(\.self).max()
  }
}

extension Currency {
  /// The day from which the law fixes the currency's euro rate; nil for a currency in use.
  package var fixedSince: Day? {
    status == .historic ? euroRate.flatMap { Day(iso: $0.since) } : nil
  }

  /// Whether the rate to another currency needs no publication from a day on.
  package func isFixed(to other: Currency, on day: Day) -> Bool {
    EuroLeg(self, on: day).currency == EuroLeg(other, on: day).currency
  }
}
