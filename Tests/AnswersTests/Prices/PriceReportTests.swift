// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("Prices added to a file") struct PriceReportTests {
  /// One price, of 30 October 2026.
  private func report(_ format: PriceFormat) throws -> PriceReport {
    PriceReport(
      [(Currency.eur, Currency.usd)], .day(Samples.clock.today), book: RateBook(),
      clock: Samples.clock, source: .auto, format: format, names: try PriceNames([], for: format))
  }

  private func added(to text: String, _ format: PriceFormat) throws -> String {
    try report(format).added(to: text, of: "p").text
  }

  @Test("are there once, however often a pair is named")
  func repeated() throws {
    let pairs = [Currency.usd, .gbp, .usd].map { (Currency.eur, $0) }
    for period in [
      PriceReport.Period.day(Day(iso: "2026-10-30")),
      .range(since: Day(iso: "2026-10-29"), until: Day(iso: "2026-10-30"), .day),
    ] {
      let report = PriceReport(
        pairs, period, book: RateBook(), clock: Samples.clock, source: .auto, format: .ledger,
        names: try PriceNames([], for: .ledger))
      let last = report.prices.filter { $0.day.iso == "2026-10-30" }
      #expect(last.map(\.quote.code) == ["USD", "GBP"])
    }
  }

  private func prices(
    _ pair: (String, String), _ period: PriceReport.Period
  ) throws -> PriceReport {
    PriceReport(
      [(try #require(Currency(code: pair.0)), try #require(Currency(code: pair.1)))], period,
      book: RateBook(), clock: Samples.clock, source: .auto, format: .ledger,
      names: try PriceNames([], for: .ledger))
  }

  @Test("of a currency fixed by law begin on the day of the law, also without a publication")
  func changeover() throws {
    let day = try prices(("USD", "HRK"), .day(Samples.day("2023-01-01")))
    #expect(day.text.hasPrefix("P 2023-01-01 USD 7.06403525"))
    let before = try prices(("USD", "HRK"), .day(Samples.day("2022-12-31")))
    #expect(before.text.hasPrefix("P 2022-12-30 USD 7.06591036"))
    let range = try prices(
      ("EUR", "HRK"),
      .range(since: Samples.day("2022-12-29"), until: Samples.day("2023-01-03"), .day))
    #expect(
      range.prices.map(\.day.iso) == [
        "2022-12-29", "2022-12-30", "2023-01-01", "2023-01-02", "2023-01-03",
      ])
    #expect(range.prices[2].rate == Rational(decimal: "7.5345"))
    for interval in [HistoryInterval.week, .month] {
      let until = try prices(
        ("EUR", "HRK"),
        .range(since: Samples.day("2022-12-26"), until: Samples.day("2023-01-01"), interval))
      #expect(until.prices.last?.day.iso == "2023-01-01", "\(interval)")
      #expect(until.prices.count == (interval == .week ? 1 : 2))
    }
  }

  @Test("of a range that is only the day of the law are that day's")
  func lawDay() throws {
    let day = Samples.day("2023-01-01")
    let report = try prices(("HRK", "EUR"), .range(since: day, until: day, .day))
    #expect(report.text.hasPrefix("P 2023-01-01 HRK 0.1327228"))
    #expect(report.exitStatus == .answered)
  }

  @Test("have the line endings of the file")
  func lineEndings() throws {
    for format in PriceFormat.appendable {
      let line = try added(to: "", format)
      for newline in ["\n", "\r\n"] {
        let before = line.split(whereSeparator: \.isNewline).map {
          $0.replacing(/\d{4}-/, with: "2020-") + newline
        }.joined()
        let text = try added(to: before, format)
        #expect(text.hasPrefix(before) && text != before, "\(format)")
        #expect(
          text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .joined(separator: newline) == text, "\(format)")
      }
    }
  }

  @Test("are apart from an entry, and not from other prices")
  func unfinished() throws {
    let price = try added(to: "", .ledger)
    for (before, between) in [
      ("2026-10-30 x\n  a   10 USD", "\n\n"), ("2026-10-30 x\n  a   10 USD\n", "\n"),
      ("; prices\n\n", ""), ("P 2020-01-01 EUR 1 USD\n", ""), ("P 2020-01-01 EUR 1 USD", "\n"),
    ] {
      #expect(try added(to: before, .ledger) == before + between + price)
    }
  }

  @Test("are refused where a row of a table cannot be read")
  func unreadableRow() throws {
    let before = try added(to: "", .csv) + "2026-10-30,\"EUR\" x\n"
    let problem = #expect(throws: Problem.self) { _ = try added(to: before, .csv) }
    #expect(problem?.code == .badData)
    #expect(
      problem?.message == "line 3 of p has a quotation mark that does not end its field")
  }

  @Test("are refused where a comment is open, unless none is missing")
  func openComment() throws {
    let problem = #expect(throws: Problem.self) {
      _ = try added(to: "comment\nold stuff\n", .ledger)
    }
    #expect(problem?.code == .badData)
    #expect(problem?.advice == "write a line \"end comment\" after it")
    let whole = try added(to: "", .ledger) + "comment\n"
    #expect(try added(to: whole, .ledger) == whole)
  }

  @Test("that round to zero are never added to a file")
  func zero() throws {
    let idr = try #require(Currency(code: "IDR"))
    func added(digits: Int?) throws -> Int {
      try PriceReport(
        [(Currency.eur, .usd), (idr, .eur)], .day(Samples.clock.today), book: RateBook(),
        clock: Samples.clock, source: .auto, format: .ledger, names: PriceNames([], for: .ledger),
        rateFormat: RateFormat(digits: digits)
      ).added(to: "", of: "z.ledger").count
    }
    let problem = #expect(throws: Problem.self) { try added(digits: 2) }
    #expect(
      problem?.message == "IDR/EUR rounds to 0.00 with --digits 2: nothing added to z.ledger")
    #expect(problem?.advice == "use more --digits, or the pair EUR/IDR")
    #expect(problem?.status.rawValue == 65)
    #expect(try added(digits: nil) == 2)
  }

  @Test("a mean of a period that is not over is printed, not added to a file, and said when quiet")
  func notOver() throws {
    let report = try PriceReport(
      [(Currency.eur, .usd)],
      .range(since: Samples.day("2025-01-01"), until: nil, .year, isAveraged: true),
      book: RateBook(), clock: Samples.clock, source: .auto, format: .ledger,
      names: PriceNames([], for: .ledger))
    #expect(report.prices.map(\.day.iso) == ["2025-01-01", "2026-01-01"])
    let added = try report.added(to: "", of: "p")
    #expect(added.count == 1 && !added.text.contains("2026"))
    #expect(
      report.summary(adding: added.count, to: "p")
        == "1 price added to p, 1 mean left out: the period is not over\n")
    #expect(report.warnings.contains { $0.text.hasPrefix("2026 is not over") })
  }
}
