// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("Answers from a lock file") struct LockedAnswersTests: LockedSuite {
  @Test("a matrix has its changes again", arguments: ChangePeriod.allCases)
  func changes(period: ChangePeriod) throws {
    let currencies = [Currency.eur, .usd, .gbp, .dem, try #require(Currency(code: "HRK"))]
    func report(_ book: RateBook) -> MatrixReport {
      MatrixReport(of: currencies, change: period, book: book, clock: clock)
    }
    let original = report(book)
    let rates = try book.locked(
      currencies.dropFirst().map { (Currency.eur, $0) },
      dates: original.dates(today: clock.today), source: .auto, today: clock.today,
      now: clock.now)
    let text = LockFile.text(of: Lock(rates))
    let again = report(RateBook(try LockFile.read(Array(text.utf8)).rates, from: "rates.lock"))
    #expect(original.written(as: .text, isQuiet: false).contains("%"))
    #expect(forms(again) == forms(original))
  }

  @Test(
    "a change from a day that the file lacks is refused, with one advice",
    arguments: [
      (ChangePeriod.day, "2026-10-29"), (.week, "2026-10-23"), (.month, "2026-09-30"),
      (.year, "2025-10-30"),
    ]) func lacksChange(period: ChangePeriod, day: String) throws
  {
    // The file has an earlier publication, but not that of the period.
    let dates = [Samples.day("2026-03-02")...Samples.day("2026-03-02"), clock.today...clock.today]
    let rates = try book.locked(
      [(Currency.eur, Currency.usd)], dates: dates, source: .auto, today: clock.today,
      now: clock.now)
    let report = MatrixReport(
      of: [.eur, .usd], change: period, book: RateBook(rates, from: "rates.lock"), clock: clock)
    #expect(!report.written(as: .text, isQuiet: false).contains("%"))
    #expect(
      report.remarks.filter { $0.kind == .problem }.map(\.text) == [
        "rates.lock has no rates for \(day)"
      ])
    #expect(report.remarks.last?.text == RateBook.lockAdvice.command)
    #expect(report.exitStatus == .unavailable)
    #expect(report.written(as: .csv, isQuiet: false).contains("rates.lock has no rates for \(day)"))
    #expect(
      report.written(as: .json, isQuiet: false).contains("rates.lock has no rates for \(day)"))
  }

  @Test(
    "a conversion is the same in every form",
    arguments: [
      ("100 usd to eur, jpy", "2026-11-21"),
      ("100 usd to eur on 2024-03-17", "2024-03-17"),
      ("12 eur + 30 usd to gbp on 2001-12-31", "2001-12-31"),
      ("100 eur to hrk on 2023-01-01", "2023-01-01"),
      ("100 usd to hrk on 2023-01-02", "2023-01-02"),
      ("100 usd to hrk on 2022-12-31", "2022-12-31"),
      ("100 dem to frf on 2010-05-05", "2010-05-05"),
      ("100 eur to usd on 1999-01-04", "1999-01-04"),
      ("100 eur to trl on 2004-12-31", "2004-12-31"),
    ]) func conversions(phrase: String, day: String) throws
  {
    let query = try Grammar(today: clock.today, options: ReadingOptions()).query(phrase)
    let lockedBook = try locked(query.pairs(rows: []), day, day)
    #expect(try forms(conversion(phrase, lockedBook)) == forms(conversion(phrase, book)))
  }

  @Test(
    "a mean is the same in every form, with what it lacks",
    arguments: [
      ("100 usd to eur, jpy average 2024", "2024-01-01", "2024-12-31"),
      ("100 eur to usd average 1999", "1999-01-01", "1999-12-31"),
      ("100 eur to usd average 2001", "2001-01-01", "2001-12-31"),
      ("100 usd to rub average 2022", "2022-01-01", "2022-12-31"),
      ("100 usd to isk average 2010", "2010-01-01", "2010-12-31"),
      ("100 usd to rub average 2023", "2023-01-01", "2023-12-31"),
      ("100 usd to hrk average uk-2022", "2022-04-06", "2023-04-05"),
      ("100 usd to hrk average 2023", "2023-01-01", "2023-12-31"),
      ("100 eur to usd average 2026", "2026-01-01", "2026-11-21"),
    ])
  func means(phrase: String, first: String, last: String) throws {
    let query = try Grammar(today: clock.today, options: ReadingOptions()).command(phrase)
    let days = try #require(query.on).days(through: clock.today)
    #expect((days.lowerBound.iso, days.upperBound.iso) == (first, last))
    let lockedBook = try locked(query.pairs(), first, last)
    let (original, again) = (try conversion(phrase, book), try conversion(phrase, lockedBook))
    if original.exitStatus == .answered {
      #expect(forms(again) == forms(original))
    } else {
      // Nothing is fetched for a lock file.
      #expect(again.answer.results[0].error?.message == original.answer.results[0].error?.message)
    }
  }

  @Test("a history of means is the same in every form")
  func historyOfMeans() throws {
    func report(_ book: RateBook) throws -> HistoryReport {
      HistoryReport(
        try PairHistory(
          from: .usd, to: .gbp, since: Samples.day("2025-01-15"), until: clock.today,
          interval: .quarter, isAveraged: true, book: book, today: clock.today))
    }
    let lockedBook = try locked([(.usd, .gbp)], "2025-01-01", "2026-11-21")
    #expect(try forms(report(lockedBook)) == forms(report(book)))
  }

  @Test("the history of a currency that has ended is refused with the same reason")
  func endedCurrency() throws {
    let trl = try #require(Currency(code: "TRL"))
    func problem(_ book: RateBook) -> Problem? {
      let day = Samples.day("2005-07-11")
      return #expect(throws: Problem.self) {
        _ = try PairHistory(
          from: .usd, to: trl, since: day, until: day, book: book, today: clock.today)
      }
    }
    let lockedBook = try locked([(.usd, trl)], "2005-07-11", "2005-07-11")
    #expect(problem(book)?.code == .withdrawn)
    #expect(problem(lockedBook) == problem(book))
  }

  @Test("a history is the same in every form") func histories() throws {
    func report(_ book: RateBook) throws -> HistoryReport {
      HistoryReport(
        try PairHistory(
          from: .usd, to: .gbp, since: Samples.day("2026-08-01"), book: book, today: clock.today),
        limit: AgeLimit(), width: 80)
    }
    let lockedBook = try locked([(.usd, .gbp)], "2026-08-01", "2026-11-21")
    #expect(try forms(report(lockedBook)) == forms(report(book)))
  }

  @Test("a date or a source that it lacks is refused")
  func outside() throws {
    let lockedBook = try locked([(.usd, .eur)], "2024-03-15", "2024-03-17")
    func problem(_ day: String, _ source: SourceSelection = .auto) throws -> Problem {
      let day = Samples.day(day)
      return try #require(
        #expect(throws: Problem.self) {
          try lockedBook.quote(from: .usd, to: .eur, on: day, at: clock, source: source)
        })
    }
    for day in ["2024-03-14", "2024-03-18", "2026-11-21"] {
      #expect(try problem(day).message == "rates.lock has no rates for \(day)")
    }
    #expect(try problem("2024-03-15", .only(.cnb)).message == "rates.lock has no CNB rates")
    #expect(try problem("2024-03-15", .only(.user)).message == "rates.lock has no custom rates")
    #expect(try problem("2024-03-15", .only("exec:mine")).code == .notLocked)
    #expect(try problem("2024-03-18").code == .notLocked)
    #expect(try problem("2024-03-18").status == .unavailable)
    #expect(try problem("2024-03-18").remedy == RateBook.lockAdvice)
  }

  @Test("a day before its dates has an answer only where it has the publication")
  func earlierDay() throws {
    let lockedBook = try locked([(.usd, .eur)], "2024-03-17", "2024-03-17")
    func rate(_ day: String, _ book: RateBook) throws -> Rational {
      try book.quote(from: .usd, to: .eur, on: Samples.day(day), at: clock).rate
    }
    #expect(try rate("2024-03-15", lockedBook) == rate("2024-03-15", book))
    #expect(throws: Problem.self) { try rate("2024-03-14", lockedBook) }
  }

  @Test("days before all rates are refused with the first day") func beforeAll() throws {
    let day = Samples.day("1998-01-01")
    let error = #expect(throws: Problem.self) {
      try book.locked(nil, dates: [day...day], source: .auto, today: clock.today, now: clock.now)
    }
    #expect(error?.message == "ECB has no rates for 1998-01-01: the first are from 1999-01-04")
  }

  @Test("a source that a lock file lacks is never to be fetched") func neverFetched() throws {
    let lockedBook = try locked([(.usd, .eur)], "2024-03-15", "2024-03-15")
    let day = Samples.day("2024-03-15")
    let error = #expect(throws: Problem.self) {
      try lockedBook.locked(
        nil, dates: [day...day], source: .only(.cnb), today: clock.today, now: clock.now)
    }
    #expect(error?.message == "rates.lock has no CNB rates")
    #expect(error?.remedy == RateBook.lockAdvice)
  }

  @Test("a range that it has only in part is refused") func lacksPart() throws {
    let lockedBook = try locked([(.usd, .eur)], "2024-03-01", "2024-03-15")
    let error = #expect(throws: Problem.self) {
      try PairHistory(
        from: .usd, to: .eur, since: Samples.day("2024-02-01"), until: Samples.day("2024-03-10"),
        book: lockedBook, today: clock.today)
    }
    #expect(error?.message == "rates.lock has no rates for 2024-02-01")
  }

  @Test("of days to come end today") func future() throws {
    let (today, now) = (clock.today, clock.now)
    let since = Samples.day("2026-10-01")
    let locked = try book.locked(
      [(.eur, .usd)], dates: [since...today.adding(40)], source: .auto, today: today, now: now)
    #expect(locked.dates == [since...today])
    func history(_ book: RateBook) throws -> PairHistory {
      try PairHistory(
        from: .eur, to: .usd, since: since, until: today.adding(40), book: book, today: today)
    }
    let same = try history(RateBook(locked, from: "rates.lock"))
    #expect(try same.rows == history(book).rows)
    #expect(try same.notes.map(\.text) == history(book).notes.map(\.text))
    // Nothing is fetched for a lock file.
    #expect(same.notes.first?.line.remedy == .leaveOutRates)
  }

  @Test("without an enabled source nothing is locked, and the command that enables one is named")
  func noneEnabled() {
    var book = RateBook()
    book.enabled = []
    let today = clock.today
    let problem = #expect(throws: Problem.self) {
      _ = try book.locked(nil, dates: [today...today], source: .auto, today: today, now: clock.now)
    }
    #expect(problem?.message == "all sources are disabled")
    #expect(problem?.remedy == .enable(.ecb))
  }

  @Test("rates from exec: sources cannot be locked") func programs() throws {
    var book = RateBook(stored: [
      Publication(
        source: "exec:mine", day: clock.today, base: .eur, kind: .mid,
        quotes: [.init(.usd, try #require(PublishedRate(text: "1.1")))])
    ])
    book.enable("exec:mine", true)
    book.enable(.ecb, false)
    book.enable(.frankfurter, false)
    let (today, now) = (clock.today, clock.now)
    #expect(throws: Problem.self) {
      try book.locked(
        [(.eur, .usd)], dates: [today...today], source: .auto, today: today, now: now)
    }
    #expect(throws: Problem.self) {
      // Not even where the program has no rate for the pair: nobody could read the file.
      try book.locked(
        [(.eur, .gbp)], dates: [today...today], source: .only("exec:mine"), today: today, now: now)
    }
    #expect(throws: Problem.self) {
      try book.locked(
        nil, dates: [today...today], source: .only("exec:mine"), today: today, now: now)
    }
  }

  @Test("millions of rows get the rates of the lock file alone") func columns() throws {
    let lockedBook = try locked([(.usd, .eur)], "2024-03-17", "2024-03-20")
    let columns = RateColumns(lockedBook)
    func rate(_ day: String) -> RateColumns.Pair? {
      columns.pair(from: .usd, to: .eur, on: Samples.day(day))
    }
    #expect(
      rate("2024-03-17")
        == RateColumns(book).pair(from: .usd, to: .eur, on: Samples.day("2024-03-17")))
    #expect(rate("2024-03-20") != nil)
    #expect(rate("2024-03-15") != nil)
    #expect(rate("2024-03-14") == nil)
    #expect(rate("2024-03-21") == nil)
    #expect(rate("2026-11-21") == nil)
  }
}
