// SPDX-License-Identifier: Apache-2.0

import Money
import Screen
import Testing

@testable import Converter

@Suite("Picker keys") struct PickerKeysTests {
  @Test("f selects the result currency: its row, or a temporary one at the end")
  func output() {
    #expect(Samples.press("Alt-f c h f Enter").board.to == .chf)
    #expect(Samples.press("Alt-f c h f Enter").board.rows == Board.defaultRows)
    let state = Samples.press("Alt-f s e k Enter")
    #expect(state.board.to.code == "SEK")
    #expect(state.board.rows == Board.defaultRows + [.sek])
    #expect(Samples.press("Alt-u", on: state).board.rows == Board.defaultRows)
  }

  @Test("c sets the source, a adds a row below")
  func sourceAndRow() {
    #expect(Samples.press("Alt-c g b p Enter").board.from == .gbp)
    #expect(Samples.press("Alt-a s e k Enter").board.rows.map(\.code).prefix(2) == ["EUR", "SEK"])
  }

  @Test("Esc leaves the state behind the sheet unchanged")
  func escape() {
    let before = Samples.press("1 2 Enter")
    let after = Samples.press("Alt-f s w i s s Down Esc", on: before)
    #expect(after.board == before.board && after.sheet == nil)
  }

  @Test("letters, digits and a paste are typed; Ctrl-C still quits")
  func typed() {
    let state = Samples.type("q?1 x", on: Samples.press("Alt-f"))
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
    let state = Samples.press("Alt-f")
    for binding in Keymap.standard.bindings where binding.applies(in: .picker) {
      guard ![.repaint, .suspend, .help].contains(binding.action) else { continue }
      for key in binding.keys {
        #expect(KeyRouter.message(for: key, in: state) != nil, "\(key)")
      }
    }
  }

  @Test("a second line that would not be drawn is refused with the reason")
  func comparison() {
    func refusal(_ text: String) -> String? {
      let state = Samples.press("Enter", on: Samples.type(text, on: Samples.press("Alt-h c")))
      #expect(state.openHistory?.other == nil)
      return state.notice?.text
    }
    #expect(refusal("usd") == "No second line: USD/USD is always 1")
    #expect(refusal("eur") == "No second line: USD/EUR is already the first line")
    #expect(refusal("xau") == "No second line: ECB does not quote XAU")
  }
}
