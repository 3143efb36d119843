// SPDX-License-Identifier: Apache-2.0

import Money
import Testing

@Suite("Finding a currency") struct CurrencySearchTests {
  @Test(
    "the best match comes first",
    arguments: [
      ("usd", "USD"), ("US", "USD"), ("yen", "JPY"), ("swiss", "CHF"), ("japan", "JPY"),
      ("€", "EUR"),
      ("$", "USD"), ("krona", "SEK"), ("pound", "GBP"), ("zloty", "PLN"), ("złoty", "PLN"),
      ("Złoty", "PLN"), ("brazil", "BRL"), ("sao tome", "STN"), ("são tomé", "STN"),
      ("curacao", "XCG"), ("lev", "BGN"), ("cordoba", "NIO"), ("turk", "TRY"), ("kr", "SEK"),
      ("dollar", "USD"), ("peso", "MXN"), ("franc", "CHF"),
      ("quid", "GBP"), ("kronen", "SEK"), ("renminbi", "CNY"),
    ])
  func best(text: String, code: String) throws {
    #expect(try #require(Currency.search(text).first).currency.code == code)
  }

  @Test("code ranks before name, name before country, country before any part")
  func ranking() {
    let reasons = Currency.search("in").map(\.reason)
    #expect(reasons == reasons.sorted())
    #expect(Set(reasons).count >= 4)
    #expect(Currency.search("che").first?.reason == .code)
  }

  @Test("a country's match names the country")
  func country() {
    let match = Currency.search("liechtenstein").first
    #expect(match?.currency == .chf)
    #expect(match?.country == "Liechtenstein")
  }

  @Test("an empty search finds all, nonsense finds none")
  func extremes() {
    #expect(Currency.search("").count == Currency.all.count)
    #expect(Currency.search("  ").count == Currency.all.count)
    #expect(Currency.search("qqqq").isEmpty)
    #expect(Currency.search("!!").isEmpty)
  }

  @Test(
    "a typo is understood",
    arguments: [
      ("EURR", "EUR"), ("UDS", "USD"), ("GPB", "GBP"), ("JYP", "JPY"), ("dolar", "USD"),
      ("frnac", "CHF"), ("rubel", "RUB"), ("tailand", "THB"), ("swizerland", "CHF"),
      ("japn", "JPY"), ("sweeden", "SEK"),
    ])
  func slips(text: String, code: String) {
    #expect(Currency.closest(to: text).map(\.code).contains(code), "\(Currency.closest(to: text))")
  }

  @Test("a word unlike any name suggests nothing")
  func noSuggestion() {
    #expect(Currency.closest(to: "") == [])
    #expect(Currency.closest(to: "supercalifragilistic") == [])
    #expect(Currency.closest(to: "qqqqqq") == [])
    #expect(Currency.closest(to: "xxq") == [])
  }
}
