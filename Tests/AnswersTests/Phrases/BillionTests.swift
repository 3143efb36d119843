// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("A billion in a phrase") struct BillionTests {
  private func read(_ text: String, _ locale: String) throws -> Query {
    try Grammar(
      today: GrammarTableTests.grammar.today,
      options: ReadingOptions(locales: Locales(["LC_ALL": locale]))
    ).query(text)
  }

  @Test(
    "is asked about where the locale's language has another one",
    arguments: ["de_DE", "fr_FR", "es_ES"],
    [
      "2 billion usd", "2 trillion usd", "two billion usd", "a billion usd to eur",
      "5 hundred billion usd",
    ])
  func asked(locale: String, text: String) {
    #expect {
      try read(text, locale)
    } throws: {
      let error = $0 as? Problem
      return error?.code == .ambiguousAmount && error?.advice?.contains("bn") == true
    }
  }

  @Test("is 10^9 in English, and a million is a million everywhere")
  func english() throws {
    #expect(try read("two billion usd", "en_US").amount.value == Rational(2_000_000_000))
    #expect(try read("2bn usd", "de_DE").amount.value == Rational(2_000_000_000))
    #expect(try read("two million usd", "de_DE").amount.value == Rational(2_000_000))
  }
}
