// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// An amount in one target currency, or the error.
package struct AnswerResult: Equatable, Sendable {
  /// The target; nil where it is no currency.
  package let to: Currency?
  /// The code of the target, or the word that is no currency.
  package let name: String
  /// The amount, rounded once to the target's minor unit; nil on failure.
  package let value: FixedDecimal?
  /// The amount before rounding.
  package let exact: Rational?
  /// One rate for each currency of the amount.
  package let quotes: [RateQuote]
  /// Why there is no rate.
  package let error: Problem?
  /// Whether any rate used is stale for the query's date.
  package var isStale: Bool { quotes.areStale }

  init(_ query: Query, to: Currency, book: RateBook, clock: ClockReading, settings: Settings) {
    self.to = to
    name = to.code
    do throws(Problem) {
      let sum = try ConvertedAmount(query.amount.terms, unit: query.from ?? to) {
        from throws(Problem) in
        let day = query.on?.day ?? clock.today
        if let own = RateQuote(from: from, to: to, own: query.rate, on: day) { return own }
        return try book.quote(from: from, to: to, on: query.on, at: clock, source: settings.source)
      }
      value = settings.rounded(sum.value, in: to)
      exact = sum.value
      quotes = sum.quotes
      error = nil
    } catch {
      (value, exact, quotes) = (nil, nil, [])
      self.error = error
    }
  }

  init(_ unknown: UnknownTarget) {
    (to, name, error) = (nil, unknown.name, unknown.problem.at(nil))
    (value, exact, quotes) = (nil, nil, [])
  }

  /// Units of the target for one unit of the source; nil for a sum of several currencies.
  package var rate: Rational? { quotes.count == 1 ? quotes[0].rate : nil }

  /// The cells below ``provenanceHead``.
  var provenanceCells: [String] {
    [
      deciding?.average?.period.name ?? deciding?.day?.iso ?? "", deciding?.source?.rawValue ?? "",
      isStale ? "stale" : "",
      error?.message ?? "",
    ]
  }

  static let provenanceHead = ["rate_date", "source", "stale", "error"]

  /// How a rate used exceeds a limit; nil when none does.
  package func violation(of limit: AgeLimit) -> Problem? {
    quotes.lazy.compactMap { limit.violation(by: $0) }.first
  }

  /// The rate that decides the age of the answer.
  package var deciding: RateQuote? { quotes.deciding }
}
