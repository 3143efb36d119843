// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import SeededRandom
import Testing

@testable import Answers

@Suite("Any answer from a lock file") struct LockedPropertyTests {
  private static let codes = [
    "EUR", "USD", "GBP", "JPY", "CZK", "RUB", "ISK", "HRK", "BGN", "TRL", "KWD", "KES", "DEM",
  ]
  private static let sources: [SourceSelection] = [
    .auto, .only(.ecb), .only(.frankfurter), .only(.cnb), .only(.hmrc), .only(.user),
  ]
  private let clock = Samples.clock

  @Test(
    "is that of the rates it was made from, or has the same reason and advice", arguments: 0..<30)
  func same(seed: Int) throws {
    var random = Seeded(UInt64(seed))
    let book = try self.book(&random)
    let currencies = Self.codes.compactMap { Currency(code: $0) }
    for _ in 0..<25 {
      let from = currencies.randomElement(using: &random) ?? .eur
      let to = currencies.randomElement(using: &random) ?? .usd
      let source = Self.sources.randomElement(using: &random) ?? .auto
      let dates = (0..<Int.random(in: 1...2, using: &random)).map { _ in self.dates(&random) }
      let rates = try book.locked(
        [(from, to)], dates: dates, source: source, today: clock.today, now: clock.now)
      let lockedBook = RateBook(
        try LockFile.read(Array(LockFile.text(of: Lock(rates)).utf8)).rates, from: "rates.lock")
      let days = dates.flatMap { range in
        (0...(range.upperBound - range.lowerBound)).map { range.lowerBound.adding($0) }
      }
      let place = "\(from.code) \(to.code) by \(source.name), locked for \(dates)"
      for day in days {
        func answer(_ book: RateBook) -> Result<RateQuote, Problem> {
          Result { () throws(Problem) in
            try book.quote(
              from: from, to: to, on: day == clock.today ? nil : day, at: clock, source: source)
          }
        }
        #expect(answer(lockedBook) == answer(book), "\(day.iso): \(place)")
      }
      /// The rows and remarks, or the reason. The way to newer rates is another one.
      func history(_ book: RateBook) -> [String] {
        do throws(Problem) {
          let history = try PairHistory(
            from: from, to: to, since: dates[0].lowerBound, until: dates[0].upperBound, book: book,
            today: clock.today, source: source)
          return history.rows.map { "\($0.day.iso) \($0.rate)" } + history.notes.map(\.text)
        } catch {
          return [error.message]
        }
      }
      // The days of other custom rates are private, also where the law fixes the rate.
      if source != .only(.user) { #expect(history(lockedBook) == history(book), "\(place)") }
    }
  }

  /// Days near those on which something is published, or begins or ends.
  private func dates(_ random: inout Seeded) -> ClosedRange<Day> {
    let days = [
      "1999-01-02", "2001-12-28", "2004-12-30", "2008-12-08", "2018-01-30", "2022-02-28",
      "2022-12-30", "2026-01-01", "2026-10-28", "2026-11-05", "2026-11-12", "2026-11-20",
    ]
    let start = Samples.day(days.randomElement(using: &random) ?? "")
      .adding(Int.random(in: -2...3, using: &random))
    let end = start.adding(Int.random(in: 0...6, using: &random))
    return min(start, clock.today)...min(end, clock.today)
  }

  /// The bundle; stored days of several sources with holes, and rates that were set aside; and custom
  /// rates.
  private func book(_ random: inout Seeded) throws -> RateBook {
    var book = RateBook()
    let czk = try #require(Currency(code: "CZK"))
    let currencies = Self.codes.prefix(7).compactMap { Currency(code: $0) }
    let stored: [(SourceID, Currency, first: String, every: Int)] = [
      (.ecb, .eur, "2026-11-02", 1), (.frankfurter, .eur, "2026-10-25", 2),
      (.cnb, czk, "2026-10-20", 1), (.hmrc, .gbp, "2026-08-01", 31),
    ]
    for (source, base, first, step) in stored where Bool.random(using: &random) {
      var before: Day?
      for number in 0..<20 {
        let day = Samples.day(first).adding(number * step)
        if day > clock.today.adding(1) || Int.random(in: 0..<4, using: &random) == 0 { continue }
        var (quotes, marks) = ([Publication.Quote](), [SetAsideRate]())
        for currency in currencies where currency != base {
          let rate =
            "\(Int.random(in: 1...99, using: &random)).\(Int.random(in: 10...99, using: &random))0"
          let reference = SetAsideRate.Reference(
            source: source, day: day.adding(-1), rate: try #require(PublishedRate(text: "1.5")))
          switch Int.random(in: 0..<12, using: &random) {
          case 0: break
          case 1: marks.append(SetAsideRate(currency, rate, .moved, reference))
          case 2: marks.append(SetAsideRate(currency, rate, .rejected, nil))
          case let other:
            quotes.append(.init(currency, try #require(PublishedRate(text: rate))))
            if other == 3 { marks.append(SetAsideRate(currency, rate, .accepted, reference)) }
          }
        }
        let isNext = Int.random(in: 0..<3, using: &random) == 0
        book.insert([
          Publication(
            source: source, day: day, base: base, kind: .reference, fetched: clock.now,
            quotes: quotes, setAside: marks, follows: isNext ? before : nil)
        ])
        before = day
      }
    }
    if Bool.random(using: &random) {
      book.customRates = try ["2022-01-01", "2026-11-15"].map { iso in
        UserRate(
          base: .eur, quote: try #require(Currency(code: "KWD")),
          rate: try #require(PublishedRate(text: "0.3\(Int.random(in: 1...9, using: &random))")),
          day: Samples.day(iso), note: "note \(iso)")
      }
      book.insert(try UserRate.publications(book.customRates))
    }
    for source in [SourceID.cnb, .hmrc, .user] where Bool.random(using: &random) {
      book.enable(source, true)
    }
    return book
  }
}
