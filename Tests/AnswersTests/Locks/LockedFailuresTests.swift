// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
    let query = try Phrase.read(phrase, today: clock.today, options: ReadingOptions())
    let lockedBook = try locked(query.pairs(favourites: []), day, day)
    #expect(try forms(conversion(phrase, lockedBook)) == forms(conversion(phrase, book)))
  }

  @Test("that a source has nothing, or another one has, is the same with its advice")
  func otherSources() throws {
    let kwd = try #require(Currency(code: "KWD"))
    var full = RateBook(stored: [
      Publication(
        source: .frankfurter, day: Samples.day("2026-11-20"), base: .eur, kind: .mid,
        quotes: [.init(kwd, try #require(PublishedRate(text: "0.34")))])
    ])
    full.enable(.frankfurter, false)
    let day = clock.today
    for source in [SourceSelection.auto, .only(.cnb)] {
      let rates = try full.locked(
        [(.eur, kwd)], dates: [day...day], source: source, today: day, now: clock.now)
      let lockedBook = RateBook(
        try LockFile.read(Array(LockFile.text(of: Lock(rates)).utf8)).rates, from: "rates.lock")
      func problem(_ book: RateBook) -> Problem? {
        #expect(throws: Problem.self) {
          try book.quote(from: .eur, to: kwd, at: clock, source: source)
        }
      }
      #expect(problem(lockedBook) == problem(full))
      #expect(problem(lockedBook)?.code == (source == .auto ? .notQuoted : .noRates))
    }
  }

  @Test("an export has the reasons too where a source is enabled that has no rates yet")
  func unfetchedSource() throws {
    let full = RateBook()
    #expect(full.enabled.contains(.frankfurter))
    let (first, last) = (Samples.day("2024-01-01"), Samples.day("2024-12-31"))
    let rates = try full.locked(
      LockRequest(dates: [first...last], currencies: nil), source: .auto, today: clock.today,
      now: clock.now)
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
      LockRequest(dates: [day...day], currencies: [.eur, .usd, .gbp]), source: .auto,
      today: clock.today, now: clock.now)
    #expect(rates.parts.map(\.source) == [.ecb, .frankfurter])
    // A line of the tape repeats the publication that it was made with.
    let used = UsedPublication(source: .ecb, day: Samples.day("2026-10-29"))
    let problem = #expect(throws: Problem.self) {
      try RateBook(rates, from: "rates.lock")
        .quote(from: .usd, to: .gbp, on: day, repeating: used, today: clock.today)
    }
    #expect(problem?.code == .notLocked)
    #expect(problem?.message == "rates.lock has no rates for 2026-10-29")
  }

  @Test("a source that begins later has none of a currency that ended before, for that reason")
  func endedBefore() throws {
    let trl = try #require(Currency(code: "TRL"))
    let czk = try #require(Currency(code: "CZK"))
    let full = RateBook(stored: [
      Publication(
        source: .cnb, day: Samples.day("2026-01-02"), base: czk, kind: .mid,
        quotes: [.init(.eur, try #require(PublishedRate(text: "1/24")))])
    ])
    let day = Samples.day("2004-09-16")
    let rates = try full.locked(
      [(trl, .eur)], dates: [day...day], source: .only(.cnb), today: clock.today, now: clock.now)
    func problem(_ book: RateBook) -> Problem? {
      #expect(throws: Problem.self) {
        try book.quote(from: trl, to: .eur, on: day, today: clock.today, source: .only(.cnb))
      }
    }
    #expect(problem(full)?.message.contains("2026-01-02") == true)
    #expect(problem(RateBook(rates, from: "rates.lock")) == problem(full))
  }

  @Test("another source that a whole file has no rates of is advised alike") func advisedSource()
    throws
  {
    let kwd = try #require(Currency(code: "KWD"))
    let full = RateBook(stored: [
      Publication(
        source: .frankfurter, day: Samples.day("2026-11-20"), base: .eur, kind: .mid,
        quotes: [.init(kwd, try #require(PublishedRate(text: "0.34")))])
    ])
    let day = clock.today
    let rates = try full.locked(
      LockRequest(dates: [day...day], currencies: nil), source: .only(.ecb), today: day,
      now: clock.now)
    let lockedBook = RateBook(
      try LockFile.read(Array(LockFile.text(of: Lock(rates)).utf8)).rates, from: "rates.lock")
    func advice(_ book: RateBook) throws -> [Line] {
      PriceReport(
        [(.eur, kwd)], .day(day), book: book, clock: clock, source: .only(.ecb), format: .ledger,
        names: try PriceNames([], for: .ledger)
      ).remarks
    }
    #expect(try advice(lockedBook) == advice(full))
    #expect(
      try advice(lockedBook).last?.text
        == "another source may have it: agio EUR KWD --on 2026-11-21 --source frankfurter")
  }

  @Test("a rate that rows of their own dates have too late is refused alike") func lateRows()
    throws
  {
    let kes = try #require(Currency(code: "KES"))
    func publication(_ day: String, _ currency: Currency) throws -> Publication {
      Publication(
        source: .frankfurter, day: Samples.day(day), base: .eur, kind: .mid,
        quotes: [.init(currency, try #require(PublishedRate(text: "150.1")))])
    }
    let full = RateBook(stored: [
      try publication("2026-11-02", kes), try publication("2026-11-09", .usd),
      try publication("2026-11-16", .usd), try publication("2026-11-19", kes),
    ])
    for day in ["2026-11-01", "2026-11-07", "2026-11-08", "2026-11-18", "2026-11-19"] {
      let phrase = "100 eur to kes on \(day)"
      let lockedBook = try locked([(.eur, kes)], day, day, of: full)
      #expect(try forms(conversion(phrase, lockedBook)) == forms(conversion(phrase, full)))
    }
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
