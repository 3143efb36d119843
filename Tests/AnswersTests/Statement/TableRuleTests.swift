// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("The rates that count for the day of a row") struct TableRuleTests {
  private let table = """
    date,amount,currency
    2024-03-18,100,USD
    2024-05-31,100,USD
    2024-03-18,100,EUR

    """

  /// The appended cells of each row.
  private func cells(_ rule: RateRule, _ text: String) throws -> [[String]] {
    let (text, _) = try TableSample { $0.rule = rule }.convert(text)
    return text.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).dropFirst(3).map(String.init)
    }
  }

  @Test(
    "the mean of each row's month, quarter or year",
    arguments: [HistoryInterval.month, .quarter, .year])
  func means(_ interval: HistoryInterval) throws {
    let rows = try cells(.meanOfEach(interval), table)
    for (row, day) in zip(rows, ["2024-03-18", "2024-05-31"]) {
      let period = interval.period(of: Samples.day(day))
      let mean = try RateBook().average(
        from: .usd, to: .eur, over: period, today: Samples.clock.today)
      #expect(row[0] == (mean.rate * Rational(100)).rounded(digits: 2).description)
      #expect(row[1] == mean.rate.fullDecimal.description)
      #expect((row[2], row[3], row[4]) == (period.name, "ecb", ""))
    }
    #expect(rows[2] == ["100.00", "1", "", "", ""])
  }

  @Test("one period for all rows needs no days")
  func period() throws {
    let year = try #require(Period(year: 2024, name: "2024"))
    let rows = try cells(.mean(year), "x,amount,currency\n1,100,EUR\n2,100,USD\n")
    #expect(rows.map { $0[2] } == ["", "2024"])
  }

  @Test(
    "the publication that a rule names",
    arguments: [
      (DayRule.before, ["2024-03-15", "2024-05-30"]), (.monthEnd, ["2024-03-28", "2024-05-31"]),
      (.quarterEnd, ["2024-03-28", "2024-06-28"]), (.yearEnd, ["2024-12-31", "2024-12-31"]),
      (.monthBefore, ["2024-02-29", "2024-04-30"]),
    ])
  func rules(_ rule: DayRule, _ days: [String]) throws {
    #expect(try cells(.publication(rule), table).prefix(2).map { $0[2] } == days)
  }

  @Test("a row whose period lacks something, or is not over, says so")
  func lacks() throws {
    let recent = "date,amount,currency\n2026-10-12,100,USD\n2022-03-01,100,RUB\n2026-11-03,1,USD\n"
    let rows = try cells(.meanOfEach(.year), recent)
    #expect(rows[0][4].contains("2026 is not over"))
    #expect(rows[1][4] == "RUB has rates on 42 of 257 days of 2022")
    let ends = try cells(.publication(.yearEnd), recent)
    #expect(ends[0] == ["", "", "", "", "2026 is not over: its end is 2026-12-31"])
    let (_, counts) = try TableSample { $0.rule = .publication(.yearEnd) }.convert(recent)
    #expect((counts.rows, counts.converted) == (3, 0))
  }

  @Test("the days that the rates need are those of the whole periods")
  func use() throws {
    let (_, counts) = try TableSample { $0.rule = .meanOfEach(.quarter) }.convert(table)
    #expect(counts.use.dates == [Samples.day("2024-01-01")...Samples.day("2024-06-30")])
  }

  @Test("a length is that of each row's day, a period is for all rows and goes with no day")
  func options() throws {
    func rule(_ change: (inout Choices) -> Void) throws -> RateRule {
      var choices = Choices()
      change(&choices)
      return try TableRequest(
        to: "EUR", TableRequest.Texts(), choices,
        reader: Grammar(today: Samples.clock.today, options: ReadingOptions()), settings: Settings()
      ).rule
    }
    #expect(try rule { $0.average = "month" } == .meanOfEach(.month))
    let year = try #require(Period(year: 2024, name: "2024"))
    #expect(try rule { $0.average = "2024" } == .mean(year))
    #expect(try rule { $0.rule = .before } == .publication(.before))
    #expect(throws: Problem.self) { try rule { $0.average = "2024-13" } }
    #expect(throws: Problem.self) { try rule { ($0.average, $0.on) = ("2024", "2024-03-15") } }
  }
}
