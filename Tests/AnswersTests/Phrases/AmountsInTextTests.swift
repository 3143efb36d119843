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
      ("12 500 EUR\n1 234.56 USD", ["12 500 EUR", "1 234.56 USD"]),
      ("the flat costs 12\u{202F}500 EUR a year", ["12\u{202F}500 EUR"]),
      ("price was 5-10k EUR, paid in 2024", ["5 EUR", "5k EUR", "10k EUR"]),
      ("room 12 is 500 EUR", ["500 EUR"]),
      ("EUR 100\tUSD 200", ["EUR 100", "USD 200"]), ("EUR 100\nUSD 200", ["EUR 100", "USD 200"]),
      ("$1,200.00\t$300.00", ["$1,200.00", "$300.00"]), ("it was $45 CAD then", ["45 CAD"]),
      ("100 danish kroner and 20 quid", ["100 danish kroner", "20 quid"]),
    ] as [(String, [String])])
  func amounts(_ text: String, _ amounts: [String]) {
    #expect(found(text) == amounts)
  }

  @Test(
    "are left out next to other digits, which a space would join to them",
    arguments: [
      "10:30 100 USD", "12/11 100 USD", "Room 12 450.00 EUR", "12/11/2026 450.00 EUR",
      "the flat costs 12 500 EUR a year", "in total EUR 12 500.00 more", "15 1234.56 EUR",
      "2 450.00 EUR a room", "VISA 4111 1111 1111 1111 EUR 30.00", "EUR 12 50 more", "10:45 EUR so",
      "10 euro 50 for it", "1\u{A0}450.00 EUR a room", "½ 45 EUR", "No.45 EUR", "A4 45 EUR",
      "Tel. 030 123456 EUR", "Taxi,30 EUR", "USD .50 each",
    ])
  func besideDigits(_ text: String) { #expect(found(text) == []) }

  @Test(
    "are left out next to a sign that may be theirs, in any form",
    arguments: [
      "12.50- EUR", "EUR 12.50-", "5.00-GBP", "12.50 EUR- back", "− 5 EUR refund",
      "a refund of — 100 USD", "+5 EUR bonus",
      "minus 5 EUR of it", "±5 EUR or so", "3 × 45 EUR", "3 x 45 EUR in all", "45 EUR x 3 in all",
      "(45.90) EUR paid", "(45.90 EUR)", "paid (EUR 45.90) back", "45 EUR/night",
      "USD 1,234.56 DR", "1,234.56 USD\tCR", "Soll 45,00 EUR", "DR 45.00 EUR", "-\t45.00 EUR",
    ])
  func besideSigns(_ text: String) { #expect(found(text) == []) }

  @Test("have the sign that is written with them")
  func signs() {
    #expect(found("a refund of -12.50 EUR, and -$5") == ["-12.50 EUR", "-$5"])
    #expect(found("Refund of ‑100.00 USD, ‐5 EUR") == ["‑100.00 USD", "‐5 EUR"])
  }

  @Test(
    "are left out next to a power or another currency",
    arguments: [
      "5 USD bn each", "EURm 5 USD", "5 USD kEUR so", "paid EUR 100 USD", "$45 USDT so",
      "AU $45 for it", "hundred 5 EUR", "5 EUR million",
    ])
  func besidePowers(_ text: String) { #expect(found(text) == []) }

  @Test(
    "have the power that is written in one word with the currency, which once ended the program",
    arguments: [
      ("Budget: 250 kEUR", "250 kEUR", 250_000), ("cost 5 TEUR", "5 TEUR", nil),
      ("Kostnad 12 tkr per månad", "12 tkr", 12_000),
      ("so 12 MUSD per year", "12 MUSD", 12_000_000),
      ("予算 5万円 です", "5万円", 50_000),
    ] as [(String, String, Int?)])
  func powers(_ text: String, _ written: String, _ value: Int?) throws {
    let found = AmountsInText.find(in: text, options: ReadingOptions(decimal: .point))
    #expect(found.map(\.text) == [written])
    guard let value else {
      // `T` may be a trillion.
      #expect(throws: AmountError.self) { try found.first?.reading.get() }
      return
    }
    #expect(try found.first?.reading.get().value == Rational(value))
  }

  @Test("that are ambiguous are left out where another one has the other decimal mark")
  func contradicted() {
    func found(_ text: String, _ local: DecimalMark) -> [String] {
      AmountsInText.find(in: text, options: ReadingOptions(localeDecimal: local)).map(\.text)
    }
    #expect(found("A 1.250 €\nB 900,00 €", .point) == ["900,00 €"])
    #expect(found("A 1.250 €\nB 900,00 €", .comma) == ["1.250 €", "900,00 €"])
    #expect(
      AmountsInText.list("1.250 €\n900,00 €", options: ReadingOptions(localeDecimal: .point)) == nil
    )
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
      ("we paid 12.50, then 5k.", ["12.50", "5k"]), ("we paid (12.50), then 5k.", ["5k"]),
      ("on 2024-03-15 at 12:30 it was 40", ["40"]), ("no number", []),
      ("12 500\nand 20", ["12 500", "20"]), ("the flat costs 12 500 a year", []),
      ("450.00\tEUR", []), ("USD 1,234.56 DR", []), ("TEUR 12.50", []),
      ("Tel +49 30 1234567, total 120.00", ["120.00"]), ("call (030) 123-4567 for 20", ["20"]),
      ("call 0171 1234567", []), ("on 15 March 2024 it was 40", ["40"]),
      ("March 15, 2024: 40", ["40"]), ("card 4111 1111 1111 1111, 40", ["40"]),
      ("A 20.00\nB 30.00", ["20.00", "30.00"]), ("all 1000\t2000\t3000 000", ["1000", "2000"]),
      ("for +5 and 20", ["20"]), ("Room 12 450.00", []), ("10:30 100", []), ("12/11 100", []),
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
