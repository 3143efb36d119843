// SPDX-License-Identifier: Apache-2.0

import Foundation
import Money
import Testing

@testable import Rates

/// One row of `Scripts/currencies/data/redenominations.tsv`.
struct RedenominationRow: CustomTestStringConvertible {
  let old: String
  let new: String
  let ratio: Rational
  let since: Day
  let line: Rational?
  let kind: String

  var testDescription: String { "\(old) to \(new)" }

  static let all: [RedenominationRow] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appending(path: "Scripts/currencies/data/redenominations.tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst().compactMap {
      line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let parts = fields[2].split(separator: "/").compactMap { Rational(decimal: String($0)) }
      guard let since = Day(iso: fields[3]) else { return nil }
      return RedenominationRow(
        old: fields[0], new: fields[1], ratio: parts.count == 2 ? parts[0] / parts[1] : parts[0],
        since: since, line: Rational(decimal: fields[4]), kind: fields[5])
    }
  }()

  /// Those of one code into another that had no other form before.
  static let ofCodes = all.filter { $0.old != $0.new && $0.kind != "joins" }
  /// Those whose units a rate itself shows.
  static let withLine = ofCodes.filter { $0.line != nil }
}

@Suite("Redenominations, in every source") struct RedenominationTests {
  /// One source of each kind: keyed by codes, by names, with rows of their own days, against different
  /// bases.
  private static let sources: [SourceID] = [
    .cnb, .frankfurter, .openERAPI, .currencyAPI, .openExchangeRates, .usTreasury, .hmrc,
    "json:https://rates.example/latest",
  ]

  /// What a source's decoder makes of rates, in units for one USD, that it labels with these codes.
  private func decoded(
    _ source: SourceID, _ rates: [String: Rational], on day: Day
  ) throws -> [Publication] {
    var builder = PublicationBuilder(source: source, kind: .reference)
    for (code, rate) in rates.merging(["EUR": decimal("0.8")], uniquingKeysWith: { $1 }) {
      let text = rate.rounded(significant: 12).description
      try builder.add(code, PublishedRate(decimal: text), text: text, day: day, base: .usd)
    }
    return try builder.publications()
  }

  private func rate(
    _ code: String, in publications: [Publication], on day: Day
  ) throws -> Rational {
    let source = try #require(publications.first?.source)
    return try RateBook(stored: publications).quote(
      from: .usd, to: currency(code), on: day, today: day, source: .only(source)
    ).rate
  }

  /// The rates of a change in old and in new units, for one USD.
  private func units(_ change: RedenominationRow) throws -> (old: Rational, new: Rational) {
    // The line is in the middle, measured in factors.
    let line = try #require(change.line)
    var root = Rational.one
    for _ in 0..<40 {
      root = ((root + change.ratio / root) / Rational(2)).rounded(significant: 15).rational
    }
    return (line * root, line / root)
  }

  @Test("the table has the changes since 1999 that a source of today may have")
  func complete() {
    let known = Set(RedenominationRow.all.map(\.old))
    for code in [
      "TRL", "ROL", "BGL", "AZM", "GHC", "MZM", "SDD", "TMM", "VEB", "VEF", "VES", "ZMK", "BYB",
      "BYR", "MRO", "STD", "SLL", "ZWD", "ZWN", "ZWR", "ZWL", "CUC", "ANG", "SRG", "MGF", "AFA",
      "SYP", "IRR",
    ] {
      #expect(known.contains(code), "\(code)")
    }
  }

  @Test(
    "a code is refused before its first day, and its predecessor from then on",
    arguments: RedenominationRow.ofCodes)
  func lives(_ change: RedenominationRow) throws {
    let before = change.since.adding(-1)
    for source in Self.sources {
      // Whatever a source has: all of it, as if it had changed nothing.
      let book = RateBook(
        stored: [before, change.since].map { day in
          Publication(
            source: source, day: day, base: .usd, kind: .reference,
            quotes: [change.old, change.new].compactMap { code in
              PublishedRate(decimal: "2").map { Publication.Quote(currency(code), $0) }
            })
        })
      let early = rateError {
        try book.quote(
          from: .usd, to: currency(change.new), on: before, today: before, source: .only(source))
      }
      #expect(early?.code == .beforeFirst, "\(source)")
      #expect(early?.message.contains(change.old) == true)
      #expect(early?.remedy == .other("use \(change.old), or a date from \(change.since.iso) on"))
      let late = rateError {
        try book.quote(
          from: .usd, to: currency(change.old), on: change.since, today: change.since,
          source: .only(source))
      }
      #expect(late?.code == .withdrawn, "\(source)")
      #expect(late?.message.contains(change.new) == true)
    }
  }

  @Test(
    "old units labelled with the new code are those of the old code",
    arguments: RedenominationRow.withLine)
  func newLabelEarly(_ change: RedenominationRow) throws {
    let old = try units(change).old
    let early = change.since.adding(-400)
    for source in Self.sources {
      let tables = try decoded(source, [change.new: old], on: early)
      #expect(try rate(change.old, in: tables, on: early).isNear(old))
      #expect(tables[0][currency(change.new)] == nil)
    }
  }

  @Test(
    "a source that goes on with old units under either code is converted by the law",
    arguments: RedenominationRow.withLine)
  func oldUnitsLate(_ change: RedenominationRow) throws {
    let (old, new) = try units(change)
    let late = change.since.adding(90)
    for source in Self.sources {
      for label in [change.old, change.new] {
        let tables = try decoded(source, [label: old], on: late)
        #expect(try rate(change.new, in: tables, on: late).isNear(new), "\(source) \(label)")
      }
    }
  }

  @Test(
    "new units labelled with the old code are those of the new code",
    arguments: RedenominationRow.withLine)
  func oldLabelLate(_ change: RedenominationRow) throws {
    let new = try units(change).new
    let late = change.since.adding(90)
    for source in Self.sources {
      let tables = try decoded(source, [change.old: new], on: late)
      #expect(try rate(change.new, in: tables, on: late).isNear(new))
    }
  }

  @Test(
    "a source that has its whole history in new units gives the old code its units back",
    arguments: RedenominationRow.withLine)
  func rewrittenHistory(_ change: RedenominationRow) throws {
    let (old, new) = try units(change)
    let early = change.since.adding(-400)
    for source in Self.sources {
      let tables = try decoded(source, [change.new: new], on: early)
      #expect(try rate(change.old, in: tables, on: early).isNear(old))
    }
  }

  @Test("where the number does not show its units, a code outside its life is left out and counted")
  func unknownUnits() throws {
    for change in RedenominationRow.ofCodes where change.line == nil && change.ratio != .one {
      let early = try decoded(.hmrc, [change.new: decimal("5")], on: change.since.adding(-30))
      #expect(early[0].quotes.map(\.currency) == [.eur])
      #expect(early[0].skipped == 1)
      let late = try decoded(.hmrc, [change.old: decimal("5")], on: change.since.adding(30))
      #expect(late[0].quotes.map(\.currency) == [.eur])
    }
  }

  @Test("a series and a rate of before the change are in the units of the last day")
  func series() throws {
    let book = RateBook(stored: [
      publication(.frankfurter, "2025-12-30", base: .usd, ["SYP": "11000"]),
      publication(.frankfurter, "2026-01-02", base: .usd, ["SYP": "110"]),
    ])
    let syp = currency("SYP")
    let points = book.series(from: .usd, to: syp, source: .frankfurter)
    #expect(points.map(\.rate) == [decimal("110"), decimal("110")])
    let back = book.series(from: syp, to: .usd, source: .frankfurter, until: day("2025-12-31"))
    #expect(back.map(\.rate) == [.one / decimal("11000")])
    let early = try book.quote(
      from: .usd, to: syp, on: day("2025-12-30"), today: day("2026-02-01"),
      source: .only(.frankfurter))
    #expect(early.rate == decimal("11000"))
    #expect(early.rate(inUnitsOf: day("2026-01-02")) == decimal("110"))
    #expect(early.notes.map(\.text) == ["1 SYP is 100 SYP of before 2026-01-01"])
  }

  @Test("a table's columns leave to the book what needs a law")
  func columns() throws {
    let tables =
      try [("2025-12-31", "11000"), ("2026-01-05", "110")].flatMap {
        try decoded(.hmrc, ["SYP": decimal($0.1)], on: day($0.0))
      } + decoded(.hmrc, ["MRU": decimal("355")], on: day("2018-03-31"))
    let book = RateBook(stored: tables)
    let columns = RateColumns(book, source: .hmrc)
    for code in ["SYP", "MRU", "MRO"] {
      for iso in ["2018-03-31", "2018-04-30", "2025-12-31", "2026-01-02", "2026-01-05"] {
        guard let pair = columns.pair(from: .usd, to: currency(code), on: day(iso)) else {
          continue
        }
        let quote = try book.quote(
          from: .usd, to: currency(code), on: day(iso), today: day(iso), source: .only(.hmrc))
        #expect(pair.to.rational / pair.from.rational == quote.rate, "\(code) \(iso)")
      }
    }
    #expect(columns.pair(from: .usd, to: currency("SYP"), on: day("2026-01-02")) == nil)
    #expect(columns.pair(from: .usd, to: currency("SYP"), on: day("2026-01-05")) != nil)
  }

  @Test("a lock file for the new code has the rates of the old one that answer for it")
  func lock() throws {
    let on = day("2022-11-15")
    let tables = try decoded(.hmrc, ["SLE": decimal("15631")], on: day("2022-11-01"))
    func quote(_ book: RateBook) throws -> RateQuote {
      try book.quote(
        from: .usd, to: currency("SLE"), on: on, today: day("2022-12-01"), source: .only(.hmrc))
    }
    let book = RateBook(stored: tables)
    let locked = try book.locked(
      [(from: .usd, to: currency("SLE"))], dates: [on...on], source: .only(.hmrc),
      today: day("2022-12-01"), now: moment("2022-12-01T12:00:00Z"))
    let answer = try quote(book)
    #expect(answer.rate == decimal("15.631"))
    #expect(try quote(RateBook(locked, from: "rates.lock")).rate == answer.rate)
  }

  @Test("the bundled history needs no law: the ECB changed its codes on the days of the laws")
  func bundle() {
    for row in 0..<ReferenceHistory.count {
      let publication = ReferenceHistory.publication(row: row)
      let placed = publication.quotes.inUnitsOfTheTable(on: publication.day, base: .eur)
      #expect(placed == publication.quotes, "\(publication.day)")
    }
  }
}

extension Rational {
  /// Whether both have the same ten digits.
  fileprivate func isNear(_ other: Rational) -> Bool {
    (self / other - .one).magnitude < Rational(mantissa: 1, exponent: -10)
  }
}
