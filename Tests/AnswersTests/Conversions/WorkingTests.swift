// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import SeededRandom
import Testing

@testable import Answers

@Suite("The working of an answer") struct WorkingTests {
  private let clock = ClockReading(
    now: Timestamp(Samples.day("2026-11-02")).adding(seconds: 72_000),
    today: Samples.day("2026-11-02"))
  private var grammar: Grammar { Grammar(today: clock.today, options: ReadingOptions()) }

  private func report(
    _ phrase: String, isExact: Bool = false, settings: Settings = Settings()
  ) throws -> ConversionReport {
    let answer = Answer(
      try grammar.command(phrase), book: RateBook(), clock: clock, settings: settings)
    return ConversionReport(answer, settings: settings, isExact: isExact, isExplained: true)
  }

  @Test("shows the published figures, the formula, the rounding and a line to cite")
  func cross() throws {
    #expect(
      try report("100 usd to gbp").text == """
        100.00 USD = 74.63 GBP
          1 EUR = 1.1172 USD  ECB, Fri 30 Oct 2026
          1 EUR = 0.8338 GBP  ECB, Fri 30 Oct 2026
          100 × 0.8338 / 1.1172 ≈ 74.63301109917651271034729681 GBP
          rounded half up to 2 digits, the minor unit of GBP (ISO 4217)
          cite: 100 USD = 74.63 GBP; European Central Bank, 2026-10-30: 1 EUR = 1.1172 USD, 1 EUR = 0.8338 GBP

        """)
  }

  @Test("a sum has a product for each term, and each figure once")
  func sum() throws {
    let text = try report("12 eur - 30 usd to gbp").text
    #expect(
      text.contains("12 × 0.8338 - 30 × 0.8338 / 1.1172 ≈ -12.38430332975295381310418904 GBP"))
    #expect(text.split(separator: "\n").count { $0.contains("  1 EUR = ") } == 2)
  }

  @Test("a mean is a fraction of what was published and the days")
  func mean() throws {
    #expect(
      try report("100 usd to gbp average 2024").text.contains(
        "100 × (216.73385/256) / (277.0894/256) ≈ 78.21802277532088921481658988 GBP"))
    let report = try report("100 usd to eur average 2024")
    #expect(report.text.contains("EUR = 277.0894/256 USD  ECB, mean of 256 days of 2024\n"))
    #expect(report.text.contains("; European Central Bank, mean of 256 days of 2024: 1 EUR"))
    #expect(
      report.json.text.contains(
        #""period": "2024", "first_day": "2024-01-01", "last_day": "2024-12-31", "days": 256"#))
  }

  @Test("a rate written with the amount is called your own rate")
  func own() throws {
    let text = try report("100 usd to eur at 0.9").text
    #expect(text.contains("1 USD = 0.9 EUR  your own rate\n  100 × 0.9 = 90 EUR\n"))
    #expect(
      text.contains(
        """

        ECB, Fri 30 Oct 2026: 89.51 EUR; your rate gives 0.55 % more
          1 EUR = 1.1172 USD  ECB, Fri 30 Oct 2026
          100 / 1.1172 ≈ 89.50948800572860723236663086 EUR

        """), "\(text)")
    #expect(
      try report("100 usd to eur at 0.9").json.text.contains(#""comparison": {"value": 89.51"#))
  }

  @Test(
    "an own rate is shown as it is written, and divides where it is of the other currency",
    arguments: [
      ("50 eur to usd at 0.95 eur per usd", "1 USD = 0.95 EUR", "50 / 0.95 ≈ 52.6315"),
      ("-17.5 idr to huf at 7 idr per huf", "1 HUF = 7 IDR", "-17.5 / 7 = -2.5 HUF"),
      ("10 eur to usd at 1/3", "1 EUR = 1/3 USD", "10 × (1/3) ≈ 3.3333"),
      ("1e30 eur to usd at 0.95 eur per usd", "1 USD = 0.95 EUR", "368421052631578947.3684 USD"),
    ])
  func ownInverse(_ phrase: String, _ leg: String, _ product: String) throws {
    let text = try report(phrase).text
    #expect(text.contains("  \(leg)  your own rate\n"), "\(text)")
    #expect(text.contains(product), "\(text)")
    #expect(try report(phrase).remarks.allSatisfy { !$0.text.contains("your rate gives") })
  }

  @Test("a comparison with all digits has them in its heading, too")
  func exactComparison() throws {
    let text = try report("50 usd to eur at 0.9", isExact: true).text
    #expect(text.contains(": 44.75474400286430361618331543 EUR; your rate gives"), "\(text)")
  }

  @Test("a rate set by law has the digits of the law, and cash its smallest amount")
  func digitsOfLaw() throws {
    #expect(try report("1 hrk to eur").text.contains("  1 EUR = 7.53450 HRK  law, since"))
    let cash = try report("10 eur to chf", settings: Settings(rounding: .cash))
    #expect(cash.text.contains("  rounded half up to 0.05, the smallest amount of CHF in cash\n"))
    #expect(cash.json.text.contains(#""rounding": {"mode": "cash", "step": 0.05}"#))
  }

  @Test("digits have the locale's mark in text, a point in JSON")
  func marks() throws {
    let german = Settings(style: NumberStyle(decimalMark: ",", groupingMark: "."))
    let report = try report("12.5 usd to gbp", settings: german)
    #expect(report.text.contains("12,5 × 0,8338 / 1,1172 ≈"))
    #expect(report.json.text.contains(#""formula": "12.5 * 0.8338 / 1.1172""#))
  }

  @Test("an exact answer is not rounded, and its working says so")
  func exact() throws {
    #expect(try report("usd for 100 eur", isExact: true).text.contains("\n  not rounded\n"))
    let json = try report("usd for 100 eur", isExact: true).json.text
    #expect(json.contains(#""rounding": null"#))
    let endless = try report("100 usd to eur", isExact: true)
    #expect(endless.text.contains("\n  rounded half up to 28 significant digits\n"))
    #expect(endless.json.text.contains(#""rounding": {"mode": "half-up", "significant": 28}"#))
  }

  @Test("a day has its rule, with the day it was asked for")
  func rule() throws {
    let day = "the last publication on or before Sun 17 Mar 2024\n"
    #expect(try report("1 usd to eur on 2024-03-17").text.contains("  rule on-or-before: \(day)"))
    let before = try report("1 usd to eur before 2024-03-18")
    #expect(before.text.contains("  rule before for Mon 18 Mar 2024: \(day)"))
    #expect(before.json.text.contains(#""rule": "before""#))
    #expect(!(try report("1 usd to eur").text.contains("rule ")))
    #expect(!(try report("1 dem to eur on 2024-03-17").text.contains("rule ")))
  }

  @Test("a target without an answer has no working, the others keep theirs")
  func failing() throws {
    let text = try report("100 usd to eur, kpw").text
    #expect(text.split(separator: "\n").count { $0.contains("cite:") } == 1)
  }

  @Test("the numbers of the formula give the exact result, for random pairs, days and means")
  func product() throws {
    var random = Seeded(47)
    let points = Grammar(today: clock.today, options: ReadingOptions(decimal: .point))
    let codes = ["usd", "gbp", "jpy", "dem", "itl", "try", "huf", "eur", "isk", "chf"]
    var count = 0
    for _ in 0..<400 {
      let pair = (0..<2).map { _ in codes[Int.random(in: 0..<codes.count, using: &random)] }
      let day = Samples.day("1999-01-04").adding(Int.random(in: 0..<10_000, using: &random))
      let when = Bool.random(using: &random) ? "on \(day.iso)" : "average \(day.year)"
      guard pair[0] != pair[1], let report = try? report("7/3 \(pair[0]) to \(pair[1]) \(when)"),
        let result = report.answer.results.first, let exact = result.exact
      else { continue }
      count += 1
      let working = try #require(report.working(of: result))
      let read = try points.command("\(working.formula) usd to eur").amount.value
      #expect(read == exact, "\(pair) \(when): \(working.formula)")
      #expect(result.quotes[0].legs.reduce(.one) { $0 * $1.factor } == result.quotes[0].rate)
    }
    #expect(count > 200)
  }
}
