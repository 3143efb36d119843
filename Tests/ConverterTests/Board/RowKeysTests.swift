// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Testing

@testable import Converter

@Suite("Row keys") struct RowKeysTests {
  @Test("x removes a row, u restores it, Ctrl-R removes it again")
  func removeAndUndo() {
    let start = Samples.state()
    #expect(Samples.press("x").board.rows == Array(Board.defaultRows.dropFirst()))
    #expect(Samples.press("x u").board.rows == start.board.rows)
    #expect(Samples.press("x u Ctrl-R").board.rows == Samples.press("x").board.rows)
  }

  @Test("undo and redo name the change that the notice named")
  func undoNotices() {
    #expect(Samples.press("x").notice?.text == "EUR removed · u undo")
    #expect(Samples.press("x u").notice?.text == "Undone: EUR removed · Ctrl-R redo")
    #expect(Samples.press("x u Ctrl-R").notice?.text == "Redone: EUR removed · u undo")
    #expect(Samples.press("J").notice?.text == "EUR moved · u undo")
    #expect(Samples.press("J J u").notice?.text == "Undone: EUR moved · Ctrl-R redo")
    #expect(Samples.press("J u Ctrl-R").notice?.text == "Redone: EUR moved · u undo")
    let amount = Samples.press("Enter u", on: Samples.type("5 usd to eur"))
    #expect(amount.notice?.text == "Undone: amount set · Ctrl-R redo")
  }

  @Test("what exchanges the source with a row names the row it takes, and so does undo")
  func exchangeNotices() {
    let swap = "EUR to USD, EUR replaced by USD"
    #expect(Samples.press("s").notice?.text == "\(swap) · u undo")
    #expect(Samples.press("s u").notice?.text == "Undone: \(swap) · Ctrl-R redo")
    #expect(Samples.press("s u Ctrl-R").notice?.text == "Redone: \(swap) · u undo")
    let source = Samples.press("c g b p Enter")
    #expect(source.notice?.text == "GBP to EUR, GBP replaced by USD · u undo")
    #expect(Samples.press("u", on: source).board.rows == Board.defaultRows)
    #expect(Samples.press("c s e k Enter").notice?.text == "SEK to EUR · u undo")
  }

  @Test("undo names an exchange as its notice did, also where another row was selected since")
  func exchangeBeforeSelection() {
    let swap = "EUR to USD, EUR replaced by USD"
    #expect(Samples.press("s Down u").notice?.text == "Undone: \(swap) · Ctrl-R redo")
    #expect(Samples.press("s Down s u u").notice?.text == "Undone: \(swap) · Ctrl-R redo")
    let source = Samples.press("c g b p Enter Down Down u")
    #expect(source.notice?.text == "Undone: GBP to EUR, GBP replaced by USD · Ctrl-R redo")
  }

  @Test("an exchange with a source that has a row changes no row")
  func sourceWithRow() {
    let state = Samples.press("Enter", on: Samples.type("5 gbp to eur"))
    let swapped = Samples.press("s", on: state)
    #expect(swapped.board.rows == state.board.rows)
    #expect(swapped.notice?.text == "EUR to GBP · u undo")
  }

  @Test("undo names the phrase and the row it added apart, and so does redo")
  func phraseNotices() {
    let state = Samples.press("a", on: Samples.press("Enter", on: Samples.type("100 usd in sek")))
    #expect(state.notice?.text == "SEK added · u undo")
    let row = Samples.press("u", on: state)
    #expect(row.notice?.text == "Undone: SEK added · Ctrl-R redo")
    let phrase = Samples.press("u", on: row)
    #expect(phrase.notice?.text == "Undone: USD to SEK · Ctrl-R redo")
    let again = Samples.press("Ctrl-R", on: phrase)
    #expect(again.notice?.text == "Redone: USD to SEK · u undo")
    #expect(Samples.press("Ctrl-R", on: again).notice?.text == "Redone: SEK added · u undo")
    let day = Samples.press("Enter u", on: Samples.type("5 sek to nok on 2 jan 2020"))
    #expect(day.notice?.text == "Undone: SEK to NOK, rates of 2 Jan 2020 · Ctrl-R redo")
    let removed = Samples.press("Enter x u", on: Samples.type("100 usd in sek"))
    #expect(removed.notice?.text == "Undone: SEK removed · Ctrl-R redo")
    let found = Samples.press("Enter", on: Samples.type("sek", on: Samples.press("f")))
    let replaced = Samples.press("u", on: found)
    #expect(replaced.notice?.text == "Undone: EUR replaced by SEK · Ctrl-R redo")
  }

  @Test("typing and selecting are not undoable")
  func typingStays() {
    let state = Samples.press("x 5 Down u")
    #expect(state.board.amount.field.text == "5")
    #expect(state.board.rows == Board.defaultRows)
    #expect(Samples.press("5 Down u").notice?.text == "Nothing to undo")
  }

  @Test("a swap is undoable")
  func swapUndone() {
    let state = Samples.press("s u")
    #expect(state.board.from == .usd)
    #expect(state.board.rows == Board.defaultRows)
  }

  @Test("the rates change with the rows", arguments: ["x", "J", "Shift-Down", "s"])
  func ratesFollow(_ key: String) {
    let state = Samples.press(key)
    #expect(state.board.rates.rows.map(\.currency) == state.board.rows)
    #expect(state.board.rates.rows.allSatisfy { $0.quote?.from == state.board.from })
  }

  @Test("removing the row being typed keeps the amount, and shows it in the next row")
  func removeWhileTyping() {
    let typed = Samples.press("1 0 0 Tab 5 0")
    let state = Samples.press("x", on: typed)
    #expect(state.board.to == .gbp)
    #expect(state.figures.amount == typed.figures.amount)
  }

  @Test("the last row cannot be removed, with a notice until the next key")
  func lastRow() {
    let state = Samples.press("x x x x x x x x")
    #expect(state.board.rows.count == 1)
    #expect(state.notice?.text == "Keep at least one row")
    #expect(Samples.press("1", on: state).notice == nil)
  }
}
