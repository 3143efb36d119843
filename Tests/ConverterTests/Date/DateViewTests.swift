// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen
import Testing

@testable import Converter

@Suite("The sheet for a day") struct DateViewTests {
  private func typed(_ text: String) -> State {
    Samples.type(text, on: Samples.press("d"))
  }

  @Test("looks as kept")
  func golden() {
    PageFrames.expectGolden(typed("17 mar 2024"), "date")
  }

  @Test("the header says which day the rates are of")
  func header() {
    let state = Samples.press("Enter", on: typed("17 mar 2024"))
    PageFrames.expectGolden(state, "board-as-of")
  }

  @Test("says why a text is not taken")
  func refused() {
    let size = Size(columns: 80, rows: 24)
    #expect(render(typed("17 ma"), size).text().contains("not a date"))
    #expect(render(typed("2030-01-01"), size).text().contains("Tue 1 Jan 2030 has not come yet"))
    #expect(render(typed("1990-01-01"), size).text().contains("ECB has no rates for 1990-01-01"))
  }

  @Test("no size traps")
  func everySize() {
    PageFrames.expectEverySize(typed("17 mar 2024"))
  }
}
