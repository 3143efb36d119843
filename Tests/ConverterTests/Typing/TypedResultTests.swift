// SPDX-License-Identifier: Apache-2.0

import Money
import Screen
import Testing

@testable import Converter

@Suite("Typing phrases in the result") struct TypedResultTests {
  private func pair(_ state: State) -> String {
    "\(state.board.from.code) \(state.board.to.code)"
  }

  @Test("a phrase in the result solves for the amount")
  func result() {
    let state = Samples.type("100 eur", on: Samples.press("Tab"))
    #expect(pair(state) == "USD EUR")
    #expect(state.figures.amount == Rational(decimal: "111.72"))
    let other = Samples.press("Enter", on: Samples.type("100 chf", on: Samples.press("Tab")))
    #expect(pair(other) == "USD CHF")
    #expect(other.board.focus == .output)
    #expect(other.board.output.field.text == "100")
  }

  @Test(
    "a target, a day or a label is refused in the result, and Tab takes the phrase to the amount",
    arguments: [
      ("100 chf in gbp", "CHF GBP"), ("100 chf on 2 jan 2020", "CHF EUR"),
      ("usd for 100 eur", "USD EUR"), ("dinner: 45.90 gbp", "GBP EUR"),
    ])
  func misplaced(_ text: String, _ expected: String) {
    let typed = Samples.type(text, on: Samples.press("Tab"))
    #expect(typed.board.entry.fault?.message == "phrases go into Amount · Tab")
    #expect(pair(typed) == "USD EUR" && typed.board.on == nil)
    #expect(Samples.press("Enter", on: typed).notice?.tone == .problem)
    let moved = Samples.press("Tab", on: typed)
    #expect(moved.board.focus == .amount)
    #expect(moved.board.amount.field.text == typed.board.output.field.text)
    #expect(moved.board.fieldState == .changed)
    #expect(pair(Samples.press("Enter", on: moved)) == expected)
  }

  @Test("only currencies complete a result")
  func completions() {
    let state = Samples.type("100 eur ", on: Samples.press("Tab"))
    #expect(state.board.phrase?.choices.isEmpty == true)
    #expect(Samples.type("100 t", on: Samples.press("Tab")).board.phrase?.choices.isEmpty == false)
  }

  @Test("usd for 100 eur asks how many dollars it takes")
  func sought() {
    let typed = Samples.type("usd for 100 eur", on: Samples.press("Ctrl-U Space"))
    #expect(pair(typed) == "USD EUR")
    #expect(typed.figures.amount == Rational(decimal: "111.72"))
    #expect(typed.figures.rows[0] == Rational(100))
    let kept = Samples.press("Enter", on: typed)
    #expect(kept.board.focus == .output)
    #expect(kept.figures.amount == Rational(decimal: "111.72"))
  }

  @Test("a space continues the selected amount")
  func spaced() {
    let kept = Samples.press("Enter", on: Samples.type("250"))
    #expect(Samples.type(" 100", on: kept).board.amount.field.text == "250 100")
    #expect(Samples.type(" gbp", on: kept).board.amount.field.text == "250 gbp")
    #expect(Samples.type("1 250").figures.amount == Rational(1250))
  }

  @Test("a word for several currencies says which is taken, and which others it can mean")
  func severalMeanings() {
    let text = render(Samples.type("100 kr"), .standard).text()
    #expect(text.contains("kr is read as SEK; could be DKK, ISK"))
  }

  @Test("only a rate that the law fixes is called fixed, and its chart has no standing")
  func fixed() {
    let state = Samples.press("Enter", on: Samples.type("100 dem"))
    #expect(state.board.rates.rows.map(\.isFixed) == state.board.rows.map { $0 == .eur })
    let frame = render(state, Size(columns: 120, rows: 40))
    let text = frame.text()
    #expect(!text.contains("lowest of") && !text.contains("highest of"))
    #expect(!frame.line(0).contains("DEM"), "\(frame.line(0))")
    #expect(!text.contains("no rate"))
    #expect(
      (30..<38).contains {
        frame.line($0).contains("ECB") && frame.line($0).contains("fixed by law")
      })
  }
}
