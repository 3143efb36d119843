// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Screen
import Testing

@testable import Converter

@Suite("Stepping through dates") struct DateKeysTests {
  private func iso(_ keys: String) -> String? { Samples.press(keys).board.on?.iso }

  @Test("[ goes to the previous publication, ] to the next, n to the newest")
  func steps() {
    #expect(iso("[") == "2026-10-29")
    #expect(iso("[ [ [ [ [") == "2026-10-23")
    #expect(iso("[ [ ]") == "2026-10-29")
    #expect(iso("[ ]") == nil)
    #expect(iso("[ [ [ n") == nil)
  }

  @Test("Esc returns to the newest rates before it clears the input")
  func escape() {
    let typed = Samples.press("2 5 0 [ Esc")
    #expect(typed.board.on == nil)
    #expect(typed.board.amount.field.text == "250")
    #expect(typed.notice != nil)
    // The second Esc clears the notice.
    #expect(Samples.press("Esc Esc", on: typed).board.amount.field.text == "")
  }

  @Test("the return to the newest rates has a notice, stepping between dates has none")
  func notices() {
    for keys in ["[ [ n", "[ ]"] { #expect(Samples.press(keys).notice != nil) }
    #expect(Samples.press("[ [").notice == nil)
    #expect(Samples.press("[ [ ]").notice == nil)
    let header = render(Samples.press("["), .standard).text().prefix(80)
    #expect(header.contains("Showing Thu 29 Oct 2026") && header.contains("n newest"))
  }

  @Test("from a Sunday, [ goes to Thursday, because Friday's rates are in use, ] to Monday")
  func weekend() {
    let state = Samples.press("Enter", on: Samples.type("2024-03-17", on: Samples.press("d")))
    #expect(state.board.on?.iso == "2024-03-17")
    #expect(Samples.press("[", on: state).board.on?.iso == "2024-03-14")
    #expect(Samples.press("]", on: state).board.on?.iso == "2024-03-18")
  }

  @Test("before the first publication there is a notice")
  func first() {
    let state = Samples.press("Enter [", on: Samples.type("1999-01-04", on: Samples.press("d")))
    #expect(state.board.on?.iso == "1999-01-04")
    #expect(state.notice != nil)
  }

  @Test("the keys step in the sheet too, where letters are typed")
  func sheet() {
    #expect(iso("d [ [ Enter") == "2026-10-28")
    #expect(iso("d [ [ ] Enter") == "2026-10-29")
    #expect(iso("d [ ] ] Enter") == nil)
    #expect(iso("d y e s t e r d a y Enter") == "2026-11-20")
    #expect(iso("d - 3 0 Esc") == nil)
  }

  @Test("every binding of the sheet sends a message")
  func everyBinding() {
    let state = Samples.press("d [")
    for binding in Keymap.standard.bindings where binding.applies(in: .date) {
      guard ![.repaint, .suspend, .help].contains(binding.action) else { continue }
      for key in binding.keys {
        #expect(KeyRouter.message(for: key, in: state) != nil, "\(key)")
      }
    }
  }

  @Test("a day before all rates is refused, with the first day there is")
  func tooEarly() {
    let sheet = Samples.press("Enter", on: Samples.type("1 jan 1990", on: Samples.press("d")))
    #expect(sheet.board.on == nil && sheet.sheet != nil)
    #expect(render(sheet, .standard).text().contains("The first rates are from Mon 4 Jan 1999"))
    let phrase = Samples.press("Enter", on: Samples.type("5 usd on 1 jan 1990"))
    #expect(phrase.notice?.tone == .problem)
    #expect(Samples.press("Esc", on: phrase).board.on == nil)
  }
}
