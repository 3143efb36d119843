// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import ReducersTesting
import Screen
import Testing

@testable import Converter

@Suite("Palette: ranking, and actions of other places") struct PalettePlacesTests {
  private func typed(_ text: String, _ keys: Key..., on state: State? = nil) -> State {
    var state = Samples.press("Ctrl-P", on: state ?? Samples.state(amount: "1250"))
    Samples.press(text.map { .character($0) }, in: &state)
    Samples.press(keys, in: &state)
    return state
  }

  private func texts(_ state: State) -> [String] {
    guard case .palette(let palette) = state.sheet else { return [] }
    return palette.items(in: state).map(\.line.text)
  }

  private func text(_ state: State) -> String { render(state, .standard).text() }

  @Test("a phrase with a label is added to the tape with its note")
  func label() throws {
    let state = typed("dinner: 5 gbp")
    let store = TestStore(state, reducer: appReducer)
    store.exhaustivity = .off
    store.send(try #require(KeyRouter.message(for: .enter, in: state)))
    store.receiveAll()
    let added = store.pending.compactMap { effect in
      if case .appendToTape(let entries) = effect { entries } else { nil }
    }
    #expect(added.flatMap { $0 }.compactMap(\.conversion).map(\.note) == ["dinner"])
    #expect(store.state.board.from == .gbp && store.state.sheet == nil)
  }

  @Test("the keys at 40×12 begin with a heading, not in the middle of a sentence")
  func helpOnSmallScreen() {
    let frame = render(Samples.press("F1"), Size(columns: 40, rows: 12))
    let lines = (0..<12).map { frame.line($0) }
    #expect(lines.contains { $0.contains("Converter ") && !$0.contains("Keys:") })
    #expect(!lines.contains { $0.contains("is a key of this list") })
  }

  @Test(
    "the palette has no movements, which have keys", arguments: ["", "Alt-h", "Alt-S", "Alt-A"])
  func movements(_ keys: String) {
    let all = texts(Samples.press("Ctrl-P", on: Samples.press(keys)))
    #expect(!all.isEmpty)
    for binding in Keymap.standard.bindings where binding.action.steps != nil {
      let text = binding.help.prefix(1).uppercased() + binding.help.dropFirst()
      #expect(!all.contains(text), "\(text)")
    }
  }

  @Test("a key typed into the help comes first, and so does what it does")
  func key() {
    func first(_ typed: String) -> String? {
      let state = Samples.type(typed, on: Samples.press("F1"))
      guard case .palette(let palette) = state.sheet else { return nil }
      return palette.items(in: state).first?.line.text
    }
    #expect(first("M") == "Cross rates of the rows")
    #expect(first("m") == "Fee or markup of a bank: what did it cost")
    #expect(first("S") == "List the sources and compare their rates")
  }

  @Test("a word begun comes before letters here and there, over all groups")
  func ranking() {
    #expect(typed("mono", .enter).theme.name == "mono")
    #expect(texts(typed("mono")).first == "Theme mono")
    let ecb = typed("ecb", .enter)
    #expect(ecb.place == .sources && ecb.book.enabled.contains(.ecb))
    #expect(!Samples.press("y", on: typed("disable ecb", .enter)).book.enabled.contains(.ecb))
    #expect(typed("thb", .enter).board.to.code == "THB")
    #expect(texts(typed("thb")).contains("Set source currency to THB"))
    #expect(text(typed("thb")).contains("Convert to"))
  }

  @Test(
    "the words of a question lead to its sheet", arguments: ["bank", "cost", "fee", "what did"])
  func words(_ word: String) {
    #expect(typed(word, .enter).place == .markup, "\(texts(typed(word)))")
  }

  @Test("a day or a period alone shows its rates, and leaves a page")
  func day() {
    #expect(texts(typed("15 mar 2020")) == ["Rates of 15 Mar 2020"])
    #expect(typed("15 mar 2020", .enter).board.on == .day(Samples.day("2020-03-15")))
    #expect(typed("march 2020", .enter).board.on?.period?.name == "2020-03")
    let page = typed("15 mar 2020", .enter, on: Samples.press("Alt-h"))
    #expect(page.place == .converter && page.board.on != nil)
    #expect(texts(typed("15 mar 2050")).isEmpty)
  }

  @Test("without a text the actions come first and the recent phrases last, under one title")
  func order() {
    let kept = typed("250 sek to nok", .enter)
    let palette = Samples.press("Ctrl-P", on: kept)
    guard case .palette(let open) = palette.sheet else {
      Issue.record("no palette")
      return
    }
    let headings = open.sections(in: palette).map(\.heading)
    #expect(headings == ["Actions", "Sources", "Themes", "Recent"])
    #expect(text(palette).contains("─ Anything ─"))
  }

  @Test("a key of another place opens that place and does what the key does there")
  func elsewhere() {
    let month = Samples.press("Enter", on: Samples.type("one month back", on: Samples.press("F1")))
    #expect(month.place == .history)
    #expect(month.openHistory?.day == Samples.day("2026-09-30"))
    #expect(typed("half as many days", .enter).openHistory?.window != nil)
    let lines = [TapeLine(id: 1, at: Samples.clock.now, text: "an event")]
    #expect(typed("export", .enter, on: Samples.tape(lines)).place == .tapePrompt)
    #expect(typed("second pair", .enter).place == .picker)
    #expect(typed("second pair", .enter).pages.top != nil)
    #expect(typed("re-arm", .enter).place == .alerts || texts(typed("re-arm")).isEmpty)
  }

  @Test("a bank behind Frankfurter is found by its country and used with Enter")
  func bank() {
    var state = Samples.press("Ctrl-P", on: Samples.state())
    let keys: [Key] = "australia".map { .character($0) }
    Samples.press(keys + [.down, .enter], in: &state)
    #expect(state.settings.source == .only("frankfurter:rba"))
  }
}
