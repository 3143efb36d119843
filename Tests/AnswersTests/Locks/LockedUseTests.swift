// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("What a lock file has and lacks") struct LockedUseTests: LockedSuite {
  @Test("the custom rates used are locked, sorted, and no others") func customRates() throws {
    func rate(_ quote: Currency, _ day: String, _ text: String) throws -> UserRate {
      UserRate(
        base: .eur, quote: quote, rate: try #require(PublishedRate(text: text)),
        day: Samples.day(day), note: "\(quote.code) \(day)")
    }
    var full = RateBook()
    full.customRates = [
      try rate(.usd, "2026-11-01", "1.30"), try rate(.gbp, "2026-01-01", "0.8"),
      try rate(.usd, "2026-01-01", "1.1"), try rate(.usd, "2026-10-01", "1.2"),
      try rate(.usd, "2026-12-01", "1.4"),
    ]
    full.insert(try UserRate.publications(full.customRates))
    full.enable(.user, true)
    full.enable(.ecb, false)
    let rates = try full.locked(
      [(.eur, .usd)], dates: [Samples.day("2026-10-15")...clock.today], source: .auto,
      today: clock.today, now: clock.now)
    let lines = LockFile.text(of: Lock(rates)).split(separator: "\n").map { $0.dropLast(10) }
    #expect(
      lines.filter { $0.hasPrefix("own ") } == [
        "own 2026-10-01 EUR USD 1.2 USD 2026-10-01", "own 2026-11-01 EUR USD 1.30 USD 2026-11-01",
      ])
    #expect(!lines.contains { $0.contains("2026-12-01") })
    let lockedBook = try locked([(.eur, .usd)], "2026-10-15", "2026-11-21", of: full)
    for day in ["2026-10-15", "2026-11-01", "2026-11-21"] {
      let phrase = "100 usd to eur on \(day)"
      #expect(try forms(conversion(phrase, lockedBook)) == forms(conversion(phrase, full)))
    }
  }

  @Test("what several targets, a matrix or prices lack has the same advice, once") func advice()
    throws
  {
    let lockedBook = try locked([(.usd, .eur)], "2024-03-15", "2024-03-15")
    let day = Samples.day("2024-03-18")
    let reports: [any Report] = [
      try conversion("100 usd to jpy, eur, chf on 2024-03-18", lockedBook),
      try conversion("12 jpy + 30 chf to gbp on 2024-03-18", lockedBook),
      MatrixReport(of: [.usd, .eur], on: day, change: .month, book: lockedBook, clock: clock),
      MatrixReport(
        of: [.usd, .eur], on: Samples.day("2024-03-15"), change: .month, book: lockedBook,
        clock: clock),
      PriceReport(
        [(.eur, .jpy), (.eur, .gbp)], .day(day), book: lockedBook, clock: clock, source: .auto,
        format: .ledger, names: try PriceNames([], for: .ledger)),
    ]
    for report in reports {
      #expect(
        report.remarks.filter { $0.kind == .advice }.map(\.text) == [
          "make a file that has them: --lock FILE in place of --rates, or agio export FILE"
        ])
      #expect(report.exitStatus == .unavailable)
    }
  }

  @Test("whole publications answer for every currency they have") func otherCurrencies() throws {
    let lockedBook = try locked([(.usd, .eur)], "2024-03-15", "2024-03-15")
    let phrase = "100 gbp to jpy, chf on 2024-03-15"
    #expect(try forms(conversion(phrase, lockedBook)) == forms(conversion(phrase, book)))
  }
}
