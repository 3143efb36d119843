// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Rates

@Suite("Days, weeks, months, quarters and years of a history")
struct HistoryIntervalTests {
  @Test("a week runs from Monday to Sunday, across the turn of the year too")
  func weeks() throws {
    let monday = try #require(Day(iso: "2024-12-30"))
    let periods = (0..<8).map { HistoryInterval.week.index(of: monday.adding($0)) }
    #expect(Set(periods[0..<7]).count == 1)
    #expect(periods[7] == periods[0] + 1)
  }

  @Test("December and January are adjacent months")
  func months() throws {
    let december = try #require(Day(iso: "2024-12-31"))
    let period = HistoryInterval.month.index(of: december)
    #expect(HistoryInterval.month.index(of: december.adding(1)) == period + 1)
  }

  @Test(
    "the period of a day has its first and last day, and a name",
    arguments: [
      (HistoryInterval.day, "2024-02-29", "2024-02-29", "2024-02-29", "2024-02-29"),
      (.week, "2025-01-01", "2024-12-30", "2025-01-05", "2024-12-30..2025-01-05"),
      (.month, "2024-02-29", "2024-02-01", "2024-02-29", "2024-02"),
      (.quarter, "2024-05-31", "2024-04-01", "2024-06-30", "2024-Q2"),
      (.quarter, "2024-12-31", "2024-10-01", "2024-12-31", "2024-Q4"),
      (.year, "2024-02-29", "2024-01-01", "2024-12-31", "2024"),
    ])
  func period(
    _ interval: HistoryInterval, _ iso: String, _ first: String, _ last: String, _ name: String
  ) throws {
    let period = interval.period(of: try #require(Day(iso: iso)))
    #expect((period.first.iso, period.last.iso, period.name) == (first, last, name))
  }

  @Test("periods follow each other without a gap, each with a day of the range")
  func periods() throws {
    let days = try #require(Day(iso: "2023-11-15"))...#require(Day(iso: "2024-04-01"))
    for interval in HistoryInterval.allCases {
      let periods = interval.periods(of: days)
      #expect(periods.first?.days.contains(days.lowerBound) == true)
      #expect(periods.last?.days.contains(days.upperBound) == true)
      for (one, next) in zip(periods, periods.dropFirst()) {
        #expect(one.last.adding(1) == next.first)
      }
    }
    #expect(
      HistoryInterval.quarter.periods(of: days).map(\.name) == ["2023-Q4", "2024-Q1", "2024-Q2"])
  }
}
