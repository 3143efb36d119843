// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("A history of means") struct PeriodMeanTests {
  private let book = RateBook()

  private func history(
    _ to: Currency, _ since: String, _ until: String, _ interval: HistoryInterval,
    from: Currency = .eur
  ) throws -> PairHistory {
    try PairHistory(
      from: from, to: to, since: Samples.day(since), until: Samples.day(until),
      interval: interval, isAveraged: true, book: book, today: Samples.clock.today)
  }

  private func names(_ history: PairHistory) -> [String] { history.rows.map(\.time.name) }

  @Test("each row is the mean of its whole period, also where the range begins within it")
  func rows() throws {
    let history = try history(.usd, "2024-02-15", "2024-05-10", .month, from: .gbp)
    #expect(names(history) == ["2024-02", "2024-03", "2024-04", "2024-05"])
    #expect((history.since.iso, history.until.iso) == ("2024-02-01", "2024-05-31"))
    for row in history.rows {
      let period = try #require(row.time.period)
      let mean = try book.average(
        from: .gbp, to: .usd, over: period, today: Samples.clock.today)
      #expect(row.rate == mean.rate)
      #expect(row.days == mean.average?.days)
    }
    #expect(history.notes.isEmpty)
    #expect(history.series.points.map(\.day.iso) == history.rows.map(\.day.iso))
  }

  /// ECB, statistical data warehouse, series EXR.A.USD.EUR.SP00.A.
  @Test("of years are the averages that the ECB publishes")
  func years() throws {
    let history = try history(.usd, "2021-01-01", "2024-12-31", .year)
    let rates = history.rows.map { $0.rate.rounded(digits: 4).description }
    #expect(rates == ["1.1827", "1.0530", "1.0813", "1.0824"])
  }

  @Test("periods without a rate are left out, with one reason for all")
  func suspended() throws {
    let history = try history(.rub, "2022-01-01", "2022-12-31", .month)
    #expect(names(history) == ["2022-01", "2022-02", "2022-03"])
    #expect(
      history.notes.map(\.text) == [
        "RUB has rates on 1 of 23 days of 2022-03",
        "no mean of 2022-04 to 2022-12: ECB does not quote RUB on 2022-04-30: suspended since"
          + " 2022-03-02",
      ])
    #expect(history.violation(of: AgeLimit(isStrict: true)) != nil)
  }

  @Test("one that is not over says so, and is an error under --strict")
  func unfinished() throws {
    let history = try history(.usd, "2025-01-01", "2026-11-21", .year)
    #expect(names(history) == ["2025", "2026"])
    #expect(
      history.notes.map(\.text) == [
        "rates from 2026-11-02 to 2026-11-20 are not stored",
        "2026 is not over: the mean is through 2026-10-30",
      ])
    #expect(history.violation(of: AgeLimit(isStrict: true))?.problem.code == .stale)
    #expect(history.violation(of: AgeLimit()) == nil)
  }

  @Test("from the year on in which the euro replaced a currency, the rate is that of the law")
  func changeover() throws {
    let kuna = try #require(Currency(code: "HRK"))
    let history = try history(kuna, "2022-01-01", "2023-12-31", .year)
    #expect(names(history) == ["2022", "2023"])
    #expect(history.rows[0].source == .ecb && history.rows[0].days == 257)
    #expect(history.rows[1].source == .fixed && history.rows[1].days == nil)
    #expect(history.rows[1].rate == Rational(decimal: "7.53450"))
  }

  @Test("needs periods")
  func publications() {
    let reader = Grammar(today: Samples.clock.today, options: ReadingOptions())
    #expect(throws: Problem.self) {
      try HistoryRequest(
        "EUR", "USD", comparedWith: nil, from: nil, to: nil, every: .day, isAveraged: true,
        reader: reader)
    }
  }

  @Test("prices of means have the first day of their period, so that the period's amounts have it")
  func prices() throws {
    let report = PriceReport(
      [(.eur, .usd)],
      .range(
        since: Samples.day("2024-02-10"), until: Samples.day("2024-03-20"), .month, isAveraged: true
      ),
      book: book, clock: Samples.clock, source: .auto, format: .ledger,
      names: try PriceNames([], for: .ledger))
    #expect(report.prices.map(\.day.iso) == ["2024-02-01", "2024-03-01"])
    #expect(report.prices.map(\.period?.name) == ["2024-02", "2024-03"])
    #expect(
      report.remarks.map(\.text) == ["each price is the mean of its month, on the first day of it"])
    #expect(report.json.text.contains(#""kind": "average", "period": "2024-03", "days": 20"#))
  }
}
