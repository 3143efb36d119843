// SPDX-License-Identifier: Apache-2.0

import Answers
import GoldenFiles
import Screen
import Testing

@testable import Converter

@Suite("Picker sheet") struct PickerViewTests {
  @Test("matches its golden frames with all currencies")
  func all() {
    PageFrames.expectGolden(Samples.press("Alt-f Down Down"), "picker-all")
  }

  @Test("matches its golden frames during a search, with countries and reasons")
  func search() {
    PageFrames.expectGolden(Samples.press("Alt-a k r o n"), "picker-search")
    Golden.expect(
      render(Samples.press("Alt-c i c e l Down"), Size(columns: 80, rows: 24)).roles(),
      "picker-country-roles")
  }

  @Test("shows that nothing matches")
  func nothing() {
    let text = render(Samples.press("Alt-f z z z z"), Size(columns: 80, rows: 24)).text()
    #expect(text.contains("No match."))
  }

  @Test("highlights matches regardless of accents, and shows since when a currency is suspended")
  func accents() throws {
    func frame(_ text: String) -> Frame {
      render(Samples.type(text, on: Samples.press("Alt-f")), Size(columns: 80, rows: 24))
    }
    func marked(_ text: String, line: String) throws -> String {
      let frame = frame(text)
      let row = try #require((0..<24).first { frame.line($0).contains(line) })
      return String(
        frame[row: row].filter { $0.role == .match || $0.role == .selectedMatch }
          .map { Character($0.scalar) })
    }
    #expect(try marked("sao tome pr", line: "STN") == "São Tomé & Pr")
    #expect(try marked("zloty", line: "PLN") == "Zloty")
    #expect(try marked("cordoba", line: "NIO") == "Córdoba")
    #expect(frame("RUB").text().contains("suspended 2 Mar 2022"))
  }

  @Test("draws at every terminal size without crashing")
  func everySize() {
    PageFrames.expectEverySize(Samples.press("Alt-f w o n End"))
    PageFrames.expectEverySmallSize(Samples.press("Alt-f z z z z"))
  }

  @Test("highlights the start of a word before a part inside one")
  func matched() {
    let query = MatchedText.Needle("won")
    #expect(query.range(in: "Swon Won") == 5..<8)
    #expect(query.range(in: "Swon") == 1..<4)
    #expect(query.range(in: "wo") == nil)
    #expect(MatchedText.Needle(" ").range(in: "won") == nil)
  }
}
