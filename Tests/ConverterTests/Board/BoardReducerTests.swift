// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Testing

@testable import Converter

@Suite("The board") struct BoardReducerTests {
  private func state(_ messages: BoardMessage...) -> State {
    var state = Samples.state()
    for message in messages { Samples.send(.board(message), to: &state) }
    return state
  }

  private func type(_ text: String) -> BoardMessage { .edit(.insert(text)) }

  /// What the rows show, by code.
  private func shown(_ state: State) -> [String: String] {
    var shown: [String: String] = [:]
    for (currency, value) in zip(state.board.rows, state.figures.rows) {
      shown[currency.code] = value.map { state.settings.text(of: $0, in: currency) }
    }
    return shown
  }

  @Test("the first character typed replaces the amount the screen came up with")
  func firstCharacter() {
    #expect(state(type("2"), type("5")).board.amount.field.text == "25")
    #expect(state(type("+19%")).board.amount.field.text == "1+19%")
  }

  @Test("every row follows each character")
  func rowsFollow() {
    let first = shown(state(type("1")))
    let second = shown(state(type("1"), type("0")))
    #expect(Set(first.keys) == Set(Board.firstRows.map(\.code)))
    for currency in Board.firstRows {
      #expect(first[currency.code] != second[currency.code])
    }
    #expect(second["EUR"] == "8.95")
    #expect(second["JPY"] == "1,573")
  }

  @Test("an amount that cannot be read keeps the last good figures, marked as old")
  func unreadable() {
    let good = state(type("1"), type("2"))
    let bad = state(type("1"), type("2"), type("*"))
    #expect(bad.figures.rows == good.figures.rows)
    #expect(bad.figures.isOutdated)
    #expect(bad.board.amount.fault != nil)
    #expect(!good.figures.isOutdated)
  }

  @Test("an emptied field has no figures and no fault")
  func emptied() {
    let state = state(type("1"), .edit(.backspace))
    #expect(state.figures.amount == nil)
    #expect(state.figures.rows.allSatisfy { $0 == nil })
    #expect(state.board.amount.fault == nil)
  }

  @Test("swapping turns the pair and keeps the amount typed")
  func swap() {
    let state = state(type("100"), .lineup(.message(.swap)))
    #expect(state.board.from == .eur)
    #expect(state.board.to == .usd)
    #expect(state.board.amount.field.text == "100")
    #expect(shown(state)["USD"] == "111.72")
    #expect(Set(state.board.rows).count == state.board.rows.count)
  }

  @Test("swapping twice is as before")
  func swapTwice() {
    let before = state(type("100"))
    let after = state(
      type("100"), .lineup(.message(.swap)), .lineup(.message(.swap)))
    #expect(after.board.from == before.board.from)
    #expect(after.board.rows == before.board.rows)
    #expect(shown(after) == shown(before))
  }

  @Test("typing the output solves for the amount, exactly")
  func solving() {
    let state = state(type("1"), .switchFocus, type("89.51"))
    #expect(state.board.focus == .output)
    #expect(shown(state)["EUR"] == "89.51")
    // 89.51 EUR at 1.1172 dollars the euro is 100.000572 dollars.
    #expect(state.figures.amount == Rational(decimal: "100.000572"))
  }

  @Test("going to the output and back changes no figure, though the text is rounded")
  func thereAndBack() {
    let before = state(type("1"))
    let after = state(type("1"), .switchFocus, .switchFocus)
    #expect(after.figures.rows == before.figures.rows)
    #expect(after.figures.amount == before.figures.amount)
  }

  @Test("the selection stops at the ends")
  func selection() {
    #expect(state(.move(-1)).board.selected == 0)
    #expect(state(.move(100)).board.selected == Board.firstRows.count - 1)
    #expect(state(.select(2)).board.to == .jpy)
  }

  @Test("a paste too long for the field changes nothing and says so")
  func longPaste() {
    let before = state(type("5"))
    let after = state(type("5"), type(String(repeating: "1", count: 1_000_000)))
    #expect(after.board == before.board)
    #expect(after.notice?.tone == .problem)
  }

  @Test("a currency in the text is brought to the board's")
  func foreignTerm() {
    let state = state(type("100 EUR + 1"))
    #expect(state.figures.amount == Rational(decimal: "112.72"))
  }
}
