// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Testing

@testable import Answers

@Suite("An answer") struct AnswerTests {
  private func answer(_ phrase: String, _ conventions: Conventions = Conventions()) throws -> Answer
  {
    let query = try Phrase.read(
      phrase, today: Samples.clock.today, options: conventions.reading)
    return Answer(query, book: RateBook(), clock: Samples.clock, conventions: conventions)
  }

  @Test("names the amount, the targets in the order asked, and whose rate it is, once")
  func text() throws {
    let text = AnswerText(try answer("100 usd in eur, jpy"), conventions: Conventions())
    #expect(text.answers == ["100.00 USD = 89.51 EUR", "100.00 USD = 15,725 JPY"])
    #expect(text.remarks == ["ECB · Fri 30 Oct 2026 · 22 days old"])
  }

  @Test("carries every digit and the provenance in JSON")
  func json() throws {
    let json = try answer("100 USD EUR").json().text
    #expect(
      json.hasPrefix(
        #"{"amount": 100, "from": "USD", "date": null, "asked": "100 USD", "results": [{"to": "#
      ))
    #expect(json.contains(#""value": 89.51, "exact": 89.50948800572860723236663086, "#))
    #expect(json.contains(#""rate": 0.8950948800572860723236663086, "rate_date": "2026-10-30", "#))
    #expect(json.contains(#""source": "ecb", "kind": "reference""#))
    #expect(json.contains(#""age_days": 22, "stale": true}"#))
    #expect(
      json.hasSuffix(#""notes": ["ECB publishes again on Mon 23 Nov 2026 about 16:00 CET"]}"#))
  }

  @Test("that fails has a code in place of numbers, and the reason for a person")
  func failure() throws {
    let answer = try answer("100000 ISK EUR on 2013-06-15")
    #expect(
      answer.json().text.contains(#""error": {"code": "suspended", "message": "ECB does not"#))
    let text = AnswerText(answer, conventions: Conventions())
    #expect(text.answers.isEmpty)
    #expect(text.remarks.count == 2)
    #expect(text.remarks[1].hasSuffix("agio 100000 ISK EUR --on 2013-06-15 --source frankfurter"))
    #expect(answer.exitStatus() == .unavailable)
  }

  @Test("the worst of several targets is the exit status; the others are answered")
  func severalTargets() throws {
    let answer = try answer("100 USD EUR RUB")
    #expect(answer.results.map { $0.value == nil } == [false, true])
    #expect(answer.exitStatus() == .unavailable)
  }

  @Test("a target that is no currency fails like any other, and the others are answered")
  func unknownTarget() throws {
    let answer = try answer("100 USD FOO EUR")
    #expect(answer.results.map(\.name) == ["FOO", "EUR"])
    #expect(answer.exitStatus() == .usage)
    let json = answer.json().text
    #expect(json.contains(#"{"to": "FOO", "error": {"code": "unknown-currency", "message": "no c"#))
    #expect(json.contains(#"{"to": "EUR", "value": 89.51"#))
    #expect(answer.columns()[1][3] == "FOO")
    #expect(answer.columns()[1][8].contains("FOO"))
    let text = AnswerText(answer, conventions: Conventions(), isQuiet: true)
    #expect(text.answers == ["89.51"])
    #expect(text.remarks.count == 2)
    #expect(text.remarks.first?.hasPrefix("agio: no currency is called") == true)
  }

  @Test("old rates are answered, and told by the exit status where that was asked for")
  func stale() throws {
    let answer = try answer("100 USD EUR")
    #expect(answer.exitStatus() == .answered)
    #expect(answer.exitStatus(AgeLimit(isStrict: true)) == .stale)
    #expect(answer.exitStatus(AgeLimit(days: 21)) == .stale)
    #expect(answer.exitStatus(AgeLimit(days: 22)) == .answered)
  }

  @Test("a legal rate is said to be one")
  func fixed() throws {
    let answer = try answer("100 EUR HRK on 2023-01-01")
    let text = AnswerText(answer, conventions: Conventions())
    #expect(text.answers == ["100.00 EUR = 753.45 HRK"])
    #expect(text.remarks.first == "fixed by law · since Sun 1 Jan 2023")
    #expect(
      try AnswerText(self.answer("100 EUR HRK on 2022-12-31"), conventions: Conventions()).answers
        == ["100.00 EUR = 753.65 HRK"])
  }

  @Test("quiet is the number alone, and nothing else but a failure")
  func quiet() throws {
    let text = AnswerText(
      try answer("1234567 JPY EUR"), conventions: Conventions(style: .plain), isQuiet: true)
    #expect(text.answers == ["7027.36"])
    #expect(text.remarks.isEmpty)
  }

  @Test("follows the marks of the locale")
  func marks() throws {
    let conventions = Conventions(style: .forLocale("de_DE.UTF-8"))
    #expect(
      AnswerText(try answer("1487.5 USD EUR", conventions), conventions: conventions).answers
        == ["1.487,50 USD = 1.331,45 EUR"])
  }

  @Test("rounds by the mode and the digits asked for")
  func rounding() throws {
    #expect(
      AnswerText(
        try answer("100 USD EUR", Conventions(rounding: .down)), conventions: Conventions()
      )
      .answers == ["100.00 USD = 89.50 EUR"])
    #expect(
      try answer("100 USD EUR", Conventions(digits: 5)).results[0].value?.description
        == "89.50949")
  }

  @Test("in columns quotes what needs it")
  func columns() throws {
    let answer = try answer("100 USD EUR")
    #expect(ColumnText.tabSeparated(answer.columns()).contains("100\tUSD\t89.51\tEUR\t0.8950948"))
    #expect(ColumnText.commaSeparated([["a,b", "c\"d", "e"]]) == "\"a,b\",\"c\"\"d\",e\r\n")
    #expect(ColumnText.tabSeparated([["a\tb", "c\nd"]]) == "a b\tc d\n")
  }

  @Test("says what is too old, once, on a line of its own and beside the numbers in JSON")
  func complaint() throws {
    let answer = try answer("100 USD EUR")
    let limit = AgeLimit(days: 5)
    let line = "the rate of ECB for USD/EUR is 22 days old, of 2026-10-30: --max-age allows 5"
    let text = AnswerText(answer, conventions: Conventions(), isQuiet: true, limit: limit)
    #expect(text.answers == ["89.51"])
    #expect(text.remarks == ["agio: " + line])
    #expect(answer.json(limit).text.contains(#""error": {"code": "stale", "message": "\#(line)"}"#))
    #expect(!answer.json().text.contains("error"))
    let strict = AnswerText(answer, conventions: Conventions(), limit: AgeLimit(isStrict: true))
    #expect(
      strict.remarks.last
        == "agio: the rate of ECB for USD/EUR is stale: 22 days old, of 2026-10-30")
  }

  @Test("shows an amount that no decimal equals as it was typed, never rounded")
  func endless() throws {
    let answer = try answer("1/3 USD EUR")
    #expect(AnswerText(answer, conventions: Conventions()).answers == ["1/3 USD = 0.30 EUR"])
    #expect(answer.json().text.contains(#""amount": 0.3333333333333333333333333333, "#))
    #expect(answer.json().text.contains(#""asked": "1/3 USD""#))
    #expect(answer.columns()[1][0] == "0.3333333333333333333333333333")
    let aed = AnswerText(try self.answer("1/3 USD AED"), conventions: Conventions())
    #expect(aed.remarks.last?.contains("agio '1/3 USD' AED --source") == true)
    #expect(
      AnswerText(try self.answer("1/8 USD EUR"), conventions: Conventions()).answers
        == ["0.125 USD = 0.11 EUR"])
  }

  @Test("shows every whole digit of an endless amount, and its minor unit")
  func endlessAndLarge() {
    let conventions = Conventions()
    func text(_ value: Rational, _ currency: Currency = .usd) -> String {
      conventions.givenText(of: value, in: currency)
    }
    #expect(text(Rational(100_000_000, 3)) == "33,333,333.33…")
    #expect(text(Rational(-200_000_000, 3)) == "-66,666,666.66…")
    #expect(text(Rational(100_000_000, 3), .jpy) == "33,333,333.3…")
    #expect(text(Rational(10_000, 3), .bhd) == "3,333.333…")
    #expect(text(Rational(2, 3)) == "0.666666…")
    #expect(text(Rational(1, 7_000_000_000)) == "0.000000000142857…")
    #expect(
      Conventions(style: .forLocale("de_DE"), glyphs: .ascii).givenText(
        of: Rational(100_000_000, 3), in: .eur) == "33.333.333,33...")
  }

  @Test("tells the amount as read in the locale's marks, and to programs with a point")
  func echo() throws {
    let conventions = Conventions(
      reading: ReadingOptions(localeDecimal: ","), style: .forLocale("de_DE.UTF-8"))
    let answer = try answer("1.234,5 USD EUR", conventions)
    #expect(AnswerText(answer, conventions: conventions).remarks.contains("read as 1234,5"))
    #expect(answer.json().text.contains(#""read as 1234.5""#))
    let sum = try self.answer("(1,234*2+1.500) USD to EUR", conventions)
    #expect(
      AnswerText(sum, conventions: conventions).remarks.contains { $0.contains("1,234 * 2 + 1500") }
    )
  }

  @Test("keeps the marks of writing direction out of the line")
  func direction() throws {
    let answer = try answer("\u{202E}100 USD\u{202C} + 30 GBP to EUR")
    #expect(
      AnswerText(answer, conventions: Conventions()).answers == ["100 USD + 30 GBP = 125.49 EUR"])
  }

  @Test("has every digit in the value column where exact was asked for")
  func exactColumns() throws {
    #expect(
      try answer("100 USD EUR").columns(isExact: true)[1][2] == "89.50948800572860723236663086")
  }
}
