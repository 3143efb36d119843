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
    // The cursor stays, so that the next phrase goes there too.
    #expect(kept.board.focus == .amount && kept.board.fieldState == .settled)
    #expect(kept.figures.amount == Rational(decimal: "111.72"))
    #expect(kept.figures.rows[0] == Rational(100))
    #expect(pair(Samples.type("5 gbp", on: kept)) == "GBP EUR")
  }

  @Test("what a phrase said so far stays while the rest is typed")
  func followed() {
    let whole = Samples.type("100 usd to gbp", on: Samples.press("Ctrl-U Space"))
    for rest in [" o", " on", " on ", " on 2", " on 2 jan 202"] {
      let typed = Samples.type(rest, on: whole)
      #expect(pair(typed) == "USD GBP" && typed.figures.isOutdated, "\(rest)")
    }
    let typed = Samples.type(" on 2", on: whole)
    #expect(typed.figures.rows[typed.board.selected] == whole.figures.rows[whole.board.selected])
    let plain = Samples.press(String(repeating: "Backspace ", count: 11), on: whole)
    #expect(pair(plain) == "USD EUR" && plain.board.amount.field.text == " 100")
  }

  @Test("a source that is none of a sum's currencies shows its value, and undo brings the sum back")
  func sum() {
    let sum = Samples.press("Enter", on: Samples.type("12 eur + 30 usd"))
    let value = sum.figures.rows[sum.board.selected]
    let changed = Samples.press("Alt-c c h f Enter", on: sum)
    #expect(changed.board.from == .chf)
    #expect(changed.board.amount.reading?.terms.allSatisfy { $0.currency == nil } == true)
    #expect(changed.figures.rows[changed.board.selected] == value)
    #expect(Samples.press("Alt-u", on: changed).board.amount.field.text == "12 EUR + 30 USD")
  }

  @Test(
    "the unit of a sum is its first currency, and its result another", arguments: ["", "Enter"])
  func unitOfSum(_ key: String) {
    let sum = Samples.press(key, on: Samples.type("12 eur + 30 usd"))
    #expect(pair(sum) == "EUR USD")
    let text = render(sum, .standard).text()
    #expect(
      text.contains("12.00 EUR + 30.00 USD = 38.85 EUR") && text.contains("Rate     1 EUR = "))
    let (amount, rate) = (sum.figures.amount ?? .zero, sum.selectedRate?.quote?.rate ?? .zero)
    #expect(amount > .zero && sum.figures.rows[sum.board.selected] == amount * rate)
    #expect(pair(Samples.type("30 usd + 12 eur")) == "USD EUR")
    #expect(pair(Samples.type("5 gbp + 3 chf")) == "GBP EUR")
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
