// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Testing

@testable import Converter

@Suite("History series") struct HistorySeriesTests {
  private func series(
    _ from: Currency, _ to: Currency, _ range: HistoryRange, until: Day? = nil,
    book: RateBook = RateBook()
  ) -> HistorySeries {
    HistorySeries(
      RateHistory(from: from, to: to, source: .ecb, until: until, range: range), book: book)
  }

  @Test("has a slot for every publication, each with its own point")
  func slots() {
    let series = series(.usd, .eur, .all)
    #expect(series.slots.count == series.points.count)
    #expect(series.slots.compactMap(\.point) == Array(series.points.indices))
  }

  @Test("has gaps for the years without a króna rate")
  func icelandicGap() throws {
    let isk = try #require(Currency(code: "ISK"))
    let series = series(.eur, isk, .all)
    let gap = series.slots.filter { $0.point == nil }
    #expect(gap.count > 2300)
    #expect(gap.first?.day.iso == "2008-12-10")
    #expect(gap.last?.day.iso == "2018-01-31")
  }

  @Test("ends with a gap when the source stopped quoting")
  func rouble() throws {
    let rub = try #require(Currency(code: "RUB"))
    let series = series(.eur, rub, .all)
    #expect(series.slots.last?.point == nil)
    #expect(series.points.last?.day.iso == "2022-03-01")
  }

  @Test("has gaps for days that were never fetched")
  func neverFetched() throws {
    var book = RateBook()
    let last = try #require(book.publication(of: .ecb, onOrBefore: Samples.day("2026-10-30")))
    book.insert([
      Publication(
        source: .ecb, day: Samples.day("2026-11-20"), base: .eur, kind: .reference,
        quotes: last.quotes)
    ])
    let gap = series(.usd, .eur, .month, book: book).slots.filter { $0.point == nil }
    #expect(gap.count == 14)
    #expect(gap.first?.day.iso == "2026-11-02")
    #expect(gap.last?.day.iso == "2026-11-19")
  }

  @Test("never includes days after the board's date")
  func until() {
    let series = series(.usd, .eur, .month, until: Samples.day("2020-01-05"))
    #expect(series.points.last?.day.iso == "2020-01-03")
    #expect(series.points.first?.day.iso == "2019-12-05")
  }

  @Test("a pair of one currency twice has no series")
  func oneCurrency() {
    #expect(series(.usd, .usd, .all).points.isEmpty)
    #expect(series(.usd, .usd, .all).statistics == nil)
  }
}
