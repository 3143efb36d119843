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

  private func report(
    _ phrase: String, _ conventions: Conventions = Conventions(), isExact: Bool = false,
    limit: AgeLimit = AgeLimit()
  ) throws -> ConversionReport {
    try ConversionReport(
      answer(phrase, conventions), conventions: conventions, isExact: isExact, limit: limit)
  }

  @Test("names the amount, the targets in the order asked, and whose rate it is, once")
  func text() throws {
    let report = try report("100 usd in eur, jpy")
    #expect(report.answers == ["100.00 USD = 89.51 EUR", "100.00 USD = 15,725 JPY"])
    #expect(
      report.remarks(beside: .text) == [Line(.provenance, "ECB · Fri 30 Oct 2026 · 22 days old")])
  }

  @Test("carries every digit and the provenance in JSON")
  func json() throws {
    let json = try report("100 USD EUR").json.text
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
    let report = try report("100000 ISK EUR on 2013-06-15")
    #expect(
      report.json.text.contains(#""error": {"code": "suspended", "message": "ECB does not"#))
    #expect(report.answers.isEmpty)
    #expect(report.remarks.map(\.kind) == [.problem, .advice])
    #expect(
      report.remarks[1].text.hasSuffix("agio 100000 ISK EUR --on 2013-06-15 --source frankfurter"))
    #expect(report.exitStatus == .unavailable)
  }

  @Test("the worst of several targets is the exit status; the others are answered")
  func severalTargets() throws {
    let report = try report("100 USD EUR RUB")
    #expect(report.answer.results.map { $0.value == nil } == [false, true])
    #expect(report.exitStatus == .unavailable)
  }

  @Test("a target that is no currency fails like any other, and the others are answered")
  func unknownTarget() throws {
    let report = try report("100 USD FOO EUR")
    #expect(report.answer.results.map(\.name) == ["FOO", "EUR"])
    #expect(report.exitStatus == .usage)
    let json = report.json.text
    #expect(json.contains(#"{"to": "FOO", "error": {"code": "unknown-currency", "message": "no c"#))
    #expect(json.contains(#"{"to": "EUR", "value": 89.51"#))
    #expect(report.columns[1][3] == "FOO")
    #expect(report.columns[1][8].contains("FOO"))
    #expect(report.numbers == "89.51\n")
    let remarks = report.remarks(beside: .text, isQuiet: true)
    #expect(remarks.map(\.kind) == [.problem, .advice])
    #expect(remarks.first?.text.hasPrefix("no currency is called") == true)
  }

  @Test("old rates are answered, and told by the exit status where that was asked for")
  func stale() throws {
    func status(_ limit: AgeLimit) throws -> Answers.ExitStatus {
      try report("100 USD EUR", limit: limit).exitStatus
    }
    #expect(try status(AgeLimit()) == .answered)
    #expect(try status(AgeLimit(isStrict: true)) == .stale)
    #expect(try status(AgeLimit(days: 21)) == .stale)
    #expect(try status(AgeLimit(days: 22)) == .answered)
  }

  @Test("a legal rate is said to be one")
  func fixed() throws {
    let report = try report("100 EUR HRK on 2023-01-01")
    #expect(report.answers == ["100.00 EUR = 753.45 HRK"])
    #expect(report.remarks.first?.text == "fixed by law · since Sun 1 Jan 2023")
    #expect(
      try self.report("100 EUR HRK on 2022-12-31").answers == ["100.00 EUR = 753.65 HRK"])
  }

  @Test("quiet is the number alone, and nothing else but a failure")
  func quiet() throws {
    let report = try report("1234567 JPY EUR", Conventions(style: .forLocale("de_DE.UTF-8")))
    #expect(report.written(as: .text, isQuiet: true) == "7027.36\n")
    #expect(report.remarks(beside: .text, isQuiet: true).isEmpty)
  }

  @Test("follows the marks of the locale")
  func marks() throws {
    let conventions = Conventions(style: .forLocale("de_DE.UTF-8"))
    #expect(
      try report("1487.5 USD EUR", conventions).answers
        == ["1.487,50 USD = 1.331,45 EUR"])
  }

  @Test("rounds by the mode and the digits asked for")
  func rounding() throws {
    #expect(
      try report("100 USD EUR", Conventions(rounding: .down)).answers
        == ["100.00 USD = 89.50 EUR"])
    #expect(
      try answer("100 USD EUR", Conventions(digits: 5)).results[0].value?.description
        == "89.50949")
  }

  @Test("in columns quotes what needs it")
  func columns() throws {
    #expect(
      try report("100 USD EUR").written(as: .tsv).contains("100\tUSD\t89.51\tEUR\t0.8950948"))
    #expect(ColumnText.commaSeparated([["a,b", "c\"d", "e"]]) == "\"a,b\",\"c\"\"d\",e\r\n")
    #expect(ColumnText.tabSeparated([["a\tb", "c\nd"]]) == "a b\tc d\n")
  }

  @Test("says what is too old, once, on a line of its own and beside the numbers in JSON")
  func complaint() throws {
    let text = "the rate of ECB for USD/EUR is 22 days old, of 2026-10-30: --max-age allows 5"
    let old = try report("100 USD EUR", limit: AgeLimit(days: 5))
    #expect(old.numbers == "89.51\n")
    #expect(old.remarks(beside: .text, isQuiet: true) == [Line(.stale, text)])
    #expect(old.json.text.contains(#""error": {"code": "stale", "message": "\#(text)"}"#))
    #expect(try !report("100 USD EUR").json.text.contains("error"))
    #expect(
      try report("100 USD EUR", limit: AgeLimit(isStrict: true)).remarks.last
        == Line(.stale, "the rate of ECB for USD/EUR is stale: 22 days old, of 2026-10-30"))
  }

  @Test("shows an amount that no decimal equals as it was typed, never rounded")
  func endless() throws {
    let third = try report("1/3 USD EUR")
    #expect(third.answers == ["1/3 USD = 0.30 EUR"])
    #expect(third.json.text.contains(#""amount": 0.3333333333333333333333333333, "#))
    #expect(third.json.text.contains(#""asked": "1/3 USD""#))
    #expect(third.columns[1][0] == "0.3333333333333333333333333333")
    let advice = try report("1/3 USD AED").remarks.last
    #expect(advice?.text.contains("agio '1/3 USD' AED --source") == true)
    #expect(try report("1/8 USD EUR").answers == ["0.125 USD = 0.11 EUR"])
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
    let report = try report("1.234,5 USD EUR", conventions)
    #expect(report.remarks.contains(Line(.note, "read as 1234,5")))
    #expect(report.json.text.contains(#""read as 1234.5""#))
    let sum = try self.report("(1,234*2+1.500) USD to EUR", conventions)
    #expect(sum.remarks.contains { $0.text.contains("1,234 * 2 + 1500") })
  }

  @Test("keeps the marks of writing direction out of the line")
  func direction() throws {
    #expect(
      try report("\u{202B}100 USD\u{202C} + 30 GBP to EUR").answers
        == ["100 USD + 30 GBP = 125.49 EUR"])
  }

  @Test("has every digit in the value column where exact was asked for")
  func exactColumns() throws {
    #expect(
      try report("100 USD EUR", isExact: true).columns[1][2] == "89.50948800572860723236663086")
  }
}
