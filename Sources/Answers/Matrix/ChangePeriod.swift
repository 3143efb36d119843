// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// A change of a rate.
package struct RateChange: Equatable, Sendable {
  /// In percent with two decimals.
  package let percent: FixedDecimal
  /// The days between the two rates where the rate of the period's start is missing; nil where it is not.
  package let span: Int?
}

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

  /// The change of a rate between rates of one source, also from an older one where that of the period's start
  /// is missing; nil where there is none.
  package func change(of quote: RateQuote, in book: RateBook) -> RateChange? {
    guard let earlier = try? earlier(than: quote, in: book), let start = earlier.day,
      let day = quote.day, let percent = percent(from: earlier, to: quote)
    else { return nil }
    return RateChange(percent: percent, span: isBefore(earlier, quote) ? day - start : nil)
  }

  /// Whether the earlier rate is older than that of the period's start would be.
  private func isBefore(_ earlier: RateQuote, _ quote: RateQuote) -> Bool {
    guard let start = start(of: quote), let day = earlier.day, let source = quote.source else {
      return false
    }
    let expected = Sources.find(source)?.calendar.publicationDay(onOrBefore: start)
    return earlier.isStale || expected.map { day < $0 } ?? false
  }

  /// The change of a rate; throws why the earlier rate is missing, or is of another day than asked for.
  func requiredChange(of quote: RateQuote, in book: RateBook) throws(Problem) -> FixedDecimal? {
    guard let earlier = try earlier(than: quote, in: book) else { return nil }
    if let problem = AgeLimit(isStrict: true).violation(by: earlier) { throw problem }
    return percent(from: earlier, to: quote)
  }

  /// The rate of the period's start, or the last one before it.
  private func earlier(than quote: RateQuote, in book: RateBook) throws(Problem) -> RateQuote? {
    guard let source = quote.source, let start = start(of: quote) else { return nil }
    return try book.quote(
      from: quote.from, to: quote.to, on: start, today: start.adding(1), source: .only(source))
  }

  /// In percent with two decimals.
  private func percent(from earlier: RateQuote, to quote: RateQuote) -> FixedDecimal? {
    guard !earlier.rate.isZero, let start = start(of: quote) else { return nil }
    return quote.rate(inUnitsOf: start).percentChange(from: earlier.rate).rounded(digits: 2)
  }

  /// The name of a change over the period, or over the days that it spans: `1d`, `27d`.
  package func name(spanning days: Int?) -> String { days.map { "\($0)d" } ?? short }

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
