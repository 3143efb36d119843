// SPDX-License-Identifier: Apache-2.0

import Rates
import Screen
import Testing

@testable import Converter

@Suite("Date sheet") struct DateViewTests {
  private func typed(_ text: String) -> State {
    Samples.type(text, on: Samples.press("Alt-d"))
  }

  @Test("matches its golden frames")
  func golden() {
    PageFrames.expectGolden(typed("17 mar 2024"), "date")
  }

  @Test(
    "a text that is no day says so while it is typed", arguments: ["31 feb", "31 feb 2020", "x"])
  func noDay(_ text: String) {
    for size in [Size.standard, Size(columns: 40, rows: 12)] {
      #expect(render(typed(text), size).text().contains("not a day or a period yet"))
    }
  }

  @Test("the examples are whole or left out, below the whole answer")
  func low() {
    for text in ["", "2020-03-15", "march 2024", "3.4.24"] {
      let shown = render(typed(text), Size(columns: 40, rows: 12)).text()
      #expect(shown.contains("e.g.") || !shown.contains("mar 2020"), "\(shown)")
    }
    let shown = render(typed(""), Size(columns: 40, rows: 12)).text()
    #expect(shown.contains("stale") && shown.contains("e.g. 15 mar 2020"))
  }

  @Test("a day without rates says so, and which ones are used")
  func dayWithoutRates() {
    let shown = render(typed("2026-03-15"), Size(columns: 80, rows: 24)).text()
    #expect(shown.contains("no ECB rates that day · using Fri 13 Mar 2026"))
    #expect(!shown.contains("days before"))
  }

  @Test("the header shows the date of the rates")
  func header() {
    let state = Samples.press("Enter", on: typed("17 mar 2024"))
    PageFrames.expectGolden(state, "board-as-of")
  }

  @Test("a period has its mean in the sheet, and on the board with the header naming it")
  func mean() {
    let sheet = render(typed("march 2024"), Size(columns: 80, rows: 24)).text()
    #expect(sheet.contains("Mean of 1 Mar 2024 to 31 Mar 2024"))
    #expect(sheet.contains("ECB · mean of 20 days of 2024-03"))
    PageFrames.expectGolden(Samples.press("Enter", on: typed("2024")), "board-mean")
  }

  @Test("what a mean lacks is in the sheet, and the header says that it is not complete")
  func incomplete() {
    let sheet = render(typed("2026"), Size(columns: 80, rows: 24)).text()
    #expect(sheet.contains("rates from 2026-11-02 to 2026-11-20 are not stored"))
    let header = render(Samples.press("Enter", on: typed("2026")), .standard).text().prefix(80)
    #expect(header.contains("mean of 213 days of 2026, not complete"))
  }

  @Test("a mean is used by a phrase too, is taken back, and is not added to the tape")
  func phrase() {
    let state = Samples.press("Enter", on: Samples.type("100 eur to usd average 2024"))
    #expect(state.board.on?.name == "2024")
    #expect(state.board.on?.period != nil)
    #expect(render(state, .standard).text().contains("108.24"))
    let again = Samples.press("Enter", on: state)
    #expect(again.tape.lines.count == state.tape.lines.count)
    #expect(again.notice?.tone == .problem)
    #expect(Samples.press("Alt-u", on: state).board.on == nil)
  }

  @Test("over a history, steps through the days of its source and shows its rates")
  func overHistory() throws {
    var state = Samples.state()
    let rate = try #require(PublishedRate(text: "1.5"))
    state.book.insert(
      ["2026-11-17", "2026-11-19", "2026-11-20"].map {
        Publication(
          source: .frankfurter, day: Samples.day($0), base: .eur, kind: .reference,
          quotes: [Publication.Quote(.usd, rate)])
      })
    let history = RateHistory(from: .eur, to: .usd, source: .frankfurter)
    Samples.send(.pages(.push(.history(history))), to: &state)
    let stepped = Samples.press("d Shift-Left Shift-Left", on: state)
    guard case .date(let sheet) = stepped.sheet else {
      Issue.record("no sheet")
      return
    }
    #expect(sheet.entry.text == "17 Nov 2026")
    let shown = render(stepped, Size(columns: 80, rows: 24)).text()
    #expect(shown.contains("1 EUR = 1.50000 USD"))
    #expect(shown.contains("Frankfurter · Tue 17 Nov 2026"))
  }

  @Test("shows an example for incomplete text, and why a date cannot be chosen")
  func refused() {
    let size = Size(columns: 80, rows: 24)
    let examples = render(typed("17 ma"), size).text().ranges(of: "e.g. 15 mar 2020")
    #expect(examples.count == 1)
    #expect(render(typed("3.4.2024"), size).text().contains("write 2024-04-03 or 2024-03-04"))
    let future = render(typed("2030-01-01"), size).text()
    #expect(future.contains("Tue 1 Jan 2030 is in the future"))
    #expect(future.contains("The newest day is today, Sat 21 Nov 2026"))
    #expect(
      render(typed("1990-01-01"), size).text().contains("The first rates are from Mon 4 Jan 1999"))
  }

  @Test("draws at every terminal size without crashing")
  func everySize() {
    PageFrames.expectEverySize(typed("17 mar 2024"))
  }
}
