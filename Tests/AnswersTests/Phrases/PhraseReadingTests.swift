// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Testing

@testable import Answers

@Suite("A phrase that is not finished") struct PhraseReadingTests {
  private func reading(_ text: String) -> PhraseReading {
    PhraseReading(text, today: Samples.day("2026-11-21"), options: ReadingOptions())
  }

  @Test(
    "means what is there so far",
    arguments: [
      ("100 usd", "100 USD"), ("100 usd t", "100 USD"), ("100 usd to", "100 USD"),
      ("100 usd to ", "100 USD"), ("100 usd to e", "100 USD"), ("100 usd to eur", "100 USD to EUR"),
      ("100 usd to eur, ", "100 USD to EUR"), ("100 usd to eur, gb", "100 USD to EUR"),
      ("100 usd to eur o", "100 USD to EUR"), ("100 usd to eur on ", "100 USD to EUR"),
      ("100 usd to eur on 15", "100 USD to EUR"),
      ("100 usd to eur on 15 mar", "100 USD to EUR on 2026-03-15"),
      ("100 usd to eur last", "100 USD to EUR"),
      ("100 usd to eur last fri", "100 USD to EUR on 2026-11-20"),
      ("what is 100 usd i", "100 USD"), ("€12 ->", "12 EUR"), ("100 usd converted to", "100 USD"),
    ])
  func soFar(_ text: String, _ meaning: String) {
    #expect(reading(text).query?.phrase == meaning)
  }

  @Test(
    "means nothing before it says what", arguments: ["", " ", "100", "10 u", "what is", "to", "("])
  func nothing(_ text: String) {
    let reading = reading(text)
    #expect(reading.query == nil)
    #expect(!reading.isWhole)
    #expect(reading.error()?.message.isEmpty == false)
  }

  @Test(
    "means nothing where an operator is to change the amount: 12.50- is not 12.50",
    arguments: [
      "100 usd + ", "€12 -", "12.50- EUR", "EUR 12.50-", "12.50-EUR", "5.00-GBP", "12.50 eur −",
      "100 usd plus", "100 usd less ", "3 usd *", "100 usd divided by ", "12.50 usd ^",
    ])
  func operators(_ text: String) {
    var options = ReadingOptions(decimal: .point)
    options.assumedCurrency = .usd
    let reading = PhraseReading(text, today: Samples.day("2026-11-21"), options: options)
    #expect(reading.query == nil && !reading.isWhole)
  }

  @Test(
    "means nothing where the amount may be another one, whatever follows",
    arguments: [
      "1,200 and 300 eur", "5-10 eur", "5 - 10 eur", "5 to 10 eur", "2024-12 eur", "15/3/24 eur",
      "20 eur/30 usd", "$100 + 19% cad",
    ])
  func ambiguous(_ text: String) {
    var options = ReadingOptions(decimal: .point)
    options.assumedCurrency = .usd
    let reading = PhraseReading(text, today: Samples.day("2026-11-21"), options: options)
    #expect(reading.query == nil)
    #expect(reading.error()?.code == .badAmount || reading.error()?.code == .badDate)
  }

  @Test(
    "says what can come next",
    arguments: [
      ("", ["number", "currency", "question", "on", "day"]),
      ("100 ", ["magnitude", "currency", "sign", "to", "and", "on", "day"]),
      ("100 usd ", ["to", "currency", "sign", "and", "on", "day"]),
      ("100 usd t", ["to", "currency", "sign", "and", "on", "day"]),
      ("100 usd to ", ["currency", "number"]),
      ("100 usd to eur ", ["and", "sign", "currency", "on", "day"]),
      ("usd to eur ", ["and", "currency", "on", "day"]),
      ("80 usd with ", ["currency", "number"]),
      ("80 usd plus a tip of ", ["currency", "number"]),
      ("100 usd to eur on ", ["day"]), ("100 usd to eur last ", ["day"]),
      ("how many ", ["currency", "number"]),
    ])
  func next(_ text: String, _ next: [String]) {
    #expect(reading(text).next.map(\.rawValue) == next)
  }

  @Test("has the unfinished word apart, and what it can become")
  func completions() {
    #expect(reading("100 usd to eu").unfinished == "eu")
    #expect(reading("100 usd to ").unfinished == "")
    #expect(reading("100 danish k").unfinished == "danish k")
    #expect(reading("100 danish k").completions(limit: 1).map(\.text) == ["DKK"])
    let eu = reading("100 usd to eu").completions(limit: 3).map(\.text)
    #expect(eu.first == "EUR")
    #expect(eu.count == 3)
    #expect(reading("100 usd t").completions(limit: 2).map(\.text).first == "to")
    #expect(reading("100 usd to eur yes").completions(limit: 2).map(\.text).first == "yesterday")
    #expect(reading("100 usd to eur on ma").completions(limit: 2).map(\.text) == ["march", "may"])
    // A currency whose code begins with it comes before a month.
    #expect(reading("250 se").completions(limit: 3).map(\.text).first == "SEK")
    let th = reading("100 th").completions(limit: 8).map(\.text)
    #expect(th.contains("THB") && th.contains("thousand") && !th.contains("thursday"))
    #expect(reading("100 usd to eur on th").completions(limit: 8).map(\.text) == ["thursday"])
    #expect(reading("5 mi").completions(limit: 0).map(\.text) == ["million"])
    #expect(reading("100 usd ").completions(limit: 5).map(\.text).prefix(2) == ["to", "in"])
  }
}
