// SPDX-License-Identifier: Apache-2.0

import Money
import Testing

@testable import Converter

@Suite("What is typed, and how it is taken back") struct DiscardingTests {
  private func phrase(_ text: String, on state: State = Samples.state()) -> State {
    Samples.press("Enter", on: Samples.type(text, on: state))
  }

  @Test("Esc restores the amount that was there, and not the day")
  func amount() {
    #expect(Samples.press("5 Esc").board.amount.field.text == "1")
    #expect(Samples.press("Tab 9 Esc").board.output.field.text == "0.90")
    let day = Samples.press("Shift-Left 5 Esc")
    #expect(day.board.amount.field.text == "1")
    #expect(day.board.on != nil)
    #expect(Samples.press("Esc n", on: day).board.on == nil)
  }

  @Test("a refused Tab keeps what Esc restores")
  func refusedTab() {
    let refused = Samples.press("Tab", on: Samples.type("7 usd to pqr"))
    #expect(refused.notice != nil)
    #expect(refused.board.phrase != nil)
    #expect(Samples.press("Esc", on: refused).board.amount.field.text == "1")
  }

  @Test("the same phrase typed again is added to the tape again")
  func again() {
    var state = phrase("100 usd to eur")
    let first = Reduced(.recordConversion, on: &state)
    #expect(first.appends)
    #expect(!Reduced(.recordConversion, on: &state).appends)
    state = phrase("100 usd to eur", on: state)
    #expect(Reduced(.recordConversion, on: &state).appends)
  }

  @Test("a phrase names the rows it adds, and the next phrase takes them away")
  func temporaryRows() {
    let several = phrase("100 usd in eur, nok, pln")
    #expect(several.board.lineup.temporary == [.nok, .pln])
    let next = phrase("100 usd to gbp", on: several)
    #expect(next.board.lineup.temporary.isEmpty)
    #expect(next.board.to == .gbp)
  }

  @Test("a currency of the palette returns to the converter")
  func palette() {
    let state = phrase("chf", on: Samples.press("Alt-h :"))
    #expect(state.pages.isEmpty)
    #expect(state.board.to == .chf)
  }

  @Test("a number in the palette is in the currency of the converter")
  func bareNumber() {
    let state = phrase("250", on: Samples.press("Ctrl-P"))
    #expect(state.figures.amount == Rational(250))
    #expect(state.board.from == .usd)
  }
}

/// What a message does to a state.
private struct Reduced {
  private let effects: [Effect]

  init(_ message: Message, on state: inout State) {
    effects = appReducer.reduce(&state, message).effects
  }

  var appends: Bool {
    effects.contains { if case .appendToTape = $0 { true } else { false } }
  }
}
