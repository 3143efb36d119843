// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Converter

@Suite("History statistics") struct HistoryStatisticsTests {
  /// A book with one dollar rate per day, from Monday 2 November 2026 on.
  private func points(_ rates: String...) throws -> [SeriesPoint] {
    let first = Samples.day("2026-11-02")
    let publications = try rates.enumerated().map { offset, text in
      let rate = try #require(PublishedRate(text: text))
      return Publication(
        source: .boc, day: first.adding(offset), base: .eur, kind: .reference,
        quotes: [Publication.Quote(.usd, rate)])
    }
    return RateBook(stored: publications).series(from: .eur, to: .usd, source: .boc)
  }

  @Test("the statistics of a history are exact")
  func figures() throws {
    let statistics = try #require(HistoryStatistics(points("1.1", "1.3", "1.0", "1.2")))
    #expect(statistics.lowest.rate == Rational(decimal: "1.0"))
    #expect(statistics.lowest.day.iso == "2026-11-04")
    #expect(statistics.highest.rate == Rational(decimal: "1.3"))
    #expect(statistics.highest.day.iso == "2026-11-03")
    #expect(statistics.change.description == "9.09")
  }

  @Test("include the percentage of days with a lower rate")
  func percentile() throws {
    #expect(try HistoryStatistics(points("1.1", "1.3", "1.0", "1.2"))?.percentile == 67)
    #expect(try HistoryStatistics(points("1.1", "1.3"))?.percentile == 100)
    #expect(try HistoryStatistics(points("1.1", "1.1"))?.percentile == 0)
    #expect(try HistoryStatistics(points("1.1"))?.percentile == nil)
  }

  @Test("there are no statistics without rates")
  func empty() {
    #expect(HistoryStatistics([]) == nil)
  }

  @Test("have a range, whatever the order of the approximations")
  func approximateRange() throws {
    // The second is higher by a part in 10^18, and its nearest binary number is lower.
    let points = try points("4.0257678620673558", "4.02576786206735581")
    let statistics = try #require(HistoryStatistics(points))
    #expect(statistics.lowest.approximate > statistics.highest.approximate)
    #expect(statistics.range == points[1].approximate...points[0].approximate)
  }

  @Test("have the mean that --average has: of a cross the quotient of two means")
  func mean() throws {
    let book = RateBook()
    let (first, last) = (Samples.day("2020-01-02"), Samples.day("2020-12-31"))
    var history = RateHistory(from: .gbp, to: .eur, source: .ecb, until: last)
    history.window = HistoryWindow(first: first, last: last)
    history.lookUp(in: book)
    let quote = try book.average(
      from: .gbp, to: .eur, over: Period(first, last), today: last, source: .only(.ecb))
    #expect(history.series.statistics?.mean == quote.rate.rounded(significant: 6))
    let points = history.series.points
    let quotients = points.reduce(Rational.zero) { $0 + $1.rate } / Rational(points.count)
    #expect(history.series.statistics?.mean != quotients.rounded(significant: 6))
  }
}
