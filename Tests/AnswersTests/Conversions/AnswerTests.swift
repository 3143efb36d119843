// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("An answer") struct AnswerTests {
  private func answer(_ phrase: String, _ settings: Settings = Settings()) throws -> Answer {
    let query = try Grammar(today: Samples.clock.today, options: settings.reading).query(phrase)
    return Answer(query, book: RateBook(), clock: Samples.clock, settings: settings)
  }

  /// What to do, after a command line.
  private func advice(of report: ConversionReport, after line: String) -> [String] {
    let words = CommandWords(phrase: line.split(separator: " ").map(String.init))
    return CommandOutput(remarks: report.remarks).advising { words }.remarks
      .filter { $0.kind == .advice }.map(\.text)
  }

  private func report(
    _ phrase: String, _ settings: Settings = Settings(), isExact: Bool = false,
    limit: AgeLimit = AgeLimit()
  ) throws -> ConversionReport {
    try ConversionReport(
      answer(phrase, settings), settings: settings, isExact: isExact, limit: limit)
  }

  @Test("a rate that is stale only for a publication that is not stored says which")
  func missing() throws {
    let clock = ClockReading(
      now: try #require(Timestamp(iso: "2026-11-03T20:00:00Z")),
      today: try #require(Day(iso: "2026-11-03")))
    let quote = try RateBook().quote(
      from: .usd, to: .eur, on: clock.today, at: clock, source: .auto)
    let violation = try #require(AgeLimit(isStrict: true).violation(by: quote))
    #expect(
      violation.message.hasSuffix("is stale: the publication of 2026-11-02 is not stored"))
    #expect(violation.remedy == .fetchNewer(.ecb))
    // An update of a source that answers a day at a time does not ask for those before.
    let day = Samples.day("2026-11-01")
    #expect(
      Remedy.fetchMissing(day, of: .currencyAPI, from: .eur, to: .usd)
        == .fetchDay(.currencyAPI, Remedy.NeededRate(from: .eur, to: .usd, day: day)))
  }

  @Test("a rate that is stale because a newer one was set aside says how to accept that")
  func setAside() throws {
    let yen = Publication.Quote(.jpy, try #require(PublishedRate(text: "175")))
    let book = RateBook(stored: [
      Publication(
        source: .ecb, day: Samples.day("2026-11-02"), base: .eur, kind: .reference, quotes: [yen],
        setAside: [SetAsideRate(.usd, "1.9", .moved, nil)])
    ])
    let clock = ClockReading(
      now: try #require(Timestamp(iso: "2026-11-02T20:00:00Z")), today: Samples.day("2026-11-02"))
    let quote = try book.quote(from: .usd, to: .eur, on: clock.today, at: clock, source: .auto)
    #expect(
      AgeLimit(isStrict: true).violation(by: quote)?.remedy
        == .acceptRates(.ecb, ["USD@2026-11-02"]))
  }

  @Test("the command that fetches a day before all that is stored has the amount")
  func fetchingDay() throws {
    let rate = try #require(PublishedRate(text: "140"))
    let isk = try #require(Currency(code: "ISK"))
    let book = RateBook(stored: [
      Publication(
        source: .frankfurter, day: Samples.day("2026-11-20"), base: .eur, kind: .mid,
        quotes: [Publication.Quote(isk, rate)])
    ])
    let query = try Grammar(today: Samples.clock.today, options: ReadingOptions()).query(
      "12.5 isk to eur on 2013-06-15")
    let settings = Settings(source: .only(.frankfurter))
    let answer = Answer(query, book: book, clock: Samples.clock, settings: settings)
    let report = ConversionReport(answer, settings: settings)
    #expect(
      advice(of: report, after: "12.5 ISK EUR on 2013-06-15") == [
        "fetch them: agio 12.5 ISK EUR on 2013-06-15 --source frankfurter --refresh"
      ])
  }

  @Test("lists the amount, the targets in the order given, and the source once")
  func text() throws {
    let report = try report("100 usd in eur, jpy")
    #expect(report.answers == ["100.00 USD = 89.51 EUR", "100.00 USD = 15,725 JPY"])
    #expect(
      report.remarks(beside: .text) == [
        Line(.provenance, "ECB · Fri 30 Oct 2026 · 22 days old, stale")
      ])
  }

  @Test("an amount that was asked for comes first")
  func amountSought() throws {
    #expect(try report("usd for 100 eur").answers == ["111.72 USD = 100.00 EUR"])
    #expect(try report("how many usd is 100 eur").answers == ["100.00 EUR = 111.72 USD"])
  }

  @Test("a sum with one rate fixed by law has the day and age of the other")
  func sumWithFixedRate() throws {
    let report = try report("-5 gbp + 2.5 eur to hrk")
    #expect(
      report.remarks.filter { $0.kind == .provenance }.map(\.text) == [
        "ECB · Fri 30 Oct 2026 · 22 days old, stale", "fixed by law · since Sun 1 Jan 2023",
      ])
    #expect(report.json.text.contains(#""rate_date": "2026-10-30", "source": "ecb""#))
    #expect(report.columns[1][5...7] == ["2026-10-30", "ecb", "stale"])
    let fixed = try self.report("5 dem + 2.5 eur to hrk")
    #expect(fixed.json.text.contains(#""source": "fixed""#))
  }

  @Test("a sum is shown as typed, in ASCII by its codes where it was not typed so")
  func sumInASCII() throws {
    let plain = Settings(style: .plain, glyphs: .ascii)
    #expect(
      try report("₹5 + 3 jpy - €2 in £", plain).answers.first?.hasPrefix(
        "5.00 INR + 3 JPY - 2.00 EUR = ") == true)
    #expect(
      try report("5 inr + 3 jpy in gbp", plain).answers.first?.hasPrefix(
        "5 INR + 3 JPY = ") == true)
    #expect(try report("€5 + $3 in gbp").answers.first?.hasPrefix("€5 + $3 = ") == true)
  }

  @Test("has every digit and the provenance in JSON")
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

  @Test("has an error code in place of numbers when it fails, and a message")
  func failure() throws {
    let report = try report("100000 ISK EUR on 2013-06-15")
    #expect(
      report.json.text.contains(#""error": {"code": "suspended", "message": "ECB does not"#))
    #expect(report.answers.isEmpty)
    #expect(report.remarks.map(\.kind) == [.problem, .advice])
    #expect(
      advice(of: report, after: "100000 ISK EUR on 2013-06-15").first?
        .hasSuffix("agio 100000 ISK EUR on 2013-06-15 --source frankfurter --refresh") == true)
    #expect(report.exitStatus == .unavailable)
  }

  @Test("answers the other targets when one fails; the worst decides the exit status")
  func severalTargets() throws {
    let report = try report("100 USD EUR RUB")
    #expect(report.answer.results.map { $0.value == nil } == [false, true])
    #expect(report.exitStatus == .unavailable)
  }

  @Test("a target that is not a currency is refused at its place, whatever the others are")
  func unknownTarget() {
    let problem = #expect(throws: Problem.self) { try report("100 USD to FOO, EUR") }
    #expect(problem?.code == .unknownCurrency && problem?.offset == 11)
  }

  @Test("answers from old rates, and exits with 75 when a limit is set")
  func stale() throws {
    func status(_ limit: AgeLimit) throws -> Answers.ExitStatus {
      try report("100 USD EUR", limit: limit).exitStatus
    }
    #expect(try status(AgeLimit()) == .answered)
    #expect(try status(AgeLimit(isStrict: true)) == .stale)
    #expect(try status(AgeLimit(days: 21)) == .stale)
    #expect(try status(AgeLimit(days: 22)) == .answered)
  }

  @Test("marks a legally fixed rate as such")
  func fixed() throws {
    let report = try report("100 EUR HRK on 2023-01-01")
    #expect(report.answers == ["100.00 EUR = 753.45 HRK"])
    #expect(report.remarks.first?.text == "fixed by law · since Sun 1 Jan 2023")
    #expect(
      try self.report("100 EUR HRK on 2022-12-31").answers == ["100.00 EUR = 753.65 HRK"])
  }

  @Test("prints only the number with --quiet, and failures")
  func quiet() throws {
    let report = try report(
      "1234567 JPY EUR", Settings(style: NumberStyle(locale: LocaleName("de_DE.UTF-8"))))
    #expect(report.written(as: .text, isQuiet: true) == "7027.36\n")
    #expect(report.remarks(beside: .text).filter(\.isFailure).isEmpty)
  }

  @Test("follows the locale's number style")
  func marks() throws {
    let settings = Settings(style: NumberStyle(locale: LocaleName("de_DE.UTF-8")))
    #expect(
      try report("1487.5 USD EUR", settings).answers
        == ["1.487,50 USD = 1.331,45 EUR"])
  }

  @Test("rounds with the given mode and digits")
  func rounding() throws {
    #expect(
      try report("100 USD EUR", Settings(rounding: .down)).answers
        == ["100.00 USD = 89.50 EUR"])
    #expect(
      try answer("100 USD EUR", Settings(digits: 5)).results[0].value?.description
        == "89.50949")
  }

  @Test("quotes fields in CSV where needed")
  func columns() throws {
    #expect(
      try report("100 USD EUR").written(as: .tsv).contains("100\tUSD\t89.51\tEUR\t0.8950948"))
    #expect(ColumnText.commaSeparated([["a,b", "c\"d", "e"]]) == "\"a,b\",\"c\"\"d\",e\r\n")
    #expect(ColumnText.tabSeparated([["a\tb", "c\nd"]]) == "a b\tc d\n")
  }

  @Test("reports a rate over the limit once, on its own line and next to the numbers in JSON")
  func complaint() throws {
    let text = "the ECB rate for USD/EUR (2026-10-30) is 22 days old: --max-age allows 5"
    let old = try report("100 USD EUR", limit: AgeLimit(days: 5))
    #expect(old.numbers == "89.51\n")
    #expect(old.remarks(beside: .text).filter(\.isFailure) == [Line(.stale, text)])
    #expect(old.json.text.contains(#""error": {"code": "stale", "message": "\#(text)"}"#))
    #expect(try !report("100 USD EUR").json.text.contains("error"))
    #expect(
      try report("100 USD EUR", limit: AgeLimit(isStrict: true)).remarks.last
        == Line(.stale, "the ECB rate for USD/EUR (2026-10-30) is stale: 22 days old"))
  }

  @Test("shows an amount that is not a finite decimal as typed, never rounded")
  func endless() throws {
    let third = try report("1/3 USD EUR")
    #expect(third.answers == ["1/3 USD = 0.30 EUR"])
    #expect(third.json.text.contains(#""amount": 0.3333333333333333333333333333, "#))
    #expect(third.json.text.contains(#""asked": "1/3 USD""#))
    #expect(third.columns[1][0] == "0.3333333333333333333333333333")
    let missing = try report("1/3 USD AED")
    #expect(
      advice(of: missing, after: "1/3 USD AED").first?.contains("agio 1/3 USD AED --source") == true
    )
    #expect(try report("1/8 USD EUR").answers == ["0.125 USD = 0.11 EUR"])
  }

  @Test("shows every whole digit of an endless decimal, and its minor unit")
  func endlessAndLarge() {
    let settings = Settings()
    func text(_ value: Rational, _ currency: Currency = .usd) -> String {
      settings.givenText(of: value, in: currency)
    }
    #expect(text(Rational(100_000_000, 3)) == "33,333,333.33…")
    #expect(text(Rational(-200_000_000, 3)) == "-66,666,666.66…")
    #expect(text(Rational(100_000_000, 3), .jpy) == "33,333,333.3…")
    #expect(text(Rational(10_000, 3), .bhd) == "3,333.333…")
    #expect(text(Rational(2, 3)) == "0.666666…")
    #expect(text(Rational(1, 7_000_000_000)) == "0.000000000142857…")
    #expect(
      Settings(style: NumberStyle(locale: LocaleName("de_DE")), glyphs: .ascii).givenText(
        of: Rational(100_000_000, 3), in: .eur) == "33.333.333,33...")
  }

  @Test("echoes the amount in the locale's number style, and for programs with a point")
  func echo() throws {
    let settings = Settings(
      reading: ReadingOptions(localeDecimal: .comma),
      style: NumberStyle(locale: LocaleName("de_DE.UTF-8")))
    let report = try report("1.234,5 USD EUR", settings)
    #expect(report.remarks.contains(Line(.note, "read as 1234,5 USD")))
    #expect(report.json.text.contains(#""read as 1234.5 USD""#))
    let sum = try self.report("(1,234*2+1.500) USD to EUR", settings)
    #expect(sum.remarks.contains { $0.text == "read as 1502,468 USD" })
  }

  @Test("contains no text direction marks")
  func direction() throws {
    #expect(
      try report("\u{202B}100 USD\u{202C} + 30 GBP to EUR").answers
        == ["100 USD + 30 GBP = 125.49 EUR"])
  }

  @Test("has every digit in the value column with --exact")
  func exactColumns() throws {
    #expect(
      try report("100 USD EUR", isExact: true).columns[1][2] == "89.50948800572860723236663086")
  }
}
