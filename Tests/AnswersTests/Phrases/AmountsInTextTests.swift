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
      ("EUR 100\tUSD 200", ["EUR 100", "USD 200"]), ("EUR 100\nUSD 200", ["EUR 100", "USD 200"]),
      ("EUR 100 USD 200", ["EUR 100", "USD 200"]), ("100 EUR 200 USD", ["100 EUR", "200 USD"]),
      ("$1,200.00\t$300.00", ["$1,200.00", "$300.00"]), ("in 2026 $50", ["$50"]),
      ("CHF 12.50 CHF 13.50", ["CHF 12.50", "CHF 13.50"]),
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
    "a text that is only a range or a list has its amounts, a calculation has none",
    arguments: [
      ("20 - 30 EUR", ["20 EUR", "30 EUR"]), ("20-30", ["20", "30"]), ("£5k-10k", ["£5k", "£10k"]),
      ("20 EUR - 30 EUR", ["20 EUR", "30 EUR"]), ("30 - 20 EUR", nil), ("100-5%", nil), ("-5", nil),
      ("20 - 30 - 40", nil), ("20 - 30 EUR in usd", nil), ("1250", nil), ("", nil),
      ("20 to 30 EUR", ["20 EUR", "30 EUR"]), ("20 or 30 EUR", ["20 EUR", "30 EUR"]),
      ("30 to 20 EUR", nil), ("$50 and $60", ["$50", "$60"]), ("1,200 and 300", ["1,200", "300"]),
      ("1,200 and 300 EUR", ["1,200 EUR", "300 EUR"]), ("£5, £6, and £7", ["£5", "£6", "£7"]),
      ("45 EUR\n30 USD\n12.50", ["45 EUR", "30 USD", "12.50"]), ("20\t30", ["20", "30"]),
      ("-5 EUR, 10 EUR", ["-5 EUR", "10 EUR"]), ("20\n-5\n30", ["20", "-5", "30"]),
      ("20.00\nb 30.00", nil), ("12 500", nil), ("20 30", nil), ("12 eur + 30 usd", nil),
      ("five and ten", nil),
    ] as [(String, [String]?)])
  func list(_ text: String, _ amounts: [String]?) {
    let options = ReadingOptions(decimal: .point)
    #expect(AmountsInText.list(text, options: options)?.amounts.map(\.text) == amounts)
  }

  @Test("the ends of a range, and amounts with an or between them, do not add up")
  func alternatives() {
    func areAlternatives(_ text: String) -> Bool? {
      AmountsInText.list(text, options: ReadingOptions())?.areAlternatives
    }
    #expect(areAlternatives("20 - 30 EUR") == true)
    #expect(areAlternatives("20 or 30 EUR") == true)
    #expect(areAlternatives("20 and 30 EUR") == false)
  }

  @Test(
    "a day in figures and a telephone number are no calculations",
    arguments: [
      ("2024-03-15", true, true), ("15/03/2024", true, true), ("15.03.2024", true, false),
      ("555-123-4567", false, true), ("+49-30-1234567", false, true), ("2024-03", false, true),
      ("030/1234567", false, true), ("20-30", false, false), ("12/25", false, false),
      ("2024 - 03 - 15", false, false), ("1250", false, false), ("1.5-2.5-3", false, false),
      ("20240315", false, false), ("15.03", false, false), ("15.3.", false, false),
      ("15 March 2024", true, false), ("yesterday", false, false), ("15 usd", false, false),
    ])
  func codes(_ text: String, _ isDay: Bool, _ isCode: Bool) {
    #expect(AmountsInText.isDay(text, today: Samples.day("2026-11-21")) == isDay)
    #expect(AmountsInText.isCode(text) == isCode)
  }

  @Test(
    "numbers without a currency are found where no currency is",
    arguments: [
      ("it was 1,200 and then 300", ["1,200", "300"]),
      ("we paid (12.50), then 5k.", ["12.50", "5k"]),
      ("on 2024-03-15 at 12:30 it was 40", ["40"]), ("no number", []),
      ("the flat costs 12 500 a year", ["12 500"]),
      ("Tel +49 30 1234567, total 120.00", ["120.00"]), ("call (030) 123-4567 for 20", ["20"]),
      ("call 0171 1234567", []), ("on 15 March 2024 it was 40", ["40"]),
      ("March 15, 2024: 40", ["40"]), ("card 4111 1111 1111 1111, 40", ["40"]),
      ("all 1 234 567 890 123", ["1 234 567 890 123"]), ("A 20.00\nB 30.00", ["20.00", "30.00"]),
      ("all 1000\t2000\t3000 000", ["1000", "2000", "3000", "000"]),
      ("for +5 and 20", ["5", "20"]),
    ] as [(String, [String])])
  func numbers(_ text: String, _ numbers: [String]) {
    let options = ReadingOptions(decimal: .point)
    let today = Samples.day("2026-11-21")
    #expect(
      AmountsInText.numbers(in: text, today: today, options: options).map(\.text) == numbers)
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
