// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Reducers
import ReducersTesting
import Screen
import Testing

@testable import Converter

@Suite("Typing phrases on the board") struct TypingTests {
  private func pair(_ state: State) -> String {
    "\(state.board.from.code) \(state.board.to.code)"
  }

  // MARK: - Letters

  @Test(
    "a letter is text after a space, an operator, a symbol or another letter",
    arguments: [
      "100 usd", "12 eur + 30 usd - 5%", "250 sek to nok on 2 jan 2020", "45.90 baht", " usd",
      "100*x", "€12 to gbp", "usd", "100 usd to eur on 15th", "how much is 5 usd?",
      "£5k", "$5m to eur", "€12.5bn", "5£ to usd",
    ])
  func text(_ text: String) {
    let typed = text == "usd" || text.hasPrefix("how") ? " " + text : text
    let state = Samples.type(typed, on: Samples.press("Ctrl-U"))
    #expect(state.board.amount.field.text == typed)
    #expect(state.sheet == nil && state.pages.isEmpty)
  }

  @Test("a letter is text in an untouched field, directly after a digit, and after Enter")
  func letters() {
    #expect(Samples.type("s").board.amount.field.text == "s")
    #expect(Samples.type("100s").board.amount.field.text == "100s")
    #expect(Samples.type("$5?").board.amount.field.text == "$5?")
    let state = Samples.press("Enter", on: Samples.type("12 eur + 30 usd"))
    #expect(Samples.type("s", on: state).board.amount.field.text == "s")
  }

  // MARK: - The board follows

  @Test("source, result and day follow while a phrase is typed")
  func provisional() {
    #expect(pair(Samples.type("250 sek")) == "SEK EUR")
    #expect(pair(Samples.type("250 sek to nok")) == "SEK NOK")
    let state = Samples.type("250 sek to nok on 2 jan 2020")
    #expect(pair(state) == "SEK NOK")
    #expect(state.board.on == .day(Samples.day("2020-01-02")))
    #expect(state.selectedRate?.quote?.day == Samples.day("2020-01-02"))
    #expect(
      state.settings.text(
        of: state.figures.rows[state.board.selected] ?? .zero, in: .nok)
        == "234.91")
  }

  @Test("an unfinished word leaves the board at what is certain, faint")
  func unfinished() {
    let state = Samples.type("100 sw")
    #expect(pair(state) == "USD EUR")
    #expect(state.figures.amount == Rational(100))
    #expect(state.figures.isOutdated)
    #expect(state.board.amount.fault == nil)
  }

  @Test("without a source the amount is of the board's currency")
  func noSource() {
    let state = Samples.type("250 to nok")
    #expect(pair(state) == "USD NOK")
    #expect(state.figures.amount == Rational(250))
  }

  @Test("the result moves away from the source")
  func source() {
    #expect(pair(Samples.type("100 eur")) == "EUR USD")
  }

  @Test("no kept row is replaced: a result without a row gets a temporary one")
  func temporary() {
    let state = Samples.press("Enter", on: Samples.type("250 sek to nok"))
    #expect(state.board.lineup.keptRows == Board.defaultRows)
    #expect(state.board.lineup.temporary == [.nok])
    #expect(state.board.rows == Board.defaultRows + [.nok])
    let frame = render(state, Size(columns: 80, rows: 24))
    #expect(
      (0..<24).contains { frame.line($0).contains("+ NOK") || frame.line($0).contains("+NOK") })
    #expect(state.preferences.rows == Board.defaultRows)
  }

  @Test("the next phrase replaces a temporary row, a keeps it")
  func keepingRow() {
    let first = Samples.press("Enter", on: Samples.type("250 sek to nok"))
    let next = Samples.press("Enter", on: Samples.type("5 usd to thb", on: first))
    #expect(next.board.rows.map(\.code) == Board.defaultRows.map(\.code) + ["THB"])
    let kept = Samples.press("Alt-a", on: first)
    #expect(kept.sheet == nil)
    #expect(kept.board.lineup.keptRows == Board.defaultRows + [.nok])
    let both = Samples.press("Enter", on: Samples.type("5 usd to thb", on: kept))
    #expect(both.board.rows.map(\.code) == Board.defaultRows.map(\.code) + ["NOK", "THB"])
  }

  @Test("several results get a row each")
  func several() {
    let state = Samples.type("100 usd in nok, gbp and sek")
    #expect(state.board.lineup.temporary == [.nok, .sek])
    #expect(state.board.to == .nok)
  }

  // MARK: - Enter, Esc, undo

  @Test("Enter keeps a phrase and says what changed; one undo takes all of it back")
  func keeping() {
    let before = Samples.type("7")
    let state = Samples.press("Enter", on: Samples.type("+1 sek to nok on 2 jan 2020", on: before))
    #expect(state.board.phrase == nil)
    #expect(state.board.amount.field.text == "7+1")
    #expect(state.figures.amount == Rational(8))
    let undone = Samples.press("Alt-u", on: state)
    #expect(undone.board.lineup.rows == before.board.rows)
    #expect(pair(undone) == "USD EUR")
    #expect(undone.board.on == nil)
    #expect(!undone.canUndo)
    let redone = Samples.press("Alt-U", on: undone)
    #expect(pair(redone) == "SEK NOK")
    #expect(redone.board.on == .day(Samples.day("2020-01-02")))
    #expect(redone.figures.amount == Rational(8))
  }

  @Test("undo gives back the amount from before the phrase")
  func undoneAmount() {
    let state = Samples.press(
      "Enter Alt-u", on: Samples.type("250 sek to nok", on: Samples.press("7 Enter")))
    #expect(state.board.amount.field.text == "7")
  }

  @Test("undo takes back the amount typed since a swap, and then the swap")
  func undoneSwap() {
    var state = Samples.press("Enter", on: Samples.type("250 sek to nok"))
    state = Samples.press("Alt-s 9 9 Alt-u", on: state)
    #expect(pair(state) == "NOK SEK")
    #expect(state.board.amount.field.text == "250")
    #expect(pair(Samples.press("Alt-u", on: state)) == "SEK NOK")
  }

  @Test("Enter writes to the tape only once nothing is provisional")
  func secondEnter() {
    let typed = Samples.type("100 usd")
    #expect(KeyRouter.message(for: .enter, in: typed) == .board(.typing(.keep)))
    let kept = Samples.press("Enter", on: typed)
    #expect(KeyRouter.message(for: .enter, in: kept) == .recordConversion)
    #expect(kept.board.amount.field.text == "100")
  }

  @Test("Esc closes the list, then restores what was there")
  func discarding() {
    let before = Samples.press("7 Enter Down")
    let typed = Samples.type("250 sek to nok ", on: before)
    #expect(typed.board.phrase?.isListOpen == true)
    let closed = Samples.press("Esc", on: typed)
    #expect(closed.board.phrase?.isListOpen == false)
    #expect(pair(closed) == "SEK NOK")
    let restored = Samples.press("Esc", on: closed)
    #expect(restored.board.input == before.board.input)
    #expect(restored.board.rows == before.board.rows && pair(restored) == pair(before))
  }

  @Test("Enter on a text that is not a phrase changes nothing and says why")
  func refused() {
    let state = Samples.press("Enter", on: Samples.type("100 qqq"))
    #expect(pair(state) == "USD EUR")
    #expect(state.notice?.tone == .problem)
    #expect(state.board.amount.fault?.offset == 4)
    #expect(state.board.amount.field.text == "100 qqq")
  }

  @Test("a key that changes something else keeps the phrase first")
  func settled() {
    let state = Samples.press(
      "PgDn", on: Samples.type("250 sek to nok"))
    #expect(state.board.phrase == nil)
    #expect(pair(state) == "SEK NOK")
    #expect(pair(Samples.press("Alt-u", on: state)) == "USD EUR")
  }

  @Test("what is remembered does not change before Enter")
  func preferences() {
    let before = Samples.state()
    var kept = Samples.type("250 sek to nok", on: before).preferences
    #expect(kept.undo?.log.past.count == 1)
    kept.undo = nil
    #expect(kept == before.preferences)
  }

  // MARK: - Completing

  @Test("the list has the currencies and words that can come next")
  func choices() {
    #expect(Samples.type("100 sw").board.phrase?.choices.map(\.text).prefix(2) == ["CHF", "SEK"])
    #expect(Samples.type("100 usd ").board.phrase?.choices.map(\.text).prefix(2) == ["to", "in"])
    #expect(Samples.type("100 ").board.phrase == nil)
    #expect(Samples.type("100 usd to eur on 2").board.phrase?.isListOpen == false)
  }

  @Test("Tab takes the first completion, arrows choose another")
  func completing() {
    let typed = Samples.type("100 sw")
    #expect(Samples.press("Tab", on: typed).board.amount.field.text == "100 CHF ")
    #expect(pair(Samples.press("Tab", on: typed)) == "CHF EUR")
    let second = Samples.press("Down Tab", on: typed)
    #expect(second.board.amount.field.text == "100 SEK ")
    #expect(Samples.press("Down Down Up Tab", on: typed).board.amount.field.text == "100 SEK ")
    let to = Samples.type("no", on: Samples.press("Tab", on: second))
    #expect(pair(Samples.press("Tab Enter", on: to)) == "SEK NOK")
  }

  @Test("Enter takes a completion that was chosen with the arrows")
  func enterCompletes() {
    let typed = Samples.type("100 sw")
    let second = Samples.press("Down Enter Enter", on: typed)
    #expect(pair(second) == "SEK EUR" && second.board.phrase == nil)
    #expect(pair(Samples.press("Down Up Enter Enter", on: typed)) == "CHF EUR")
  }

  @Test("Enter shows the completion it takes in the text, and settles nothing")
  func enterGuesses() {
    let typed = Samples.type("5 swis")
    #expect(typed.board.phrase?.choices.first?.text == "CHF")
    let state = Samples.press("Enter", on: typed)
    #expect(state.board.amount.field.text == "5 CHF " && state.board.fieldState != .settled)
    #expect(Samples.press("Enter", on: state).board.from == .chf)
    #expect(Samples.type("5 q").board.phrase?.choices.first?.text == "QAR")
  }

  @Test("without the list Tab and the arrows do what they do elsewhere")
  func closedList() {
    let closed = Samples.press("Esc", on: Samples.type("100 sek "))
    #expect(Samples.press("Tab", on: closed).board.focus == .output)
    #expect(Samples.press("Down", on: closed).board.selected == 1)
  }

  // MARK: - Messages

  @Test("typing, completing and keeping a phrase, message by message")
  func messages() {
    let store = TestStore(BoardScope(Samples.state()), reducer: boardReducer)
    store.exhaustivity = .off
    for character in "100 sw" {
      store.send(.edit(.insert(String(character))))
    }
    store.send(.typing(.move(1))) { $0.board.draft?.phrase?.selected = 1 }
    store.send(.typing(.complete(nil))) {
      $0.board.lineup.from = .sek
    }
    store.send(.typing(.keep)) { $0.board.draft = nil }
    #expect(store.state.board.from == .sek)
    #expect(store.state.log.past.count == 1)
    store.finish()
  }

  @Test("a computed amount is rounded where its digits end")
  func rounded() {
    let shown = render(Samples.press("Tab"), .standard).text()
    #expect(shown.contains("≈ 0.895095 EUR"), "\(shown)")
  }

  @Test("a currency typed after an amount is 1 of it, and says what to type for the amount")
  func currencyAlone() {
    let settled = Samples.press("Enter", on: Samples.type("1250"))
    func shown(_ text: String, on state: State = settled) -> String {
      render(Samples.type(text, on: state), .standard).text()
    }
    #expect(shown("gbp").contains("= 1.00 GBP · for 1,250.00 GBP type 1250 GBP"))
    #expect(!shown("1 gbp").contains("for 1,250.00") && !shown("5 gbp").contains("for 1,250.00"))
    #expect(!shown("gbp", on: Samples.state()).contains("type 1"))
  }

  @Test("a recording of typed phrases plays to the same states")
  func replay() {
    var state = Samples.state()
    var messages: [Message] = []
    for character in "250 sek to no" { messages += [.board(.edit(.insert(String(character))))] }
    messages += [
      .board(.typing(.move(0))), .board(.typing(.complete(nil))), .board(.typing(.keep)),
      .undo,
    ]
    var states: [State] = []
    for message in messages {
      Samples.send(message, to: &state)
      states.append(state)
    }
    var again = Samples.state()
    for (message, expected) in zip(messages, states) {
      Samples.send(message, to: &again)
      #expect(again == expected)
    }
  }
}
