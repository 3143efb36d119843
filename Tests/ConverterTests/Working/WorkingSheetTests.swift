// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Reducers
import ReducersTesting
import Screen
import Testing

@testable import Converter

@Suite("The working of the result") struct WorkingSheetTests {
  private static let size = Size(columns: 80, rows: 24)

  private func working(_ state: State) throws -> WorkingSheet {
    let opened = Samples.press("Alt-=", on: state)
    return try #require(opened.sheet?.room as? WorkingSheet)
  }

  @Test("shows the published figures, the formula, the rounding and the line to cite")
  func shown() throws {
    let state = Samples.press(
      "Esc =", on: Samples.press("Down Up", on: Samples.type("100 usd to gbp")))
    let text = render(state, Self.size).text()
    for part in [
      "100.00 USD = 74.63 GBP", "1 EUR = 1.1172 USD", "1 EUR = 0.8338 GBP",
      "100 × 0.8338 / 1.1172 ≈ 74.63", "rounded half",
      "cite: 100 USD = 74.63 GBP; European Central Bank, 2026-10-30",
    ] {
      #expect(text.contains(part), "\(part) in:\n\(text)")
    }
  }

  @Test(
    "computes the result that the converter shows",
    arguments: [
      "100 usd", "1/3", "12 eur + 30 usd", "1250+19%", "250 sek to nok on 2 jan 2020",
      "usd for 100 eur",
      "5k eur", "100 eur to jpy",
    ])
  func sameResult(_ phrase: String) throws {
    let state = Samples.press("Enter", on: Samples.type(phrase))
    let figures = state.figures
    let solves = state.board.focus == .output
    let value = solves ? figures.amount : figures.rows[state.board.selected]
    let shown = state.settings.rounded(
      try #require(value), in: solves ? state.board.from : state.board.to)
    let text = shown.formatted(state.settings.style)
    #expect(try working(state).answer.contains(text), "\(phrase): \(text)")
  }

  @Test("says on a low screen that more follows, until its end is shown")
  func more() {
    let size = Size(columns: 40, rows: 12)
    var state = Samples.press("Alt-=")
    #expect(!render(state, Self.size).text().contains("more below"))
    #expect(render(state, size).text().contains("more below"))
    state = Samples.press("PgDn", on: state)
    let end = render(state, size).text()
    #expect(end.contains("cite: ") && !end.contains("more below"))
  }

  @Test("without a result there is none, and the reason is shown")
  func refused() {
    let state = Samples.press(
      "Alt-=", on: Samples.press("Enter", on: Samples.type("100 usd to kpw")))
    #expect(state.sheet == nil)
    #expect(state.notice?.text.hasPrefix("No working: ") == true, "\(state.notice?.text ?? "")")
  }

  @Test("Enter and y copy the line to cite", arguments: ["Enter", "y"])
  func copies(_ key: String) throws {
    let state = Samples.press("Alt-=", on: Samples.type("100 usd"))
    let sheet = try #require(state.sheet?.room as? WorkingSheet)
    let store = TestStore(state, reducer: appReducer)
    store.exhaustivity = .off
    let pressed = try #require(Key(key))
    store.send(try #require(KeyRouter.message(for: pressed, in: state)))
    #expect(store.pending == [.copy(sheet.working.citation, as: "the citation")])
  }

  @Test("is scrolled to its last line on the smallest screen")
  func scrolls() {
    let small = Size(columns: 40, rows: 12)
    var state = Samples.press("Alt-=", on: Samples.type("12 eur + 30 usd - 5 gbp to jpy"))
    #expect(!render(state, small).text().contains("cite:"))
    for _ in 0..<20 { state = Samples.press("Down", on: state) }
    #expect(render(state, small).text().contains("cite:"))
    state = Samples.press("Up", on: state)
    #expect(render(state, small).text().contains("rounded"))
  }

  @Test("matches its golden frames")
  func golden() {
    PageFrames.expectGolden(Samples.press("Alt-=", on: Samples.type("100 usd to gbp")), "working")
  }

  @Test("draws at every terminal size without crashing")
  func everySize() {
    PageFrames.expectEverySmallSize(Samples.press("Alt-=", on: Samples.type("12 eur + 30 usd")))
  }
}
