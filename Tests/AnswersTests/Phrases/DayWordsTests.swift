// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
      ("29 feb 2024", "2024-02-29"),
    ])
  func read(_ text: String, _ iso: String) {
    #expect(DayWords.read(text, today: today)?.iso == iso)
  }

  @Test(
    "that is none is refused",
    arguments: [
      "", "2024-13-01", "2024-02-30", "29 feb 2023", "15 ma 2024", "15 mar 24", "mar 2024", "soon",
      "1 2 2024", "--3",
    ])
  func refused(_ text: String) {
    #expect(DayWords.read(text, today: today) == nil)
  }
}
