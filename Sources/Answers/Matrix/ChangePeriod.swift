// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// How far back a change is measured.
package enum ChangePeriod: String, CaseIterable, Equatable, Sendable, Codable {
  /// From the previous publication.
  case day
  case week
  case month
  case year

  package var short: String {
    switch self {
    case .day: "1d"
    case .week: "1w"
    case .month: "1m"
    case .year: "1y"
    }
  }

  package var next: ChangePeriod {
    switch self {
    case .day: .week
    case .week: .month
    case .month: .year
    case .year: .day
    }
  }

  /// The day whose rate a rate is compared with; nil for one without a day, for a mean, and for one that is
  /// fixed by law, which does not change.
  func start(of quote: RateQuote) -> Day? {
    guard let day = quote.day, !quote.isFixed, quote.average == nil else { return nil }
    let appliesToLaterDays = quote.source?.ratesApplyUntilNext == true
    return start(of: appliesToLaterDays ? day.adding(quote.ageDays) : day)
  }

  /// The day whose rate that of a day is compared with.
  func start(of day: Day) -> Day {
    switch self {
    case .day: day.adding(-1)
    case .week: day.adding(-7)
    case .month: day.adding(months: -1)
    case .year: day.adding(months: -12)
    }
  }

  /// The change of a rate in percent with two decimals, between rates of one source; nil where
  /// there is none.
  package func change(of quote: RateQuote, in book: RateBook) -> FixedDecimal? {
    try? requiredChange(of: quote, in: book)
  }

  /// The change of a rate; throws why the earlier rate is missing, or is of another day than asked for.
  func requiredChange(of quote: RateQuote, in book: RateBook) throws(Problem) -> FixedDecimal? {
    guard let source = quote.source, let start = start(of: quote) else { return nil }
    let earlier = try book.quote(
      from: quote.from, to: quote.to, on: start, today: start.adding(1), source: .only(source))
    if let problem = AgeLimit(isStrict: true).violation(by: earlier) { throw problem }
    guard !earlier.rate.isZero else { return nil }
    let rate = quote.rate(inUnitsOf: start)
    return rate.percentChange(from: earlier.rate).rounded(digits: 2)
  }

  /// The change in percent from which on a move is large.
  package var largeMove: Rational {
    switch self {
    case .day: Rational(1) / Rational(2)
    case .week: Rational(1)
    case .month: Rational(2)
    case .year: Rational(5)
    }
  }
}
