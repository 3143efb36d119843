// SPDX-License-Identifier: Apache-2.0

import GoldenFiles
import Money
import Rates
import Testing

@testable import Answers

@Suite("The check of a file's prices") struct PriceCheckTests {
  /// What is printed in each form, and how it ends.
  private struct Checked {
    var text = ""
    var numbers = ""
    var json = ""
    var remarks: [[Line]] = []
    var exitStatus = ExitStatus.answered

    /// Each form: what goes to standard output, and what goes beside it.
    var forms: String {
      zip(["text", "quiet", "json"], zip([text, numbers, json], remarks)).map { name, form in
        "-- \(name)\n\(form.0)" + form.1.map { "! \($0.kind): \($0.text)\n" }.joined()
      }.joined()
    }
  }

  private func check(
    _ text: String, _ format: PriceFormat = .ledger, within: String? = nil, names: [String] = [],
    decimal: DecimalMark? = nil, rule: RateRule = .onOrBefore, limit: AgeLimit = AgeLimit()
  ) throws -> Checked {
    let settings = Settings()
    let request = try PriceCheckRequest(
      text, of: "p", format: format, names: names, within: within, decimal: decimal, rule: rule,
      clock: Samples.clock, options: settings.reading)
    var checked = Checked()
    for (place, form) in [
      (\Checked.text, ReportFormat.text, false), (\.numbers, .text, true), (\.json, .json, false),
    ].map({ ($0.0, ($0.1, $0.2)) }) {
      var choices = Choices()
      (choices.format, choices.isQuiet) = form
      (choices.isStrict, choices.maximumAge) = (limit.isStrict, limit.days)
      var check = PriceCheck(
        request, book: RateBook(), clock: Samples.clock, settings: settings, choices)
      try check.run { checked[keyPath: place] += $0 }
      checked.remarks.append(check.remarks)
      checked.exitStatus = check.exitStatus
    }
    return checked
  }

  @Test("shows the prices that differ, those that cannot be compared, and the total")
  func text() throws {
    let report = try check(
      """
      ; prices
      P 2024-03-15 EUR 1.0892 USD
      P 2024-03-15 EUR 1.10 USD
      P 2024/03/15 00:00:00 "AAPL" $172.62
      P 2024-03-17 EUR 1.0892 USD
      P 2026-12-24 EUR 1.0892 USD

      2024-03-15 * sale
          Assets  10 EUR
          Income

      """)
    let reason = Problem.notYet("2026-12-24", today: Samples.clock.today).message
    let lines = report.text.split(separator: "\n").map { String($0).words.joined(separator: " ") }
    #expect(
      lines == [
        "line 3 2024-03-15 EUR/USD theirs 1.10 ours 1.08920 +0.99 % ECB Fri 15 Mar 2024",
        "line 4 2024-03-15 AAPL/$ theirs 172.62 not checked: AAPL is no currency",
        "line 6 2026-12-24 EUR/USD theirs 1.0892 not checked: \(reason)",
        "5 prices: 3 checked, 1 differs, 2 not checked",
      ])
    #expect(report.numbers == "3\n")
    #expect(report.exitStatus == .unmet)
  }

  @Test("matches its golden file in each form")
  func golden() throws {
    let right = "P 2024-03-15 EUR 1.0892 USD\n"
    let wrong = "P 2024-03-15 EUR 1.10 USD\nP 2026-11-20 EUR 0.8 GBP\nP 2024-03-15 AAPL 9 USD\n"
    let reports = [
      ("that finds nothing", try check(right)),
      ("that finds some", try check(right + wrong, within: "0.1%")),
      ("of nothing it can compare", try check("P 2024-03-15 AAPL 9 USD\n")),
      ("of lines that are no price", try check(right + "P 2024-13-15 EUR 1.0892 USD\nP EUR\n")),
    ]
    Golden.expect(
      reports.map { "== \($0): exit \($1.exitStatus.rawValue)\n\($1.forms)" }
        .joined(separator: "\n"), "price-check")
  }

  @Test("reads every format that prices are added to, with its decimal mark")
  func formats() throws {
    for (format, text) in [
      (PriceFormat.ledger, "P 2024-03-15 EUR $1.09\n"), (.hledger, "P 2024-03-15 EUR 1,09 USD\n"),
      (.beancount, "2024-03-15 price EUR 1.09 USD\n"),
      (
        .gnucash,
        "Date,From Namespace,From Symbol,Amount,Currency To\n2024-03-15,CURRENCY,EUR,1.09,USD\n"
      ),
      (.csv, "date,base,quote,rate,source\n2024-03-15,EUR,USD,1.09,ecb\n"),
      (.tsv, "date\tbase\tquote\trate\tsource\n2024-03-15\tEUR\tUSD\t1.09\tecb\n"),
    ] {
      let names = format == .ledger ? ["USD=$"] : []
      let right = try check(text, format, names: names)
      #expect(right.exitStatus == .answered, "\(format): \(right.text)")
      #expect(right.text == "1 price: 1 checked, 0 differ\n", "\(format): \(right.text)")
      let wrong = try check(text.replacing("09", with: "08"), format, names: names)
      #expect(wrong.exitStatus == .unmet, "\(format): \(wrong.text)")
    }
  }

  @Test("allows the rounding of a pair's prices, but not to one digit")
  func digits() throws {
    let jpy = "P 2024-03-15 JPY 0.0062 EUR\n"
    #expect(try check(jpy).exitStatus == .answered)
    #expect(try check("P 2024-03-15 EUR 1 USD\n").exitStatus == .unmet)
    #expect(try check("P 2024-03-15 EUR 1.1 USD\nP 2024-03-14 EUR 1.0925 USD\n").numbers == "1\n")
    #expect(try check("P 2024-03-15 EUR 1.1 USD\n", within: "1%").exitStatus == .answered)
  }

  @Test("finds agio's own prices right, above and below 1")
  func own() throws {
    let days = Samples.day("2022-06-01")...Samples.day("2022-12-31")
    let report = try PriceReport(
      [(.usd, .eur)], .range(since: days.lowerBound, until: days.upperBound, .day),
      book: RateBook(), clock: Samples.clock, source: .auto, format: .ledger,
      names: PriceNames([], for: .ledger))
    #expect(report.prices.contains { $0.rate > .one } && report.prices.contains { $0.rate < .one })
    #expect(try check(report.text).exitStatus == .answered)
  }

  @Test(
    "a number that is not in one piece is no price",
    arguments: ["1.08USD92", "1e3 USD", "1.08 USD 92", "$1.08 USD"])
  func pieces(_ price: String) throws {
    let report = try check("P 2024-03-15 EUR \(price)\n")
    #expect(report.text.contains("not checked: no price of ledger"), "\(report.text)")
    #expect(report.exitStatus == .data)
  }

  @Test("of a symbol needs its name where it can be several currencies")
  func symbols() throws {
    let dollars = "P 2024-03-15 EUR $1.0892\nP 2024-03-15 € 1.0892 USD\n"
    #expect(
      try check(dollars).text.contains(
        "not checked: $ can be several currencies: add --name CODE=$"))
    #expect(try check(dollars, names: ["USD=$"]).text == "2 prices: 2 checked, 0 differ\n")
  }

  @Test(
    "fails where nothing can be compared, where there is no price, and strictly where one cannot")
  func refused() throws {
    #expect(try check("P 2024-03-15 AAPL 172.62 USD\n").exitStatus == .data)
    #expect(throws: Problem.self) { try check("; nothing\n") }
    #expect(throws: Problem.self) { try check("date,base,quote,rate,source\n", .ledger) }
    #expect(throws: Problem.self) { try check("P 2024-03-15 EUR 1,089 USD\n") }
    let mixed = "P 2024-03-15 EUR 1.0892 USD\nP 2024-03-15 AAPL 172.62 USD\n"
    #expect(try check(mixed).exitStatus == .answered)
    #expect(try check(mixed, limit: AgeLimit(isStrict: true)).exitStatus == .data)
  }

  @Test("in JSON has the counts and a row for each price that is shown")
  func json() throws {
    let report = try check("P 2024-03-15 EUR 1.10 USD\nP 2024-03-15 AAPL 172.62 USD\n")
    #expect(
      report.json.hasPrefix(
        #"{"file": "p", "rows": [{"line": 1, "date": "2024-03-15", "base": "EUR", "quote": "USD", "theirs": "1.10", "ours": 1.0892, "difference_percent": 0.99, "rate_date": "2024-03-15", "source": "ecb", "error": null}, {"line": 2,"#
      ))
    #expect(
      report.json.contains(
        #""error": {"code": "unknown-currency", "message": "AAPL is no currency"}}], "prices": 2, "checked": 1, "differing": 1, "#
      ))
  }

  @Test(
    "a line that begins like a price and is none is named, and is an error",
    arguments: [
      (PriceFormat.ledger, "P 2024-13-15 EUR 1.0892 USD"), (.ledger, "P 2024-03-15 EUR"),
      (.ledger, "P 2024-03-15 EUR USD"), (.ledger, "P 2024-03-15 EUR 0 USD"),
      (.hledger, "P"),
      (.beancount, "2024-13-15 price EUR 1.0892 USD"), (.beancount, "2024-03-15 price EUR"),
      (.csv, "2024-03-15,EUR"), (.csv, "2024-03-15,EUR,USD,,ecb"), (.tsv, "x\tEUR\tUSD\t1\tecb"),
      (.gnucash, "15/3/2024,CURRENCY,EUR,1.0892,USD"),
    ])
  func malformed(_ format: PriceFormat, _ line: String) throws {
    let right =
      format.head
      + format.line(
        PriceFormat.Entry(day: "2024-03-15", base: "EUR", quote: "USD"), rate: "1.0892",
        source: "ecb")
    let report = try check(right + line + "\n", format)
    let number = right.split(whereSeparator: \.isNewline).count + 1
    #expect(report.exitStatus == .data, "\(report.text)")
    #expect(report.text.hasPrefix("line \(number)  "), "\(report.text)")
    #expect(
      report.remarks[0].contains {
        $0.text == "1 line of p is no price that can be read, first line \(number)"
      })
  }

  @Test("compares means with the period of each day, and other rules with their day")
  func rules() throws {
    let mean = "P 2024-01-01 EUR 1.090514 USD\nP 2024-03-01 EUR 1.087220 USD\n"
    #expect(try check(mean, rule: .meanOfEach(.month)).exitStatus == .answered)
    #expect(try check(mean).numbers == "1\n2\n")
    let end = "P 2024-03-15 EUR 1.0811 USD\n"
    #expect(try check(end, rule: .publication(.monthEnd)).exitStatus == .answered)
    #expect(try check(end).numbers == "1\n")
    #expect(
      try check("P 2024-03-01 EUR 1.0881 USD\n", rule: .meanOfEach(.month)).text.contains(
        "ECB mean of 20 days of 2024-03"))
  }

  @Test("what prices writes of each format, it accepts")
  func written() throws {
    let grammar = Grammar(today: Samples.clock.today, options: ReadingOptions())
    for format in PriceFormat.appendable {
      for digits in [nil, 6] {
        var choices = Choices()
        choices.digits = digits
        let request = try PriceRequest(
          ["EUR", "USD", "JPY", "GBP"], base: nil, names: [], format: format, on: nil,
          from: "2023-11-01", to: "2024-04-10", every: .month, isAveraged: true, reader: grammar)
        let report = request.report(
          of: RateBook(), at: Samples.clock, source: .auto, choices)
        #expect(report.prices.count == 18)
        let checked = try check(report.text, format, rule: .meanOfEach(.month))
        #expect(checked.text == "18 prices: 18 checked, 0 differ\n", "\(format)")
      }
    }
  }

  @Test("prints rows as they are found, in parts whose columns have one width")
  func parts() throws {
    let line = "P 2024-03-15 EUR 1.10 USD\n"
    let report = try check(String(repeating: line, count: 2_500))
    #expect(report.text.split(separator: "\n").count == 2_501)
    #expect(report.text.hasSuffix("2500 prices: 2500 checked, 2500 differ\n"))
  }
}
