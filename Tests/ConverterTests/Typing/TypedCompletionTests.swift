// SPDX-License-Identifier: Apache-2.0

import Screen
import Testing

@testable import Converter

@Suite("Completing a typed phrase") struct TypedCompletionTests {
  @Test("quoted currencies come first, withdrawn ones only for their whole code")
  func quotedFirst() {
    let baht = Samples.type("100 usd to ba").board.phrase?.choices.map(\.text) ?? []
    #expect(baht.first == "THB")
    #expect(!baht.contains("BAD"))
    #expect(Samples.type("100 usd o").board.phrase?.choices.map(\.text) == ["on", "october"])
    #expect(Samples.type("100 usd eu").board.phrase?.choices.first?.text == "EUR")
    #expect(Samples.type("100 se").board.phrase?.choices.first?.text == "SEK")
    #expect(Samples.type("100 dem").board.phrase?.choices.first?.text == "DEM")
    // The Seychellois rupee has it in a word.
    #expect(Samples.type("hello").board.phrase?.choices.isEmpty == true)
  }

  @Test(
    "after a number currencies come before the words of magnitudes",
    arguments: [("th", "THB"), ("m", "MXN"), ("b", "BRL")])
  func magnitudes(_ typed: String, _ code: String) {
    let state = Samples.type("100 " + typed)
    #expect(state.board.phrase?.choices.first?.text == code)
    #expect(state.board.phrase?.choices.contains(.word("thousand")) == (typed == "th"))
    #expect(Samples.press("Tab Enter", on: state).board.from.code == code)
  }

  @Test(
    "Enter on a half-typed word takes the first of the list into the text, and settles nothing",
    arguments: [
      ("100 m", "MXN"), ("10 p", "PLN"), ("5 k", "KRW"), ("100 sw", "CHF"), ("100 usd to s", "SGD"),
    ])
  func halfTyped(_ typed: String, _ code: String) {
    let state = Samples.press("Enter", on: Samples.type(typed))
    let words = typed.split(separator: " ").dropLast() + [Substring(code)]
    #expect(state.board.amount.field.text == words.joined(separator: " ") + " ")
    #expect(state.board.fieldState != .settled && state.log.isEmpty)
  }

  @Test(
    "Enter takes what is typed in full: a code, a name, a symbol",
    arguments: [
      ("100 sek", "SEK"), ("100 swiss franc", "CHF"), ("45.90 baht", "THB"), ("5 €", "EUR"),
      ("100 sek in nok", "SEK"), ("100 sek ", "SEK"),
    ])
  func full(_ typed: String, _ code: String) {
    let state = Samples.press("Enter", on: Samples.type(typed))
    #expect(state.board.from.code == code && state.board.phrase == nil)
  }

  @Test("without the list an unfinished text is marked, with the reason, and the answer is old")
  func unfinishedWithoutList() {
    let state = Samples.press("Esc", on: Samples.type("100 sw"))
    #expect(state.board.amount.fault?.offset == 4)
    #expect(state.figures.isOutdated)
    #expect(render(state, .standard).text().contains("was "))
  }

  @Test("Enter says why a phrase that ends in a whole code is refused")
  func refused() {
    let state = Samples.press("Enter", on: Samples.type("100 usd / 0 to eur"))
    #expect(state.notice?.text.hasPrefix("Nothing changed: ") == true)
    #expect(state.notice?.text.contains("press Tab") == false)
  }

  @Test("a day alone shows nothing of the amount that its beginning was, and offers the day")
  func dayAlone() {
    let before = Samples.press("5 Enter")
    let state = "on 15 mar 2020".reduce(before) { Samples.type(String($1), on: $0) }
    #expect(state.board.on == nil && state.board.lineup == before.board.lineup)
    #expect(state.figures.rows == before.figures.rows)
    #expect(state.board.phrase?.choices.first?.text.contains("2020") == true)
  }

  @Test("a name of several currencies lists them, each with its rate, and shows no other's amount")
  func severalMeanings() throws {
    for typed in ["100 pesos", "100 peso", "100 dinar", "100 kronen", "100 krone"] {
      let state = typed.reduce(Samples.press("5 Enter")) { Samples.type(String($1), on: $0) }
      #expect(state.board.phrase?.isListOpen == true, "\(typed)")
      #expect(state.board.lineup == Samples.press("5 Enter").board.lineup)
      #expect(state.figures.rows == Samples.press("5 Enter").figures.rows)
    }
    let list = render(Samples.type("100 peso"), .standard).text()
    #expect(list.contains(/Mexican\ Peso\ +1\ MXN\ =/), "\(list)")
  }

  @Test("a word after a number alone is an unknown currency, and one before it may be a label")
  func unknownWord() throws {
    let after = Samples.type("100 xyzzy")
    #expect(after.board.amount.fault?.code == .unknownCurrency)
    let before = try #require(Samples.type("dinner 45.90 eur").board.amount.fault)
    #expect(Remark(before, state: after).joined.hasSuffix("as a note: dinner: 45.90 eur"))
  }
}
