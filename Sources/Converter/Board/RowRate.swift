// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// The rate of a row, its change and its trend.
package struct RowRate: Equatable, Sendable {
  package var currency: Currency
  /// The rate from the board's currency to the row's.
  package var quote: RateQuote?
  package var fault: RateError?
  /// The change from the previous publication, in percent with two decimals.
  package var change: FixedDecimal?
  /// The rates of the last 90 days, for the sparkline. Binary fractions, because no amount is computed
  /// from them.
  package var trend: [Double?]

  init(from: Currency, to: Currency, on: Day?, today: Day, book: RateBook, source: SourceSelection)
  {
    currency = to
    trend = []
    do throws(RateError) {
      let quote = try book.quote(from: from, to: to, on: on, today: today, source: source)
      self.quote = quote
      guard let day = quote.day, let source = quote.source else { return }
      change = RowRate.change(of: quote, on: day, source: source, book: book)
      let since = day.adding(-RowRate.trendDays)
      trend = book.series(from: from, to: to, source: source, since: since, until: day)
        .map(\.approximate)
    } catch {
      fault = error
    }
  }

  static let trendDays = 90

  private static func change(
    of quote: RateQuote, on day: Day, source: SourceID, book: RateBook
  ) -> FixedDecimal? {
    guard let before = book.previousDay(of: source, from: day),
      let earlier = try? book.quote(
        from: quote.from, to: quote.to, on: before, today: before, source: .only(source)),
      !earlier.rate.isZero
    else { return nil }
    return ((quote.rate / earlier.rate - .one) * Rational(100)).rounded(digits: 2)
  }
}
