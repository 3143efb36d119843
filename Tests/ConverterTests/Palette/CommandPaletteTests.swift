// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Reducers
import ReducersTesting
import Screen
import Testing

@testable import Converter

@Suite("Palette") struct CommandPaletteTests {
  private let size = Size(columns: 80, rows: 24)

  private func typed(_ text: String, _ keys: Key..., on state: State? = nil) -> State {
    var state = Samples.press("Ctrl-P", on: state ?? Samples.state(amount: "1250"))
    Samples.press(text.map { .character($0) }, in: &state)
    Samples.press(keys, in: &state)
    return state
  }

  private func palette(_ state: State) -> CommandPalette? {
    if case .palette(let palette) = state.sheet { palette } else { nil }
  }

  private func texts(_ state: State) -> [String] {
    palette(state)?.items(in: state).map(\.line.text) ?? []
  }

  private func text(_ state: State) -> String { render(state, size).text() }

  // MARK: - Phrases

  @Test("the answer to a phrase comes first, with its source")
  func answer() {
    let state = typed("250 sek to nok")
    #expect(
      texts(state).first == "250.00 SEK = 236.30 NOK"
        || texts(state).first?.hasPrefix("250.00 SEK = ") == true)
    #expect(text(state).contains("ECB · Fri 30 Oct 2026"))
    #expect(texts(typed("250 sek to nok on 2 jan 2020")).first == "250.00 SEK = 234.91 NOK")
    #expect(texts(typed("usd for 100 eur")).first == "111.72 USD = 100.00 EUR")
    #expect(texts(typed("100 usd in gbp, eur")).prefix(2).last == "100.00 USD = 89.51 EUR")
  }

  @Test("what can be done with the currencies of the phrase follows")
  func suggestions() {
    let texts = texts(typed("250 sek to nok"))
    #expect(
      texts.dropFirst().prefix(4) == [
        "Set source currency to SEK", "Add NOK to the list", "History SEK → NOK",
        "Alert when SEK/NOK passes …",
      ])
    let alert = typed("250 sek to nok", .down, .down, .down, .down, .enter)
    #expect(text(alert).contains("1 SEK = "))
    #expect(alert.place == .alerts && alert.board == Samples.state(amount: "1250").board)
    let history = typed("250 sek to nok", .down, .down, .down, .enter)
    #expect(history.place == .history)
  }

  @Test("Enter converts on the board; one undo restores it")
  func convert() {
    let state = typed("250.5 sek to nok on 2 jan 2020", .enter)
    #expect(state.sheet == nil)
    #expect(state.figures.amount == Rational(decimal: "250.5"))
    #expect(state.board.from == .sek && state.board.to == .nok)
    #expect(state.board.on == .day(Samples.day("2020-01-02")))
    #expect(state.board.lineup.keptRows == Board.defaultRows)
    let undone = Samples.press("Alt-u", on: state)
    #expect(undone.board.from == .usd && undone.board.on == nil)
    #expect(undone.figures.amount == Rational(1250))
    let second = typed("100 usd in gbp, eur", .down, .enter)
    #expect(second.board.to == .eur)
    let sum = typed("100 usd + 30 gbp in eur", .enter)
    #expect(sum.board.amount.field.text == "100 USD + 30 GBP")
    #expect(sum.board.to == .eur)
  }

  @Test("the board has the amount of the phrase, to the last digit")
  func fractions() {
    for (text, taken) in [
      ("1/3", "1/3"), ("0.004", "0.004"), ("12.50*3", "12.50*3"), ("-1/3", "-1/3"),
    ] {
      let state = typed("\(text) usd jpy", .enter)
      let entry = state.board.amount
      #expect(entry.field.text == taken)
      #expect(!entry.isRounded)
      #expect(entry.reading?.value == state.figures.amount)
    }
  }

  @Test("options belong to the command line: a phrase with one has no answer")
  func options() {
    for option in ["--digits 4", "--on 2024-03-15", "--source=ecb", "--exact", "--"] {
      for text in ["100 usd eur \(option)", "\(option) 100 usd eur"] {
        let state = typed(text, .enter)
        #expect(palette(state) != nil && state.notice?.tone == .problem)
        #expect(state.board == Samples.state(amount: "1250").board)
      }
    }
  }

  @Test("a phrase that cannot be read is marked at its character, with the reason under it")
  func fault() {
    let state = typed("1,2,3 usd eur")
    let frame = render(state, size)
    #expect(frame.roles().contains("e"))
    #expect(texts(state).isEmpty)
    let after = Samples.press("Enter", on: state)
    #expect(palette(after) != nil)
    #expect(after.notice?.tone == .problem)
    #expect(after.board == state.board)
  }

  @Test("a phrase without a rate shows the reason and is not done")
  func noRate() {
    let state = typed("250 sek to KPW on 2 jan 2020")
    #expect(text(state).contains("KPW"))
    #expect(Samples.press("Enter", on: state).board == state.board || texts(state).isEmpty == false)
  }

  @Test("Tab completes the word before the cursor")
  func completing() {
    #expect(palette(typed("100 doll", .tab))?.field.text == "100 USD ")
    #expect(palette(typed("100 qqqq", .tab))?.field.text == "100 qqqq")
  }

  @Test("kept phrases are recent ones, at the next start too")
  func recent() {
    let kept = typed("250 sek to nok", .enter)
    #expect(texts(typed("", on: kept)).last == "250 sek to nok")
    let again = Samples.press("End Enter", on: typed("", on: kept))
    #expect(palette(again)?.field.text == "250 sek to nok")
    var next = Samples.state()
    Samples.send(.stored([], preferences: kept.preferences), to: &next)
    #expect(next.board.recent == ["250 sek to nok"])
    let wide = typed("1円+1円+1円+1円 usd", .enter)
    #expect(texts(typed("usd", on: wide)).contains("1円+1円+1円+1円 usd"))
  }

  // MARK: - Actions

  @Test("every action of the converter is in it with its key, and Enter does it")
  func actions() {
    let state = typed("")
    let listed = palette(state)?.items(in: state) ?? []
    for binding in Keymap.standard.bindings where binding.place == .converter {
      guard binding.action.fieldEdit == nil, binding.action.steps == nil,
        ![.palette, .first, .last].contains(binding.action)
      else { continue }
      #expect(
        listed.contains { $0.operation == .press(binding.action, .converter) }, "\(binding.action)")
    }
    #expect(typed("swap", .enter).board.from == .eur)
    #expect(typed("history", .enter).place == .history)
    #expect(typed("markup", .enter).place == .markup)
    #expect(typed("quit", .enter).isFinished)
    #expect(typed("tape", .enter).sheet == nil)
  }

  @Test("an action added to the key table appears in it")
  func added() {
    var state = typed("dance")
    #expect(texts(state).isEmpty)
    state.screen.keys.bindings.append(
      Binding(.function(9), Action("dance"), nil, "dance once", in: .converter))
    #expect(texts(state) == ["Dance once"])
  }

  @Test("on a page it has the actions of the page and of the converter")
  func page() {
    let history = Samples.press("Alt-h")
    let state = typed("", on: history)
    #expect(texts(state).contains("Fetch newer rates"))
    #expect(typed("markup", .enter, on: history).pages.isEmpty)
    #expect(typed("markup", .enter, on: history).place == .markup)
    #expect(palette(Samples.press("Ctrl-P", on: history)) != nil)
  }

  @Test("matches are marked and counted")
  func marks() {
    let state = typed("swap")
    #expect(render(state, size).roles().contains("H"))
    #expect(text(state).contains("1 of "))
  }

  @Test("currencies and sources are found by name")
  func currencies() {
    let state = typed("norw")
    #expect(texts(state).contains("Norwegian Krone"))
    let shown = typed("norwegian krone", .enter)
    #expect(shown.board.to == .nok)
    #expect(shown.board.lineup.temporary == [.nok])
    #expect(shown.canUndo)
    #expect(texts(typed("norges")).contains { $0.hasSuffix("Norges Bank") })
  }

  // MARK: - Keys

  @Test("? lists the keys of the place, filtered as one types, and Enter does it")
  func keys() {
    let help = Samples.press("F1")
    #expect(text(help).contains("Keys: Converter"))
    #expect(texts(help).first == "Fetch newer rates")
    let filtered = Samples.type("swap", on: help)
    #expect(texts(filtered).first?.hasPrefix("Swap the source") == true)
    #expect(Samples.press("Enter", on: filtered).board.from == .eur)
    #expect(text(Samples.press("Alt-h ?")).contains("Keys: History"))
  }

  // MARK: - Mouse, frames, messages

  @Test("a click does what the line says, the wheel selects")
  func mouse() throws {
    let state = typed("swap")
    let frame = render(state, size)
    let row = try #require((0..<24).first { frame.line($0).contains("Swap the source") })
    let message = KeyRouter.message(for: .click(row: row, column: 30), in: state, size: size)
    #expect(message == .sheet(.child(.palette(.choose(0)))))
    #expect(
      KeyRouter.message(for: .wheel(1), in: state, size: size)
        == .sheet(.child(.palette(.move(.by(1))))))
  }

  @Test("Esc closes it, and the converter is unchanged")
  func leaving() {
    let state = typed("100 usd eur", .escape)
    #expect(state.sheet == nil)
    #expect(state.board == Samples.state(amount: "1250").board)
  }

  @Test("sends the expected messages through the store")
  func messages() {
    let store = TestStore(Samples.state(), reducer: appReducer)
    store.exhaustivity = .off
    store.send(.open(.palette)) { $0.sheet = .palette(CommandPalette(.everything)) }
    store.send(.sheet(.child(.palette(.edit(.insert("swap")))))) {
      var palette = CommandPalette(.everything)
      palette.field = TextField("swap")
      $0.sheet = .palette(palette)
    }
    store.send(.sheet(.child(.palette(.choose(nil)))))
    store.receive(.sheet(.dismiss))
    store.receive(.board(.lineup(.swap)))
    #expect(store.state.sheet == nil)
    #expect(store.state.board.from == .eur)
    store.finish()
  }

  @Test("match their golden frames")
  func golden() {
    PageFrames.expectGolden(
      typed("250 sek to nok", on: typed("12 eur + 30 usd in gbp", .enter)), "palette")
    PageFrames.expectGolden(typed("re"), "palette-search")
    PageFrames.expectGolden(Samples.press("F1"), "help")
  }

  @Test("draws at every terminal size without crashing")
  func everySize() {
    PageFrames.expectEverySmallSize(typed("100 usd"))
    PageFrames.expectEverySmallSize(Samples.press("F1"))
  }
}
