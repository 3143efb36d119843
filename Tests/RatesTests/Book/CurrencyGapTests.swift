// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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

  /// The same, found by a search for each publication.
  private func searched(
    _ currency: Currency, around day: Day, in history: SourceHistory
  ) -> CurrencyGap {
    var from: Day?
    var before = history.entry(onOrBefore: day)
    while let entry = before, history.rate(currency, in: entry) == nil {
      from = history.day(entry)
      before = history.entry(onOrBefore: history.day(entry).adding(-1))
    }
    var until = history.entry(onOrBefore: day).map(history.day)
    var after = history.day(after: day)
    while let next = after, let entry = history.entry(onOrBefore: next),
      history.rate(currency, in: entry) == nil
    {
      until = next
      after = history.day(after: next)
    }
    let lastBefore = before.map(history.day)
    if lastBefore == nil, after == nil { return .always }
    return CurrencyGap(
      lastBefore: lastBefore, from: lastBefore == nil ? nil : from,
      until: after == nil ? nil : until, firstAfter: after)
  }

  @Test(
    "are those that a search for each publication finds",
    arguments: ["ISK", "RUB", "USD", "TRL", "KWD", "EUR", "ILS"])
  func sameAsSearched(code: String) throws {
    let history = try history()
    let currency = try #require(Currency(code: code))
    let days = [
      "1998-12-31", "1999-01-04", "2005-01-03", "2010-05-05", "2013-06-13", "2013-06-14",
      "2013-06-15", "2013-06-17", "2018-02-01", "2022-03-01", "2022-03-02", "2026-10-30",
      "2026-11-19", "2026-11-20", "2026-12-01",
    ].map(day)
    for day in days {
      let entry = history.entry(onOrBefore: day)
      if entry.map({ history.rate(currency, in: $0) != nil }) ?? false { continue }
      #expect(
        history.gap(of: currency, around: day) == searched(currency, around: day, in: history),
        "\(day.iso)")
    }
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
