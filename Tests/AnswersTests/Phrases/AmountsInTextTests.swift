// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Testing

@testable import Answers

@Suite("The amounts in a text") struct AmountsInTextTests {
  private func found(_ text: String) -> [String] {
    AmountsInText.find(in: text, options: ReadingOptions(decimal: .point)).map(\.text)
  }

  @Test(
    "are found with their currencies, and nothing else is",
    arguments: [
      ("The hotel was 45 EUR and the taxi 30 USD", ["45 EUR", "30 USD"]),
      ("I paid $12.50 for lunch, and 3 thousand yen for the train.", ["$12.50", "3 thousand yen"]),
      ("Invoice 2024-17: total 1,250.00 EUR, due in 30 days", ["1,250.00 EUR"]),
      ("USD 1,234.56 on 15 mar", ["USD 1,234.56"]),
      ("room 12 costs €80, breakfast 9 €", ["€80", "9 €"]),
      ("45 eur or 50 usd", ["45 eur", "50 usd"]),
      ("we were 5 all day, 3 try again, 2 turkey sandwiches", []),
      ("no money here 100", []), ("", []),
      ("the flat costs 12 500 EUR a year", ["12 500 EUR"]),
      ("the flat costs 1 234.56 EUR, and 1 234 567.89 USD", ["1 234.56 EUR", "1 234 567.89 USD"]),
      ("in total EUR 12 500.00 more", ["EUR 12 500.00"]), ("15 1234.56 EUR", ["1234.56 EUR"]),
      ("price was 5-10k EUR, paid in 2024", ["5 EUR", "5k EUR", "10k EUR"]),
      ("room 12 is 500 EUR", ["500 EUR"]),
      ("100 danish kroner and 20 quid", ["100 danish kroner", "20 quid"]),
    ] as [(String, [String])])
  func amounts(_ text: String, _ amounts: [String]) {
    #expect(found(text) == amounts)
  }

  @Test(
    "of a range are its two ends",
    arguments: [
      ("rooms are 20 - 30 EUR a night", ["20 EUR", "30 EUR"]),
      ("now 10-20 EUR", ["10 EUR", "20 EUR"]),
      ("tickets: $20–30 each", ["$20", "$30"]),
      ("from EUR 1.5-2k on", ["EUR 1.5", "EUR 1.5k", "EUR 2k"]),
      ("it is $20-$30, or 20€-30€", ["$20", "$30", "20€", "30€"]),
    ] as [(String, [String])])
  func ranges(_ text: String, _ amounts: [String]) {
    #expect(found(text) == amounts)
  }

  @Test(
    "a text that is only a range has two ends, a subtraction has none",
    arguments: [
      ("20 - 30 EUR", ["20 EUR", "30 EUR"]), ("20-30", ["20", "30"]), ("£5k-10k", ["£5k", "£10k"]),
      ("20 EUR - 30 EUR", ["20 EUR", "30 EUR"]), ("30 - 20 EUR", nil), ("100-5%", nil), ("-5", nil),
      ("20 - 30 - 40", nil), ("20 - 30 EUR in usd", nil), ("1250", nil), ("", nil),
    ] as [(String, [String]?)])
  func wholeRange(_ text: String, _ ends: [String]?) {
    let options = ReadingOptions(decimal: .point)
    #expect(AmountsInText.rangeEnds(of: text, options: options)?.map(\.text) == ends)
  }

  @Test(
    "numbers without a currency are found where no currency is",
    arguments: [
      ("1,200 and 300", ["1,200", "300"]), ("we paid (12.50), then 5k.", ["12.50", "5k"]),
      ("on 2024-03-15 at 12:30 it was 40", ["40"]), ("no number", []),
      ("the flat costs 12 500 a year", ["12 500"]),
    ] as [(String, [String])])
  func numbers(_ text: String, _ numbers: [String]) {
    let options = ReadingOptions(decimal: .point)
    #expect(AmountsInText.numbers(in: text, options: options).map(\.text) == numbers)
  }

  @Test("are read, and one that can be read in two ways says so")
  func readings() throws {
    let sure = AmountsInText.find(in: "it was 45 EUR", options: ReadingOptions())
    #expect(
      try sure.first?.reading.get().terms == [Reading.Term(currency: .eur, value: Rational(45))])
    let unsure = AmountsInText.find(in: "it was 1,234 EUR", options: ReadingOptions())
    #expect(throws: AmountError.self) { try unsure.first?.reading.get() }
  }
}
