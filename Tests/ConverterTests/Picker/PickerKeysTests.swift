// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Screen
import Testing

@testable import Converter

@Suite("The picker's keys") struct PickerKeysTests {
  @Test("f picks the output: its row, or the selected one in its place")
  func output() {
    #expect(Samples.press("f c h f Enter").board.to == .chf)
    #expect(Samples.press("f c h f Enter").board.rows == Board.firstRows)
    let state = Samples.press("f s e k Enter")
    #expect(state.board.to.code == "SEK")
    #expect(state.board.rows.count == Board.firstRows.count)
    #expect(state.notice?.text == "SEK in place of EUR: u undoes")
    #expect(Samples.press("u", on: state).board.rows == Board.firstRows)
  }

  @Test("c picks the source, a adds a row below")
  func sourceAndRow() {
    #expect(Samples.press("c g b p Enter").board.from == .gbp)
    #expect(Samples.press("a s e k Enter").board.rows.map(\.code).prefix(2) == ["EUR", "SEK"])
  }

  @Test("Esc leaves with the state behind untouched")
  func escape() {
    let before = Samples.press("1 2 +")
    var after = Samples.press("f s w i s s Down Esc", on: before)
    #expect(after == before)
    after = Samples.press("Esc", on: after)
    #expect(after.board.amount.field.isEmpty)
  }

  @Test("letters, digits and a paste are typed; Ctrl-C still quits")
  func typed() {
    let state = Samples.type("q?1 x", on: Samples.press("f"))
    guard case .picker(let picker) = state.sheet else {
      Issue.record("no picker")
      return
    }
    #expect(picker.field.text == "q?1 x")
    #expect(!state.isFinished)
    #expect(KeyRouter.message(for: .control("c"), in: state) == .quit)
    #expect(
      KeyRouter.message(for: .paste("sek"), in: state)
        == .sheet(.child(.picker(.edit(.insert("sek"))))))
  }

  @Test("every binding of the sheet sends a message")
  func everyBinding() {
    let state = Samples.press("f")
    for binding in Keymap.standard.bindings where binding.holds(in: .picker) {
      guard ![.repaint, .suspend, .help].contains(binding.action) else { continue }
      for key in binding.keys {
        #expect(KeyRouter.message(for: key, in: state) != nil, "\(key)")
      }
    }
  }
}
