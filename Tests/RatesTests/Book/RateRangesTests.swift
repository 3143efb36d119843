// SPDX-License-Identifier: Apache-2.0

import Money
import Testing

@testable import Rates

@Suite("Ranges of rates") struct RateRangesTests {
  private func day(_ iso: String) -> Day { Day(iso: iso) ?? Day(daysSince1970: 0) }

  private func lines(
    _ book: RateBook, _ source: SourceID, _ first: String, _ last: String,
    _ currencies: Set<Currency>? = nil
  ) throws -> [String] {
    try book.ranges(of: source, dates: day(first)...day(last), currencies: currencies).map {
      "\($0.currency.code) \($0.dates.lowerBound.iso) \($0.dates.upperBound.iso) \($0.rate)"
    }
  }

  private func publication(
    _ source: SourceID, _ day: String, _ base: Currency, _ quotes: (Currency, String)...
  ) throws -> Publication {
    Publication(
      source: source, day: self.day(day), base: base, kind: .reference,
      quotes: try quotes.map { .init($0.0, try #require(PublishedRate(text: $0.1))) })
  }

  @Test("a range is from a publication to the day before the next") func weekend() throws {
    #expect(
      try lines(RateBook(), .ecb, "2024-03-16", "2024-03-19", [.usd, .eur]) == [
        "EUR 2024-03-16 2024-03-19 1",
        "USD 2024-03-15 2024-03-17 1.0892",
        "USD 2024-03-18 2024-03-18 1.0892",
        "USD 2024-03-19 2024-03-19 1.0854",
      ])
  }

  @Test(
    "a rate that was set aside had the range of the one before, where rows have their own dates")
  func setAside() throws {
    let aed = try #require(Currency(code: "AED"))
    var tables = try ["4.1", "4.2", "4.3"].enumerated().map { index, rate in
      try publication(.frankfurter, "2026-11-0\(index + 2)", .eur, (aed, rate), (.usd, "1.1"))
    }
    tables[1] = tables[1].with(
      tables[1].quotes.filter { $0.currency != aed }, [SetAsideRate(aed, "12", .moved, nil)])
    let book = RateBook(stored: tables)
    #expect(
      try lines(book, .frankfurter, "2026-11-02", "2026-11-04", [aed]) == [
        "AED 2026-11-02 2026-11-02 4.1", "AED 2026-11-04 2026-11-04 4.3",
        "EUR 2026-11-02 2026-11-04 1",
      ])
    // Days that were not asked for have no row.
    #expect(
      try lines(book, .frankfurter, "2026-11-04", "2026-11-04", [aed]) == [
        "AED 2026-11-04 2026-11-04 4.3", "EUR 2026-11-04 2026-11-04 1",
      ])
  }

  @Test("the law's rate begins on its day, and the market's ends before it") func law() throws {
    let hrk = try #require(Currency(code: "HRK"))
    #expect(
      try lines(RateBook(), .ecb, "2022-12-30", "2023-01-02", [hrk]) == [
        "EUR 2022-12-30 2023-01-02 1", "HRK 2022-12-30 2022-12-31 7.5365",
        "HRK 2023-01-01 2023-01-02 7.53450",
      ])
  }

  @Test("a currency that was replaced has no range after its end") func redenomination() throws {
    let lira = try #require(Currency(code: "TRL"))
    let ranges = try lines(RateBook(), .ecb, "2004-12-30", "2005-01-05", [lira])
    #expect(ranges.last?.hasPrefix("TRL 2004-12-31 2004-12-31 ") == true)
  }

  @Test("a currency that a publication lacks has no range there") func suspended() throws {
    let ranges = try lines(
      RateBook(), .ecb, "2022-02-28", "2022-03-03", [try #require(Currency(code: "RUB"))])
    #expect(
      ranges.filter { $0.hasPrefix("RUB") }.map { $0.prefix(25) } == [
        "RUB 2022-02-28 2022-02-28", "RUB 2022-03-01 2022-03-01",
      ])
  }

  @Test("each divided by another is the rate of the book, on every day", arguments: 0..<4)
  func sameAsBook(part: Int) throws {
    let book = RateBook()
    let years = [
      ("1998-12-30", "2002-03-01"), ("2004-12-20", "2007-02-01"),
      ("2013-12-20", "2015-02-01"), ("2022-02-01", "2023-02-01"),
    ]
    let (first, last) = (day(years[part].0), day(years[part].1))
    let ranges = try book.ranges(of: .ecb, dates: first...last)
    var rates: [Currency: [Day: Rational]] = [:]
    for range in ranges {
      let rate = try #require(Rational(decimal: range.rate))
      for offset in 0...(range.dates.upperBound - range.dates.lowerBound) {
        let date = range.dates.lowerBound.adding(offset)
        #expect(rates[range.currency, default: [:]].updateValue(rate, forKey: date) == nil)
      }
    }
    let today = day("2026-11-21")
    for offset in stride(from: 0, through: last - first, by: 11) {
      let date = first.adding(offset)
      for currency in rates.keys.sorted() where currency != .usd {
        let quote = try? book.quote(
          from: currency, to: .usd, on: date, today: today, source: .only(.ecb))
        let legs = (from: rates[currency]?[date], to: rates[.usd]?[date])
        let expected = legs.from.flatMap { from in legs.to.map { $0 / from } }
        #expect(quote?.rate == expected, "\(currency) on \(date)")
      }
    }
  }

  @Test("rows of their own dates end after five days, or before the next row") func rowDated()
    throws
  {
    let kes = try #require(Currency(code: "KES"))
    let book = RateBook(stored: [
      try publication(.frankfurter, "2026-11-02", .eur, (kes, "150.1"), (.usd, "1.1")),
      try publication(.frankfurter, "2026-11-04", .eur, (.usd, "1.2")),
      try publication(.frankfurter, "2026-11-20", .eur, (.usd, "1.3")),
    ])
    #expect(
      try lines(book, .frankfurter, "2026-11-04", "2026-11-30", [kes, .usd]) == [
        "EUR 2026-11-04 2026-11-30 1",
        "KES 2026-11-02 2026-11-07 150.1",
        "USD 2026-11-04 2026-11-09 1.2",
        "USD 2026-11-20 2026-11-30 1.3",
      ])
  }

  @Test("rates with an exponent are written without it") func exponent() throws {
    let book = RateBook(stored: [
      try publication(.currencyAPI, "2026-11-20", .eur, (.usd, "1.50e-2"))
    ])
    let ranges = try lines(book, .currencyAPI, "2026-11-20", "2026-11-20")
    #expect(ranges.contains("USD 2026-11-20 2026-11-20 0.015"))
  }

  @Test("prices the other way round are refused: they are no decimals") func inverse() throws {
    let huf = try #require(Currency(code: "HUF"))
    let book = RateBook(stored: [
      try publication(.cnb, "2026-11-20", .czk, (huf, "100/6.166"))
    ])
    let error = #expect(throws: Problem.self) {
      try book.ranges(of: .cnb, dates: day("2026-11-20")...day("2026-11-20"))
    }
    #expect(error?.message.contains("quotes HUF inverted, as 100/6.166") == true)
  }
}
