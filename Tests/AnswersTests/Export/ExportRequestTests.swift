// SPDX-License-Identifier: Apache-2.0

import Money
import Testing

@testable import Answers
@testable import Rates

@Suite("What agio export writes") struct ExportRequestTests {
  private let today = Day(iso: "2024-03-15") ?? Day(daysSince1970: 0)

  private func day(_ iso: String) throws -> Day { try #require(Day(iso: iso)) }

  private func dates(
    on day: Day? = nil, since: Day? = nil, until: Day? = nil, book: RateBook = RateBook()
  ) throws -> ClosedRange<Day> {
    try ExportRequest([], on: day, since: since, until: until, book: book, today: today).dates
  }

  @Test("writes the newest rates, those of a day, or those of a range")
  func days() throws {
    let (first, last) = (try day("2024-01-01"), try day("2024-02-01"))
    #expect(try dates() == today...today)
    #expect(try dates(on: first) == first...first)
    #expect(try dates(since: first) == first...today)
    #expect(try dates(since: first, until: last) == first...last)
  }

  @Test("a lock file's rates are those of all its days")
  func lockedDays() throws {
    let (first, last) = (try day("2024-01-10"), try day("2024-02-01"))
    let rates = try RateBook().locked(
      [.usd], dates: [first...last], source: .only(.ecb), today: today,
      now: Timestamp(secondsSince1970: Int64(today.daysSince1970) * 86_400))
    #expect(try dates(book: RateBook(rates, from: "rates.lock")) == first...last)
  }

  @Test("a table without a row for a day, or in two units of a currency, says so")
  func remarks() throws {
    let (first, last) = (try day("2025-12-29"), try day("2026-01-08"))
    let syp = try #require(Currency(code: "SYP"))
    func range(_ currency: Currency, _ start: String, _ end: String) throws -> RateRange {
      RateRange(currency: currency, dates: try day(start)...(try day(end)), rate: "1")
    }
    func remarks(_ currencies: [Currency], _ ranges: [RateRange]) throws -> [String] {
      try ExportRequest(
        currencies, on: nil, since: first, until: last, book: RateBook(),
        today: try day("2026-01-09")
      ).remarks(on: ranges).map(\.text)
    }
    let whole = try range(.eur, "2025-12-29", "2026-01-08")
    #expect(try remarks([.eur], [whole]) == [])
    let dollars = try [
      range(.usd, "2025-12-29", "2025-12-30"), range(.usd, "2026-01-01", "2026-01-08"),
    ]
    #expect(try remarks([.usd], [whole] + dollars) == ["no row of USD for 2025-12-31"])
    #expect(try remarks([], [whole] + dollars) == [])
    #expect(
      try remarks([.usd], dollars.suffix(1)) == [
        "no row of USD for 3 days from 2025-12-29 to 2025-12-31"
      ])
    let pounds = try range(syp, "2025-12-29", "2026-01-08")
    #expect(try remarks([], [whole, pounds]) == ["1 SYP is 100 SYP of before 2026-01-01"])
  }

  @Test("a range into the future is refused")
  func future() throws {
    let problem = #expect(throws: Problem.self) {
      _ = try dates(since: today, until: today.adding(1))
    }
    #expect(problem?.message == "--to 2024-03-16 has not come yet")
    #expect(problem?.code == .badDate)
  }

  @Test("rates of every currency are fetched against another one")
  func fetched() throws {
    let request = try ExportRequest(
      [.eur, .gbp], on: today, since: nil, until: nil, book: RateBook(), today: today)
    #expect(request.pairs.map(\.from) == [.usd, .eur])
    #expect(request.pairs.map(\.to) == [.eur, .gbp])
  }
}
