// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Testing

@testable import Answers

@Suite("The nearest reading of a refused phrase") struct NearestReadingTests {
  private func advice(_ phrase: String) -> String? {
    do throws(Problem) {
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
    "the nearest reading never has another meaning",
    arguments: [
      "500 TEUR usd", "$1.5mm in eur", "$1tn in eur", "1 cr inr to usd", "50p usd",
      "100 funny dollars to usd", "100 usd beyond eur", "100 eur to usd next monday",
      "100 usd in eur tomorrow", "kindly do tell 100 usd to eur", "100 usd in eur around friday",
    ])
  func meanings(phrase: String) {
    #expect(advice(phrase)?.contains("did you mean") != true, "\(advice(phrase) ?? "")")
  }

  @Test(
    "leaves out what an amount is of, and keeps the numbers",
    arguments: [
      ("$25/hr", "25 USD"), ("$25/hr in eur", "25 USD to EUR"),
      ("$25 per hour in eur", "25 USD to EUR"), ("20 usd/day in eur", "20 USD to EUR"),
      ("80 usd / 4 people", "20 USD"), ("80 usd divided by 4 people in eur", "20 USD to EUR"),
      ("20 eur x 7 nights", "140 EUR"), ("45 eur * 12 months", "540 EUR"),
    ])
  func units(phrase: String, meaning: String) {
    #expect(advice(phrase) == "did you mean: agio \(meaning)")
  }

  @Test("of two digits after a code is cents, where there is nothing else to calculate")
  func cents() {
    #expect(advice("10 eur 50 in usd") == "did you mean: agio 10.5 EUR to USD")
    #expect(advice("five eur 50") == "did you mean: agio 5.5 EUR")
    #expect(advice("minus 5 eur 50 in usd") == "did you mean: agio -5.5 EUR to USD")
    #expect(advice("half of 10 eur 50") == "did you mean: agio 5.25 EUR")
    #expect(advice("one hundred and five eur 50") == "did you mean: agio 105.5 EUR")
    #expect(advice("3 * 10 eur 50")?.contains("did you mean") == false)
    #expect(advice("1000 jpy 50")?.contains("did you mean") == false)
    #expect(advice("10.5 euro 50")?.contains("did you mean") == false)
  }

  @Test("of an amount without a currency keeps the currency wanted")
  func wanted() {
    #expect(advice("5 in usd") == "name one: agio 5 EUR to USD")
    #expect(advice("1 lakh to eur") == "name one: agio 1 lakh USD to EUR")
  }

  @Test("of an amount without a currency keeps everything else that is asked")
  func asked() {
    #expect(advice("5 in usd yesterday") == "name one: agio 5 EUR to USD on 2026-11-20")
    #expect(advice("5 in usd, gbp") == "name one: agio 5 EUR to USD, GBP")
    #expect(advice("how many yen is 100") == "name one: agio 100 USD to JPY")
    #expect(advice("usd for 100") == "name one: agio USD for 100 EUR")
    #expect(advice("5 gbp to") == "name a currency: agio 5 gbp to EUR")
    #expect(advice("5 eur to") == "name a currency: agio 5 eur to USD")
  }

  @Test(
    "never says a number or a currency that was not typed for one that was",
    arguments: [
      "between 5 and 10 usd", "us cents 50", "several usd", "several usd in eur", "5 zillion usd",
      "couple hundred usd", "100 xrp, eur", "5 to 10 usd", "5 in 10 usd",
      "100 + 50 usd + 20 eur in usd", "100 usd squared", "sqrt 100 usd", "100 usd cr",
      "100 usd with 20% vat included", "three fifty euros",
    ])
  func typed(phrase: String) {
    let advice = advice(phrase) ?? ""
    #expect(!advice.contains("did you mean") && !advice.contains("name one"), "\(advice)")
  }

  @Test("of a mistyped number is that number, and of a day in another language that day")
  func numbersAndDays() {
    #expect(advice("ninty usd") == "did you mean: agio 90 USD")
    #expect(advice("fourty usd in eur") == "did you mean: agio 40 USD to EUR")
    #expect(advice("12:50 usd in eur") == "did you mean: agio 12.5 USD to EUR")
    #expect(advice("100 usd inn eur") == "did you mean: agio 100 USD to EUR")
    #expect(advice("100 usd gestern") == "did you mean: agio 100 USD on 2026-11-20")
    #expect(advice("100 usd in eur hier") == "did you mean: agio 100 USD to EUR on 2026-11-20")
    #expect(advice("100 usd igår") == "did you mean: agio 100 USD on 2026-11-20")
  }

  @Test("of a fee is both of its meanings")
  func fees() {
    #expect(
      advice("100 usd with 3% fee in eur")
        == "write 100 usd + 3% in eur or 100 usd - 3% in eur")
  }

  @Test("never asks about one unit where a word and a currency were typed")
  func oneUnit() {
    #expect(advice("btc usd")?.contains("did you mean") != true)
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
    #expect(Currency.closest(to: "people").isEmpty)
    #expect(Currency.closest(to: "index").isEmpty)
  }

  @Test("an adjective alone is meant for its country's money")
  func adjectives() {
    #expect(Currency.closest(to: "american") == [.usd])
    #expect(Currency.closest(to: "english") == [.gbp])
    #expect(advice("100 eur in american") == "did you mean: agio 100 EUR to USD")
  }

  @Test(
    "never says another amount or a currency that was not written for an ordinary word",
    arguments: [
      "rent", "tent", "went", "core", "gross", "happen", "card", "not", "set", "our", "bit", "case",
      "round", "found", "men", "that", "it", "bin", "kk", "ish", "dr", "mdr", "old", "new", "each",
      "one-off", "cash", "net", "more", "some", "only", "just",
    ])
  func ordinaryWords(word: String) {
    for phrase in ["1000 \(word) usd in eur", "1000 usd \(word) in eur"] {
      guard let advised = advice(phrase), advised.hasPrefix("did you mean") else { continue }
      #expect(advised == "did you mean: agio 1000 USD to EUR")
    }
  }

  @Test("of a word between a number and its currency names no currency", arguments: ["men", "bin"])
  func units(word: String) {
    do throws(Problem) {
      _ = try Phrase.read(
        "20 \(word) usd", today: PhraseSampleTests.today, options: ReadingOptions())
      Issue.record("it is read")
    } catch {
      #expect(error.message == "\"\(word)\" is not understood")
      #expect(error.remedy == .listPhrases)
    }
  }

  @Test(
    "of words in another language is the English phrase",
    arguments: [
      ("100 usd nach eur", "100 USD to EUR"), ("100 usd en eur", "100 USD to EUR"),
      ("100 usd i eur", "100 USD to EUR"), ("100 usd på eur", "100 USD to EUR"),
      ("100 usd nach eur am 15 märz 2024", "100 USD to EUR on 2024-03-15"),
      ("100 usd en eur le 3 mai 2024", "100 USD to EUR on 2024-05-03"),
      ("100 usd in eur 15 mars 2024", "100 USD to EUR on 2024-03-15"),
      ("100 usd i eur 15 maj 2024", "100 USD to EUR on 2024-05-15"),
      ("wieviel ist 100 usd in eur", "100 USD to EUR"),
    ])
  func languages(phrase: String, meaning: String) {
    #expect(advice(phrase) == "did you mean: agio \(meaning)")
  }

  @Test("of a quantity at a price is the product")
  func prices() {
    #expect(advice("3 nights at 120 eur") == "did you mean: agio 360 EUR")
    #expect(advice("3 nights @ 120 eur in usd") == "did you mean: agio 360 EUR to USD")
  }

  @Test(
    "never drops a word that says which days are meant",
    arguments: ["since", "by", "until", "after"])
  func days(word: String) {
    #expect(advice("100 usd to eur \(word) 2024-03-15")?.contains("did you mean") != true)
  }

  @Test("never drops a sign that calculates", arguments: ["√9 usd", "①00 usd"])
  func signs(phrase: String) {
    #expect(advice(phrase)?.contains("did you mean") != true)
  }
}
