// SPDX-License-Identifier: Apache-2.0

import Money
import Testing

@testable import Rates

/// SYP lost two zeros on 2026-01-01 and IRR is losing four, each under its own code: a figure does not
/// show its unit.
@Suite("Units that changed under one code") struct UnitChoiceTests {
  private static let changes = RedenominationRow.all.filter { $0.old == $0.new }

  private static let usual: [Currency] = .codes("USD GBP CHF JPY CAD")

  /// What is stored after a table of EUR rates of each day was fetched on that day.
  private func fetched(
    _ code: String, _ rates: [(String, String)], from source: SourceID = .frankfurter,
    over stored: RateBook = RateBook()
  ) throws -> RateBook {
    try rates.reduce(into: stored) { book, rate in
      let (day, figure) = (day(rate.0), rate.1)
      let table = try decoded(source, [code: figure], on: day)
      book.insert(book.changes(in: try Acceptance(table, over: book, today: day).publications))
    }
  }

  private func decoded(
    _ source: SourceID, _ rates: [String: String], on day: Day
  ) throws -> [Publication] {
    var builder = PublicationBuilder(source: source, kind: .reference)
    // Those of the ECB at the time.
    let known = try #require(RateBook().publication(of: .ecb, onOrBefore: day))
    let usual = Dictionary(
      uniqueKeysWithValues: known.quotes.filter { Self.usual.contains($0.currency) }
        .map { ($0.currency.code, $0.rate.text) })
    for (code, text) in rates.merging(usual, uniquingKeysWith: { first, _ in first }) {
      try builder.add(code, PublishedRate(decimal: text), text: text, day: day, base: .eur)
    }
    return try builder.publications()
  }

  private func quote(
    _ book: RateBook, _ code: String, on iso: String, _ source: SourceID = .frankfurter
  ) throws -> RateQuote {
    try book.quote(
      from: .eur, to: currency(code), on: day(iso), today: day(iso), source: .only(source))
  }

  @Test(
    "before the first possible day of the new unit a figure is what it says, however small",
    arguments: [
      ("IRR", "2000-06-01", "1630"), ("IRR", "2001-06-30", "1750"), ("IRR", "2026-03-20", "100"),
      ("SYP", "2025-12-31", "12"), ("VES", "2021-09-30", "4"),
    ])
  func before(code: String, iso: String, figure: String) throws {
    let quote = try quote(try fetched(code, [(iso, figure)]), code, on: iso)
    #expect(quote.rate == decimal(figure))
  }

  @Test("the Treasury's Iran-Rial of 2001 is 1750")
  func treasury() throws {
    let table = try decoded(.usTreasury, ["IRR": "1750"], on: day("2001-06-30"))
    #expect(table[0][currency("IRR")]?.text == "1750")
  }

  @Test("a first figure that could be in either unit is set aside", arguments: ["1150", "1300"])
  func unclear(figure: String) throws {
    let book = try fetched("SYP", [("2026-11-03", figure)])
    #expect(throws: Problem.self) { try quote(book, "SYP", on: "2026-11-03") }
    let aside = book.setAside().first { $0.currency == currency("SYP") }
    #expect(aside?.rate.text == figure)
    #expect(
      aside?.text == "SYP of 3 Nov 2026 set aside: not clear whether in old or new units")
    let next = try fetched(
      "SYP", [("2026-11-04", figure), ("2026-11-05", figure), ("2026-11-06", figure)], over: book)
    // Publications that are as unclear confirm nothing.
    #expect(throws: Problem.self) { try quote(next, "SYP", on: "2026-11-06") }
  }

  @Test("a first figure near the known rate of the change is in its unit, and the answer says so")
  func first() throws {
    let new = try quote(try fetched("SYP", [("2026-01-05", "128")]), "SYP", on: "2026-01-05")
    #expect(new.rate == decimal("128") && new.notes.isEmpty)
    let old = try quote(try fetched("SYP", [("2026-01-05", "12800")]), "SYP", on: "2026-01-05")
    #expect(old.rate == decimal("128"))
    #expect(old.notes.map(\.text) == ["1 SYP is 100 SYP of before 2026-01-01"])
  }

  @Test("a figure is in the unit in which it is nearest the source's last rate")
  func own() throws {
    let book = try fetched(
      "SYP", [("2025-12-30", "12750"), ("2026-01-02", "12800"), ("2026-01-05", "128.5")])
    #expect(try quote(book, "SYP", on: "2026-01-02").rate == decimal("128"))
    #expect(try quote(book, "SYP", on: "2026-01-05").rate == decimal("128.5"))
    #expect(book.setAside().isEmpty)
  }

  @Test("else in that nearest the last rate of another source")
  func others() throws {
    let known = try fetched("SYP", [("2026-09-01", "900")], from: .hmrc)
    let aside = try #require(known.setAside().first)
    let accepted = try known.accepting([aside]).publications
    var book = known
    book.insert(accepted)
    book = try fetched("SYP", [("2026-09-02", "91000")], over: book)
    #expect(try quote(book, "SYP", on: "2026-09-02").rate == decimal("910"))
  }

  @Test("a currency that loses a tenth a week never changes its unit")
  func inflation() throws {
    var (figure, first) = (decimal("128"), day("2026-01-05"))
    var rates: [(String, String)] = []
    for _ in 0..<40 {
      rates.append((first.iso, figure.rounded(significant: 6).description))
      (figure, first) = (figure * decimal("1.1"), first.adding(7))
    }
    let book = try fetched("SYP", rates)
    for (iso, rate) in rates { #expect(try quote(book, "SYP", on: iso).rate == decimal(rate)) }
    #expect(book.setAside().isEmpty)
  }

  @Test("a rate that is between the units next to the last one is set aside")
  func between() throws {
    let book = try fetched("SYP", [("2026-01-05", "128"), ("2026-01-06", "1280")])
    let quote = try quote(book, "SYP", on: "2026-01-06")
    #expect(quote.rate == decimal("128") && quote.isStale)
  }

  @Test("fetched again, a converted figure is no news")
  func again() throws {
    let book = try fetched("SYP", [("2026-01-05", "12800")])
    let table = try decoded(.frankfurter, ["SYP": "12800"], on: day("2026-01-05"))
    let again = try Acceptance(table, over: book, today: day("2026-01-06"))
    #expect(book.changes(in: again.publications).isEmpty)
  }

  @Test("a unit in transition stays the old one, and the answer says so")
  func transition() throws {
    for figure in ["1210000", "121"] {
      let book = try fetched("IRR", [("2026-05-04", figure)])
      let quote = try quote(book, "IRR", on: "2026-05-04")
      #expect(quote.rate == decimal("1210000"))
      #expect(
        quote.notes.map(\.text).contains(
          "1 IRR is 10000 IRR of before 2026-03-21; both are in use, and this is in the old ones"))
    }
  }

  @Test("both units of each change are read right away from it", arguments: changes)
  func each(_ change: RedenominationRow) throws {
    let line = try #require(change.line)
    // The rates of the day for one EUR: the line is the middle of both units, measured in factors.
    var root = Rational.one
    for _ in 0..<40 {
      root = ((root + change.ratio / root) / Rational(2)).rounded(significant: 15).rational
    }
    let (old, new) = (line * root * decimal("1.1"), line / root * decimal("1.1"))
    let iso = change.since.adding(9).iso
    let own = change.kind == "transition" ? old : new
    for figure in [old, new] {
      let text = figure.rounded(significant: 9).description
      let book = try fetched(change.old, [(iso, text)])
      let rate = try quote(book, change.old, on: iso).rate
      #expect((rate / own - .one).magnitude < Rational(mantissa: 1, exponent: -7))
    }
  }

  @Test("columns of a table leave a converted figure to the book, which remarks on it")
  func columns() throws {
    let book = try fetched("SYP", [("2026-01-05", "12800")], from: .hmrc)
    let pair = RateColumns(book, source: .hmrc)
      .pair(from: .eur, to: currency("SYP"), on: day("2026-01-05"))
    #expect(pair == nil)
  }
}
