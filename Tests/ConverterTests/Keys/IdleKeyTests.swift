// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Screen
import Testing

@testable import Converter

@Suite("Keys that have nothing to do") struct IdleKeyTests {
  @Test(
    "say so in one line",
    arguments: [
      ("C", "No rates are set aside: nothing to review"),
      ("n", "These are the newest rates · r reload"),
      ("< < < < < < < <", "This is the shortest range of the chart"),
      ("> > > > > > > >", "This is the longest range of the chart"),
      ("h < < < < < < < <", "This is the shortest range of the chart"),
      ("h > > > >", "This is the longest range of the chart"),
      ("h x", "x does nothing now · ? keys"), ("L Enter", "Enter does nothing here · ? keys"),
      ("M Tab", "Tab does nothing here · ? keys"),
      ("d f o o Enter", "Not a date: foo"),
      ("d 2 0 3 0 - 0 1 - 0 1 Enter", "Not used: Tue 1 Jan 2030 is in the future"),
      ("f z z z q Enter", "No match: nothing chosen"),
      ("A Enter", "No alert added: type a rate first"),
      ("A 0 Enter", "No alert added: too small for a rate"),
    ])
  func notice(keys: String, text: String) {
    let state = Samples.press(keys)
    #expect(state.notice?.text == text)
    #expect(state.board.lineup == Samples.state().board.lineup)
  }

  @Test("say so when they are chosen in the palette or the help", arguments: [":", "?"])
  func palette(key: String) {
    let state = Samples.press("Enter", on: Samples.type("review", on: Samples.press(key)))
    #expect(state.sheet == nil)
    #expect(state.notice?.text == "No rates are set aside: nothing to review")
    let one = Samples.press(
      "Enter", on: Samples.type("shorter", on: Samples.press("< < < < < < \(key)")))
    #expect(one.notice?.text == "This is the shortest range of the chart")
  }

  @Test("do nothing while the screen is too small to show it, except quit")
  func tooSmall() {
    let small = Size(columns: 39, rows: 11)
    for state in [Samples.state(), Samples.press("t"), Samples.press("f")] {
      func message(_ key: Key) -> Message? { KeyRouter.message(for: key, in: state, size: small) }
      for text in "rsxuafAmtMS:?1 " { #expect(message(.character(text)) == nil) }
      for key in [Key.enter, .escape, .tab, .delete, .up, .paste("5"), .click(row: 0, column: 0)] {
        #expect(message(key) == nil, "\(key)")
      }
      #expect(message(.wheel(1)) == nil)
      #expect(message(.character("q")) == .quit && message(.control("c")) == .quit)
    }
  }

  @Test("leave their place in the footer blank")
  func footer() {
    let bare = Samples.press("h")
    #expect(!KeyRouter.isUseful(.character("x"), in: bare))
    #expect(KeyRouter.isUseful(.character("c"), in: bare))
    #expect(!KeyRouter.isUseful(.character("C"), in: Samples.state()))
    #expect(!KeyRouter.isUseful(.function(9), in: Samples.state()))
  }

  @Test("stay silent where the terminal does what they say")
  func terminal() {
    #expect(KeyRouter.message(for: .control("l"), in: Samples.state()) == nil)
    #expect(KeyRouter.message(for: .control("z"), in: Samples.state()) == nil)
  }

  @Test("the history says that it cannot zoom further")
  func zoom() {
    let near = Samples.press("h + + + + + + + +")
    #expect(near.notice?.text == "The chart cannot show fewer days")
    #expect(Samples.press("-", on: near).notice == nil)
    #expect(Samples.press("h 7 -").notice?.text == "The chart already shows all days")
  }

  @Test("the history says so only at a key that changes nothing")
  func lastStep() {
    #expect(Samples.press("h 2 <").notice == nil)
    #expect(Samples.press("h 6 >").notice == nil)
    var state = Samples.press("h")
    for _ in 0..<10 {
      let next = Samples.press("+", on: state)
      #expect((next.pages == state.pages) == (next.notice != nil))
      state = next
    }
  }

  @Test("< and > change the range of the history as they do that of the small chart")
  func ranges() {
    #expect(Samples.press("h <").openHistory?.range == .sixMonths)
    #expect(Samples.press("h > > >").notice?.text == "This is the longest range of the chart")
    #expect(Samples.press("> h").openHistory?.range == .fiveYears)
  }
}
