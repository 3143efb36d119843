// SPDX-License-Identifier: Apache-2.0

import Answers
import Screen
import SeededRandom
import Testing

@testable import Converter

@Suite("Undo of a text in the field") struct UndoTypedTextTests {
  private func field(_ state: State) -> String { state.board.entry.field.text }

  @Test("takes it back, whether it is read or not, and redo returns it", arguments: ["7", "xy"])
  func takenBack(_ text: String) {
    let typed = Samples.type(text, on: Samples.press("Alt-s"))
    let undone = Samples.press("Alt-u", on: typed)
    #expect(field(undone) != text && undone.board.fieldState == .settled)
    #expect(undone.notice?.text == "Undone: \(text) · Esc U redo")
    let redone = Samples.press("Alt-U", on: undone)
    #expect(field(redone) == text && redone.board.fieldState == typed.board.fieldState)
    #expect(field(Samples.press("Alt-U", on: redone)) == text)
    let both = Samples.press("Alt-u Alt-u", on: redone)
    #expect(both.board.from == Samples.state().board.from)
    let again = Samples.press("Alt-U Alt-U", on: both)
    #expect(field(again) == text && again.board.from == typed.board.from)
  }

  @Test("with a text in the field there is nothing to redo, and the text stays")
  func noRedo() {
    let returned = Samples.press("Esc Alt-u", on: Samples.type("7"))
    #expect(field(returned) == "7" && returned.notice?.text == "Back in the field: 7")
    let earlier = Samples.press("Alt-u", on: Samples.press("Enter", on: Samples.type("8")))
    let wrong = Samples.press("Alt-u Alt-U", on: Samples.type("xy", on: earlier))
    for state in [returned, Samples.type("7"), wrong] {
      let redone = Samples.press("Alt-U", on: state)
      #expect(field(redone) == field(state) && redone.notice?.text == "Nothing to redo")
    }
    let done = Samples.press("Alt-u Alt-U", on: Samples.press("Alt-u", on: wrong))
    #expect(field(done) == "xy")
  }

  @Test("emptying the field is a step: undo returns what was there, or the text that was typed")
  func emptied() {
    let done = Samples.press("7 Enter")
    for keys in ["Ctrl-U", "Backspace", "9 Backspace"] {
      let undone = Samples.press("Alt-u", on: Samples.press(keys, on: done))
      #expect(field(undone) == "7" && undone.board.fieldState == .settled, "\(keys)")
      #expect(undone.notice?.text == "Undone: the field was emptied")
      #expect(field(Samples.press("Alt-u", on: undone)) == "1")
    }
    let typed = Samples.type("hello", on: done)
    for keys in ["Ctrl-U", "Ctrl-W", "Ctrl-A Ctrl-K"] {
      let back = Samples.press("Alt-u", on: Samples.press(keys, on: typed))
      #expect(field(back) == "hello" && back.notice?.text == "Back in the field: hello")
      #expect(field(Samples.press("Alt-u", on: back)) == "7")
      #expect(field(Samples.press("Alt-u Alt-u", on: back)) == "1")
    }
  }

  @Test("the menu offers no redo with a text in the field, which keeps its line")
  func noRedoInMenu() {
    let undone = Samples.press("Alt-s Alt-u")
    #expect(undone.canRedo && !Samples.type("7", on: undone).canRedo)
    #expect(Samples.press("Esc", on: Samples.type("7", on: Samples.state())).canUndo)
  }

  @Test("redo shows what undo took away, also after another row was selected")
  func selected() {
    let state = Samples.press("Down", on: Samples.press("Tab 8 0 0 0 Enter"))
    let amount = state.figures.amount
    let again = Samples.press("Alt-u Alt-U", on: state)
    #expect(again.figures.amount == amount && again.board.to == state.board.to)
  }

  @Test("never shows a text that is not there, nor an amount beside another currency")
  func shown() {
    let two = Samples.press("Alt-u Alt-u", on: Samples.type("xy", on: putAway("7")))
    #expect(field(two) == "7" && two.board.from == Samples.state().board.from)
    let kept = Samples.press(
      "Enter",
      on: Samples.type(
        "100 eur", on: Samples.press("Alt-u", on: Samples.type("xy", on: putAway("7")))))
    let back = Samples.press("Alt-u Alt-u", on: kept)
    #expect(field(back) == "7" && back.board.from == Samples.state().board.from)
    let other = Samples.press("Alt-u Esc Tab Down Alt-u", on: putAway("hello"))
    #expect(other.board.focus == .amount && field(other) == "hello")
  }

  @Test("undo of a swap or a day returns the amount of a typed result, also from the other field")
  func solved() {
    let state = Samples.press("Tab 8 0 0 0 Enter")
    for keys in [
      "Alt-s Tab Alt-u", "Shift-Left Tab Alt-u", "Tab Alt-s Alt-u", "Tab Shift-Left Alt-u",
      "Tab Alt-s Alt-u Alt-U Alt-u", "Tab Shift-Left Tab Alt-u",
    ] {
      #expect(Samples.press(keys, on: state).figures.amount == state.figures.amount, "\(keys)")
    }
    let row = Samples.press("Tab Down", on: state)
    #expect(row.figures.amount == Samples.press("Down", on: state).figures.amount)
    let day = Samples.press("Shift-Left", on: row)
    #expect(Samples.press("Alt-u", on: day).figures.amount == row.figures.amount)
  }

  private func putAway(_ text: String) -> State {
    var state = Samples.type(text)
    while state.board.fieldState != .settled { state = Samples.press("Esc", on: state) }
    return state
  }

  @Test(
    "random texts and keys end, and a text in the field is always one that can be put away",
    arguments: 1...12)
  func random(_ seed: UInt64) {
    var random = Seeded(seed)
    var state = Samples.state()
    let keys = [
      "7", "x", "Esc", "Alt-u", "Alt-U", "Enter", "Tab", "Down", "Alt-s", "Backspace", "Ctrl-U",
      "Alt-x", "Space e u r", "Alt-h Esc",
    ]
    for step in 0..<120 {
      state = Samples.press(keys[Int(random.next() % UInt64(keys.count))], on: state)
      #expect(state.board.entry.isFresh || state.board.draft != nil, "\(seed) \(step)")
      if state.board.fieldState != .settled {
        #expect(state.notice?.text.contains("Esc ") != true, "\(seed) \(step)")
      }
      while state.sheet != nil { state = Samples.press("Esc", on: state) }
    }
    let end = Samples.press("Esc Esc Esc", on: state)
    #expect(end.board.fieldState == .settled)
  }
}
