// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("Reasons from a lock file") struct LockedFailuresTests: LockedSuite {
  @Test(
    "that there is no rate is the same in every form, with its reason",
    arguments: [
      ("100 usd to rub", "2026-11-21"),
      ("100 usd to rub on 2022-03-01", "2022-03-01"),
      ("100 eur to isk on 2013-06-15", "2013-06-15"),
      ("100 eur to isk on 2018-02-01", "2018-02-01"),
      ("100 eur to bgn on 2026-06-01", "2026-06-01"),
      ("100 usd to kwd, rub, gbp", "2026-11-21"),
      ("100 usd to trl", "2026-11-21"),
      ("100 usd to eur on 1998-01-01", "1998-01-01"),
      ("12 eur + 30 kwd to gbp", "2026-11-21"),
    ]) func failures(phrase: String, day: String) throws
  {
    let query = try Grammar(today: clock.today, options: ReadingOptions()).query(phrase)
    let lockedBook = try locked(query.pairs(rows: []), day, day)
    #expect(try forms(conversion(phrase, lockedBook)) == forms(conversion(phrase, book)))
  }

  @Test("an export has the reasons too where a source is enabled that has no rates yet")
  func unfetchedSource() throws {
    let full = RateBook()
    #expect(full.enabled.contains(.frankfurter))
    let (first, last) = (Samples.day("2024-01-01"), Samples.day("2024-12-31"))
    let rates = try full.locked(
      nil, dates: [first...last], source: .auto, today: clock.today, now: clock.now)
    let lockedBook = RateBook(
      try LockFile.read(Array(LockFile.text(of: Lock(rates)).utf8)).rates, from: "rates.lock")
    for code in ["rub", "kwd", "xau"] {
      let phrase = "5 \(code) to eur on 2024-03-15"
      #expect(try forms(conversion(phrase, lockedBook)) == forms(conversion(phrase, full)))
    }
  }

  @Test("no other source answers for a day that the file lacks of the first one")
  func noOtherSource() throws {
    let full = RateBook(stored: [
      Publication(
        source: .frankfurter, day: Samples.day("2026-10-27"), base: .eur, kind: .mid,
        quotes: [
          .init(.usd, try #require(PublishedRate(text: "1.2"))),
          .init(.gbp, try #require(PublishedRate(text: "0.9"))),
        ])
    ])
    let day = Samples.day("2026-10-30")
    let rates = try full.locked(
      [.eur, .usd, .gbp], dates: [day...day], source: .auto, today: clock.today, now: clock.now)
    #expect(rates.sources == [.ecb, .frankfurter])
    // A line of the tape repeats the publication that it was made with.
    let used = UsedPublication(source: .ecb, day: Samples.day("2026-10-29"))
    let problem = #expect(throws: Problem.self) {
      try RateBook(rates, from: "rates.lock")
        .quote(from: .usd, to: .gbp, on: day, repeating: used, today: clock.today)
    }
    #expect(problem?.code == .notLocked)
    #expect(problem?.message == "rates.lock has no rates for 2026-10-29")
  }

  @Test("no history is the same, with its reason") func noHistories() throws {
    for (code, first) in [("RUB", "2026-08-01"), ("KWD", "2020-01-01"), ("ISK", "2010-01-01")] {
      let currency = try #require(Currency(code: code))
      let dates = (since: Samples.day(first), until: Samples.day(first).adding(90))
      func problem(_ book: RateBook) -> Problem? {
        #expect(throws: Problem.self) {
          try PairHistory(
            from: .eur, to: currency, since: dates.since, until: dates.until, book: book,
            today: clock.today)
        }
      }
      let lockedBook = try locked([(.eur, currency)], first, dates.until.iso)
      #expect(problem(lockedBook) == problem(book))
    }
  }
}
