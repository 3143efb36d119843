// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Screen
import Testing

@testable import Converter

@Suite("Texts after a restart") struct KeptTextTests {
  private func putAway(_ state: State) -> State {
    var state = state
    while state.board.fieldState != .settled { state = Samples.press("Esc", on: state) }
    return state
  }

  @Test(
    "one that was put away, and one that is in the field at the end, is what undo returns next, with its pair",
    arguments: [
      "7", "abc def", "5 sek", "5 sek to p", "100 sek on 3 x", "5 sek to nok on 2 jan 2020",
    ])
  func texts(_ text: String) throws {
    let typed = Samples.type(text, on: Samples.press("8 Enter Alt-s"))
    for end in [typed, putAway(typed)] {
      let next = try Samples.restarted(end)
      #expect(next.board.fieldState == .settled && next.board.from == .eur)
      // What was put away before was said then.
      #expect(next.notice?.text == (end == typed ? "Put away: \(text) · Esc u undo" : nil))
      #expect(try Samples.restarted(next).notice == nil)
      for back in [next, putAway(typed)].map({ Samples.press("Alt-u", on: $0) }) {
        #expect(back.board.entry.field.text == text && !back.board.entry.isFresh)
        #expect(back.board.from == typed.board.from && back.board.to == typed.board.to)
        #expect(back.board.on == typed.board.on)
        #expect(back.board.stateWithoutList == typed.board.stateWithoutList)
      }
      #expect(Samples.press("Alt-u Alt-u Alt-u", on: next).board.from == .usd)
    }
  }

  @Test("an empty field is nothing to return")
  func empty() throws {
    let next = try Samples.restarted(Samples.press("7 Enter Backspace"))
    #expect(next.notice == nil && next.board.amount.field.text == "7")
  }

  @Test("a result stays what was typed or shown, also after another row was selected")
  func result() throws {
    for keys in ["Tab 3 3 . 3 0 Space g b p Enter Down", "Tab 3 3 . 3 0 Space g b p Enter"] {
      let state = Samples.press(keys)
      let next = try Samples.restarted(state)
      #expect(next.board.entry.field.text == state.board.entry.field.text)
      #expect(next.figures.amount == state.figures.amount)
    }
  }
}
