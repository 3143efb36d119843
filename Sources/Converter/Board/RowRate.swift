// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates

/// The rate of a row, its change and its trend.
package struct RowRate: Equatable, Sendable {
  package var currency: Currency
  /// The rate from the board's currency to the row's.
  package var quote: RateQuote?
  package var fault: Problem?
  package var changes = RateChanges()
  /// The change from the previous publication.
  package var change: FixedDecimal? { changes[.day] }
  /// The rates of the last 90 days, for the sparkline. Binary fractions, because no amount is computed
  /// from them.
  package var trend: [Double?]

  init(
    from: Currency, to: Currency, on: Day?, at clock: ClockReading, book: RateBook,
    source: SourceSelection
  ) {
    currency = to
    trend = []
    do throws(Problem) {
      let quote = try book.quote(from: from, to: to, on: on, at: clock, source: source)
      self.quote = quote
      guard let day = quote.day, let source = quote.source else { return }
      changes = RateChanges(of: quote, in: book)
      let since = day.adding(-RowRate.trendDays)
      trend = book.series(from: from, to: to, source: source, since: since, until: day)
        .map(\.approximate)
    } catch {
      fault = error
    }
  }

  static let trendDays = 90

  /// Whether the law fixes the rate, or that of the row's currency to the euro.
  var isFixed: Bool { quote?.isFixed == true || quote?.fixedCurrencies.contains(currency) == true }
}
