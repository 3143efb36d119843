// SPDX-License-Identifier: Apache-2.0

import Rates
import Screen
import Testing

@testable import Converter

@Suite("Stepping through dates") struct DateKeysTests {
  private func iso(_ keys: String) -> String? { Samples.press(keys).board.on?.name }

  @Test("[ goes to the previous publication, ] to the next, n to the newest")
  func steps() {
    #expect(iso("Shift-Left") == "2026-10-29")
    #expect(iso("Shift-Left Shift-Left Shift-Left Shift-Left Shift-Left") == "2026-10-23")
    #expect(iso("Shift-Left Shift-Left Shift-Right") == "2026-10-29")
    #expect(iso("Shift-Left Shift-Right") == nil)
    #expect(iso("Shift-Left Shift-Left Shift-Left Alt-n") == nil)
  }

  @Test("the return to the newest rates has a notice, stepping between dates has none")
  func notices() {
    for keys in ["Shift-Left Shift-Left Alt-n", "Shift-Left Shift-Right"] {
      #expect(Samples.press(keys).notice != nil)
    }
    #expect(Samples.press("Shift-Left Shift-Left").notice == nil)
    #expect(Samples.press("Shift-Left Shift-Left Shift-Right").notice == nil)
    let header = render(Samples.press("Shift-Left"), .standard).text().prefix(80)
    #expect(header.contains("Showing Thu 29 Oct 2026") && header.contains("n newest"))
  }

  @Test("from a Sunday, [ goes to Thursday, because Friday's rates are in use, ] to Monday")
  func weekend() {
    let state = Samples.press("Enter", on: Samples.type("2024-03-17", on: Samples.press("Alt-d")))
    #expect(state.board.on?.name == "2024-03-17")
    #expect(Samples.press("Shift-Left", on: state).board.on?.name == "2024-03-14")
    #expect(Samples.press("Shift-Right", on: state).board.on?.name == "2024-03-18")
  }

  @Test("a phrase's day ends with the phrase; a chosen day stays")
  func dayOfPhrase() {
    let done = Samples.press("Enter", on: Samples.type("250 sek to nok on 2 jan 2020"))
    #expect(done.board.on?.name == "2020-01-02")
    #expect(Samples.press("Down", on: done).board.on?.name == "2020-01-02")
    #expect(Samples.type("+5", on: done).board.on?.name == "2020-01-02")
    #expect(Samples.type("5", on: done).board.on == nil)
    #expect(Samples.type("250", on: Samples.press("Ctrl-U", on: done)).board.on == nil)
    let same = Samples.press("Enter", on: Samples.type("250", on: done))
    #expect(same.board.on == nil)
    #expect(Samples.press("Alt-u", on: same).board.on?.name == "2020-01-02")
    #expect(Samples.press("Esc", on: Samples.type("5", on: done)).board.on?.name == "2020-01-02")

    let chosen = Samples.press("Enter", on: Samples.type("2024-03-15", on: Samples.press("Alt-d")))
    let phrase = Samples.press("Enter", on: Samples.type("5 sek on 2 jan 2020", on: chosen))
    #expect(phrase.board.on?.name == "2020-01-02")
    #expect(Samples.type("7", on: phrase).board.on?.name == "2024-03-15")
    #expect(Samples.press("Alt-n", on: phrase).board.on == nil)
    #expect(Samples.press("Alt-n Alt-u 7", on: phrase).board.on?.name == "2024-03-15")
  }

  @Test("before the first publication there is a notice")
  func first() {
    let state = Samples.press(
      "Enter Shift-Left", on: Samples.type("1999-01-04", on: Samples.press("Alt-d")))
    #expect(state.board.on?.name == "1999-01-04")
    #expect(state.notice != nil)
  }

  @Test("the keys step in the sheet too, where letters are typed")
  func sheet() {
    #expect(iso("Alt-d Shift-Left Shift-Left Enter") == "2026-10-28")
    #expect(iso("Alt-d Shift-Left Shift-Left Shift-Right Enter") == "2026-10-29")
    #expect(iso("Alt-d Shift-Left Shift-Right Shift-Right Enter") == nil)
    #expect(iso("Alt-d y e s t e r d a y Enter") == "2026-11-20")
    #expect(iso("Alt-d - 3 0 Esc") == nil)
  }

  @Test("every binding of the sheet sends a message")
  func everyBinding() {
    let state = Samples.press("Alt-d Shift-Left")
    for binding in Keymap.standard.bindings where binding.applies(in: .date) {
      guard ![.repaint, .suspend, .help].contains(binding.action) else { continue }
      for key in binding.keys {
        #expect(KeyRouter.message(for: key, in: state) != nil, "\(key)")
      }
    }
  }

  @Test("a day before all rates is refused, with the first day there is")
  func tooEarly() {
    let sheet = Samples.press("Enter", on: Samples.type("1 jan 1990", on: Samples.press("Alt-d")))
    #expect(sheet.board.on == nil && sheet.sheet != nil)
    #expect(render(sheet, .standard).text().contains("The first rates are from Mon 4 Jan 1999"))
    let phrase = Samples.press("Enter", on: Samples.type("5 usd on 1 jan 1990"))
    #expect(phrase.notice?.tone == .problem)
    #expect(Samples.press("Esc", on: phrase).board.on == nil)
  }
}
