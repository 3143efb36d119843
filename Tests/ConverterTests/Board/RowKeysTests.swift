// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Converter

@Suite("Row keys") struct RowKeysTests {
  @Test("x removes a row, u restores it, U removes it again")
  func removeAndUndo() {
    let start = Samples.state()
    #expect(Samples.press("Alt-x").board.rows == Array(Board.defaultRows.dropFirst()))
    #expect(Samples.press("Alt-x Alt-u").board.rows == start.board.rows)
    #expect(Samples.press("Alt-x Alt-u Alt-U").board.rows == Samples.press("Alt-x").board.rows)
  }

  @Test("an exchange with a source that has a row changes no row")
  func sourceWithRow() {
    let state = Samples.press("Enter", on: Samples.type("5 gbp to eur"))
    let swapped = Samples.press("Alt-s", on: state)
    #expect(swapped.board.rows == state.board.rows)
  }

  @Test("a typed amount is undoable, and selecting is not")
  func typingStays() {
    let state = Samples.press("Alt-x 5 Down Alt-u")
    #expect(state.board.amount.field.text == "1")
    #expect(state.board.rows != Board.defaultRows)
    #expect(Samples.press("Alt-u", on: state).board.rows == Board.defaultRows)
  }

  @Test("a computed amount that is shown rounded is what it shows once it is in another currency")
  func roundedAmount() {
    let solved = Samples.press("Enter", on: Samples.type("jpy for 33.33 gbp"))
    #expect(solved.figures.amount?.exactDecimal == nil)
    let shown = solved.board.amount.field.text
    let swapped = Samples.press("Alt-s", on: solved)
    #expect(swapped.board.amount.field.text == shown && swapped.board.from == .gbp)
    #expect(swapped.figures.amount == Rational(decimal: shown))
    let undone = Samples.press("Alt-u", on: swapped)
    #expect(undone.figures.amount == solved.figures.amount && undone.board.from == .jpy)
  }

  @Test("a computed amount is not asked about")
  func computedAmount() throws {
    let solved = Samples.press("Enter", on: Samples.type("usd for 10 eur"))
    let text = render(solved, .standard).text()
    #expect(solved.board.amount.field.text.split(separator: ".").last?.count == 3, "\(text)")
    #expect(!text.contains(" type 11"), "\(text)")
  }

  @Test("a swap is undoable")
  func swapUndone() {
    let state = Samples.press("Alt-s Alt-u")
    #expect(state.board.from == .usd)
    #expect(state.board.rows == Board.defaultRows)
  }

  @Test(
    "the rates change with the rows", arguments: ["Alt-x", "Shift-Down", "Shift-Down", "Alt-s"])
  func ratesFollow(_ key: String) {
    let state = Samples.press(key)
    #expect(state.board.rates.rows.map(\.currency) == state.board.rows)
    #expect(state.board.rates.rows.allSatisfy { $0.quote?.from == state.board.from })
  }

  @Test("removing the row being typed keeps the amount, and shows it in the next row")
  func removeWhileTyping() {
    let typed = Samples.press("1 0 0 Tab 5 0")
    let state = Samples.press("Alt-x", on: typed)
    #expect(state.board.to == .gbp)
    #expect(state.figures.amount == typed.figures.amount)
  }

  @Test("the last row cannot be removed, with a notice until the next key")
  func lastRow() {
    let state = Samples.press("Alt-x Alt-x Alt-x Alt-x Alt-x Alt-x Alt-x Alt-x")
    #expect(state.board.lineup.others.count == 1)
    #expect(state.notice != nil)
    #expect(Samples.press("1", on: state).notice == nil)
  }
}
