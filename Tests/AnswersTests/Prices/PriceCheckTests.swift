// SPDX-License-Identifier: Apache-2.0

import GoldenFiles
import Money
import Rates
import Testing

@testable import Answers

@Suite("The check of a file's prices") struct PriceCheckTests {
  private func check(
    _ text: String, _ format: PriceFormat = .ledger, within: String? = nil, names: [String] = [],
    decimal: DecimalMark? = nil, limit: AgeLimit = AgeLimit()
  ) throws -> PriceCheck {
    let settings = Settings()
    let request = try PriceCheckRequest(
      text, of: "p", format: format, names: names, within: within, decimal: decimal,
      clock: Samples.clock, options: settings.reading)
    return PriceCheck(
      request, book: RateBook(), clock: Samples.clock, settings: settings, ageLimit: limit)
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
    Golden.expect(
      Golden.forms(
        ("that finds nothing", try check(right)),
        ("that finds some", try check(right + wrong, within: "0.1%")),
        ("of nothing it can compare", try check("P 2024-03-15 AAPL 9 USD\n"))), "price-check")
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
      report.json.text.hasPrefix(
        #"{"file": "p", "prices": 2, "checked": 1, "differing": 1, "not_checked": 1, "rows": [{"line": 1, "date": "2024-03-15", "base": "EUR", "quote": "USD", "theirs": "1.10", "ours": 1.0892, "difference_percent": 0.99, "rate_date": "2024-03-15", "source": "ecb", "error": null}, {"line": 2,"#
      ))
    #expect(
      report.json.text.contains(
        #""error": {"code": "unknown-currency", "message": "AAPL is no currency"}"#))
  }
}
