// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("What decides where a text can be read in two ways") struct GrammarFactTests {
  private func shown(_ text: String, _ options: ReadingOptions = ReadingOptions()) -> String {
    switch Grammar(today: Samples.day("2026-11-21"), options: options).read(text, advises: true) {
    case .meaning(let meaning): meaning.phrase
    case .question(_, let choices): "? " + choices.joined(separator: " | ")
    case .refused(let problem): "! " + problem.message
    }
  }

  private func options(_ locale: String) -> ReadingOptions {
    ReadingOptions(locales: Locales(["LC_ALL": locale + ".UTF-8"]))
  }

  @Test("the only mark of a number: the option, the currency, the locale, in this order")
  func marks() {
    #expect(shown("1,234 usd") == "? 1234 USD | 1.2340 USD")
    #expect(shown("1,234 usd", ReadingOptions(decimal: .comma)) == "1.2340 USD")
    #expect(shown("1,234 usd", ReadingOptions(decimal: .point)) == "1234 USD")
    #expect(shown("1,234 usd", options("en_US")) == "1234 USD")
    #expect(shown("1,234 usd", options("de_DE")) == "1.2340 USD")
    #expect(shown("1,234 jpy") == "1234 JPY")
    #expect(shown("1.234 jpy", options("de_DE")) == "1234 JPY")
    // What agio prints with --exact.
    #expect(shown("825.696 jpy", options("en_US")).hasPrefix("?"))
    #expect(shown("1,234 kwd", options("en_US")).hasPrefix("?"))
    // There a point groups nothing.
    #expect(shown("1,234 zar", options("en_ZA")) == "1.2340 ZAR")
    #expect(shown("1.234 zar", options("en_ZA")) == "? 1.2340 ZAR | 1234 ZAR")
    #expect(shown("1.234 eur", options("fr_FR")) == "? 1.2340 EUR | 1234 EUR")
    #expect(shown("1.234 kwd", options("en_US")) == "1.2340 KWD")
    // Rupiah have cents on paper only.
    #expect(shown("50.000 idr", options("en_US")).hasPrefix("?"))
    #expect(shown("1.234k usd").hasPrefix("?"))
  }

  @Test("one hypothesis for the whole text")
  func together() {
    #expect(shown("1.234 + 1,234 usd", options("en_US")) == "1235.2340 USD")
    #expect(shown("1,234 usd + 2,500 usd") == "? 3734 USD | 3.7340 USD")
    // The yen are whole whatever the mark; that does not decide for the dollars.
    #expect(shown("1,234 jpy + 1,234 usd").hasPrefix("?"))
  }

  @Test(
    "a range, a year, a month and a mixed number are asked about, each choice in words that are read"
  )
  func asked() {
    #expect(shown("5-10 usd in eur") == "? 5 USD to EUR | 10 USD to EUR | -5 USD to EUR")
    #expect(shown("(5-10) usd") == "-5 USD")
    #expect(shown("5 minus 10 usd") == "-5 USD")
    #expect(shown("10-2-3 usd") == "5 USD")
    #expect(shown("1000/2-600 usd") == "-100 USD")
    #expect(shown("8^2-821 usd") == "-757 USD")
    #expect(shown("(2-6+1) usd") == "-3 USD")
    #expect(shown("2-1/2 usd") == "? 2.5 USD | 1.5 USD")
    #expect(shown("2024-12 usd").hasPrefix("? "))
    #expect(shown("usd to eur at 2020").hasPrefix("? "))
    #expect(shown("100 usd + 10-20%").hasPrefix("? "))
    #expect(shown("-.50 chf") == "? 0.50 chf | -0.50 chf")
  }

  @Test("codes that are words are asked about unless they are in capitals, or all there can be")
  func words() {
    for text in [
      "100 top usd", "try 100 usd", "100 usd to all", "all", "a cup in usd", "100 try euro",
    ] {
      #expect(shown(text).hasPrefix("? "), "\(text)")
    }
    #expect(shown("100 TRY to eur") == "100 TRY to EUR")
    #expect(shown("100 try to eur") == "100 TRY to EUR")
    #expect(shown("Try 5") == "5 TRY")
    #expect(shown("usd/try") == "1 USD to TRY")
    #expect(shown("6 ft", options("hu_HU")) == "6 HUF")
  }

  @Test("why a phrase means nothing is said, however much follows")
  func reasons() {
    #expect(shown("100 usd * 30 gbp to eur") == "! two amounts of money cannot be multiplied")
    #expect(shown("100 usd / 0 to eur") == "! division by zero")
    #expect(shown("1/0 usd") == "! division by zero")
    #expect(shown("100 usd eur 31 feb 2024") == "! no such day: 31 feb 2024")
    #expect(shown("2024-02-30") == "! no such day: 2024-02-30")
    #expect(shown("march 2024") == "! march 2024 is not an amount")
    #expect(shown("15 march 2024") == "! 15 march 2024 is not an amount")
    #expect(shown("100 usd to EUR GBP") == "! no comma between two targets")
    #expect(shown("--100 usd to eur") == "! two signs in a row")
  }

  @Test("a fact that excludes one way to take a mark answers the other, which may be a range")
  func ranges() {
    #expect(shown("1,000 - 500 usd", options("en_US")) == "500 USD")
    #expect(shown("1.000 - 500 eur", options("de_DE")) == "500 EUR")
    #expect(shown("1,000 - 500 usd", options("de_DE")) == "? 1 USD | 500 USD | -499 USD")
    #expect(shown("1,234.50 eur to usd at 1,10", options("en_US")).hasPrefix("!"))
    // A rate is not grouped; with a mark that is not the local one it is asked about.
    #expect(shown("100 eur to usd at 1.234", options("de_DE")).hasPrefix("?"))
    #expect(shown("100 eur to usd at 1,234", options("en_US")).hasPrefix("?"))
    #expect(shown("100 eur to usd at 1.234").hasPrefix("?"))
    #expect(shown("100 eur to usd at 1.234", options("en_US")) == "100 EUR to USD at 1.2340")
    #expect(shown("100 eur to usd at 1,234", options("de_DE")) == "100 EUR to USD at 1.2340")
    #expect(shown("1,234 eur to usd at 1,10", options("en_US")).hasPrefix("?"))
  }

  @Test(
    "signs and symbols agree",
    arguments: [("£5€", "£5€ EUR"), ("EUR-5", "€-5"), ("EUR -5", "€ -5")])
  func agree(pair: (String, String)) {
    let kinds = [pair.0, pair.1].map { shown($0).hasPrefix("!") }
    #expect(kinds[0] == kinds[1])
    if !kinds[0] { #expect(shown(pair.0) == shown(pair.1)) }
    #expect(shown("EUR-5") == "-5 EUR")
  }

  @Test("a letter that is a power is a currency in its country; without a locale, before a number")
  func letters() {
    #expect(shown("L. 10.000", options("it_IT")).hasPrefix("?"))
    #expect(shown("5L", options("es_HN")) == "5 HNL")
    #expect(shown("L. 50.00") == "50 HNL")
    #expect(shown("5L").hasPrefix("?"))
    #expect(shown("5L usd").hasPrefix("?"))
    #expect(shown("1t eur").hasPrefix("?"))
    #expect(shown("5 K usd").hasPrefix("?"))
    #expect(shown("1 billion eur", options("de_DE")).hasPrefix("?"))
  }

  @Test("periods, rules of days, rates of one's own and labels")
  func more() {
    #expect(shown("100 usd to eur average 2024") == "100 USD to EUR average 2024")
    #expect(shown("100 usd to eur average march 2024") == "100 USD to EUR average 2024-03")
    #expect(shown("100 usd to eur average 2024-Q1") == "100 USD to EUR average 2024-Q1")
    #expect(shown("100 usd to eur average uk-2024") == "100 USD to EUR average uk-2024")
    #expect(
      shown("usd eur average 2024-01-01..2024-03-31")
        == "1 USD to EUR average 2024-01-01..2024-03-31")
    #expect(shown("100 usd to pln before 2024-03-15") == "100 USD to PLN before 2024-03-15")
    #expect(shown("100 usd to eur end of 2023") == "100 USD to EUR end of 2023")
    #expect(shown("50 eur to usd at 1.05") == "50 EUR to USD at 1.05")
    #expect(shown("50 eur to usd at 1.05 usd per eur") == "50 EUR to USD at 1.05 USD per EUR")
    for rate in ["chf/usd", "usd per chf"] {
      #expect(
        shown("100 usd in eur at 0.92 \(rate)") == "! a rate of your own is between USD and EUR")
    }
    #expect(
      shown("50 eur in usd, gbp at 1.05") == "! a rate of your own is between two currencies")
    #expect(shown("dinner: 45.90 eur") == "45.9 EUR # dinner")
    #expect(shown("45.90 eur # dinner with Ann") == "45.9 EUR # dinner with Ann")
    #expect(shown("45.90 eur # 5 usd").hasPrefix("!"))
    #expect(shown("usd: 45.90 eur").hasPrefix("!"))
  }

  @Test(
    "an unfinished text has no meaning",
    arguments: [
      "12.50-", "EUR 12.50-", "12 eur +", "12 eur -", "(12 eur", "20% of", "12 eur * ",
      "100 usd to", "usd for",
    ])
  func unfinished(text: String) {
    #expect(shown(text).hasPrefix("!"))
    let typed = TypedText(
      text, grammar: Grammar(today: Samples.day("2026-11-21"), options: ReadingOptions()))
    #expect(!typed.isWhole)
    if !text.hasSuffix("to"), !text.hasSuffix("for") { #expect(typed.meaning == nil) }
  }

  @Test("an error names a place and what could come there, and a day that has not come its way out")
  func errors() throws {
    func problem(_ text: String) throws -> Problem {
      let grammar = Grammar(today: Samples.day("2026-11-21"), options: ReadingOptions())
      return try #require(throws: Problem.self) { try grammar.query(text) }
    }
    #expect(try problem("EUR-5 usd").message.hasPrefix("unexpected \"usd\""))
    let day = try problem("100 EUR USD on 2026-12-24")
    #expect(day.lines.map(\.text).contains("use a date on or before 2026-11-21"))
  }

  @Test("words after a phrase may be its note: it is said how to write one")
  func notes() {
    func note(_ text: String) -> String? {
      let grammar = Grammar(today: Samples.day("2026-11-21"), options: ReadingOptions())
      guard case .refused(let problem) = grammar.read(text, advises: true),
        case .say("as a note", let phrase) = problem.remedy
      else { return nil }
      return phrase
    }
    #expect(note("20 usd coffee") == "20 usd # coffee")
    #expect(note("20 usd to eur for the taxi") == "20 usd to eur # for the taxi")
    #expect(note("20 usd hotel in eur") == nil)
    #expect(note("100 mega") == nil)
    #expect(note("20 usd 5 coffees") == nil)
    #expect(note("20 usd eurr") == nil)
    #expect(note("dinner 45.90 eur") == "dinner: 45.90 eur")
    #expect(note("team dinner 45.90 eur") == "team dinner: 45.90 eur")
    #expect(note("eurr 20") == nil)
    #expect(note("dinner eur") == nil)
  }

  private func advised(_ text: String) -> String? {
    let grammar = Grammar(today: Samples.day("2026-11-21"), options: ReadingOptions())
    guard case .refused(let problem) = grammar.read(text, advises: true),
      case .say("did you mean", let phrase) = problem.remedy
    else { return nil }
    return phrase
  }

  @Test("advice changes one word, and is none where a word may be a power, a day or a sign")
  func advice() {
    #expect(advised("100 usd inn eur") == nil || advised("100 usd inn eur") == "100 usd in eur")
    #expect(advised("100 gpb in eur") == "100 GBP in eur")
    #expect(advised("5 thousnd usd") == "5 thousand usd")
    // In Spanish it is a thousand times more.
    #expect(advised("1 billón eur usd") == nil)
    #expect(advised("100 usd in eur lst friday") == "100 usd in eur last friday")
    #expect(advised("10 man yen") == nil)
    #expect(advised("what is a euro worth") == nil)
    #expect(advised("100 usd eurr") == "100 usd EUR")
    #expect(advised("100 usd uer") == nil)
    #expect(advised("100 usd used") == nil)
    #expect(advised("100 usd ino") == nil)
    #expect(advised("1000 dog usd") == nil)
    #expect(advised("100\tusdd\u{200E}\teur") == "100 USD eur")
    #expect(advised("5 milion usd") == "5 million usd")
    #expect(advised("100 usd eur 15 mrch 2024") == "100 usd eur 15 march 2024")
    #expect(advised("100 usd ti eur") == "100 usd to eur")
    #expect(advised("100 uds eur") == "100 USD eur")
  }

  @Test(
    "advice that ties, and advice without the power, the target or the sign, is none",
    arguments: [
      "5 tillion usd", "5 rillion usd", "5 illion usd", "5 zillion usd", "€3 min usd",
      "3 € kin usd", "$5ln eur", "$5 bo eur", "5 bbn usd eur", "5 bnn usd", "5mmn usd",
      "5 nln eur", "5 SKEK eur", "£5 + 50 pin eur", "100 dllars usd", "50 dollrs usd",
      "100 dollarss australia", "yeen to dollars", "HK$50 in yeen",
      "100 krr eur", "100 kroonr eur", "100 usd eur 15 mac 2024", "100 usd eur 15 ma", "uad",
      "gsd", "$100 ad usd", "100 usd ad eur", "EURUS 50", "EURUS 2024-03-15", "EURUS",
    ])
  func noAdvice(text: String) { #expect(advised(text) == nil) }
}
