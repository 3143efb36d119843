// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Screen
import Testing

@testable import Answers

@Suite("Currency catalogue")
struct CurrencyCatalogueTests {
  private func catalogue(_ search: String) -> CurrencyCatalogue {
    CurrencyCatalogue(search: search, book: RateBook())
  }

  @Test("lists every currency by code without a search")
  func whole() {
    let all = catalogue("")
    #expect(all.entries.map(\.currency) == Currency.all)
    #expect(all.columns.count == Currency.all.count + 1)
    #expect(Set(all.columns.map(\.count)) == [15])
  }

  @Test("finds a currency by its ISO number, before those whose name contains it")
  func number() {
    #expect(catalogue("978").entries.first?.currency == .eur)
    #expect(catalogue("036").entries.first?.currency.code == "AUD")
  }

  @Test("shows a single match in full: number, cash, symbols, countries, sources")
  func card() {
    #expect(
      catalogue("chf").text == """
        CHF  Swiss Franc
            number      756
            minor unit  2 digits
            cash        in steps of 0.05
            symbols     Fr Fr. SFr SFr.
            countries   CH LI
            lifecycle   in use
            quoted by   ecb

        """)
  }

  @Test("shows the fixed rate of a currency that the euro replaced, with its day")
  func euro() throws {
    let entry = try #require(catalogue("DEM").entries.first)
    #expect(entry.lifecycle == "1 EUR = 1.95583 DEM by law since 1999-01-01")
  }

  @Test("shows the successor of a redenominated currency, with its ratio")
  func successor() throws {
    let entry = try #require(catalogue("TRL").entries.first)
    #expect(entry.lifecycle.hasSuffix("1000000 = 1 TRY since 2005-01-01"))
    #expect(entry.lifecycle.hasPrefix("withdrawn"))
  }

  @Test("shows the country when the search matched it")
  func country() throws {
    let found = catalogue("liechtenstein")
    #expect(found.entries.first?.currency.code == "CHF")
    #expect(found.entries.first?.country == "Liechtenstein")
  }

  @Test("suggests similar names after a typing error")
  func suggestion() throws {
    let franc = try #require(catalogue("frnac").failure)
    #expect(franc.message == "no currency found: frnac")
    #expect(franc.code == .unknownCurrency && franc.status == .usage)
    #expect(franc.advice?.hasPrefix("did you mean ") == true)
    #expect(franc.advice?.contains("CHF (Swiss Franc)") == true)
    let nothing = try #require(catalogue("qqqqqq").failure)
    #expect(nothing.advice?.contains("list all: agio currencies") == true)
  }

  @Test("has exact numbers in JSON, and null where nothing applies")
  func json() {
    #expect(
      catalogue("chf").json.text == """
        [{"code": "CHF", "numeric": "756", "name": "Swiss Franc", "minor_unit": 2, \
        "cash_rounding": 0.05, "symbols": [\(symbols("CHF"))], "countries": ["CH", "LI"], \
        "status": "active", "withdrawn": null, "euro_rate": null, "euro_since": null, \
        "successor": null, "successor_ratio": null, "successor_since": null, "quoted_by": ["ecb"]}]
        """)
    #expect(
      catalogue("DEM").json.text.contains(#""euro_rate": 1.95583, "euro_since": "1999-01-01""#))
  }

  @Test("a disabled source quotes nothing")
  func disabled() throws {
    var book = RateBook()
    book.enabled = [.frankfurter]
    let entry = try #require(CurrencyCatalogue(search: "chf", book: book).entries.first)
    #expect(entry.quotedBy.isEmpty)
  }

  @Test("contains only ASCII symbols and names with --ascii")
  func ascii() {
    #expect(CurrencyCatalogue(book: RateBook(), glyphs: .ascii).text.utf8.allSatisfy { $0 < 0x80 })
  }

  private func symbols(_ code: String) -> String {
    (Currency(code: code)?.symbols ?? []).map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
