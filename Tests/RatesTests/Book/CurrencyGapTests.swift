// SPDX-License-Identifier: Apache-2.0

import Money
import Testing

@testable import Rates

@Suite("Gaps in a currency's rates") struct CurrencyGapTests {
  private func day(_ iso: String) -> Day { Day(iso: iso) ?? Day(daysSince1970: 0) }

  /// The bundle, under publications of which one hides a bundled one, and newer ones.
  private func history() throws -> SourceHistory {
    let isk = try #require(Currency(code: "ISK"))
    let rub = try #require(Currency(code: "RUB"))
    let rate = try #require(PublishedRate(text: "100.5"))
    func publication(_ iso: String, _ currencies: Currency...) -> Publication {
      Publication(
        source: .ecb, day: day(iso), base: .eur, kind: .reference,
        quotes: currencies.map { .init($0, rate) })
    }
    var history = SourceHistory(source: .ecb)
    history.insert([
      publication("2013-06-14", isk), publication("2013-06-15", .usd), publication("2022-03-01"),
      publication("2026-11-19", .usd), publication("2026-11-20", .usd, rub),
    ])
    return history
  }

  @Test(
    "are those of what is stored over the bundle",
    arguments: [
      ("ISK", "2013-06-15", ["2013-06-14", "2013-06-15", "2018-01-31", "2018-02-01"]),
      ("USD", "2022-03-01", ["2022-02-28", "2022-03-01", "2022-03-01", "2022-03-02"]),
      ("RUB", "2022-03-02", ["2022-02-28", "2022-03-01", "2026-11-19", "2026-11-20"]),
      ("TRL", "2026-11-20", ["2004-12-31", "2005-01-03", nil, nil]),
      ("KWD", "2026-11-20", [nil, nil, nil, nil]),
    ])
  func stored(code: String, on: String, ends: [String?]) throws {
    let gap = try history().gap(of: try #require(Currency(code: code)), around: day(on))
    #expect([gap.lastBefore, gap.from, gap.until, gap.firstAfter].map { $0?.iso } == ends)
  }

  @Test("of a suspended currency begin and end with publications") func suspended() throws {
    let isk = try #require(Currency(code: "ISK"))
    #expect(
      SourceHistory(source: .ecb).gap(of: isk, around: day("2013-06-15"))
        == CurrencyGap(
          lastBefore: day("2008-12-09"), from: day("2008-12-10"), until: day("2018-01-31"),
          firstAfter: day("2018-02-01")))
  }
}
