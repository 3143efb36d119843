// SPDX-License-Identifier: Apache-2.0

import GoldenFiles
import Money
import Rates
import Testing

@testable import Answers

@Suite("Reports of means") struct GoldenMeanTests {
  private let book = RateBook()

  private func conversion(
    _ phrase: String, limit: AgeLimit = AgeLimit()
  ) throws -> ConversionReport {
    let query = try Grammar(today: Samples.clock.today, options: ReadingOptions()).command(phrase)
    let answer = Answer(query, book: book, clock: Samples.clock, settings: Settings())
    return ConversionReport(answer, limit: limit)
  }

  private func history(
    _ pair: (Currency, Currency), since: String, until: String, every: HistoryInterval,
    limit: AgeLimit = AgeLimit()
  ) throws -> HistoryReport {
    let history = try PairHistory(
      from: pair.0, to: pair.1, since: Samples.day(since), until: Samples.day(until),
      interval: every, isAveraged: true, book: book, today: Samples.clock.today)
    return HistoryReport(history, limit: limit)
  }

  @Test("means of periods match their golden file") func means() throws {
    Golden.expect(
      Golden.forms(
        ("of a year", try conversion("100 usd to eur, jpy average 2024")),
        ("of a tax year, with a suspension", try conversion("100 usd to rub average uk-2021")),
        (
          "not over, and over the limit",
          try conversion("100 eur usd average 2026", limit: AgeLimit(isStrict: true))
        ),
        (
          "of each quarter",
          try history(
            (.eur, .usd), since: "2024-01-01", until: "2024-12-31", every: .quarter)
        ),
        (
          "of each year, the last one not over",
          try history(
            (.usd, .gbp), since: "2024-01-01", until: "2026-11-21", every: .year,
            limit: AgeLimit(isStrict: true))
        ),
        (
          "prices of each month",
          PriceReport(
            [(Currency.eur, Currency.usd)],
            .range(
              since: Samples.day("2024-01-01"), until: Samples.day("2024-03-31"), .month,
              isAveraged: true),
            book: book, clock: Samples.clock, source: .auto, format: .ledger,
            names: try PriceNames([], for: .ledger))
        )), "means")
  }
}
