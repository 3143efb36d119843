// SPDX-License-Identifier: Apache-2.0

import Money
import Testing

@testable import Rates

@Suite("Currencies the law has replaced") struct LegalRateTests {
  let book = RateBook()
  let today = day("2026-11-21")

  private func convert(_ amount: Int, _ from: String, _ to: String, _ on: String) throws -> String {
    let quote = try book.quote(
      from: currency(from), to: currency(to), on: day(on), today: today)
    return (quote.rate * Rational(amount)).rounded(digits: 2).description
  }

  @Test("100 EUR are 753.45 HRK by law from 2023-01-01, and 753.65 by the market the day before")
  func kuna() throws {
    #expect(try convert(100, "EUR", "HRK", "2023-01-01") == "753.45")
    #expect(try convert(100, "EUR", "HRK", "2022-12-31") == "753.65")
    let fixed = try book.quote(from: .eur, to: currency("HRK"), on: day("2024-05-05"), today: today)
    #expect(fixed.kind == .fixed)
    #expect(fixed.source == .fixed)
    #expect(fixed.day == day("2023-01-01"))
    #expect(!fixed.isStale)
    let market = try book.quote(
      from: .eur, to: currency("HRK"), on: day("2022-12-31"), today: today)
    #expect(market.kind == .reference)
  }

  @Test("BGN follows in 2026, at 1.95583 whatever a feed says")
  func lev() throws {
    #expect(try convert(1000, "EUR", "BGN", "2025-12-31") == "1955.80")
    #expect(try convert(1000, "EUR", "BGN", "2026-01-01") == "1955.83")
    var misled = book
    misled.insert(try Sample.decode(.openERAPI, "open.er-api.com/latest-CZK-2026-02-18.json"))
    let quote = try misled.quote(
      from: .eur, to: .bgn, on: day("2026-02-18"), today: today, source: .only(.openERAPI))
    #expect(quote.rate == decimal("1.95583"))
  }

  @Test("two replaced currencies convert through the euro")
  func twoLegacies() throws {
    let quote = try book.quote(from: .dem, to: .frf, on: day("2001-06-01"), today: today)
    #expect(quote.rate == decimal("6.55957") / decimal("1.95583"))
    #expect(quote.kind == .fixed)
    #expect(try convert(100, "DEM", "BGN", "2026-01-01") == "100.00")
  }

  @Test("a replaced currency converts to a market one at the euro's rate of that day, and says so")
  func mixed() throws {
    let quote = try book.quote(from: .dem, to: .usd, on: day("2026-10-30"), today: today)
    #expect(quote.rate == decimal("1.1172") / decimal("1.95583"))
    #expect(quote.source == .ecb)
    #expect(quote.day == day("2026-10-30"))
    #expect(quote.notes == [.irrevocable(.dem)])
  }

  @Test("before 1999 there is no rate for a mark")
  func beforeTheEuro() {
    let error = rateError {
      try book.quote(from: .dem, to: .usd, on: day("1998-06-01"), today: today)
    }
    #expect(error?.code == .beforeFirst)
  }

  @Test("a currency replaced by a smaller one says how many of the new ones it became")
  func replacedBySmaller() throws {
    let problem = #expect(throws: Problem.self) {
      try convert(100, "CUC", "CUP", "2026-10-30")
    }
    #expect(problem?.message == "CUC was replaced by CUP on 2021-01-01: 1 CUC became 24 CUP")
  }

  @Test("a redenominated currency is refused after its end, with its successor and the ratio")
  func lira() throws {
    let error = rateError {
      try book.quote(from: currency("TRL"), to: .eur, on: day("2010-01-01"), today: today)
    }
    #expect(error?.code == .withdrawn)
    #expect(
      error?.message
        == "TRL was replaced by TRY on 2005-01-01: 1000000 TRL became 1 TRY")
    let quote = try book.quote(from: .eur, to: currency("TRL"), on: day("2004-12-31"), today: today)
    #expect(quote.rate == decimal("1836200"))
    #expect(
      rateError {
        try book.quote(from: .eur, to: currency("ROL"), on: day("2005-07-01"), today: today)
      }?.code == .withdrawn)
  }

  @Test("every irrevocable rate applies from its day on, and the market rate, if any, before it")
  func all() throws {
    let replaced = Currency.all.filter { $0.euroRate != nil }
    #expect(replaced.count >= 21)
    for legacy in replaced {
      let euro = try #require(legacy.euroRate)
      let quote = try book.quote(from: .eur, to: legacy, on: day(euro.since), today: today)
      #expect(quote.rate == euro.rate, "\(legacy)")
      #expect(quote.kind == .fixed)
      #expect(quote.fixedCurrencies == [legacy])
      let before = try? book.quote(
        from: .eur, to: legacy, on: day(euro.since).adding(-1), today: today)
      #expect(before?.kind != .fixed)
    }
  }

  @Test("a currency that did not exist yet on a date is refused, naming its predecessor")
  func notYet() {
    for (code, date, old) in [("TRY", "2004-06-01", "TRL"), ("RON", "2005-06-30", "ROL")] {
      let error = rateError {
        try book.quote(from: .eur, to: currency(code), on: day(date), today: today)
      }
      #expect(error?.code == .beforeFirst)
      guard case .other(let text) = error?.remedy else {
        Issue.record("\(code): \(String(describing: error?.remedy))")
        continue
      }
      #expect(text.hasPrefix("use \(old), "))
    }
  }

  @Test("for a currency the source never had, the error says from when the law has a rate")
  func beforeTheLaw() {
    let error = rateError {
      try book.quote(from: .eur, to: currency("GRD"), on: day("2000-06-01"), today: today)
    }
    #expect(
      error?.remedy == .other("as of 2001-01-01 its rate is fixed by law: 340.750 for 1 EUR"))
  }
}
