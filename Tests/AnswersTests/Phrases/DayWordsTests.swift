// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Testing

@testable import Answers

@Suite("A day in words") struct DayWordsTests {
  private let today = Samples.day("2026-11-21")

  @Test(
    "is read in the ways people write it",
    arguments: [
      ("2024-03-15", "2024-03-15"), ("15 mar 2024", "2024-03-15"), ("Mar 15, 2024", "2024-03-15"),
      ("15 March 2024", "2024-03-15"), ("2024 mar 15", "2024-03-15"),
      ("2nd jan 2020", "2020-01-02"),
      ("today", "2026-11-21"), ("yesterday", "2026-11-20"), ("-30", "2026-10-22"),
      ("29 feb 2024", "2024-02-29"), ("15 mar 24", "2024-03-15"), ("15 mar 99", "1999-03-15"),
      ("15.03.2024", "2024-03-15"), ("03.03.2024", "2024-03-03"), ("15. 3. 2024", "2024-03-15"),
      ("03/15/2024", "2024-03-15"), ("2024/03/15", "2024-03-15"), ("15-mar-2024", "2024-03-15"),
      ("the 15th of march, 2024", "2024-03-15"), ("15 march", "2026-03-15"),
      ("dec 24", "2025-12-24"),
      ("29 feb", "2024-02-29"), ("friday", "2026-11-20"), ("saturday", "2026-11-21"),
      ("last saturday", "2026-11-14"), ("last fri", "2026-11-20"), ("last week", "2026-11-14"),
      ("last month", "2026-10-21"), ("last year", "2025-11-21"), ("a week ago", "2026-11-14"),
      ("3 months ago", "2026-08-21"), ("two years ago", "2024-11-21"),
      ("9 months ago", "2026-02-21"),
      ("the day before yesterday", "2026-11-19"),
    ])
  func read(_ text: String, _ iso: String) throws {
    #expect(try DayWords.read(text, today: today)?.iso == iso)
  }

  @Test(
    "a text that is not a day is refused",
    arguments: [
      "", "2024-13-01", "2024-02-30", "29 feb 2023", "15 ma 2024", "mar 2024", "soon",
      "1 2 2024", "--3", "next friday", "tomorrow",
    ])
  func refused(_ text: String) throws {
    #expect(try DayWords.read(text, today: today) == nil)
  }

  @Test(
    "a date in figures that can be two days is refused with both",
    arguments: ["03.04.2024", "3/4/2024", "15.03.24", "12.12.20", "15/3/24"])
  func ambiguous(_ text: String) {
    let problem = #expect(throws: Problem.self) {
      try DayWords.read(text, called: "--on " + text, today: today)
    }
    #expect(problem?.code == .badDate)
    #expect(problem?.message.hasPrefix("--on \(text) can be ") == true)
  }

  @Test("the locale may write the day first")
  func dayFirst() throws {
    let options = ReadingOptions(isDayFirst: true)
    #expect(try DayWords.read("3.4.24", today: today, options: options)?.iso == "2024-04-03")
  }

  @Test("another weekday than the one named is refused")
  func otherWeekday() {
    #expect(throws: Problem.self) { try DayWords.read("monday 15 mar 2024", today: today) }
  }
}
