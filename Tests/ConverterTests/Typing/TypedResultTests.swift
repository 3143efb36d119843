// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
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
    let other = Samples.press("Enter", on: Samples.type("100 chf in gbp", on: Samples.press("Tab")))
    #expect(pair(other) == "GBP CHF")
    #expect(other.board.focus == .output)
    #expect(other.board.output.field.text == "100")
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
}
