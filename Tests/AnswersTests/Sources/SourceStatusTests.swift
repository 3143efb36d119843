// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Testing

@testable import Answers

@Suite("The status of a source") struct SourceStatusTests {
  private func custom(_ iso: String) throws -> Publication {
    let rate = UserRate(
      base: .eur, quote: .usd, rate: try #require(PublishedRate(text: "1.25")),
      day: Samples.day(iso))
    return try #require(try UserRate.publications([rate]).first)
  }

  @Test("is that of the newest publication up to today, as for a conversion")
  func newest() throws {
    let march = Samples.day("2024-03-17")
    let clock = ClockReading(
      now: Timestamp(march, hour: 9), today: march, secondsToMidnight: 54_000)
    let status = SourceStatus(try #require(Sources.find(.ecb)), book: RateBook(), clock: clock)
    #expect(status.newest == Samples.day("2024-03-15"))
    #expect(status.ageDays == 2)
    let book = RateBook(stored: [try custom("2026-01-01"), try custom("2026-12-20")])
    let user = SourceStatus(
      try #require(Sources.find(.user)), book: book, clock: Samples.clock)
    #expect(user.newest == Samples.day("2026-01-01") && user.firstLater == nil)
  }

  @Test("counts the currencies of the newest publication that agio does not know")
  func unknownCurrencies() throws {
    let known = try #require(
      RateBook().publication(of: .ecb, onOrBefore: Samples.day("2026-10-30")))
    let newer = Publication(
      source: .ecb, day: Samples.day("2026-11-20"), base: .eur, kind: .reference,
      quotes: known.quotes, skipped: 2)
    let status = SourceStatus(
      try #require(Sources.find(.ecb)), book: RateBook(stored: [newer]), clock: Samples.clock)
    #expect(status.unknownCurrencies == 2)
    let shown = "\(known.quotes.count + 1) currencies and 2 that agio does not know\n"
    #expect(SourcesReport([status]).text.contains(shown))
  }

  @Test("of rates that only apply later is the first day of them")
  func later() throws {
    let book = RateBook(stored: [try custom("2026-12-20")])
    let status = SourceStatus(
      try #require(Sources.find(.user)), book: book, clock: Samples.clock)
    #expect(status.newest == nil && status.ageDays == nil && status.freshness == nil)
    let report = SourcesReport([status])
    #expect(report.text.contains("\n     no rates before Sun 20 Dec 2026\n"))
    #expect(report.plain.contains("newest rates: none before Sun 20 Dec 2026\n"))
  }

  @Test("without rates names a command that helps: a disabled source is enabled first")
  func advice() throws {
    var book = RateBook()
    func text() throws -> String {
      let source = try #require(Sources.find(.cnb))
      return SourcesReport([SourceStatus(source, book: book, clock: Samples.clock)]).text
    }
    #expect(try text().contains("never fetched: agio update --source cnb\n"))
    book.enable(.cnb, false)
    #expect(try text().contains("never fetched: agio sources enable cnb\n"))
  }
}
