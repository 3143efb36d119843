// SPDX-License-Identifier: Apache-2.0

import Screen
import Testing

@testable import Converter

@Suite("Keys that have nothing to do") struct IdleKeyTests {
  @Test(
    "say so, and change nothing",
    arguments: [
      "Alt-C", "Alt-n", "Alt-< Alt-< Alt-< Alt-< Alt-< Alt-< Alt-< Alt-<",
      "Alt-> Alt-> Alt-> Alt-> Alt-> Alt-> Alt-> Alt->", "Alt-h < < < < < < < <", "Alt-h > > > >",
      "Alt-h x",
      "Alt-L Enter", "Alt-M Tab", "Alt-d f o o Enter", "Alt-d 2 0 3 0 - 0 1 - 0 1 Enter",
      "Alt-f z z z q Enter",
      "Alt-A Enter", "Alt-A 0 Enter", "Ctrl-P r e v i e w Enter", "F1 r e v i e w Enter", "Alt-z",
    ])
  func notice(keys: String) {
    let state = Samples.press(keys)
    #expect(state.notice != nil)
    #expect(state.board.lineup == Samples.state().board.lineup)
  }

  @Test("do nothing while the screen is too small to show it, except quit")
  func tooSmall() {
    let small = Size(columns: 39, rows: 11)
    for state in [Samples.state(), Samples.press("Alt-t"), Samples.press("Alt-f")] {
      func message(_ key: Key) -> Message? { KeyRouter.message(for: key, in: state, size: small) }
      for text in "rsxuafAmtMS:?1 " { #expect(message(.character(text)) == nil) }
      for key in [Key.enter, .escape, .tab, .delete, .up, .paste("5"), .click(row: 0, column: 0)] {
        #expect(message(key) == nil, "\(key)")
      }
      #expect(message(.wheel(1)) == nil)
      #expect(message(.character("q")) == .quit && message(.control("c")) == .quit)
    }
  }

  @Test("are not in the footer")
  func footer() {
    let bare = Samples.press("Alt-h")
    #expect(!KeyRouter.isUseful(.character("x"), in: bare))
    #expect(KeyRouter.isUseful(.character("c"), in: bare))
    #expect(!KeyRouter.isUseful(.alt("C"), in: Samples.state()))
    #expect(!KeyRouter.isUseful(.function(9), in: Samples.state()))
  }

  @Test("stay silent where the terminal does what they say")
  func terminal() {
    #expect(KeyRouter.message(for: .control("l"), in: Samples.state()) == nil)
    #expect(KeyRouter.message(for: .control("z"), in: Samples.state()) == nil)
  }

  @Test("the history says so only at a key that changes nothing")
  func lastStep() {
    #expect(Samples.press("Alt-h + + + + + + + + -").notice == nil)
    #expect(Samples.press("Alt-h 2 <").notice == nil)
    #expect(Samples.press("Alt-h 6 >").notice == nil)
    var state = Samples.press("Alt-h")
    for _ in 0..<10 {
      let next = Samples.press("+", on: state)
      #expect((next.pages == state.pages) == (next.notice != nil))
      state = next
    }
  }

  @Test("< and > change the range of the history as they do that of the small chart")
  func ranges() {
    #expect(Samples.press("Alt-h <").openHistory?.range == .sixMonths)
    #expect(Samples.press("Alt-> Alt-h").openHistory?.range == .fiveYears)
  }
}
