// SPDX-License-Identifier: Apache-2.0

import Money
import Testing

@testable import Converter

@Suite("Typed phrases that are refused") struct RefusedPhraseTests {
  @Test("a phrase to its own currency is refused, and further results get rows")
  func results() {
    let same = Samples.press("Enter", on: Samples.type("100 usd to usd"))
    #expect(same.notice?.tone == .problem && same.board.from == .usd)
    let several = Samples.press("Enter", on: Samples.type("100 usd to eur, gbp, sek"))
    #expect(several.board.lineup.temporary == [.sek])
    #expect(several.board.from == .usd && several.board.to == .eur)
  }

  @Test(
    "a day that does not exist, or is to come, is said at once, and the answer is marked as old")
  func impossibleDay() {
    for text in ["31 feb 2020", "1 jan 2030", "2020-13-45"] {
      let state = Samples.type("100 usd to eur on " + text)
      #expect(state.board.amount.fault?.code == .badDate, "\(text)")
      #expect(state.figures.isOutdated)
      let kept = Samples.press("Enter", on: state)
      #expect(kept.notice?.tone == .problem)
    }
    for text in ["", "2", "2 j", "2 jan", "2 jan 20", "2020-0", "2020-01-0", "15 mar 2020"] {
      #expect(Samples.type("100 usd to eur on " + text).board.amount.fault == nil, "\(text)")
    }
    // Four digits of an amount are no year, and a day in digits has none yet.
    for text in ["3.12", "15.3.", "3/12"] {
      #expect(Samples.type("1000 usd to eur on " + text).board.amount.fault == nil, "\(text)")
    }
    for text in ["3.12.2024", "3.12.20"] {
      let both = Samples.type("1000 usd to eur on " + text)
      #expect(both.board.amount.fault?.message.contains(" can be ") == true)
      #expect(both.board.phrase?.choices.count == 2 && both.board.hasList)
    }
  }

  @Test(
    "a text with several meanings asks, and each can be taken from the list",
    arguments: [
      ("20 - 30 eur", "20 EUR", "20"), ("1,250 kwd", "1250 KWD", "1250"),
    ])
  func asked(_ typed: String, _ first: String, _ amount: String) throws {
    let state = Samples.type(typed)
    #expect(state.figures.isOutdated && state.board.amount.fault != nil)
    let phrase = try #require(state.board.phrase)
    #expect(phrase.isAsked && phrase.choices.first?.text == first && phrase.choices.count >= 2)
    #expect(Samples.press("Esc Enter", on: state).board.amount.field.text == typed)
    let taken = Samples.press("Tab Enter", on: state)
    #expect(taken.figures.amount == Rational(decimal: amount))
    let second = Samples.press("Down Enter Enter", on: state)
    #expect(second.board.phrase == nil && second.figures.amount != taken.figures.amount)
  }

  @Test("beside a name of several currencies the answer before is marked as old")
  func openName() {
    let state = Samples.type("100 francs")
    #expect(state.board.phrase?.isOpen == true)
    #expect(render(state, .standard).text().contains("was "))
  }

  @Test(
    "a share of a number is one, in the currency of the field",
    arguments: [("15% of 200", 30), ("20% off 80", 64), ("15% of 200 gbp", 30)])
  func shares(text: String, amount: Int) {
    let state = Samples.press("Enter", on: Samples.type(text))
    #expect(state.figures.amount == Rational(amount) && state.notice?.tone != .problem)
  }

  @Test(
    "a day alone is offered for the amount that was there", arguments: ["15 mar 2020", "15 march"])
  func day(_ text: String) throws {
    let before = Samples.press("Enter", on: Samples.type("250 usd"))
    let state = Samples.type(text, on: before)
    #expect(state.figures.isOutdated && state.board.hasList)
    let choice = try #require(state.board.phrase?.choices.first?.text)
    #expect(choice.hasPrefix("250 USD on ") && choice.hasSuffix("-03-15"))
    let taken = Samples.press("Enter Enter", on: state)
    #expect(taken.figures.amount == Rational(250))
    #expect(taken.board.on?.day?.iso.hasSuffix("-03-15") == true)
  }

  @Test(
    "what the board cannot answer is refused in words that say so",
    arguments: [
      ("50 eur to usd at 1.05 gbp per eur", "rate")
    ])
  func notAnswered(_ text: String, _ reason: String) {
    let state = Samples.type(text, on: Samples.press("Ctrl-U Space"))
    #expect(state.figures.isOutdated)
    #expect(state.board.amount.fault?.message.contains(reason) == true)
    let kept = Samples.press("Enter", on: state)
    #expect(kept.notice?.tone == .problem)
    #expect(kept.board.on == nil && kept.board.amount.field.text == state.board.amount.field.text)
  }

  @Test(
    "an unfinished text shows no result",
    arguments: ["12.50-", "12.50- ", "EUR 12.50-", "12 eur +", "12 eur + ", "(12 eur", "5*"])
  func unfinished(_ text: String) {
    let state = Samples.type(text, on: Samples.press("Ctrl-U Space"))
    #expect(state.figures.isOutdated)
    #expect(Samples.press("Esc Esc", on: state).board.from == .usd)
  }

  @Test("advice changes one word, and is a phrase")
  func advice() {
    let state = Samples.type("-100 gpb in eur")
    let advised = state.board.amount.fault?.remedy.flatMap(state.advice)
    #expect(advised == "did you mean: -100 GBP in eur")
  }
}
