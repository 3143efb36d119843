// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Testing

@testable import Answers

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
