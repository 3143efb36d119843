// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// What an exchange cost over the mid-market rate, and what fee profiles would charge for it.
package struct ExchangeCost: Equatable, Sendable {
  /// The mid-market rate; nil where ``error`` says why.
  package let quote: RateQuote?
  package let error: Problem?
  /// nil without a rate, and without both amounts.
  package let markup: Markup?
  /// Empty without a rate, and without an amount paid.
  package let profiles: [ProfileCost]

  /// An amount that is not known yet is nil; `time` is nil for the newest rates.
  package init(
    paid: Rational?, _ from: Currency, received: Rational?, _ to: Currency, on time: RateTime?,
    profiles: [FeeProfile], book: RateBook, clock: ClockReading, source: SourceSelection
  ) {
    func quote(_ from: Currency, _ to: Currency) throws(Problem) -> RateQuote {
      try book.quote(from: from, to: to, on: time, at: clock, source: source)
    }
    do throws(Problem) {
      let mid = try quote(from, to)
      (self.quote, error) = (mid, nil)
      markup = paid.flatMap { paid in
        received.flatMap { Markup(paid: paid, received: $0, midRate: mid.rate) }
      }
      self.profiles =
        paid.map { paid in
          profiles.map { profile in
            ProfileCost(
              profile, fees: profile.currency.map { try? quote($0, from) }, paid: paid,
              received: received, mid: mid, on: time?.last(today: clock.today) ?? clock.today)
          }
        } ?? []
    } catch {
      (self.quote, self.error, markup, self.profiles) = (nil, error, nil, [])
    }
  }

  /// Of the exchange and of the profiles.
  package var quotes: [RateQuote] { ([quote] + profiles.map(\.quote)).compactMap(\.self) }
}

/// What a fee profile would charge for an exchange.
package struct ProfileCost: Equatable, Sendable {
  package let profile: FeeProfile
  /// The rate of the currency of its fees; nil where it needs none or has none.
  package let quote: RateQuote?
  /// Whether it is stale where the mid-market rate is not.
  package let isStale: Bool
  /// The amount paid and its fee, for what the amount is worth; nil without a rate of its fees.
  package let charge: Markup?
  /// What the same result costs there; nil without a rate of its fees, and without a result.
  package let sameResult: Markup?
  /// How much more than the exchange that is; negative for less.
  package let difference: Rational?

  /// `fees` is nil for fees in the currency paid.
  fileprivate init(
    _ profile: FeeProfile, fees: RateQuote??, paid: Rational, received: Rational?, mid: RateQuote,
    on day: Day
  ) {
    func markup(of sum: Rational, for received: Rational) -> Markup? {
      guard let rate = fees.map({ $0?.rate }) ?? Rational.one else { return nil }
      return Markup(
        paid: sum + profile.fee(for: sum, on: day, rate: rate), received: received,
        midRate: mid.rate)
    }
    self.profile = profile
    quote = fees ?? nil
    isStale = quote?.isStale == true && !mid.isStale
    charge = markup(of: paid, for: paid * mid.rate)
    sameResult = received.flatMap { markup(of: $0 / mid.rate, for: $0) }
    difference = sameResult.map { $0.paid - paid }
  }

  /// Why there are no numbers.
  package var failure: String {
    "its fees are in \(profile.currency?.code ?? "a currency"), which has no rate"
  }
}
