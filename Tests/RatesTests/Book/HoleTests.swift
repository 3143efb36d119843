// SPDX-License-Identifier: Apache-2.0

import Money
import Testing

@testable import Rates

@Suite("Days that are missing") struct HoleTests {
  /// The bundle, which ends on Friday 30 October 2026, and tables of some days after it.
  private func book(_ days: String..., follows: [String: String] = [:]) -> RateBook {
    RateBook(
      stored: days.map { iso in
        var table = publication(.ecb, iso, ["USD": "1.12", "GBP": "0.86"])
        table.follows = follows[iso].map(day)
        return table
      })
  }

  private func quote(_ book: RateBook, _ on: String?, today: String) throws -> RateQuote {
    try book.quote(from: .eur, to: .usd, on: on.map(day), today: day(today))
  }

  @Test("an answer from before a hole is stale, however short the hole is")
  func short() throws {
    let book = book("2026-11-13", "2026-11-18")
    let quote = try quote(book, "2026-11-17", today: "2026-11-20")
    #expect(quote.day == day("2026-11-13"))
    #expect(quote.isStale)
    #expect(quote.notes == [.notStored(day("2026-11-17"), .ecb)])
  }

  @Test("an answer from a closed day's last publication is not stale")
  func closed() throws {
    let book = book("2026-11-13", "2026-11-16", "2026-12-24", "2026-12-28")
    #expect(try !quote(book, "2026-11-15", today: "2026-11-20").isStale)
    #expect(try !quote(book, "2026-12-27", today: "2026-12-29").isStale)
    #expect(try quote(book, "2026-12-27", today: "2026-12-29").notes.isEmpty)
  }

  @Test("the newest rate is stale when a publication before today is missing")
  func newest() throws {
    let book = book("2026-11-13")
    #expect(try !quote(book, nil, today: "2026-11-15").isStale)
    #expect(try !quote(book, nil, today: "2026-11-16").isStale)
    let stale = try quote(book, nil, today: "2026-11-17")
    #expect(stale.isStale)
    #expect(stale.notes == [.notStored(day("2026-11-16"), .ecb)])
    // Its age says as much.
    #expect(try quote(book, nil, today: "2026-11-25").notes.isEmpty)
  }

  @Test("inside the bundle the ECB's own list of days decides")
  func bundle() throws {
    let quote = try quote(RateBook(), "2001-12-31", today: "2026-11-20")
    #expect(quote.day == day("2001-12-28"))
    #expect(!quote.isStale)
  }

  @Test("inside a whole history the source's own list of days decides")
  func ownList() throws {
    let list = Source.ecb.markingOwnGaps([
      publication(.ecb, "2026-11-13", ["USD": "1.12"]),
      publication(.ecb, "2026-11-16", ["USD": "1.12"]),
      publication(.ecb, "2026-11-18", ["USD": "1.12"]),
    ])
    #expect(list.map(\.follows) == [nil, nil, day("2026-11-16")])
    let book = RateBook(stored: list)
    #expect(try !quote(book, "2026-11-17", today: "2026-11-20").isStale)
    #expect(
      book.firstMissingDay(of: .ecb, after: day("2026-11-13"), before: day("2026-11-18")) == nil)
    // What the list says about a stored day counts as new, and is stored.
    let unmarked = RateBook(
      stored: list.map { table in
        var table = table
        table.follows = nil
        return table
      })
    #expect(unmarked.changes(in: list).map(\.day) == [day("2026-11-18")])
  }

  @Test("the unbroken part ends before the first hole, or at the newest publication")
  func unbroken() {
    #expect(RateBook().completeThrough(.ecb) == day("2026-10-30"))
    #expect(book("2026-11-02", "2026-11-03").completeThrough(.ecb) == day("2026-11-03"))
    #expect(book("2026-11-02", "2026-11-04").completeThrough(.ecb) == day("2026-11-02"))
    #expect(RateBook().completeThrough(.cnb) == nil)
  }

  @Test("a source with a hole is due, though its newest publication is current")
  func due() {
    let book = book("2026-11-02", "2026-11-04")
    #expect(book.freshness(of: .ecb, at: moment("2026-11-04T20:00:00Z")) == .due)
    let whole = self.book("2026-11-02", "2026-11-03", "2026-11-04")
    #expect(whole.freshness(of: .ecb, at: moment("2026-11-04T20:00:00Z")) == .current)
  }

  @Test("a missing day is requested; one that is not out yet, or was closed, is not")
  func scope() {
    func scope(_ iso: String, _ now: String, _ book: RateBook = RateBook()) -> FetchScope? {
      Source.ecb.scope(toAnswer: day(iso)...day(iso), book: book, now: moment(now))
    }
    let now = "2026-11-20T20:00:00Z"
    #expect(scope("2026-11-03", now) == .day(day("2026-11-03")))
    #expect(scope("2026-11-20", now) == .auto)
    #expect(scope("2026-10-31", now) == nil)
    #expect(scope("2026-10-30", now) == nil)
    #expect(scope("2001-12-31", now) == nil)
    #expect(scope("2026-11-20", "2026-11-20T10:00:00Z") == nil)
    #expect(scope("2026-11-17", now, book("2026-11-13", "2026-11-18")) == .day(day("2026-11-17")))
    // No past day can be requested from a source without a history.
    #expect(
      Source.openERAPI.scope(
        toAnswer: day("2026-11-03")...day("2026-11-03"), book: RateBook(), now: moment(now)) == nil)
  }

  @Test("of several days all that are missing are requested, whichever are stored")
  func scopeOfSeveral() {
    func scope(
      _ source: Source, _ first: String, _ last: String, _ book: RateBook
    ) -> FetchScope? {
      source.scope(
        toAnswer: day(first)...day(last), book: book, now: moment("2026-11-20T20:00:00Z"))
    }
    let ends = book("2026-11-02", "2026-11-10")
    let (first, last) = ("2026-11-02", "2026-11-10")
    #expect(scope(.ecb, first, last, ends) == .days(day("2026-11-03")...day("2026-11-09")))
    #expect(scope(.ecb, first, "2026-11-30", ends) == .days(day("2026-11-03")...day("2026-11-20")))
    #expect(scope(.ecb, "2024-01-01", "2024-12-31", ends) == nil)
    #expect(
      scope(.ecb, "2026-10-01", "2026-11-20", book("2026-11-02"))
        == .days(
          day("2026-11-03")...day("2026-11-20")))
    // Nothing is stored of this one, and Saturday's rates are those of Friday.
    #expect(
      scope(.nbp, "2024-06-01", "2024-06-30", RateBook())
        == .days(
          day("2024-05-31")...day("2024-06-28")))
    #expect(scope(.nbp, "1990-01-01", "1990-12-31", RateBook()) == nil)
    // This one has a request for each day.
    #expect(
      scope(.currencyAPI, "2024-06-01", "2024-06-30", RateBook()) == .day(day("2024-06-01")))
  }

  @Test("in the far east yesterday's publication does not count as missing before it is out")
  func east() throws {
    let book = book("2026-11-16")
    func isStale(_ now: String) throws -> Bool {
      try book.quote(
        from: .eur, to: .usd, on: day("2026-11-17"), today: day("2026-11-18"), now: moment(now)
      ).isStale
    }
    // In Sydney the 18th begins at 13:00 UTC of the 17th, two hours before the ECB publishes.
    #expect(try !isStale("2026-11-17T14:59:59Z"))
    #expect(try isStale("2026-11-17T15:00:00Z"))
  }

  @Test("the days missing in a range are its first and its last, up to what can be out")
  func range() {
    let book = book("2026-11-02", "2026-11-05", "2026-11-09", "2026-11-10")
    func missing(_ first: String, _ last: String) -> ClosedRange<Day>? {
      book.missingDays(of: .ecb, from: day(first), through: day(last), today: day("2026-11-21"))
    }
    #expect(missing("2026-10-01", "2026-11-10") == day("2026-11-03")...day("2026-11-06"))
    #expect(missing("2026-10-01", "2026-11-30") == day("2026-11-03")...day("2026-11-20"))
    #expect(missing("2026-11-09", "2026-11-13") == day("2026-11-11")...day("2026-11-13"))
    #expect(missing("2026-11-04", "2026-11-05") == day("2026-11-04")...day("2026-11-04"))
    #expect(missing("2026-11-09", "2026-11-10") == nil)
    #expect(missing("1990-01-01", "2026-11-02") == nil)
    #expect(
      book.missingDays(
        of: .cnb, from: day("2026-11-02"), through: day("2026-11-20"), today: day("2026-11-21"))
        == nil)
  }

  @Test("a whole history that lacks stored days is refused")
  func wholeHistory() {
    let book = book("2026-11-02", "2026-11-03", "2026-11-04")
    func fault(_ days: [String], hasNews: Bool) -> String? {
      book.fault(
        inWholeHistory: days.map { publication(.ecb, $0, ["USD": "1.12", "GBP": "0.86"]) },
        bringingNews: hasNews
      )?.description
    }
    #expect(
      fault(["2026-11-02", "2026-11-04"], hasNews: true)
        == "2026-11-03: not the whole history: it lacks 1 stored day")
    #expect(fault(["2026-11-02", "2026-11-03", "2026-11-04"], hasNews: true) == nil)
    #expect(
      fault(["2026-10-30", "2026-11-02", "2026-11-03"], hasNews: false)?.hasPrefix("1999-01-04: ")
        == true)
    #expect(fault(["2026-11-04", "2026-11-05"], hasNews: true) == nil)
  }
}
