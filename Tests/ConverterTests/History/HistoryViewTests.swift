// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation
import GoldenFiles
import Money
import Screen
import Testing

@testable import Converter

@Suite("History page") struct HistoryViewTests {
  @Test("matches its golden frames")
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

  @Test("cuts no number, and leaves a readable chart", arguments: 60...120)
  func figures(_ columns: Int) {
    let frame = render(Samples.press("h"), Size(columns: columns, rows: 18))
    let text = frame.text()
    for figure in [
      "0.835143  ", " High", "0.863828", "Change +3.38 %", " Today ", " 99 % of days",
    ] {
      #expect(text.contains(figure), "\(figure)")
    }
    #expect((3..<18).allSatisfy { !frame.line($0).contains(frame.glyphs.ellipsis) })
    #expect((0..<18).filter { frame.line($0).contains(frame.glyphs.vertical) }.count >= 5)
  }

  @Test("shows gaps")
  func gap() throws {
    var state = Samples.state()
    let isk = try #require(Currency(code: "ISK"))
    let history = RateHistory(from: .eur, to: isk, range: .all)
    Samples.send(.pages(.push(.history(history))), to: &state)
    Golden.expect(render(state, Size(columns: 80, rows: 24)).text(), "history-gap")
  }

  @Test("shows why there is no chart")
  func empty() throws {
    for code in ["EUR", "RUB"] {
      var state = Samples.state()
      let to = try #require(Currency(code: code))
      Samples.send(.pages(.push(.history(RateHistory(from: .eur, to: to)))), to: &state)
      let text = render(state, Size(columns: 80, rows: 24)).text()
      #expect(text.contains(code == "EUR" ? "always 1" : "in this range: 7 shows all"))
      PageFrames.expectEverySmallSize(state)
    }
  }

  @Test("does not suggest a range or a fetch that would show nothing")
  func neverPublished() throws {
    let clp = try #require(Currency(code: "CLP"))
    for range in HistoryRange.allCases {
      var state = Samples.state()
      Samples.send(
        .pages(.push(.history(RateHistory(from: .eur, to: clp, range: range)))), to: &state)
      let text = render(state, Size(columns: 80, rows: 24)).text()
      #expect(text.contains("ECB has never published EUR in CLP"))
      #expect(text.contains("S on the") && !text.contains("shows all"))
    }
  }

  @Test("labels every tick of a day", arguments: 40...120)
  func dayMarks(_ columns: Int) throws {
    let frame = render(Samples.press("h"), Size(columns: columns, rows: 24))
    let row = try #require((0..<24).first { frame.line($0).contains(frame.glyphs.tickBelow) })
    let marks = frame.line(row).split(separator: frame.glyphs.tickBelow).count - 1
    #expect(frame.line(row + 1).components(separatedBy: " 20").count - 1 == marks)
  }

  @Test("no size traps")
  func everySize() {
    PageFrames.expectEverySize(Samples.state(after: .character("h"), .left))
    PageFrames.expectEverySmallSize(
      Samples.state(after: .character("h"), .character("1"), .home))
  }
}
