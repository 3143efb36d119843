// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Testing

@Suite("Forms of an amount") struct AmountFormsTests {
  @Test(
    "plain numbers are read with a point or a comma",
    arguments: [
      ("5", "5"), ("0", "0"), ("5.", "5"), ("5,", "5"), (".5", "0.5"), (",5", "0.5"),
      ("12.50", "12.5"),
      ("12,50", "12.5"), ("0.125", "0.125"), ("0,125", "0.125"), ("1234.567", "1234.567"),
      ("1234,567", "1234.567"), ("1.2345", "1.2345"), ("1.23", "1.23"), ("00.12", "0.12"),
      ("012.34", "12.34"), ("  7 ", "7"), ("\u{A0}7\u{A0}", "7"),
    ])
  func plain(text: String, value: String) throws {
    let reading = try Field.read(text)
    #expect(reading.value?.description == value)
    #expect(reading.currency == nil)
    #expect(reading.echo == nil)
    #expect(reading.notes.isEmpty)
  }

  @Test(
    "grouping of every kind, shown as read",
    arguments: [
      ("1,234,567", "1234567"), ("1.234.567", "1234567"), ("1,234.50", "1234.50"),
      ("1.234,50", "1234.50"), ("1 234,50", "1234.50"), ("1\u{A0}234,50", "1234.50"),
      ("1\u{202F}234\u{202F}567", "1234567"), ("1\u{2009}234.5", "1234.5"), ("1'234.50", "1234.50"),
      ("1’234’567", "1234567"), ("1_000", "1000"), ("1_000_000.25", "1000000.25"),
      ("12,34,567", "1234567"), ("1,23,45,678.90", "12345678.90"), ("1'234", "1234"),
      ("1 234", "1234"), ("12 345 678", "12345678"), ("1,234.567", "1234.567"),
      ("1.234,567", "1234.567"), ("1'234.567", "1234.567"),
      ("1٬234٬567٫89", "1234567.89"), ("1٬234", "1234"),
    ])
  func grouped(text: String, echo: String) throws {
    let reading = try Field.read(text)
    #expect(reading.echo?.text() == echo)
    #expect(reading.value == Rational(decimal: echo))
  }

  @Test(
    "digits of other scripts are read",
    arguments: [
      ("١٢٣٫٤٥", "123.45"), ("۱۲۳۴", "1234"), ("१२,३४,५६७", "1234567"),
      ("๑๒", "12"),
      ("১২৩", "123"), ("𝟏𝟐", "12"), ("٣", "3"), ("៥៦", "56"),
    ] as [(String, String?)])
  func scripts(text: String, echo: String?) throws {
    guard let echo else {
      #expect(throws: Problem.self) { try Field.read(text) }
      return
    }
    let reading = try Field.read(text)
    #expect(reading.echo?.text() == echo)
    #expect(reading.value == Rational(decimal: echo))
  }

  @Test(
    "signs before an amount are read",
    arguments: [
      ("-5", "-5"), ("+5", "5"), ("−5", "-5"), ("- 5", "-5"), ("\u{61C}-٥", "-5"),
      ("\u{200F}-5", "-5"), ("\u{2066}-5\u{2069}", "-5"), ("-\u{200E}5", "-5"), ("-0", "0"),

    ])
  func signs(text: String, value: String) throws {
    #expect(try Field.read(text).value?.description == value)
  }

  @Test(
    "parentheses group, however many there are",
    arguments: [
      ("(12.50)", "12.5"), ("( 12.50 )", "12.5"), ("(1,234.50)", "1234.5"), ("((5))", "5"),
      ("(5)", "5"), ("(€5)", "5"), ("€(5)", "5"), ("(5) EUR", "5"), ("-(5)", "-5"),
    ])
  func parentheses(text: String, value: String) throws {
    #expect(try Field.read(text).value?.description == value)
  }

  @Test(
    "a sign after an amount expects another amount",
    arguments: [
      "5-", "5−", "5+", "12.50-", "0-", "5-€", "5€-", "¥1,234-", "1+ EUR", "12.50 -", "(5)-",
    ])
  func unfinished(text: String) {
    #expect(throws: Problem.self) { try Field.read(text) }
  }

  @Test(
    "in tables parentheses and a sign after an amount make it negative, and are shown as read",
    arguments: [
      ("5-", "-5"), ("5−", "-5"), ("12.50-", "-12.50"), ("0-", "0"),
      ("(12.50)", "-12.50"), ("( 12.50 )", "-12.50"), ("(1,234.50)", "-1234.50"),
      ("5-€", "-5 EUR"), ("5€-", "-5 EUR"), ("(€5)", "-5 EUR"), ("€(5)", "-5 EUR"),
      ("(5) EUR", "-5 EUR"), ("($1,234.50)", "-1234.50 USD"), ("50.-", "50"), ("€ 12,-", "12 EUR"),
    ])
  func accounting(text: String, echo: String) throws {
    let options = ReadingOptions(readsAccounting: true)
    let reading = try Cell.read(text, options: options)
    #expect(reading.echo?.text() == echo)
    #expect(try Field.read(echo).terms == reading.terms)
  }

  @Test(
    "exponents and suffixes are read",
    arguments: [
      ("1.5e3", "1500"), ("1.5E3", "1500"), ("2e-2", "0.02"), ("2e+2", "200"), ("2e−2", "0.02"),
      ("1.5k", "1500"), ("1.5K", "1500"), ("3m", "3000000"), ("3mn", "3000000"),

      ("2b", "2000000000"), ("2bn", "2000000000"), ("-1.5k", "-1500"),
      ("1,5k", "1500"), ("12,345,678e-3", "12345.678"), ("0e0", "0"),
    ])
  func exponents(text: String, value: String) throws {
    #expect(try Field.read(text).value == Rational(decimal: value))
  }

  @Test("a suffix is shown as read")
  func suffixEcho() throws {
    #expect(try Field.read("1.5k").echo?.text() == "1500")
    #expect(try Field.read("1.5e3").echo == nil)
  }

  @Test(
    "a currency is read before or after the amount",
    arguments: [
      ("€12", "EUR", "12"), ("12€", "EUR", "12"), ("12 €", "EUR", "12"), ("€ 12", "EUR", "12"),
      ("US$ 5", "USD", "5"), ("USD5", "USD", "5"), ("5USD", "USD", "5"), ("usd 5", "USD", "5"),
      ("1 234,50 kr", "SEK", "1234.5"), ("-€5", "EUR", "-5"), ("€-5", "EUR", "-5"),
      ("1_000 USD", "USD", "1000"), ("£1.5k", "GBP", "1500"), ("5k€", "EUR", "5000"),
      ("100 zł", "PLN", "100"),
      ("R$ 10", "BRL", "10"), ("CA$7", "CAD", "7"), ("7 Kč", "CZK", "7"), ("1e3EUR", "EUR", "1000"),
      ("Fr. 20", "CHF", "20"), ("20 Fr.", "CHF", "20"), ("5 د.إ", "AED", "5"),
      ("¥100", "JPY", "100"),
      ("5 eur", "EUR", "5"), ("5k$", "USD", "5000"), ("5 T$", "TOP", "5"), ("NZ$ 5", "NZD", "5"),
      ("5 F CFA", "XOF", "5"), ("100 KR", "SEK", "100"),
      ("₹1,23,456", "INR", "123456"),
    ])
  func currencies(text: String, code: String, value: String) throws {
    let reading = try Field.read(text)
    #expect(reading.currency?.code == code)
    #expect(reading.value?.description == value)
  }

  @Test("a symbol of several currencies says which one it was taken for")
  func sharedSymbols() throws {
    for symbol in ["$", "¥", "£", "kr"] {
      let reading = try Field.read("5 \(symbol)")
      #expect(reading.notes.count == 1)
      #expect(reading.notes.first?.text.hasPrefix("\(symbol) is read as ") == true)
    }
    #expect(try Field.read("5 €").notes.isEmpty)
    let options = ReadingOptions(symbols: ["$": .cad])
    #expect(try Field.read("$5 + $7", options: options).notes.count == 1)
    #expect(try Field.read("$5", options: options).currency == .cad)
  }

  @Test("an amount alone is read without calculating")
  func amountOnly() throws {
    #expect(try Cell.read("-€1,234.50").value == Rational(decimal: "-1234.5"))
    for text in [
      "1+2", "5%", "2^2", "((5))", "5 USD + 3", "2*3", "", "€",
    ] {
      #expect(throws: Problem.self, "\(text)") { try Cell.read(text) }
    }
  }
}
