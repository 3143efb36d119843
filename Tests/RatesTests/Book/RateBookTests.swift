// SPDX-License-Identifier: Apache-2.0

import Money
import SeededRandom
import Testing

@testable import Rates

@Suite("The book of rates") struct RateBookTests {
  let today = day("2026-11-21")

  @Test("stored rates override the bundle, which applies everywhere else")
  func overlay() throws {
    var book = RateBook()
    book.insert([
      publication(.ecb, "2026-10-30", ["USD": "1.2000", "GBP": "0.8"]),
      publication(.ecb, "2026-11-02", ["USD": "1.3"]),
    ])
    #expect(book.newestDay(of: .ecb) == day("2026-11-02"))
    #expect(
      try book.quote(from: .eur, to: .usd, on: day("2026-10-31"), today: today).rate
        == decimal("1.2"))
    #expect(
      try book.quote(from: .eur, to: .usd, on: day("2026-11-02"), today: today).rate
        == decimal("1.3"))
    #expect(
      try book.quote(from: .eur, to: .usd, on: day("2026-10-29"), today: today).rate
        == decimal("1.113"))
    #expect(book.nextDay(of: .ecb, from: day("2026-10-30")) == day("2026-11-02"))
    #expect(book.previousDay(of: .ecb, from: day("2026-11-02")) == day("2026-10-30"))
    #expect(book.previousDay(of: .ecb, from: day("1999-01-04")) == nil)
    #expect(book.nextDay(of: .ecb, from: day("2026-11-02")) == nil)
  }

  @Test("publications in any order, in any portions, make the same book")
  func order() throws {
    let tables = try Sample.decode(.cnb, "cnb/frankfurter-vcr-cnb-00.json")
    var random = Seeded(9)
    let whole = RateBook(stored: tables)
    for _ in 0..<10 {
      var book = RateBook()
      var rest = tables.shuffled(using: &random)[...]
      while !rest.isEmpty {
        let portion = rest.prefix(Int.random(in: 1...20, using: &random))
        rest = rest.dropFirst(portion.count)
        book.insert(Array(portion))
      }
      book.insert(Array(tables.prefix(3)))
      #expect(book == whole)
    }
  }

  @Test("only what changes the book is worth storing")
  func changes() throws {
    let same = publication(.ecb, "2026-10-30", ["USD": "1.1172"])
    let book = RateBook()
    #expect(book.changes(in: [same]).count == 1)
    let bundled = try #require(book.publication(of: .ecb, onOrBefore: today))
    #expect(book.changes(in: [bundled]).isEmpty)
    #expect(try book.changes(in: Sample.historyDays.get()).isEmpty)
  }

  @Test("auto takes the ECB, and for what it does not cover one enabled source, never both")
  func fallback() throws {
    var book = RateBook()
    book.insert([
      publication(
        .frankfurter, "2026-10-30", kind: .mid, ["USD": "1.5", "VND": "30000", "ISK": "140"])
    ])
    let usd = try book.quote(from: .usd, to: .eur, on: day("2026-10-30"), today: today)
    #expect(usd.source == .ecb)
    let dong = try book.quote(from: .usd, to: currency("VND"), on: day("2026-10-30"), today: today)
    #expect(dong.source == .frankfurter)
    #expect(dong.rate == decimal("20000"))
    #expect(dong.kind == .mid)
    #expect(dong.notes.map(\.text) == ["ECB does not quote VND"])
    book.enabled = [.ecb]
    #expect(rateError { try book.quote(from: .usd, to: currency("VND"), today: today) } != nil)
    book.enabled = [.cnb, .ecb]
    let euro = try book.quote(from: .usd, to: .eur, on: day("2026-10-30"), today: today)
    #expect(euro.notes.map(\.text) == ["no CNB rates are stored"])
  }

  @Test("the ECB's gap of the ISK is filled by another source where that has it")
  func gapFilled() throws {
    var book = RateBook()
    book.insert([publication(.frankfurter, "2013-06-14", kind: .mid, ["ISK": "161.4"])])
    let quote = try book.quote(from: .eur, to: currency("ISK"), on: day("2013-06-15"), today: today)
    #expect(quote.source == .frankfurter)
    #expect(quote.day == day("2013-06-14"))
    let only = rateError {
      try book.quote(
        from: .eur, to: currency("ISK"), on: day("2013-06-15"), today: today, source: .only(.ecb))
    }
    let needed = Remedy.NeededRate(from: .eur, to: currency("ISK"), day: day("2013-06-15"))
    #expect(only?.remedy == .ask(.frankfurter, needed, isStored: true))
  }

  @Test("two sources that lack a currency do not advise each other")
  func noCircle() throws {
    var book = RateBook()
    book.insert([publication(.frankfurter, "2026-10-30", kind: .mid, ["USD": "1.5"])])
    book.insert([publication(.openERAPI, "2026-11-20", kind: .mid, ["USD": "1.5"])])
    var (source, seen) = (SourceID.ecb, Set<SourceID>())
    while seen.insert(source).inserted {
      let problem = rateError {
        try book.quote(from: currency("RUB"), to: .eur, today: today, source: .only(source))
      }
      guard let other = problem?.remedy?.alternative else { break }
      #expect(![.ecb, .frankfurter, .openERAPI].contains(other), "\(source) advises \(other)")
      source = other
    }
    let past = rateError {
      try book.quote(
        from: currency("AED"), to: .eur, on: day("2010-01-04"), today: today, source: .only(.ecb))
    }
    #expect(past?.remedy?.alternative == .frankfurter)
    // Never a source that is off, while there is another.
    book.enable(.frankfurter, false)
    let off = rateError {
      try book.quote(
        from: currency("AED"), to: .eur, on: day("2010-01-04"), today: today, source: .only(.ecb))
    }
    #expect(off?.remedy?.alternative == .usTreasury)
  }

  @Test("rows of different dates: each counts for five days, the answer has the older date")
  func rowDates() throws {
    var book = RateBook()
    book.insert(try Sample.decode(.frankfurter, "frankfurter-v2/rates-EUR-2026-10-07-trimmed.json"))
    book.insert(try Sample.decode(.frankfurter, "frankfurter-v2/rates-EUR-2026-10-10-trimmed.json"))
    func quote(_ from: String, _ to: String, _ on: String) throws -> RateQuote {
      try book.quote(
        from: currency(from), to: currency(to), on: day(on), today: today,
        source: .only(.frankfurter))
    }
    let peso = try quote("ARS", "USD", "2026-10-10")
    #expect(peso.day == day("2026-10-06"))
    #expect(peso.rate == decimal("1.1206") / decimal("1710.09"))
    #expect(try quote("USD", "JPY", "2026-10-10").day == day("2026-10-10"))
    #expect(try quote("GBP", "USD", "2026-10-10").day == day("2026-10-09"))
    #expect(try quote("GBP", "USD", "2026-10-09").rate == decimal("1.1239") / decimal("0.84763"))
    #expect(try quote("PLN", "EUR", "2026-10-10").day == day("2026-10-07"))
    #expect(rateError { try quote("ARS", "USD", "2026-10-05") }?.code == .noRates)
    // Later than all that is stored: the last rows, marked stale; ARS is within five days of them.
    let later = try quote("ARS", "USD", "2026-11-20")
    #expect(later.isStale)
    #expect(later.ageDays == 45)
    book.insert([publication(.frankfurter, "2026-10-12", kind: .mid, ["USD": "1.12"])])
    #expect(
      rateError { try quote("ARS", "USD", "2026-10-12") }?.message
        == "Frankfurter does not quote ARS on 2026-10-12: its last rate before that is from"
        + " 2026-10-06")
    #expect(try quote("PLN", "USD", "2026-10-12").day == day("2026-10-07"))
  }

  @Test("the currencies quoted on a day are sorted by code and include the base")
  func quoted() {
    let book = RateBook()
    let now = book.quoted(by: .ecb, on: today)
    #expect(now.count == 30)
    #expect(now.contains(.eur))
    #expect(now == now.sorted())
    #expect(book.quoted(by: .ecb, on: day("2013-06-15")).contains(currency("ISK")) == false)
    #expect(book.quoted(by: .ecb, on: day("1998-01-01")).isEmpty)
  }

  @Test("a series has one point per publication with both currencies, and no others")
  func series() throws {
    let book = RateBook()
    let all = book.series(from: .eur, to: .usd)
    #expect(all.count == 7_126)
    #expect(all.first?.rate == decimal("1.1789"))
    #expect(all.last?.rate == decimal("1.1172"))
    let isk = book.series(from: .usd, to: currency("ISK"))
    #expect(isk.count == 2_546 + 2_239)
    let part = book.series(from: .eur, to: .usd, since: day("2026-10-24"), until: day("2026-10-28"))
    #expect(part.map(\.day) == [day("2026-10-26"), day("2026-10-27"), day("2026-10-28")])
    let kuna = book.series(
      from: .eur, to: currency("HRK"), since: day("2022-12-29"), until: day("2023-01-03"))
    #expect(
      kuna.map(\.rate) == [
        decimal("7.5365"), decimal("7.5365"), decimal("7.5345"), decimal("7.5345"),
      ])
  }

  @Test("the bulk path gives the same number as the detailed lookup, or nothing")
  func fractions() throws {
    let book = RateBook()
    var random = Seeded(21)
    let currencies = ReferenceHistory.currencies + [.eur, .dem, .frf]
    for _ in 0..<5_000 {
      let requested = ReferenceHistory.firstDay.adding(Int.random(in: -5...10_200, using: &random))
      let from = try #require(currencies.randomElement(using: &random))
      let to = try #require(currencies.randomElement(using: &random))
      let quote = try? book.quote(
        from: from, to: to, on: requested, today: today, source: .only(.ecb))
      let fraction = book.fraction(from: from, to: to, on: requested)
      #expect(quote?.rate == fraction?.rational, "\(from) \(to) \(requested)")
    }
  }

  @Test("custom rates are marked user, apply from their day on, and work both ways")
  func user() throws {
    let rates = [
      UserRate(
        base: .eur, quote: .usd, rate: try #require(PublishedRate(text: "1.25")),
        day: day("2026-01-01")),
      UserRate(
        base: .gbp, quote: .eur, rate: try #require(PublishedRate(text: "1.2")),
        day: day("2026-01-01")),
    ]
    var book = RateBook()
    book.insert(try UserRate.publications(rates))
    let quote = try book.quote(
      from: .gbp, to: .usd, on: day("2026-06-01"), today: today, source: .only(.user))
    #expect(quote.rate == decimal("1.5"))
    #expect(quote.kind == .user)
    #expect(throws: Problem.self) { try UserRate.publications(rates + rates) }
  }

  @Test("among custom rates that do not fit together, the first one at fault is named")
  func ownRatesAtFault() throws {
    func fault(_ pairs: [(Currency, Currency, String)]) throws -> Problem? {
      let rates = try pairs.map {
        UserRate(
          base: $0.0, quote: $0.1, rate: try #require(PublishedRate(text: "1.2")), day: day($0.2))
      }
      do {
        _ = try UserRate.publications(rates)
        return nil
      } catch {
        return error
      }
    }
    let apart = try fault([
      (.eur, .usd, "2026-01-01"), (.gbp, .eur, "2026-01-01"), (.usd, .jpy, "2026-01-01"),
    ])
    #expect(apart?.number == 2)
    #expect(apart?.message.contains("the earlier ones are against EUR") == true)
    let ring = try fault([
      (.eur, .usd, "2026-01-01"), (.usd, .gbp, "2026-01-01"), (.gbp, .eur, "2026-01-01"),
    ])
    #expect(ring?.number == 2)
    let twice = try fault([
      (.eur, .usd, "2026-01-01"), (.eur, .usd, "2026-01-02"), (.usd, .eur, "2026-01-01"),
    ])
    #expect(twice?.number == 2)
    #expect(
      twice?.message.contains("a second rate between EUR and USD from 2026-01-01") == true)
  }

  @Test("the note on a custom rate is shown with it, from its day on")
  func ownNotes() throws {
    func rate(_ base: Currency, _ quote: Currency, _ since: String, _ note: String?) throws
      -> UserRate
    {
      UserRate(
        base: base, quote: quote, rate: try #require(PublishedRate(text: "1.2")), day: day(since),
        note: note)
    }
    var book = RateBook()
    book.customRates = [
      try rate(.eur, .usd, "2026-01-01", "letter of the bank"),
      try rate(.eur, .usd, "2026-03-01", "contract"), try rate(.gbp, .eur, "2026-01-01", nil),
      try rate(.eur, .chf, "2026-01-01", "invoice 7"),
    ]
    book.insert(try UserRate.publications(book.customRates))
    func notes(_ from: Currency, _ to: Currency, _ on: String) throws -> [QuoteNote] {
      try book.quote(from: from, to: to, on: day(on), today: today, source: .only(.user)).notes
    }
    #expect(try notes(.usd, .eur, "2026-02-01") == [.custom("letter of the bank")])
    #expect(try notes(.usd, .eur, "2026-03-01") == [.custom("contract")])
    #expect(
      try notes(.usd, .chf, "2026-02-01") == [.custom("letter of the bank"), .custom("invoice 7")])
    #expect(try notes(.gbp, .eur, "2026-02-01").isEmpty)
  }
}
