// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen
import Testing

@testable import Converter

@Suite("The picker's sheet") struct PickerViewTests {
  @Test("looks as kept, with everything listed")
  func all() {
    PageFrames.expectGolden(Samples.press("f Down Down"), "picker-all")
  }

  @Test("looks as kept while searching, with countries and reasons told")
  func search() {
    PageFrames.expectGolden(Samples.press("a k r o n"), "picker-search")
    Golden.expect(
      render(Samples.press("c i c e l Down"), Size(columns: 80, rows: 24)).roles(),
      "picker-country-roles")
  }

  @Test("says so when nothing is found")
  func nothing() {
    let text = render(Samples.press("f z z z z"), Size(columns: 80, rows: 24)).text()
    #expect(text.contains("no currency is called that"))
  }

  @Test("no size traps")
  func everySize() {
    PageFrames.expectEverySize(Samples.press("f w o n End"))
    PageFrames.expectEverySize(Samples.press("f z z z z"))
  }

  @Test("marks the word that begins so before a part inside one")
  func matched() {
    let query = MatchedText.Query("won")
    #expect(query.range(in: "Swon Won") == 5..<8)
    #expect(query.range(in: "Swon") == 1..<4)
    #expect(query.range(in: "wo") == nil)
    #expect(MatchedText.Query(" ").range(in: "won") == nil)
  }
}
