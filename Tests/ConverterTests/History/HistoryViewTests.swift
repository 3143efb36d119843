// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Screen
import Testing

@testable import Converter

@Suite("The history's screen") struct HistoryViewTests {
  @Test("looks as kept")
  func golden() {
    PageFrames.expectGolden(
      Samples.state(after: .character("h"), .pageUp, .pageUp, .pageUp), "history")
  }

  @Test(
    "has readable axes over every range",
    arguments: HistoryRange.allCases)
  func ranges(_ range: HistoryRange) {
    let digit = Character(String(range.rawValue))
    let state = Samples.state(after: .character("h"), .character(digit))
    Golden.expect(render(state, Size(columns: 80, rows: 24)).text(), "history-\(range.short)")
  }

  @Test("cuts no figure, and leaves a chart that can be read", arguments: 60...120)
  func figures(_ columns: Int) {
    let frame = render(Samples.press("h"), Size(columns: columns, rows: 18))
    let text = frame.text()
    for figure in ["0.835143  ", " High", "0.863828", "+3.38 %", " Newest", "above 99 % of "] {
      #expect(text.contains(figure), "\(figure)")
    }
    #expect((3..<18).allSatisfy { !frame.line($0).contains(frame.glyphs.ellipsis) })
    #expect((0..<18).filter { frame.line($0).contains(frame.glyphs.vertical) }.count >= 5)
  }

  @Test("shows a gap as a gap")
  func gap() throws {
    var state = Samples.state()
    let isk = try #require(Currency(code: "ISK"))
    let history = RateHistory(from: .eur, to: isk, range: .all)
    Samples.send(.pages(.push(.history(history))), to: &state)
    Golden.expect(render(state, Size(columns: 80, rows: 24)).text(), "history-gap")
  }

  @Test("says so where there is nothing to draw")
  func empty() throws {
    for code in ["EUR", "RUB"] {
      var state = Samples.state()
      let to = try #require(Currency(code: code))
      Samples.send(.pages(.push(.history(RateHistory(from: .eur, to: to)))), to: &state)
      let text = render(state, Size(columns: 80, rows: 24)).text()
      #expect(text.contains(code == "EUR" ? "always 1" : "in this range"))
      PageFrames.expectEverySmallSize(state)
    }
  }

  @Test("no size traps")
  func everySize() {
    PageFrames.expectEverySize(Samples.state(after: .character("h"), .left))
    PageFrames.expectEverySmallSize(
      Samples.state(after: .character("h"), .character("1"), .home))
  }
}
