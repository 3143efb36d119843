// SPDX-License-Identifier: Apache-2.0

import Money
import SeededRandom
import Testing

@testable import Rates

@Suite("Columns for bulk conversions") struct RateColumnsTests {
  let today = day("2026-11-21")

  @Test("give the same number as the book on any day for any pair, or nothing if it refuses")
  func sameAsTheBook() throws {
    var book = RateBook()
    book.insert([
      publication(.ecb, "2026-10-30", ["USD": "1.2000", "GBP": "0.8"]),
      publication(.ecb, "2026-11-02", ["USD": "1.3", "JPY": "170"]),
    ])
    let columns = RateColumns(book)
    var random = Seeded(77)
    let currencies = ReferenceHistory.currencies + [.eur, .dem, .frf, currency("VND")]
    var answered = 0
    for _ in 0..<4_000 {
      let requested = ReferenceHistory.firstDay.adding(Int.random(in: -5...10_200, using: &random))
      let from = try #require(currencies.randomElement(using: &random))
      let to = try #require(currencies.randomElement(using: &random))
      guard from != to else { continue }
      let quote = try? book.quote(
        from: from, to: to, on: requested, today: today, source: .only(.ecb))
      let pair = columns.pair(from: from, to: to, on: requested)
      #expect(
        quote?.rate == pair.map { $0.to.rational / $0.from.rational }, "\(from) \(to) \(requested)")
      if let pair, quote?.source == .ecb { #expect(pair.day == quote?.day) }
      if pair != nil { answered += 1 }
    }
    #expect(answered > 1_500)
  }

  @Test("keep rates of seven digits, and of as many as fit into 64 bits")
  func wide() throws {
    var book = RateBook()
    let digits = ["USD": "1.2", "GBP": "0.812345678901234", "JPY": "167772.16", "KRW": "16777215"]
    book.insert([publication(.ecb, "2026-10-30", digits)])
    let columns = RateColumns(book)
    let requested = day("2026-10-30")
    for (code, text) in digits {
      let pair = try #require(columns.pair(from: .eur, to: currency(code), on: requested))
      #expect(pair.to.rational == Rational(decimal: text), "\(code)")
    }
    let before = try #require(columns.pair(from: .eur, to: .usd, on: day("1999-01-04")))
    #expect(before.to.rational == Rational(decimal: "1.1789"))
  }

  @Test("are empty for a source that publishes row by row, and for one that is not stored")
  func notForAll() {
    var book = RateBook()
    book.insert([publication(.frankfurter, "2026-10-30", kind: .mid, ["USD": "1.1"])])
    #expect(
      RateColumns(book, source: .frankfurter).pair(from: .eur, to: .usd, on: today) == nil)
    #expect(RateColumns(book, source: .cnb).pair(from: .eur, to: .usd, on: today) == nil)
  }
}
