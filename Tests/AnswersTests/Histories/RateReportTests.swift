// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("The working of a rate") struct RateReportTests {
  private var grammar: Grammar {
    Grammar(today: Samples.clock.today, options: ReadingOptions())
  }

  private func report(
    _ pair: String, _ time: AskedTime = AskedTime(), format: RateFormat = RateFormat(),
    settings: Settings = Settings()
  ) throws -> RateReport {
    let query = try grammar.query(grammar.pair(pair, nil, on: time.day), at: time)
    return try RateReport(
      of: query, book: RateBook(), clock: Samples.clock, settings: settings, format: format,
      isExplained: true)
  }

  @Test(
    "has the published figures, the formula, the rounding and a line to cite, for each direction")
  func directions() throws {
    #expect(
      try report("usd/gbp").text == """
        1 USD = 0.746330 GBP
          1 EUR = 1.1172 USD  ECB, Fri 30 Oct 2026
          1 EUR = 0.8338 GBP  ECB, Fri 30 Oct 2026
          1 × 0.8338 / 1.1172 ≈ 0.7463301109917651271034729681 GBP
          rounded half up to 6 significant digits
          cite: 1 USD = 0.746330 GBP; European Central Bank, 2026-10-30: 1 EUR = 1.1172 USD, 1 EUR = 0.8338 GBP

        1 GBP = 1.33989 USD
          1 EUR = 0.8338 GBP  ECB, Fri 30 Oct 2026
          1 EUR = 1.1172 USD  ECB, Fri 30 Oct 2026
          1 × 1.1172 / 0.8338 ≈ 1.339889661789397937155193092 USD
          rounded half up to 6 significant digits
          cite: 1 GBP = 1.33989 USD; European Central Bank, 2026-10-30: 1 EUR = 0.8338 GBP, 1 EUR = 1.1172 USD

        """)
  }

  @Test("is of the number that JSON has: all digits, 28 significant ones, or those asked for")
  func digits() throws {
    let json = try report("eur/usd").json.text
    #expect(json.contains(#""rounding": null, "citation": "1 EUR = 1.1172 USD; "#))
    #expect(
      json.contains(
        #""rounding": {"mode": "half-up", "significant": 28}, "citation": "1 USD = 0.8950948800572860723236663086 EUR; "#
      ))
    let asked = RateFormat(digits: 3, rounding: .down)
    #expect(
      try report("eur/usd", format: asked).text.contains("  rounded down to 3 digits, as asked\n"))
    #expect(
      try report("eur/usd", format: asked).json.text.contains(
        #""rounding": {"mode": "down", "digits": 3}"#))
    let exact = RateFormat(isExact: true)
    #expect(try report("eur/usd", format: exact).text.contains("  not rounded\n"))
  }

  @Test("names the days of a mean, the rule of a day and the law")
  func origins() throws {
    let average = AskedTime(rule: .mean(try grammar.period("2024")))
    #expect(try report("eur/usd", average).text.contains("  ECB, mean of 256 days of 2024\n"))
    let before = AskedTime(day: Samples.day("2024-03-18"), rule: .publication(.before))
    let text = try report("eur/usd", before).text
    #expect(
      text.split(separator: "\n").count { $0.contains("rule before for Mon 18 Mar 2024") } == 2)
    #expect(
      try report("hrk/eur").text.contains("  1 EUR = 7.53450 HRK  law, since Sun 1 Jan 2023\n"))
  }
}
