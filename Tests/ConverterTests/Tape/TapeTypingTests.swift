// SPDX-License-Identifier: Apache-2.0

import Answers
import GoldenFiles
import Money
import Rates
import Reducers
import ReducersTesting
import Screen
import Testing

@testable import Converter

@Suite("The field of the tape") struct TapeTypingTests {
  private let size = Size(columns: 80, rows: 24)

  private func page(_ typed: String = "") throws -> State {
    var state = Samples.tape(try SampleTape.expenses())
    state = Samples.press("Tab", on: state)
    return Samples.type(typed, on: state)
  }

  private func entries(_ state: State) throws -> [TapeEntry] {
    let store = TestStore(state, reducer: appReducer)
    store.exhaustivity = .off
    store.send(try #require(KeyRouter.message(for: .enter, in: state)))
    for case .appendToTape(let entries) in store.pending { return entries }
    return []
  }

  @Test("has the cursor when the page opens, and every character is text")
  func text() throws {
    let opened = Samples.press("Alt-t")
    #expect(render(opened, size).cursor != nil)
    let letters = "x n u q e c t"
    let state = try page(letters)
    #expect((state.room as? TapePage)?.entry.text == letters)
    #expect(state.tape.lines == (try page()).tape.lines)
  }

  @Test(
    "Enter adds a line into the currency of the totals, with its label as the note",
    arguments: [
      ("45.90 eur # dinner", "45.90 EUR", "GBP", "dinner"),
      ("taxi: 300 thb", "300.00 THB", "GBP", "taxi"),
      ("dinner: 45.90 eur to chf", "45.90 EUR", "CHF", "dinner"), ("12", "12.00 GBP", "GBP", ""),
      ("20 gbp", "20.00 GBP", "GBP", ""),
      ("50 usd to eur at 1.05", "50.00 USD", "EUR", ""),
    ])
  func added(_ typed: String, _ amount: String, _ to: String, _ note: String) throws {
    let state = try page(typed)
    let conversion = try #require(try entries(state).first?.conversion)
    #expect(conversion.amountText(Settings()) == amount)
    #expect(conversion.to.code == to && conversion.note == note)
    let shown = render(state, size).text()
    #expect(shown.contains(conversion.conversionText(Settings())), "\(shown)")
  }

  @Test("the currency of the totals stays what it was with the first line")
  func totals() throws {
    var state = Samples.state()
    #expect(state.tapeCurrency == .eur)
    Samples.send(.tape(.appended(Array(try SampleTape.expenses().suffix(1)))), to: &state)
    state = Samples.press("Shift-Down", on: state)
    #expect(state.board.rows.first == .usd && state.tapeCurrency == .eur)
  }

  @Test("a label adds the line in the currency of the totals, as it was typed")
  func label() throws {
    let typed = Samples.type("dinner: 45.90 chf")
    let store = TestStore(typed, reducer: appReducer)
    store.exhaustivity = .off
    store.send(try #require(KeyRouter.message(for: .enter, in: typed)))
    store.receiveAll()
    guard
      case .appendToTape(let entries)? = store.pending.last(where: { effect in
        if case .appendToTape = effect { true } else { false }
      })
    else {
      Issue.record("nothing was added")
      return
    }
    let added = try #require(entries.first?.conversion)
    #expect(added.from == .chf && added.to == .eur && added.note == "dinner")
    #expect(added.typed == "dinner: 45.90 chf")
  }

  @Test("a line with a day is at the rate of that day")
  func day() throws {
    let conversion = try #require(try entries(page("100 usd on 15 mar 2024")).first?.conversion)
    #expect(conversion.on == Samples.day("2024-03-15"))
    #expect(conversion.rateDay == Samples.day("2024-03-15"))
  }

  @Test("what cannot be read adds nothing, and stays with the reason")
  func wrong() throws {
    let state = Samples.press("Enter", on: try page("45.90 xyz"))
    #expect((state.room as? TapePage)?.entry.text == "45.90 xyz")
    #expect(state.notice?.text.hasPrefix("Nothing added: ") == true)
  }

  @Test("Tab goes to the list, where letters are keys; Esc clears the text, then closes the page")
  func focus() throws {
    let list = Samples.press("Tab", on: try page())
    #expect(render(list, size).cursor == nil)
    #expect(Samples.press("n", on: list).place == .tapePrompt)
    let cleared = Samples.press("Esc", on: try page("45"))
    #expect(cleared.place == .tape)
    #expect((cleared.room as? TapePage)?.entry.isEmpty == true)
    #expect(Samples.press("Esc", on: cleared).place == .converter)
  }

  @Test(
    "Home, End and the keys that delete are those of the field, and do nothing to it from the list")
  func editing() throws {
    let typed = try page("45.90 eur")
    #expect(
      (Samples.press("Home 1 End 2", on: typed).room as? TapePage)?.entry.text == "145.90 eur2")
    let list = Samples.press("Tab Backspace Ctrl-U Ctrl-W", on: typed)
    #expect((list.room as? TapePage)?.entry.text == "45.90 eur")
    #expect(Samples.press("Home", on: list).tape.selected == 0)
  }

  @Test("matches its golden frames")
  func golden() throws {
    PageFrames.expectGolden(try page("dinner: 45.90 eur"), "tape-typing")
  }

  @Test("a line with a label that the tape refuses stays in the field as it was typed")
  func refused() {
    let mean = Samples.press("Alt-d 2 0 2 0 Enter")
    let state = Samples.press("Enter", on: Samples.type("hotel: 100 eur", on: mean))
    #expect(state.board.amount.field.text == "hotel: 100 eur")
    #expect(state.notice?.text.hasPrefix("Not added: the tape takes rates of a day") == true)
  }

  @Test("what Esc puts away is named, and undo brings it back")
  func putAway() throws {
    let closed = Samples.press("Esc", on: try page("taxi: 30 usd"))
    #expect(closed.notice?.text == "Put away: taxi: 30 usd · Alt-u undo")
    let back = Samples.press("Alt-u", on: closed)
    #expect((back.room as? TapePage)?.entry.text == "taxi: 30 usd")
    #expect(back.tape.lines == closed.tape.lines)
    // After that undo is for the lines again.
    #expect(Samples.press("Ctrl-U Alt-u", on: back).tape.lines == back.tape.lines)
  }
}
