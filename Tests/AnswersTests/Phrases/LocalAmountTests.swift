// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Testing

@testable import Answers

@Suite("Amounts as a country writes them") struct LocalAmountTests {
  private func read(_ text: String, in locale: String) throws -> Query {
    try Phrase.read(
      text, today: Samples.day("2026-11-21"),
      options: ReadingOptions(environment: ["LC_ALL": locale]))
  }

  @Test("5L is five lakh where rupees are counted so, and five lempira elsewhere")
  func lakh() throws {
    #expect(try read("5L inr", in: "en_IN").phrase == "500000 INR")
    #expect(try read("5L inr in usd", in: "en_US").phrase == "500000 INR to USD")
    #expect(try read("5L", in: "es_HN").phrase == "5 HNL")
  }

  @Test("øre is never Swedish, öre always, ore what the locale has")
  func ore() throws {
    #expect {
      try read("50 øre", in: "sv_SE")
    } throws: {
      ($0 as? PhraseError)?.code == .ambiguousCurrency
    }
    #expect(try read("50 öre", in: "sv_SE").from == .sek)
    #expect(try read("50 öre", in: "nb_NO").from == .sek)
    #expect(try read("50 øre", in: "da_DK").from == Currency(code: "DKK"))
    #expect(try read("50 ore", in: "sv_SE").from == .sek)
  }

  @Test("12:50 kr is refused, and 12.50 advised")
  func colon() {
    #expect {
      try read("12:50 kr", in: "sv_SE")
    } throws: {
      ($0 as? PhraseError)?.advice == "did you mean: agio 12.5 SEK"
    }
  }

  @Test("a day before an amount is read where the locale puts the day first")
  func day() throws {
    #expect(try read("3.4. 100 usd", in: "de_DE").phrase == "100 USD on 2026-04-03")
  }
}
