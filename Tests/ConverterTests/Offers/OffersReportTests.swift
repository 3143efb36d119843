// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Testing

@testable import Converter

@Suite("The list of offers") struct OffersReportTests {
  private func report() throws -> OffersReport {
    let offers = try [("Visa", 1100), ("Wise", 1116), ("Visa", 1090)].enumerated().map {
      index, value in
      let markup = try #require(
        Markup(paid: Rational(1250), got: Rational(value.1), midRate: Rational(10000, 11172)))
      var offer = Offer(
        markup, from: .usd, to: .eur, at: value.0, on: try #require(Day(iso: "2026-11-20")))
      offer.id = Int64(index + 1)
      return offer
    }
    return OffersReport(offers, settings: Settings())
  }

  @Test("has a line for each offer, and the median of each provider, the cheapest first")
  func text() throws {
    #expect(
      try report().text == """
        No.  Date        Provider          Paid           Got   Markup
          1  2026-11-20  Visa      1,250.00 USD  1,100.00 EUR  +1.72 %
          2  2026-11-20  Wise      1,250.00 USD  1,116.00 EUR  +0.26 %
          3  2026-11-20  Visa      1,250.00 USD  1,090.00 EUR  +2.65 %
                         Wise           1 offer        median  +0.26 %
                         Visa          2 offers        median  +2.18 %

        """)
    #expect(OffersReport([], settings: Settings()).text.isEmpty)
  }

  @Test("gives programs every digit")
  func forms() throws {
    let report = try report()
    #expect(report.columns.count == 4)
    #expect(report.columns[1].prefix(4) == ["1", "2026-11-20", "Visa", "1250"])
    #expect(Set(report.columns.map(\.count)) == [9])
    #expect(report.numbers.split(separator: "\n").count == 3)
    #expect(report.json.text.contains(#""providers": [{"name": "Wise", "offers": 1"#))
  }
}
