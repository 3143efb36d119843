// SPDX-License-Identifier: Apache-2.0

import Money
import SeededRandom
import Testing

@testable import Rates

@Suite("As-of lookup") struct AsOfTests {
  let book = RateBook()
  let today = day("2026-11-21")

  @Test("100 USD on 2026-10-30 are 89.51 EUR, at a rate exact to 28 digits")
  func exact() throws {
    let quote = try book.quote(from: .usd, to: .eur, on: day("2026-10-30"), today: today)
    #expect(
      quote.rate.rounded(significant: 28).description == "0.8950948800572860723236663086")
    #expect((quote.rate * Rational(100)).rounded(digits: 2).description == "89.51")
    #expect(quote.rate == decimal("1") / decimal("1.1172"))
    #expect(quote.source == .ecb)
    #expect(quote.kind == .reference)
    #expect(quote.day == day("2026-10-30"))
    #expect(quote.ageDays == 0)
    #expect(!quote.isStale)
  }

  @Test("without a date, 22 days later, the newest is used and marked stale")
  func stale() throws {
    let quote = try book.quote(from: .usd, to: .eur, today: today)
    #expect(quote.day == day("2026-10-30"))
    #expect(quote.ageDays == 22)
    #expect(quote.isStale)
  }

  @Test("a Saturday takes Friday's publication")
  func saturday() throws {
    let quote = try book.quote(from: .eur, to: .usd, on: day("2024-03-16"), today: today)
    #expect(quote.day == day("2024-03-15"))
    #expect(quote.ageDays == 1)
    #expect(!quote.isStale)
  }

  @Test("over Easter the rate of Maundy Thursday counts, up to five days, and is not stale")
  func easter() throws {
    let quote = try book.quote(from: .eur, to: .usd, on: day("2026-04-06"), today: today)
    #expect(quote.day == day("2026-04-02"))
    #expect(quote.ageDays == 4)
    #expect(!quote.isStale)
  }

  @Test("the newest publication answers for the weekend after it, and is not marked stale")
  func weekendBehind() throws {
    let quote = try book.quote(from: .eur, to: .usd, on: day("2026-11-01"), today: today)
    #expect(quote.ageDays == 2)
    #expect(!quote.isStale)
  }

  @Test("a date whose own publication is not stored is marked stale at any age")
  func pastTheNewest() throws {
    let monday = try book.quote(from: .eur, to: .usd, on: day("2026-11-02"), today: today)
    #expect(monday.ageDays == 3)
    #expect(monday.isStale)
    let future = try book.quote(from: .eur, to: .usd, on: day("2026-12-24"), today: today)
    #expect(future.isStale)
  }

  @Test("Friday's rate is not stale on Monday, and is on Tuesday: Monday's is missing then")
  func monday() throws {
    let monday = day("2026-11-02")
    #expect(try !book.quote(from: .eur, to: .usd, today: monday).isStale)
    #expect(try !book.quote(from: .eur, to: .usd, on: monday, today: monday).isStale)
    #expect(try book.quote(from: .eur, to: .usd, today: day("2026-11-03")).isStale)
    #expect(try book.quote(from: .eur, to: .usd, today: day("2026-11-05")).isStale)
  }

  @Test("never a later publication, both legs of one day, whatever the day and the pair")
  func neverLooksAhead() throws {
    var random = Seeded(42)
    let currencies = ReferenceHistory.currencies + [.eur]
    // The ECB's own file, searched the slow way.
    let history = try Sample.historyDays.get()
    var answered = 0
    for _ in 0..<3_000 {
      let requested = ReferenceHistory.firstDay.adding(Int.random(in: -10...10_200, using: &random))
      guard let from = currencies.randomElement(using: &random),
        let to = currencies.randomElement(using: &random),
        let quote = try? book.quote(from: from, to: to, on: requested, today: today),
        quote.source == .ecb, quote.notes.isEmpty, let used = quote.day
      else { continue }
      answered += 1
      #expect(used <= requested)
      let published = try #require(history.last { $0.day <= requested })
      #expect(published.day == used)
      #expect(book.nextDay(of: .ecb, from: used).map { $0 > requested } ?? true)
      let fromRate = try #require(published[from]).rational
      let toRate = try #require(published[to]).rational
      #expect(quote.rate == toRate / fromRate)
      #expect(quote.ageDays == requested - used)
    }
    #expect(answered > 1_100)
  }

  @Test("there and back is one, and a cross is the quotient of its legs")
  func identities() throws {
    let there = try book.quote(from: .gbp, to: .jpy, on: day("2020-05-05"), today: today).rate
    let back = try book.quote(from: .jpy, to: .gbp, on: day("2020-05-05"), today: today).rate
    #expect(there * back == .one)
    let same = try book.quote(from: .gbp, to: .gbp, on: day("1950-01-01"), today: today)
    #expect(same.rate == .one)
    #expect(same.source == nil)
  }

  @Test("the figures of a rate are kept digit for digit, and their product is the rate")
  func figures() throws {
    func legs(_ from: Currency, _ to: Currency, _ on: String = "2026-10-30") throws -> [String] {
      let quote = try book.quote(from: from, to: to, on: day(on), today: today)
      #expect(quote.legs.reduce(.one) { $0 * $1.factor } == quote.rate)
      return quote.legs.map {
        "\($0.isMultiplied ? "*" : "/") \($0.units) \($0.base.code) = \($0.value) \($0.quote.code)"
      }
    }
    #expect(try legs(.eur, .usd) == ["* 1 EUR = 1.1172 USD"])
    #expect(try legs(.usd, .eur) == ["/ 1 EUR = 1.1172 USD"])
    #expect(try legs(.usd, .gbp).count == 2)
    #expect(try legs(.usd, .usd) == [])
    #expect(
      try legs(.dem, .frf, "2000-01-03") == ["/ 1 EUR = 1.95583 DEM", "* 1 EUR = 6.55957 FRF"])
    #expect(
      try legs(.dem, .usd, "2000-01-03") == ["/ 1 EUR = 1.95583 DEM", "* 1 EUR = 1.009 USD"])
  }
}
