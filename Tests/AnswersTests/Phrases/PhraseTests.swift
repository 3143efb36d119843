// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("A phrase") struct PhraseTests {
  private func read(_ text: String) throws -> Query {
    try Grammar(today: Samples.day("2026-11-21"), options: ReadingOptions()).query(text)
  }

  @Test(
    "of two rising amounts with a dash is a range or a difference, wherever their currency is",
    arguments: [
      "20 eur - 30 eur in usd", "EUR 20 - EUR 30 in usd", "EUR20-EUR30", "dollars 20 - dollars 30",
      "20 eur - EUR 30", "CHF 12 500 - CHF 13 000",
    ])
  func ranges(_ text: String) {
    let problem = #expect(throws: Problem.self) { try read(text) }
    #expect(problem?.message.contains(" or -") == true)
    #expect(problem?.advice?.hasPrefix("write agio ") == true)
  }

  @Test(
    "has a source, targets and an amount in any usual order of words",
    arguments: [
      ("100 USD EUR", "100", "USD", "EUR"),
      ("100 usd in eur, gbp, jpy", "100", "USD", "EUR GBP JPY"),
      ("100 usd to eur and gbp", "100", "USD", "EUR GBP"),
      ("100 usd -> eur", "100", "USD", "EUR"),
      ("100 usd->eur", "100", "USD", "EUR"),
      ("usd→eur,gbp", "1", "USD", "EUR GBP"),
      ("(12.50 chf * 3) eur", "37.5", "CHF", "EUR"),
      ("12.50 chf / 4 to eur", "3.125", "CHF", "EUR"),
      ("100 usd + 5% eur", "105", "USD", "EUR"),
      ("3 * €12 usd", "36", "EUR", "USD"),
      ("100 USD EUR JPY", "100", "USD", "EUR JPY"),
      ("usd eur", "1", "USD", "EUR"),
      ("100 USD", "100", "USD", ""),
      ("12.50 * 3 + 19% chf to €", "44.625", "CHF", "EUR"),
      ("€12 usd", "12", "EUR", "USD"),
      ("100 switzerland japan", "100", "CHF", "JPY"),
      ("100 new zealand to united kingdom", "100", "NZD", "GBP"),
      ("250 sek to nok", "250", "SEK", "NOK"),
    ])
  func orders(_ text: String, _ amount: String, _ from: String, _ targets: String) throws {
    let query = try read(text)
    #expect(query.amount.value?.description == amount)
    #expect(query.from?.code == from)
    #expect(query.targets.map(\.code).joined(separator: " ") == targets)
  }

  @Test(
    "takes its day from the end",
    arguments: [
      ("250 sek to nok on 2 jan 2020", "2020-01-02"),
      ("250 sek nok on 2020-01-02", "2020-01-02"),
      ("usd eur yesterday", "2026-11-20"),
      ("usd eur today", "2026-11-21"),
    ])
  func days(_ text: String, _ day: String) throws {
    let query = try read(text)
    #expect(query.on?.day?.iso == day)
  }

  @Test("may be a sum of several currencies")
  func sums() throws {
    let query = try read("100 USD + 30 GBP in EUR")
    #expect(query.from == nil)
    #expect(query.amount.terms.map { $0.currency?.code } == ["USD", "GBP"])
    #expect(query.targets == [.eur])
    #expect(try read("100 USD + 30 GBP EUR").targets == [.eur])
  }

  @Test(
    "that cannot be understood says what and what to do",
    arguments: [
      ("100 XYZ USD", "unknown-currency"),
      ("100 USDD EUR", "unknown-currency"),
      ("100 USD to 5", "bad-amount"),
      ("100", "bad-amount"),
      ("100 USD to", "bad-amount"),
      ("usd eur on nothing", "bad-date"),
      ("1,2,3 USD EUR", "bad-amount"),
      ("5-- USD EUR", "bad-amount"),
      ("1,234 USD EUR", "ambiguous-amount"),
      ("to eur", "bad-amount"),
      ("100 USD * 30 GBP to EUR", "bad-amount"),
      ("100 USD / 3 GBP", "bad-amount"),
      ("12.50 CHF * 2 ^ 3 EUR", "bad-amount"),
    ])
  func faults(_ text: String, _ code: String) throws {
    #expect {
      try read(text)
    } throws: { error in
      guard let error = error as? Problem else { return false }
      return error.code.rawValue == code && !error.message.isEmpty
    }
  }

  @Test(
    "has no number over two cells or lines, and a run of blanks groups no digits",
    arguments: ["100\t200 usd eur", "100\n200 usd eur", "1\r\n234 usd eur", "100  200 usd eur"])
  func breaks(_ text: String) throws {
    #expect {
      try read(text)
    } throws: { error in
      guard let error = error as? Problem else { return false }
      return error.code == .badAmount && (error.offset ?? 0) > 0 && text.hasPrefix(error.text)
    }
    #expect(try read("100 200\tusd\neur").amount.value == Rational(100_200))
    #expect(try read("5 *\n3  usd eur").shownText == "5 * 3 USD")
  }

  @Test(
    "with any other word that is not understood is refused, with the nearest reading as advice",
    arguments: [
      ("100 usd to EURR", "100 usd to EUR"),
      ("100 USD + 30 GBP inot EUR", "100 USD + 30 GBP into EUR"),
      ("100 usd in eur lst friday", "100 usd in eur last friday"),
      ("100 usd in eur on 15 marhc 2024", "100 usd in eur on 15 march 2024"),
      ("convrt 100 usd in eur", "convert 100 usd in eur"),
    ])
  func nearest(_ text: String, _ phrase: String) {
    #expect {
      try read(text)
    } throws: {
      ($0 as? Problem)?.advice == "did you mean: agio \(phrase)"
    }
  }

  @Test("of a mistyped source says what it may have been")
  func mistypedSource() {
    #expect {
      try read("100 USDD EUR")
    } throws: {
      ($0 as? Problem)?.advice == "did you mean: agio 100 USD EUR"
    }
  }

  @Test(
    "has only an amount in parentheses: what asks for a currency there is refused at its word",
    arguments: [("(100 usd in eur) - 3 eur", "in"), ("5 eur + (100 usd to eur)", "to")])
  func parentheses(_ text: String, _ word: String) {
    #expect {
      try read(text)
    } throws: {
      ($0 as? Problem)?.message.hasPrefix("unexpected \"\(word)\"") == true
    }
  }

  @Test("may be wrapped in marks of writing direction")
  func directionMarks() throws {
    let query = try read("\u{202A}100 usd\u{200F} eur\u{202C}")
    #expect(query.from == .usd)
    #expect(query.targets == [.eur])
  }

  @Test("of a pair is two currencies, each by code, symbol or name, and nothing else")
  func pair() throws {
    let pair = try Grammar(today: Samples.clock.today, options: ReadingOptions()).pair(
      "€", "new zealand")
    #expect(pair.from == .eur)
    #expect(pair.targets.map(\.code) == ["NZD"])
    #expect(pair.shownText == "1 EUR")
    #expect(
      try Grammar(today: Samples.clock.today, options: ReadingOptions()).pair("$", "eur").notes
        .count == 1)
    for word in ["5", "usd,gbp", "5 USD", "", "XYZ"] {
      #expect {
        try Grammar(today: Samples.clock.today, options: ReadingOptions()).pair(word, "EUR")
      } throws: {
        ($0 as? Problem)?.code == .unknownCurrency
      }
    }
  }
}
