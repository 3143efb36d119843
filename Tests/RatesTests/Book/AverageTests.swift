// SPDX-License-Identifier: Apache-2.0

import Money
import Testing

@testable import Rates

@Suite("The mean of a period") struct AverageTests {
  private let book = RateBook()
  private let today: Day

  init() throws { today = try #require(Day(iso: "2026-11-02")) }

  private func year(_ year: Int) throws -> Period {
    try #require(Period(year: year, name: "\(year)"))
  }

  private func day(_ iso: String) throws -> Day { try #require(Day(iso: iso)) }

  private func mean(
    _ from: Currency, _ to: Currency, _ period: Period, _ book: RateBook? = nil,
    _ source: SourceSelection = .auto
  ) throws(Problem) -> RateQuote {
    try (book ?? self.book).average(from: from, to: to, over: period, today: today, source: source)
  }

  /// ECB, statistical data warehouse, series EXR.A.USD.EUR.SP00.A and others: annual averages.
  @Test(
    "is the ECB's own",
    arguments: [
      (Currency.usd, 2021, "1.1827"), (.usd, 2022, "1.0530"), (.usd, 2023, "1.0813"),
      (.usd, 2024, "1.0824"), (.gbp, 2024, "0.84662"), (.jpy, 2023, "151.99"),
      (.chf, 2022, "1.0047"),
    ])
  func official(_ currency: Currency, _ number: Int, _ published: String) throws {
    let quote = try mean(.eur, currency, year(number))
    let expected = try #require(Rational(decimal: published))
    let digits = published.split(separator: ".")[1].count
    #expect(quote.rate.rounded(digits: digits).rational == expected)
    #expect(quote.kind == .average)
    #expect(quote.average?.lacks == [])
    #expect(quote.notes.isEmpty)
  }

  @Test("is the quotient of two means, and never a mean of quotients")
  func cross() throws {
    let period = try year(2024)
    let (dollar, pound) = (try mean(.eur, .usd, period), try mean(.eur, .gbp, period))
    #expect(try mean(.usd, .gbp, period).rate == pound.rate / dollar.rate)
    #expect(try mean(.gbp, .usd, period).rate == dollar.rate / pound.rate)
    #expect(try mean(.usd, .eur, period).rate == .one / dollar.rate)
    #expect(dollar.average?.days == 256)
  }

  @Test("counts each published day once, with fractions from the series")
  func recomputed() throws {
    let period = Period(try day("2008-12-01"), try day("2009-02-28"), "winter")
    let points = book.series(from: .eur, to: .usd, since: period.first, until: period.last)
    let sum = points.reduce(Rational.zero) { $0 + $1.rate }
    let quote = try mean(.eur, .usd, period)
    #expect(quote.rate == sum / Rational(points.count))
    #expect(quote.average?.days == points.count)
  }

  @Test("a suspension within it is said")
  func suspended() throws {
    let quote = try mean(.eur, .rub, year(2022))
    #expect(quote.average?.lacks == ["RUB has rates on 42 of 257 days of 2022"])
    #expect(throws: Problem.self) { try mean(.eur, .rub, year(2023), nil, .only(.ecb)) }
  }

  @Test("one that is not over, or has not begun")
  func unfinished() throws {
    let lacks = try mean(.eur, .usd, year(2026)).average?.lacks
    #expect(lacks?.first == "2026 is not over: the mean is through 2026-10-30")
    let error = #expect(throws: Problem.self) { try mean(.eur, .usd, year(2027)) }
    #expect(error?.message == "2027 has not begun yet")
  }

  @Test("the year in which the source began is said, if a day is missing")
  func first() throws {
    #expect(try mean(.eur, .usd, year(1999)).average?.lacks == [])
    let earlier = Period(try day("1998-07-01"), try day("1999-06-30"), "1998-07-01..1999-06-30")
    #expect(
      try mean(.eur, .usd, earlier).average?.lacks.first
        == "ECB has rates of 1998-07-01..1999-06-30 since 1999-01-04")
  }

  @Test("a currency that the euro replaced within it is refused, with the part before")
  func changeover() throws {
    let period = Period(try day("2022-07-01"), try day("2023-06-30"), "2022-07-01..2023-06-30")
    let error = #expect(throws: Problem.self) { try mean(.usd, .hrk, period) }
    #expect(
      error?.message == "HRK was replaced by the euro on 2023-01-01, within 2022-07-01..2023-06-30")
    #expect(error?.remedy == .other("ask for 2022-07-01..2022-12-31"))
    let after = try mean(.usd, .hrk, year(2024))
    let law = try #require(Rational(decimal: "7.53450"))
    #expect(after.rate == (try mean(.usd, .eur, year(2024))).rate * law)
    #expect(after.notes == [.irrevocable(.hrk)])
    #expect(try mean(.eur, .hrk, year(2024)).isFixed)
  }

  @Test("a code that begins or ends within it is refused, with the part that it has")
  func redenominated() throws {
    let period = Period(try day("2004-04-01"), try day("2005-03-31"), "in-2004")
    let trl = try #require(Currency(code: "TRL"))
    for (code, message, days) in [
      (Currency.try, "TRY replaced TRL on 2005-01-01, within in-2004", "2005-01-01..2005-03-31"),
      (trl, "TRL was replaced by TRY on 2005-01-01, within in-2004", "2004-04-01..2004-12-31"),
    ] {
      let error = #expect(throws: Problem.self) { try mean(.usd, code, period) }
      #expect(error?.message == message)
      #expect(error?.remedy == .other("ask for \(days)"))
    }
  }

  @Test("of rates that are each of a month, it is of whole months")
  func months() throws {
    let period = try #require(Period(year: 2024, from: 4, 6, name: "uk-2024"))
    let error = #expect(throws: Problem.self) { try mean(.usd, .gbp, period, nil, .only(.hmrc)) }
    #expect(error?.message.contains("uk-2024 (2024-04-06 to 2025-04-05) is not") == true)
    #expect(error?.remedy == .other("ask for 2024-04-01..2025-03-31, or another source"))
    let part = Period(try day("2024-03-05"), try day("2024-03-20"))
    let short = #expect(throws: Problem.self) { try mean(.usd, .gbp, part, nil, .only(.hmrc)) }
    #expect(short?.remedy == .other("ask for 2024-03-01..2024-03-31, or another source"))
  }

  @Test("of a source that answers one day a request, it is refused where days are not stored")
  func oneDay() throws {
    let api = try #require(Sources.all.first { $0.firstDay != nil && !$0.hasRanges })
    func table(_ iso: String) throws -> Publication {
      Publication(
        source: api.id, day: try day(iso), base: .eur, kind: .mid,
        quotes: [Publication.Quote(.usd, try #require(PublishedRate(text: "1.1")))])
    }
    let stored = RateBook(stored: [try table("2025-03-03"), try table("2025-03-04")])
    let whole = Period(try day("2025-03-03"), try day("2025-03-04"))
    #expect(try mean(.eur, .usd, whole, stored, .only(api.id)).average?.lacks == [])
    let longer = Period(try day("2025-03-03"), try day("2025-03-06"))
    let error = #expect(throws: Problem.self) {
      try mean(.eur, .usd, longer, stored, .only(api.id))
    }
    #expect(error?.message.contains("from 2025-03-05 to 2025-03-06 are not stored") == true)
  }

  @Test("a code is not answered before it existed")
  func beforeCode() throws {
    #expect(throws: Problem.self) { try mean(.usd, .try, year(2004)) }
    let syp = try #require(Currency(code: "SYP"))
    let period = Period(try day("2025-07-01"), try day("2026-06-30"), "x")
    #expect(throws: Problem.self) { try mean(.usd, syp, period) }
  }

  @Test("rates set aside, and days that are not stored, are said")
  func incomplete() throws {
    func table(_ iso: String, _ rate: String, aside: Bool = false) throws -> Publication {
      Publication(
        source: .ecb, day: try day(iso), base: .eur, kind: .reference,
        quotes: aside ? [] : [Publication.Quote(.usd, try #require(PublishedRate(text: rate)))],
        setAside: aside ? [SetAsideRate(.usd, rate, .moved, nil)] : [])
    }
    let stored = RateBook(stored: [
      try table("2026-11-02", "1.2"), try table("2026-11-03", "9", aside: true),
      try table("2026-11-04", "1.3"), try table("2026-11-06", "1.4"),
    ])
    let period = Period(try day("2026-11-02"), try day("2026-11-06"), "week")
    let quote = try stored.average(
      from: .eur, to: .usd, over: period, today: try day("2026-11-09"))
    #expect(quote.rate == Rational(39) / Rational(30))
    #expect(
      quote.average?.lacks == [
        "rates of 2026-11-05 are not stored", "1 rate of USD set aside in week",
      ])
  }

  @Test("of prices that are published the other way round is one over their mean")
  func inverse() throws {
    func table(_ iso: String, _ rate: String) throws -> Publication {
      Publication(
        source: .cnb, day: try day(iso), base: .czk, kind: .reference,
        quotes: [Publication.Quote(.huf, try #require(PublishedRate(text: rate)))])
    }
    let stored = RateBook(
      stored: [try table("2026-10-01", "100/6.1"), try table("2026-10-02", "100/6.3")])
    let period = Period(try day("2026-10-01"), try day("2026-10-02"), "two")
    let quote = try stored.average(
      from: .huf, to: .czk, over: period, today: today, source: .only(.cnb))
    #expect(quote.rate == Rational(62) / Rational(1000))
  }

  @Test(
    "which day counts for a day",
    arguments: [
      (DayRule.onOrBefore, "2024-03-15", "2024-03-15"), (.before, "2024-03-15", "2024-03-14"),
      (.before, "2024-03-01", "2024-02-29"), (.monthEnd, "2024-02-10", "2024-02-29"),
      (.monthEnd, "2024-02-29", "2024-02-29"), (.quarterEnd, "2024-02-10", "2024-03-31"),
      (.quarterEnd, "2024-12-31", "2024-12-31"), (.yearEnd, "2024-02-10", "2024-12-31"),
      (.monthBefore, "2024-03-15", "2024-02-29"), (.monthBefore, "2024-01-01", "2023-12-31"),
    ])
  func rule(_ rule: DayRule, _ day: String, _ expected: String) throws {
    #expect(rule.day(for: try self.day(day)).iso == expected)
  }
}
