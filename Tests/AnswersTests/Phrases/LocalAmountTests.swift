// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("Amounts as a country writes them") struct LocalAmountTests {
  private func read(_ text: String, in locale: String) throws -> Query {
    try Grammar(
      today: Samples.day("2026-11-21"),
      options: ReadingOptions(locales: Locales(["LC_ALL": locale]))
    ).query(text)
  }

  @Test("5L is five lakh, lempira or litres, and asked about", arguments: ["en_IN", "en_US"])
  func lakh(locale: String) {
    let problem = #expect(throws: Problem.self) { try read("5L inr", in: locale) }
    #expect(problem?.code == .ambiguousAmount)
  }

  @Test(
    "a symbol that is newer than the program's tables was an amount without a number",
    arguments: zip(
      ["\u{20C0}", "\u{20C1}", "\u{20C2}", "\u{20C3}", "\u{20C4}"],
      ["KGS", "SAR", "MVR", "AED", "OMR"]))
  func newSymbols(symbol: String, code: String) throws {
    #expect(try read("\(symbol)5 to usd", in: "C").phrase == "5 \(code) to USD")
    #expect(try read("5 \(symbol) to usd", in: "C").phrase == "5 \(code) to USD")
  }

  @Test("cents are those of the currency with them, and asked about without one")
  func cents() throws {
    for text in ["50 øre", "50 cents"] {
      let problem = #expect(throws: Problem.self, "\(text)") { try read(text, in: "sv_SE") }
      #expect(problem?.code == .ambiguousCurrency)
    }
    #expect(try read("50 EUR cents", in: "en_US").phrase == "0.5 EUR")
    #expect(try read("50 USD cents to EUR", in: "en_US").phrase == "0.5 USD to EUR")
    #expect(try read("50 cents eur to gbp", in: "en_US").phrase == "0.5 EUR to GBP")
    #expect(try read("50 cents eur", in: "de_DE").phrase == "0.5 EUR")
    #expect(try read("5 euros and 50 cents usd", in: "en_US").phrase == "5.5 EUR to USD")
  }

  @Test("12:50 kr may be a time, and is refused without another amount as advice")
  func colon() {
    #expect {
      try read("12:50 kr", in: "sv_SE")
    } throws: {
      ($0 as? Problem)?.remedy == .listPhrases
    }
  }

  @Test("a day before an amount is read where the locale puts the day first")
  func day() throws {
    #expect(try read("3.4.2026 100 usd", in: "de_DE").phrase == "100 USD on 2026-04-03")
  }

  @Test(
    "a power of ten is read in the word a language writes it in",
    arguments: [
      ("ja_JP", "1万円 in usd", "10000 JPY to USD"), ("ja_JP", "3千円", "3000 JPY"),
      ("en_IN", "₹1,50,000 in usd", "150000 INR to USD"),
      ("de_DE", "2 mio. eur", "2000000 EUR"), ("sv_SE", "99:- kr", "99 SEK"),
    ])
  func powers(locale: String, phrase: String, meaning: String) throws {
    #expect(try read(phrase, in: locale).phrase == meaning)
  }

  @Test(
    "money has its name in the languages of its neighbours",
    arguments: [
      ("de_DE", "100 pfund in euro", "100 GBP to EUR"),
      ("de_CH", "100 schweizer franken in euro", "100 CHF to EUR"),
      ("fr_FR", "100 livres sterling in eur", "100 GBP to EUR"),
      ("es_ES", "100 dólares in eur", "100 USD to EUR"),
      ("ja_JP", "100ドル in jpy", "100 USD to JPY"),
    ])
  func names(locale: String, phrase: String, meaning: String) throws {
    #expect(try read(phrase, in: locale).phrase == meaning)
  }
}
