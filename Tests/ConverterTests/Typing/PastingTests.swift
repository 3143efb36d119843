// SPDX-License-Identifier: Apache-2.0

import Money
import Screen
import SeededRandom
import Testing

@testable import Converter

@Suite("Pasting into the board") struct PastingTests {
  private func paste(_ text: String, on state: State = Samples.state()) -> State {
    var state = state
    Samples.press([.paste(text)], in: &state)
    return state
  }

  @Test(
    "takes what a person copies",
    arguments: [
      ("USD 1,234.56", "USD", "1234.56"), ("1.234,56 €", "EUR", "1234.56"), ("£5k", "GBP", "5000"),
      ("Fr. 50.-", "CHF", "50"), ("1,250", "USD", "1250"), ("45.90 baht", "THB", "45.9"),
      ("100 usd in eur", "USD", "100"),
    ])
  func taken(_ text: String, _ code: String, _ amount: String) {
    let state = paste(text)
    #expect(state.board.from.code == code)
    #expect(state.figures.amount == Rational(decimal: amount))
    #expect(!state.figures.isOutdated)
    #expect(!state.board.hasList)
  }

  @Test(
    "replaces an untouched field, also where it begins with a sign",
    arguments: [("-5 EUR", "EUR", "-5"), ("+5 EUR", "EUR", "5"), ("-5", "USD", "-5")])
  func replaced(_ text: String, _ code: String, _ amount: String) {
    let state = paste(text)
    #expect(state.board.amount.field.text == text)
    #expect(state.board.from.code == code)
    #expect(state.figures.amount == Rational(decimal: amount))
  }

  @Test("with several meanings offers each, and takes none")
  func asked() {
    for (text, meanings) in [
      ("-,99 €", ["0,99 €", "-0,99 €"]), ("20 - 30 EUR", ["20 EUR", "30 EUR", "-10 EUR"]),
      ("($5)", ["5 USD", "-5 USD"]), ("(45.90) EUR", ["-45.9 EUR", "(45.90) EUR"]),
      ("1,250 KWD", ["1250 KWD", "1.25 KWD"]),
    ] {
      let state = paste(text)
      #expect(state.board.pastedAmounts?.texts == meanings)
      #expect(state.board.amount.field.text == "1")
    }
  }

  @Test(
    "of a line offers its amounts with sign, power, currency and day, and what is around them",
    arguments: [
      ("12.50- EUR", ["-12.5 EUR"], ""), ("EUR 12.50-", ["-12.5 EUR"], ""),
      ("Adjustment (45.90) EUR", ["-45.9 EUR"], "Adjustment"),
      ("10:30 100 USD", ["100 USD"], "10:30"),
      ("12/11 100 USD", ["100 USD on 2026-11-12", "100 USD on 2025-12-11"], ""),
      ("Room 12 450.00 EUR", ["12450 EUR", "450 EUR"], "Room"),
      ("− 5 EUR refund", ["− 5 EUR"], "refund"),
      ("Refund of ‑100.00 USD", ["‑100.00 USD"], "Refund of"),
      ("2026-11-12 Hotel 450.00 EUR", ["450.00 EUR on 2026-11-12"], "Hotel"),
      ("VISA 4111 1111 1111 1111 EUR 30.00", ["EUR 30.00"], "VISA 4111 1111 1111 1111"),
      ("Budget: 250 kEUR and 12 kUSD", ["250 kEUR", "12 kUSD"], "Budget: and"),
    ])
  func lines(_ text: String, _ offered: [String], _ label: String) {
    let state = paste(text, on: Samples.type("7"))
    #expect(state.board.pastedAmounts?.texts == offered)
    #expect(state.board.pastedAmounts?.choices.first?.label == label)
    #expect(state.board.amount.field.text == "7" && !state.figures.isOutdated)
    let taken = Samples.press("Enter", on: state)
    #expect(taken.board.amount.field.text == offered.first && !taken.figures.isOutdated)
  }

  @Test(
    "of a text without an amount that is certain shows no result, and offers no part of it",
    arguments: [
      "5.00-GBP", "USD 1,234.56 DR", "1,200 and 300", "it was 1,200 and then 300.", "20%", "10:30",
      "+44 20 7946 0958", "IBAN DE12 3456 7890",
    ])
  func halfTyped(_ text: String) {
    let state = paste(text, on: Samples.type("7 "))
    #expect(state.board.pastedAmounts == nil)
    #expect(state.figures.isOutdated)
    #expect(state.board.from == .usd && state.figures.amount == Samples.state().figures.amount)
  }

  @Test(
    "of a phrase with something wrong in it is that phrase, with the reason",
    arguments: [
      ("100 usd to btc", "no currency is called \"btc\""),
      ("100 usd in eur on 31 feb 2020", "no such day: 31 feb 2020"),
      ("dinner: 100 usd to btc", "no currency is called \"btc\""),
      ("100 usd to eu", "no currency is called \"eu\""),
    ])
  func refused(_ text: String, _ reason: String) {
    let state = paste(text)
    #expect(state.board.pastedAmounts == nil)
    #expect(state.board.amount.field.text == text)
    #expect(state.board.amount.fault?.message == reason)
    #expect(Samples.press("Enter", on: state).board.amount.field.text == text)
  }

  @Test("of an amount with words after it offers the amount")
  func wordsAfter() {
    for text in ["450.00 EUR Hotel", "450.00 EUR HOTEL"] {
      #expect(paste(text).board.pastedAmounts?.texts == ["450.00 EUR"], "\(text)")
    }
  }

  @Test("with a power in one word with the currency is read, or asked about")
  func powers() {
    #expect(paste("Budget 250 kEUR").board.pastedAmounts?.texts == ["250 kEUR"])
    let taken = Samples.press("Enter", on: paste("Kostnad 12 MUSD per månad"))
    #expect(taken.figures.amount == Rational(12_000_000) && taken.board.from == .usd)
    #expect(paste("5 TEUR").board.from == .usd)
  }

  @Test("a typed minus is the sign of a new amount, other operators continue from the old one")
  func typedSign() {
    #expect(Samples.type("-1250").board.amount.field.text == "-1250")
    #expect(Samples.type("+5").board.amount.field.text == "1+5")
    let sum = Samples.press("Enter", on: Samples.type("2 eur - 5 usd"))
    #expect(Samples.type("-5", on: sum).figures.amount == Rational(-5))
  }

  @Test("says how many lines have no amount to offer")
  func leftOut() {
    let state = paste("hotel 45 EUR\n12\n3 nights\nthanks")
    #expect(state.board.pastedAmounts?.texts == ["45 EUR"])
    #expect(state.board.pastedAmounts?.leftOut == 2)
    #expect(render(state, .standard).text().contains("2 lines without a clear amount skipped"))
    #expect(paste("45 EUR and 30 USD for two").board.pastedAmounts?.leftOut == 0)
  }

  @Test("of a symbol and a code is an amount of the code")
  func doubled() {
    let state = paste("$100 CAD")
    #expect(state.board.from.code == "CAD")
    #expect(state.figures.amount == Rational(100))
  }

  @Test("of a sentence offers the amounts in it and takes none")
  func offered() {
    let before = Samples.type("7")
    let state = paste("The hotel was 45 EUR and the taxi 30 USD.", on: before)
    #expect(state.board.pastedAmounts?.texts == ["45 EUR", "30 USD"])
    #expect(state.board.amount == before.board.amount)
    #expect(state.figures == before.figures)
    let second = Samples.press("Down Enter", on: state)
    #expect(second.board.amount.field.text == "30 USD")
    #expect(second.figures.amount == Rational(30))
    #expect(second.board.pastedAmounts == nil)
    let closed = Samples.press("Esc", on: state)
    #expect(closed.board.pastedAmounts == nil)
    #expect(closed.board.amount == before.board.amount)
    #expect(Samples.press("Esc", on: second).board.amount.field.text == "7")
  }

  @Test("of a range after a number offers its ends and its difference")
  func range() {
    let typed = paste("20 - 30 EUR", on: Samples.type("42"))
    #expect(typed.board.pastedAmounts?.texts.prefix(2) == ["20 EUR", "30 EUR"])
    #expect(typed.board.amount.field.text == "42")
    let difference = Samples.press("Down Down Enter", on: typed)
    #expect(difference.figures.amount == Rational(-10) && difference.board.from == .eur)
    #expect(paste("00", on: Samples.type("5")).board.amount.field.text == "500")
    #expect(paste("20-30").figures.amount == Rational(-10))
    #expect(paste("555-123-4567").figures.amount == Rational(-4135))
  }

  @Test(
    "of a list offers its amounts, and takes none",
    arguments: [
      ("$50 and $60", ["$50", "$60"]), ("20 EUR, 30 EUR", ["20 EUR", "30 EUR"]),
      ("100 EUR\t-20 EUR", ["100 EUR", "-20 EUR"]), ("20 to 30 EUR", ["30 EUR"]),
    ])
  func list(_ text: String, _ offered: [String]) {
    let state = paste(text)
    #expect(state.board.pastedAmounts?.texts == offered)
    #expect(state.board.amount.field.text == "1")
    let taken = Samples.press("Down Enter", on: state)
    #expect(taken.board.amount.field.text == offered.last)
  }

  @Test(
    "of a date is refused with a reason, and changes nothing",
    arguments: ["2024-03-15", "15.03.2024", "12/25/2024", "15 March 2024"])
  func date(_ text: String) {
    let before = Samples.state()
    let state = paste(text, on: before)
    #expect(state.board.amount == before.board.amount)
    #expect(state.figures == before.figures)
    #expect(state.board.pastedAmounts == nil)
    #expect(state.notice?.text == "Nothing pasted: \(text) is a date, not an amount · Esc d date")
    // After a digit it would be another number.
    let number = paste(text, on: Samples.type("42"))
    #expect(number.board.amount.field.text == "42")
    #expect(number.notice?.text == "Nothing pasted: \(text) is a date, not an amount")
    // After the words of a phrase it is the day.
    let phrase = paste(text, on: Samples.type("100 usd to eur on "))
    #expect(phrase.board.amount.field.text == "100 usd to eur on \(text)")
  }

  @Test(
    "of a list or a range into a phrase keeps the phrase, also after an amount was taken",
    arguments: ["45 EUR\t30 USD", "20 - 30 EUR", "It was 45 EUR and 30 USD."])
  func intoPhrase(_ text: String) {
    var phrase = Samples.type("250 sek to nok")
    phrase.board.draft?.phrase?.isListOpen = false
    let state = paste(text, on: phrase)
    #expect(state.board.pastedAmounts != nil)
    #expect(state.board.entry == phrase.board.entry)
    #expect(state.figures == phrase.figures)
    #expect(Samples.press("Esc", on: state).board == phrase.board)
    let taken = Samples.press("Enter", on: state)
    #expect(taken.board.entry.field.text == state.board.pastedAmounts?.texts.first)
    let back = Samples.press("Esc", on: taken)
    #expect(back.board.entry.field.text == "250 sek to nok" && back.figures == phrase.figures)
    #expect(Samples.press("Esc", on: back).board.input == Samples.state().board.input)
  }

  @Test("of a list is not taken by a key that ends typing")
  func endOfTyping() {
    let state = paste("45 EUR\n30 USD", on: Samples.type("250 sek to nok"))
    var ended = state
    Samples.send(.board(.select(1)), to: &ended)
    #expect(ended.figures.amount == Rational(250))
    #expect(ended.board.from.code == "SEK" && ended.board.pastedAmounts == nil)
  }

  @Test("a range is refused while it is typed, and its difference can be written")
  func typedRange() {
    let range = Samples.type("20 - 30 eur")
    #expect(range.figures.isOutdated)
    #expect(range.board.amount.fault?.code == .ambiguousAmount)
    let list = Samples.type("1,200 and 300 eur")
    #expect(list.figures.isOutdated)
    #expect(Samples.type("10 and 20").figures.isOutdated)
    #expect(Samples.type("(20 - 30) eur").figures.amount == Rational(-10))
    #expect(Samples.type("20-30").figures.amount == Rational(-10))
    #expect(Samples.type("50 - 20 eur").figures.amount == Rational(30))
  }

  @Test("of a text without amounts marks where it cannot be read")
  func unreadable() {
    let state = paste("no money here at all")
    #expect(state.board.amount.fault != nil)
    #expect(state.board.pastedAmounts == nil)
    #expect(state.figures.isOutdated)
  }

  @Test("matches its golden frames")
  func golden() {
    PageFrames.expectGolden(
      paste("The hotel was 45 EUR and the taxi 30 USD.", on: Samples.type("7")), "pasting")
  }

  @Test("random text changes the board only where it says so")
  func random() {
    var random = Seeded(7)
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz 0123456789.,+-*/%$€?:[]()QR")
    for _ in 0..<50 {
      var state = Samples.type("1 ")
      for _ in 0..<24 {
        guard let character = alphabet.randomElement(using: &random),
          let message = KeyRouter.message(for: .character(character), in: state)
        else { continue }
        let before = state
        Samples.send(message, to: &state)
        let isChanged =
          state.board.lineup.keptRows != before.board.lineup.keptRows
          || state.board.kept.input.on != before.board.kept.input.on
          || state.board.kept.lineup.from != before.board.kept.lineup.from
        // A phrase in the field shows itself; everything else has a notice or opens a sheet or a page.
        let isSaid = state.notice != nil || state.sheet != nil || !state.pages.isEmpty
        #expect(
          !isChanged || isSaid || "[]".contains(character),
          "\(before.board.amount.field.text)\(character)")
        guard state.sheet == nil, state.pages.isEmpty, !state.isFinished else { break }
      }
    }
  }
}
