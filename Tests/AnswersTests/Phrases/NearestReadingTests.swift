// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Testing

@testable import Answers

@Suite("The nearest reading of a refused phrase") struct NearestReadingTests {
  private func advice(_ phrase: String) -> String? {
    do throws(PhraseError) {
      _ = try Phrase.read(phrase, today: PhraseSampleTests.today, options: ReadingOptions())
      return "it is read"
    } catch {
      return error.advice
    }
  }

  @Test(
    "never leaves out a word that may be a part of the amount",
    arguments: [
      "tip 20% on 80 usd", "80 usd + tip", "$50/night * 3", "8 * $20/hour", "5 five usd in eur",
      "five six usd in eur", "100 usd less something in eur",
    ])
  func amounts(phrase: String) {
    #expect(advice(phrase)?.contains("did you mean") != true, "\(advice(phrase) ?? "")")
  }

  @Test(
    "is never of another meaning",
    arguments: [
      "500 TEUR usd", "$1.5mm in eur", "$1tn in eur", "1 cr inr to usd", "50p usd",
      "100 funny dollars to usd", "100 usd beyond eur", "100 eur to usd next monday",
      "100 usd in eur tomorrow", "kindly do tell 100 usd to eur", "100 usd in eur around friday",
    ])
  func meanings(phrase: String) {
    #expect(advice(phrase)?.contains("did you mean") != true, "\(advice(phrase) ?? "")")
  }

  @Test("of a symbol and an adjective is the adjective's money")
  func symbolAndAdjective() {
    #expect(advice("$100 canadian to USD") == "did you mean: agio 100 CAD to USD")
  }

  @Test("a tip is no Gibraltar pound: a code is guessed only among those the ECB quotes")
  func codes() {
    #expect(Currency.closest(to: "tip").isEmpty)
    #expect(Currency.closest(to: "uds").first == .usd)
    #expect(Currency.closest(to: "eu").contains(.eur))
  }

  @Test("an adjective alone is meant for its country's money")
  func adjectives() {
    #expect(Currency.closest(to: "american") == [.usd])
    #expect(Currency.closest(to: "english") == [.gbp])
    #expect(advice("100 eur in american") == "did you mean: agio 100 EUR to USD")
  }
}
