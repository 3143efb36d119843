// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Screen
import Testing

@testable import Answers

@Suite("The table of currencies")
struct CurrencyCatalogueTests {
  private func catalogue(_ search: String) -> CurrencyCatalogue {
    CurrencyCatalogue(search: search, book: RateBook())
  }

  @Test("without a search it has every currency, by code")
  func whole() {
    let all = catalogue("")
    #expect(all.entries.map(\.currency) == Currency.all)
    #expect(all.columns.count == Currency.all.count + 1)
    #expect(Set(all.columns.map(\.count)) == [15])
  }

  @Test("a single match is told in full: number, cash, symbols, countries, who quotes it")
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

  @Test("a currency the euro replaced tells its fixed rate and the day")
  func euro() throws {
    let entry = try #require(catalogue("DEM").entries.first)
    #expect(entry.lifecycle == "1 EUR = 1.95583 DEM by law since 1999-01-01")
  }

  @Test("a redenominated currency tells its successor and the ratio")
  func successor() throws {
    let entry = try #require(catalogue("TRL").entries.first)
    #expect(entry.lifecycle.hasSuffix("1000000 = 1 TRY since 2005-01-01"))
    #expect(entry.lifecycle.hasPrefix("withdrawn"))
  }

  @Test("what is found by its country names the country")
  func country() throws {
    let found = catalogue("liechtenstein")
    #expect(found.entries.first?.currency.code == "CHF")
    #expect(found.entries.first?.country == "Liechtenstein")
  }

  @Test("a slip is answered with what may have been meant")
  func suggestion() throws {
    let franc = try #require(catalogue("frnac").failure)
    #expect(franc.message == "no currency found: frnac")
    #expect(franc.advice.hasPrefix("did you mean "))
    #expect(franc.advice.contains("CHF (Swiss Franc)"))
    let nothing = try #require(catalogue("qqqqqq").failure)
    #expect(nothing.advice.contains("agio currencies lists all"))
  }

  @Test("JSON has exact numbers, and null where nothing applies")
  func json() {
    #expect(
      catalogue("chf").json.text == """
        [{"code": "CHF", "numeric": "756", "name": "Swiss Franc", "minor_unit": 2, \
        "cash_rounding": 0.05, "symbols": [\(symbols("CHF"))], "countries": ["CH", "LI"], \
        "status": "active", "withdrawn": null, "euro": null, "successor": null, \
        "quoted_by": ["ecb"]}]
        """)
    #expect(
      catalogue("DEM").json.text.contains(#""euro": {"rate": 1.95583, "since": "1999-01-01"}"#))
  }

  @Test("in ASCII no symbol and no name has anything else")
  func ascii() {
    #expect(CurrencyCatalogue(book: RateBook(), glyphs: .ascii).text.utf8.allSatisfy { $0 < 0x80 })
  }

  private func symbols(_ code: String) -> String {
    (Currency(code: code)?.symbols ?? []).map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
