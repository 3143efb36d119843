// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Testing

@testable import Services

@Suite("Every source, from its real answer to a conversion") struct EverySourceTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let source: SourceID
    let sample: String
    let today: String
    let pair: String
    let rate: String
    let day: String
    var testDescription: String { source.rawValue }
  }

  /// The rates were read off the samples by eye, not by the decoders.
  static let cases = [
    Case(
      source: .frankfurter, sample: "frankfurter-v2/rates-EUR-2026-10-10-trimmed.json",
      today: "2026-10-11", pair: "EUR USD", rate: "1.1206", day: "2026-10-10"),
    Case(
      source: .openERAPI, sample: "open.er-api.com/latest-USD-2024-08-19.json",
      today: "2024-08-19", pair: "USD EUR", rate: "0.874687", day: "2024-08-19"),
    Case(
      source: .currencyAPI, sample: "fawazahmed0/libqalculate-eur-2026-07-06.json",
      today: "2026-07-06", pair: "EUR USD", rate: "1.14326597", day: "2026-07-06"),
    Case(
      source: .openExchangeRates, sample: "openexchangerates/phpeso-latest.json",
      today: "2025-06-25", pair: "USD EUR", rate: "0.857649", day: "2025-06-25"),
    Case(
      source: .cnb, sample: "cnb/phpeso-cbfix-daily.txt", today: "2025-06-20",
      pair: "HUF CZK", rate: "0.06166", day: "2025-06-20"),
    Case(
      source: .nbp, sample: "nbp/frankfurter-vcr-nbp-00.json", today: "2026-03-06",
      pair: "USD PLN", rate: "3.6771", day: "2026-03-05"),
    Case(
      source: .boc, sample: "bank-of-canada-valet/frankfurter-vcr-boc-00.json",
      today: "2026-03-19", pair: "USD CAD", rate: "1.3706", day: "2026-03-18"),
    Case(
      source: .norgesBank, sample: "norges-bank/frankfurter-vcr-nb-00.csv",
      today: "2026-03-25", pair: "USD NOK", rate: "9.7049", day: "2026-03-24"),
    Case(
      source: .usTreasury, sample: "us-treasury/rates_of_exchange-trimmed.json",
      today: "2026-01-02", pair: "USD CAD", rate: "1.369", day: "2025-12-31"),
    Case(
      source: .hmrc, sample: "hmrc/monthly-2018-05-trimmed.xml", today: "2018-05-10",
      pair: "GBP AUD", rate: "1.782", day: "2018-05-01"),
  ]

  @Test("the rate comes with its date, in its direction, from its source", arguments: cases)
  func answers(_ example: Case) async throws {
    let body = try SampleFile.bytes(example.sample)
    let server = try LoopbackServer(.answer(200, body))
    defer { server.stop() }
    let source = try #require(Sources.find(example.source))
    let archive = SamplePublications.archive(nil)
    let fetcher = RateFetcher(
      client: HTTPClient(userAgent: "agio/test"), archive: archive,
      settings: SourceSettings(
        environment: [source.urlVariable: server.url, source.keyVariable: "s3cret"]))
    let today = try SamplePublications.day(example.today)
    let outcome = await fetcher.fetch(
      FetchRequest(source: example.source, scope: .latest), book: RateBook(),
      now: try SamplePublications.moment(example.today + "T22:00:00Z"), today: today)
    guard case .updated = outcome else {
      Issue.record("\(outcome)")
      return
    }
    let currencies = try example.pair.split(separator: " ").map {
      try #require(Currency(code: $0))
    }
    let quote = try RateBook(stored: archive.load()).quote(
      from: currencies[0], to: currencies[1], on: nil, today: today,
      source: .only(example.source))
    #expect(quote.rate == Rational(decimal: example.rate))
    #expect(quote.day?.iso == example.day)
    #expect(quote.source == example.source)
    #expect(quote.fetched != nil)
    #expect(server.requests.allSatisfy { !$0.target.contains("s3cret") })
  }

  @Test("a key is sent in a header, and an error answer of the service is quoted")
  func key() async throws {
    let body = try SampleFile.bytes("openexchangerates/exchanger-OpenExchangeRates-error.json")
    let server = try LoopbackServer(.answer(403, body, type: "application/json"))
    defer { server.stop() }
    let fetcher = RateFetcher(
      client: HTTPClient(userAgent: "agio/test"), archive: SamplePublications.archive(nil),
      settings: SourceSettings(
        environment: ["AGIO_OPENEXCHANGERATES_URL": server.url],
        sources: [.openExchangeRates: SourceConfiguration(key: "s3cret")]))
    let outcome = await fetcher.fetch(
      FetchRequest(source: .openExchangeRates, scope: .latest), book: RateBook(),
      now: try SamplePublications.moment("2026-11-20T12:00:00Z"),
      today: try SamplePublications.day("2026-11-20"))
    #expect(outcome.refusal?.code == .sourceError)
    let request = try #require(server.requests.first)
    #expect(request.fields.values.contains { $0.contains("s3cret") })
    #expect(!"\(outcome)".contains("s3cret"))
  }

  @Test("open-er-api is not asked before the time its answer announces, which is not a failure")
  func nextUpdate() async throws {
    let server = try LoopbackServer(
      .answer(200, try SampleFile.bytes("open.er-api.com/latest-USD-2024-08-19.json")))
    defer { server.stop() }
    let source = try #require(Sources.find(.openERAPI))
    let archive = SamplePublications.archive(nil)
    let fetcher = RateFetcher(
      client: HTTPClient(userAgent: "agio/test"), archive: archive,
      settings: SourceSettings(environment: [source.urlVariable: server.url]))
    let next = try SamplePublications.moment("2024-08-20T00:19:41Z")
    func fetch(_ iso: String, _ request: FetchRequest) async throws -> FetchOutcome {
      await fetcher.fetch(
        request, book: RateBook(stored: archive.load()), now: try SamplePublications.moment(iso),
        today: try SamplePublications.day(String(iso.prefix(10))))
    }
    let request = FetchRequest(source: .openERAPI)
    #expect(try await fetch("2024-08-19T09:00:00Z", request).days == ["2024-08-19"])
    #expect(archive.fetchRecord(of: .openERAPI)?.notBefore == next)
    #expect(try await fetch("2024-08-20T00:19:40Z", request) == .tooEarly(until: next))
    #expect(server.requests.count == 1)
    let record = archive.fetchRecord(of: .openERAPI)
    let schedule = FetchSchedule(offsetSeconds: 0)
    #expect(
      !schedule.isTime(
        for: source, newest: try SamplePublications.day("2024-08-17"), record: record,
        now: next.adding(seconds: -1)))
    // The same answer again: the time it announces is past, so it no longer applies.
    #expect(try await fetch("2024-08-20T00:19:41Z", request) == .notModified)
    #expect(server.requests.count == 2)
    #expect(archive.fetchRecord(of: .openERAPI)?.notBefore == nil)
  }

  @Test("an announcement a century ahead is believed for a day")
  func farNextUpdate() async throws {
    let sample = String(
      decoding: try SampleFile.bytes("open.er-api.com/latest-USD-2024-08-19.json"), as: UTF8.self)
    let server = try LoopbackServer(
      .answer(200, Array(sample.replacing("1724113181", with: "4879786781").utf8)))
    defer { server.stop() }
    let source = try #require(Sources.find(.openERAPI))
    let archive = SamplePublications.archive(nil)
    let fetcher = RateFetcher(
      client: HTTPClient(userAgent: "agio/test"), archive: archive,
      settings: SourceSettings(environment: [source.urlVariable: server.url]))
    _ = await fetcher.fetch(
      FetchRequest(source: .openERAPI), book: RateBook(),
      now: try SamplePublications.moment("2024-08-19T09:00:00Z"),
      today: try SamplePublications.day("2024-08-19"))
    #expect(
      archive.fetchRecord(of: .openERAPI)?.notBefore
        == (try SamplePublications.moment("2024-08-20T09:00:00Z")))
  }
}
