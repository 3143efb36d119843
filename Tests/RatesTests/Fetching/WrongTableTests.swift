// SPDX-License-Identifier: Apache-2.0

import Money
import Testing

@testable import Rates

@Suite("Tables with wrong units, bases and days") struct WrongTableTests {
  /// The last built-in day.
  private static let rates: [String: String] = Dictionary(
    uniqueKeysWithValues: (RateBook().history(of: .ecb)?.publication(on: ReferenceHistory.lastDay)?
      .quotes ?? []).map { ($0.currency.code, $0.rate.text) })

  /// The rates of a day, some of them or all multiplied.
  private func table(
    _ iso: String, of source: SourceID = .ecb, _ factors: [String: String] = [:],
    all: String = "1"
  ) -> Publication {
    let changed = Self.rates.map { code, text in
      let product = decimal(text) * decimal(factors[code] ?? "1") * decimal(all)
      return (code, product.rounded(significant: 8).rational.exactDecimal?.description ?? text)
    }
    return publication(
      source, iso, Dictionary(uniqueKeysWithValues: changed))
  }

  private func settled(_ deliveries: [Publication]..., today: String) throws -> RateBook {
    try deliveries.reduce(into: RateBook()) { book, delivery in
      book.insert(
        try Acceptance(delivery, over: book, today: day(today), scope: .full).publications)
    }
  }

  private func rate(
    _ code: String, _ book: RateBook, _ iso: String, of source: SourceID = .ecb
  ) throws -> RateQuote {
    try book.quote(
      from: .eur, to: currency(code), on: day(iso), today: day(iso), source: .only(source))
  }

  private let usual = decimal(Self.rates["USD"] ?? "1")

  /// Working days in December 2026.
  private let days = [
    "2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04", "2026-12-07", "2026-12-08",
    "2026-12-09", "2026-12-10", "2026-12-11", "2026-12-14", "2026-12-15", "2026-12-16",
    "2026-12-17", "2026-12-18",
  ]

  @Test(
    "a euro cost 24 hundredths of a crown once the bank priced a hundred of them",
    arguments: [
      ("1/24.35", "100/24.36"), ("100/2435", "1/2436"), ("1/24.35", "10/24.36"),
    ])
  func units(_ before: String, _ after: String) throws {
    func table(_ iso: String, _ text: String) -> Publication {
      publication(.cnb, iso, base: .czk, ["EUR": text, "USD": "1/21.8", "GBP": "1/29.2"])
    }
    let book = try settled(
      [table("2026-12-01", before)], [table("2026-12-02", after)], today: "2026-12-02")
    #expect(book.setAside().map(\.row) == ["EUR on 2026-12-02"])
    let same = try settled(
      [table("2026-12-01", "1/24.35")], [table("2026-12-02", "100/2435")], today: "2026-12-02")
    #expect(same.setAside() == [])
  }

  @Test("a rate that was corrected by 15 % had no numbers in the report")
  func corrected() throws {
    let book = try settled([table(days[0])], today: days[0])
    let again = try Acceptance(
      [table(days[0], ["USD": "1.15", "JPY": "0.999"])], over: book, today: day(days[0]))
    let before = Self.rates
    #expect(
      again.remarks.map(\.text) == [
        "USD of 1 Dec 2026 corrected: 1.28478, before \(before["USD"] ?? "")",
        "JPY of 1 Dec 2026 corrected: 175.50432, before \(before["JPY"] ?? "")",
      ])
    #expect(try settled([table(days[0])], [table(days[0])], today: days[0]).setAside() == [])
  }

  @Test("days that came again crept away from what was stored, a fifth more each")
  func creeping() throws {
    let stored = days.prefix(5).map { table($0) }
    let again = zip(days, ["1", "1.19", "1.42", "1.69", "2", "2", "2"]).map {
      table($0, ["USD": $1])
    }
    let book = try settled(stored, again, today: days[6])
    for iso in days.prefix(5) {
      let usd = try rate("USD", book, iso).rate / usual
      #expect(usd <= decimal("1.2"), "\(iso)")
    }
    #expect(try rate("USD", book, days[6]).setAside != nil)
  }

  @Test(
    "a table in another base took the stored and the built-in days with it",
    arguments: [
      "0.895095", "0.0411", "12",
    ])
  func resentWhole(_ factor: String) throws {
    let stored = days.prefix(5).map { table($0) }
    let wrong = days.prefix(7).map { table($0, all: factor) }
    let right = days.prefix(7).map { table($0) }
    let book = try settled(stored, wrong, today: days[6])
    for iso in days.prefix(5) {
      #expect(try rate("USD", book, iso).day?.iso == iso)
      #expect(try rate("USD", book, iso).rate == usual)
    }
    #expect(try rate("USD", book, days[6]).day?.iso == days[4])
    let mended = try settled(stored, wrong, right, today: days[6])
    #expect(mended.setAside() == [])
    #expect(try rate("USD", mended, days[6]).day?.iso == days[6])

    let builtIn = ["2026-10-28", "2026-10-29", "2026-10-30"]
    let bundled = try settled(builtIn.map { table($0, all: factor) }, today: "2026-10-30")
    for iso in builtIn {
      let quote = try rate("USD", bundled, iso)
      #expect(quote.day?.iso == iso)
      #expect(try quote.rate == rate("USD", RateBook(), iso).rate)
    }
  }

  @Test(
    "another base was believed after a month, and after a quarter",
    arguments: [
      "2027-01-08", "2027-03-05", "2027-12-03",
    ])
  func lateBase(_ iso: String) throws {
    let book = try settled([table(days[0])], [table(iso, all: "0.895095")], today: iso)
    #expect(book.setAside().count == Self.rates.count)
  }

  @Test(
    "a few percent a day led a source twice as high as the others",
    arguments: [("1.05", 15), ("1.03", 15), ("1.01", 30), ("0.97", 15)])
  func drift(_ step: String, days: Int) throws {
    var book = RateBook()
    var factor = Rational.one
    var others: [Rational] = []
    for offset in 0..<days {
      let iso = day("2026-11-02").adding(offset).iso
      let text = factor.rounded(significant: 9).rational.exactDecimal?.description ?? "1"
      for delivery in [table(iso, of: .frankfurter), table(iso, ["USD": text])] {
        book.insert(
          try Acceptance([delivery], over: book, today: day(iso), scope: .auto).publications)
      }
      let quote = try rate("USD", book, iso)
      if quote.setAside == nil { others.append(quote.rate / usual) }
      factor = factor * decimal(step)
    }
    #expect(others.count > 3)
    let highest = try #require(others.max()), lowest = try #require(others.min())
    // A rate is compared again once it has moved by 1 %.
    #expect(highest <= decimal("1.212") && lowest >= decimal("0.792"))
  }

  @Test("ten times as much for three days in one fetch was used without a word")
  func confirmedAtOnce() throws {
    let fetched = [table(days[0])] + days[1...3].map { table($0, ["USD": "10"]) }
    let accepted = try Acceptance(fetched, over: RateBook(), today: day(days[3]))
    #expect(
      accepted.remarks.map(\.text) == ["USD of 2 Dec 2026 is used now: 11.172, 10 times as much"])
  }

  @Test("a day that came again in another base replaced the stored one")
  func otherBase() throws {
    let stored = publication(.openERAPI, days[0], base: .eur, ["USD": "1.1172", "GBP": "0.8338"])
    let again = publication(.openERAPI, days[0], base: .usd, ["EUR": "0.8951"])
    #expect(throws: PayloadError.self) { try settled([stored], [again], today: days[0]) }
  }
}
