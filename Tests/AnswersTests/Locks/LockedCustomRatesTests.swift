// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("Custom rates from a lock file") struct LockedCustomRatesTests: LockedSuite {
  /// Two custom rates against a currency, the second set a year later, and no other source.
  private func custom(against base: Currency) throws -> RateBook {
    var book = RateBook()
    book.customRates = [
      UserRate(
        base: base, quote: .gbp, rate: try #require(PublishedRate(text: "0.5")),
        day: Samples.day("2024-01-01"), note: "Ada's"),
      UserRate(
        base: .usd, quote: .eur, rate: try #require(PublishedRate(text: "0.5")),
        day: Samples.day("2025-01-01"), note: "mine"),
    ]
    book.insert(try UserRate.publications(book.customRates))
    (book.enabled, book.maximumAge) = ([.user], 5)
    return book
  }

  @Test(
    "an answer is the same in every form, with its note and its reason",
    arguments: [
      ("100 dem to usd on 2026-01-02", "2026-01-02"),
      ("100 usd to hrk on 2026-01-02", "2026-01-02"),
      ("100 dem to frf on 2026-01-02", "2026-01-02"),
      ("100 usd to gbp on 2024-06-01", "2024-06-01"),
      ("100 usd to gbp on 2026-11-21", "2026-11-21"),
      ("100 usd to gbp on 2023-06-01", "2023-06-01"),
      ("100 eur to rub", "2026-11-21"),
      ("100 rub to eur", "2026-11-21"),
      ("100 usd to jpy on 2024-06-01", "2024-06-01"),
      ("100 eur to usd on 2024-06-01", "2024-06-01"),
    ]) func answers(phrase: String, day: String) throws
  {
    for base in [Currency.eur, .usd] {
      let full = try custom(against: base)
      let query = try Grammar(today: clock.today, options: ReadingOptions()).query(phrase)
      let lockedBook = try locked(query.pairs(rows: []), day, day, of: full)
      #expect(try forms(conversion(phrase, lockedBook)) == forms(conversion(phrase, full)))
    }
  }

  @Test("the days of other custom rates are not in the file, but for the first")
  func otherDays() throws {
    let day = clock.today
    let rates = try custom(against: .eur).locked(
      [(.eur, .gbp)], dates: [day...day], source: .auto, today: day, now: clock.now)
    let lines = LockFile.lines(of: Lock(rates)).filter { $0.hasPrefix("rates ") }
    #expect(lines == ["rates 2024-01-01 EUR user - - GBP=0.5"])
    #expect(rates.customRates.map(\.note) == ["Ada's"])
  }
}
