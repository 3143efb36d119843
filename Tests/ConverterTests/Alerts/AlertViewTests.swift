// SPDX-License-Identifier: Apache-2.0

import Answers
import GoldenFiles
import Money
import Screen
import Testing

@testable import Converter

@Suite("Alert sheet") struct AlertViewTests {
  private let size = Size(columns: 80, rows: 24)

  private func state(_ keys: String) -> State {
    var yen = Samples.alert(1, .below, "170")
    yen.to = .jpy
    var rouble = Samples.alert(2, .above, "100")
    rouble.to = .rub
    rouble.source = .only(.cnb)
    let alerts = [
      yen, rouble, Samples.alert(3), Samples.alert(4, .above, "1.1", shown: "2026-10-29"),
      Samples.alert(5, .below, "1.2"),
    ]
    return Samples.press("Alt-s Alt-A " + keys, on: Samples.state(alerts: alerts))
  }

  @Test("a row of the converter with an alert that waits says so, in either direction of the pair")
  func row() {
    func line(_ alerts: [Alert]) -> String? {
      let frame = render(Samples.state(alerts: alerts), Size(columns: 80, rows: 24))
      return (0..<24).map { frame.line($0) }.first { $0.contains("▸ EUR") }
    }
    #expect(line([])?.contains("alert") == false)
    #expect(line([Samples.alert()])?.contains("alert") == true)
    #expect(line([Samples.alert(shown: "2026-11-20")])?.contains("alert") == false)
  }

  @Test("matches its golden frames")
  func golden() {
    PageFrames.expectGolden(state("1 . 2 5 Down"), "alerts")
    Golden.expect(render(Samples.press("Alt-A"), size).text(), "alerts-empty")
  }

  @Test("shows what is missing, what is invalid, and what is met already")
  func remarks() {
    #expect(render(state(""), size).text().contains("Type a rate: 1.12, or eur/usd > 1.12"))
    #expect(render(state("1 *"), size).roles().contains("E"))
    #expect(render(state("1 Alt->"), size).text().contains("already above 1"))
    #expect(render(state("1 . 1 2"), size).text().contains("this alert already exists"))
  }

  @Test("draws any number of alerts at every terminal size without crashing")
  func everySize() {
    var state = state("1 . 2 5 Down Down")
    PageFrames.expectEverySize(state)
    state.alerts.list = (0..<50).map { Samples.alert(Int64($0), .above, "\($0)") }
    PageFrames.expectEverySmallSize(Samples.press("Down Down Down Down", on: state))
  }

  @Test("coming back to the field selects its text")
  func entering() {
    let sheet = Samples.press("Alt-A 1 . 2 Tab Tab 3").sheet?.room as? AlertSheet
    #expect(sheet?.threshold.field.text == "3")
  }
}
