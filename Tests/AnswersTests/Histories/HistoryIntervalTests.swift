// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Testing

@testable import Answers

@Suite("Days, weeks and months of a history")
struct HistoryIntervalTests {
  @Test("a week runs from Monday to Sunday, across the turn of the year too")
  func weeks() throws {
    let monday = try #require(Day(iso: "2024-12-30"))
    let periods = (0..<8).map { HistoryInterval.week.period(of: monday.adding($0)) }
    #expect(Set(periods[0..<7]).count == 1)
    #expect(periods[7] == periods[0] + 1)
  }

  @Test("December and January are adjacent months")
  func months() throws {
    let december = try #require(Day(iso: "2024-12-31"))
    let period = HistoryInterval.month.period(of: december)
    #expect(HistoryInterval.month.period(of: december.adding(1)) == period + 1)
  }
}
