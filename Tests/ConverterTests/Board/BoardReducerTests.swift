// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Screen
import Testing

@testable import Converter

@Suite("The board") struct BoardReducerTests {
  private func state(_ messages: BoardMessage...) -> State {
    var state = Samples.state()
    for message in messages { Samples.send(.board(message), to: &state) }
    return state
  }

  private func type(_ text: String) -> BoardMessage { .edit(.insert(text)) }

  /// The rows' amounts, by code.
  private func shown(_ state: State) -> [String: String] {
    var shown: [String: String] = [:]
    for (currency, value) in zip(state.board.rows, state.figures.rows) {
      shown[currency.code] = value.map { state.settings.text(of: $0, in: currency) }
    }
    return shown
  }

  @Test("the first typed character replaces the initial amount")
  func firstCharacter() {
    #expect(state(type("2"), type("5")).board.amount.field.text == "25")
    #expect(state(type("+"), type("19%")).board.amount.field.text == "1+19%")
  }

  @Test("every row is updated with each character")
  func rowsFollow() {
    let first = shown(state(type("1")))
    let second = shown(state(type("1"), type("0")))
    #expect(Set(first.keys) == Set(Board.defaultRows.map(\.code)))
    for currency in Board.defaultRows {
      #expect(first[currency.code] != second[currency.code])
    }
    #expect(second["EUR"] == "8.95")
    #expect(second["JPY"] == "1,573")
  }

  @Test("a wrong text keeps the figures of what was there before it")
  func unreadable() {
    let good = state(type("1"), type("2"))
    let bad = state(type("1"), type("2"), type(")"))
    #expect(bad.figures.rows == state().figures.rows && bad.figures.rows != good.figures.rows)
    #expect(bad.figures.isOutdated)
    #expect(bad.board.amount.fault != nil)
    #expect(!good.figures.isOutdated)
  }

  @Test("an empty field has no figures and no error")
  func emptied() {
    let state = state(type("1"), .edit(.backspace))
    #expect(state.figures.amount == nil)
    #expect(state.figures.rows.allSatisfy { $0 == nil })
    #expect(state.board.amount.fault == nil)
  }

  @Test("swapping swaps the pair and keeps the typed amount")
  func swap() {
    let state = state(type("100"), .lineup(.swap))
    #expect(state.board.from == .eur)
    #expect(state.board.to == .usd)
    #expect(state.board.amount.field.text == "100")
    #expect(shown(state)["USD"] == "111.72")
    #expect(Set(state.board.rows).count == state.board.rows.count)
  }

  @Test("swapping twice changes nothing")
  func swapTwice() {
    let before = state(type("100"))
    let after = state(
      type("100"), .lineup(.swap), .lineup(.swap))
    #expect(after.board.from == before.board.from)
    #expect(after.board.rows == before.board.rows)
    #expect(shown(after) == shown(before))
  }

  @Test("typing the result solves for the amount, exactly")
  func solving() {
    let state = state(type("1"), .typing(.tab(takes: false)), type("89.51"))
    #expect(state.board.focus == .output)
    #expect(shown(state)["EUR"] == "89.51")
    // 89.51 EUR at 1.1172 USD per EUR is 100.000572 USD.
    #expect(state.figures.amount == Rational(decimal: "100.000572"))
  }

  @Test("going to the result and back changes no figure, even when the text is rounded")
  func thereAndBack() {
    let before = state(type("1"))
    let after = state(type("1"), .typing(.tab(takes: false)), .typing(.tab(takes: false)))
    #expect(after.figures.rows == before.figures.rows)
    #expect(after.figures.amount == before.figures.amount)
  }

  @Test(
    "going to the result and back changes no text",
    arguments: ["0.004", "1/3", "12.50*3", "100 EUR + 1", "1,250.00 + 19%", "1234.5"])
  func textThereAndBack(text: String) {
    #expect(
      state(type(text), .typing(.tab(takes: false)), .typing(.tab(takes: false))).board.amount.field
        .text == text)
  }

  @Test("a computed value in a field has the same value when read, or is marked as rounded")
  func honestFigures() {
    for (text, output, isRounded) in [
      ("111.72", "100", false), ("1", "0.90", true), ("0.004", "0.00358038", true),
      ("0", "0", false), ("1.1172", "1", false), ("8.937600", "8", false),
    ] {
      let state = state(type(text), .typing(.tab(takes: false)))
      #expect(state.board.output.field.text == output)
      #expect(state.board.output.isRounded == isRounded)
      #expect(state.board.output.reading?.value == state.figures.rows[0])
    }
  }

  @Test("a result that was not typed follows the currencies and the day; the amount stays")
  func computedResult() {
    let changes: [BoardMessage] = [
      .lineup(.swap), .lineup(.show(.nok)),
      .lineup(.pickSource(.chf)), .show(.day(Samples.day("2024-03-15"))),
      .step(forward: false),
    ]
    for change in changes {
      let amount = state(type("1"), change)
      let result = state(type("1"), .typing(.tab(takes: false)), change)
      #expect(result.board.focus == .output)
      #expect(result.figures.rows == amount.figures.rows, "\(change)")
      #expect(
        state(type("1"), .typing(.tab(takes: false)), change, .typing(.tab(takes: false))).board
          .amount.field.text == "1")
    }
    // A result that was typed stays, and the amount follows.
    let typed = state(type("1"), .typing(.tab(takes: false)), type("5"), .step(forward: false))
    #expect(typed.board.output.field.text == "5")
    let none = state(type("1"), .typing(.tab(takes: false)), .show(.day(Samples.day("1998-01-05"))))
    #expect(none.board.amount.field.text == "1")
    #expect(none.figures.amount == Rational(1))
  }

  @Test("a solved amount is shown rounded and kept exact")
  func solvedAmount() {
    let solved = state(
      .select(2), .typing(.tab(takes: false)), type("100"), .typing(.tab(takes: false)))
    #expect(solved.board.amount.field.text == "133.99")
    #expect(solved.board.amount.isRounded)
    #expect(shown(solved)["GBP"] == "100.00")
    let frame = render(solved, Size(columns: 80, rows: 24)).text()
    #expect(frame.contains("≈ 133.989 USD"))
    #expect(solved.preferences.amount == "558600 / 4169")
    #expect(solved.figures.amount == Rational(558_600, 4_169))
    // One more character changes the value to that of the text.
    var edited = solved
    Samples.send(.board(type("+")), to: &edited)
    Samples.send(.board(type("1")), to: &edited)
    #expect(edited.figures.amount == Rational(decimal: "134.99"))
  }

  @Test(
    "incomplete input keeps its text and the focus until it is valid",
    arguments: [
      "12*", "5/0", "12.34.5",
    ])
  func faultStays(text: String) {
    let before = state(type(text))
    let after = state(type(text), .typing(.tab(takes: false)))
    #expect(before.board.fieldState == .unread)
    #expect(after.board.amount == before.board.amount)
    #expect(after.board.focus == .amount)
    #expect(after.notice?.tone == .problem)
  }

  @Test("an incomplete result stays with another row, and where Enter and Tab refuse it")
  func faultyOutput() {
    for message in [
      BoardMessage.select(1), .typing(.move(1)), .typing(.tab(takes: true)), .typing(.keep),
    ] {
      let state = state(.typing(.tab(takes: false)), type("12"), type("*"), message)
      #expect(state.board.focus == .output)
      #expect(state.board.output.field.text == "12*")
      #expect(state.board.fieldState == .unread)
    }
  }

  @Test("the selection stops at the ends")
  func selection() {
    #expect(state(.typing(.move(-1))).board.selected == 0)
    #expect(state(.typing(.move(100))).board.selected == Board.defaultRows.count - 1)
    #expect(state(.select(3)).board.to == .jpy)
  }

  @Test("a paste that is too long changes nothing and shows a notice")
  func longPaste() {
    let before = state(type("5"))
    let after = state(type("5"), type(String(repeating: "1", count: 1_000_000)))
    #expect(after.board == before.board)
    #expect(after.notice?.tone == .problem)
  }

  @Test("the currencies in the text are converted to the first")
  func foreignTerm() {
    let state = state(type("100 EUR + 1 USD"))
    #expect(state.figures.amount == Rational(100) + Rational(10_000, 11_172))
    // A bare number is of the only currency.
    #expect(self.state(type("100 EUR + 1")).figures.amount == Rational(101))
  }
}
