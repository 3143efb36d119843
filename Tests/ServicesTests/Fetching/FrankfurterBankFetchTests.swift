// SPDX-License-Identifier: Apache-2.0

import Foundation
import Money
import Rates
import Testing

@testable import Services

@Suite("Fetching what a bank published, through Frankfurter") struct FrankfurterBankFetchTests {
  private let service: LoopbackBank
  private let archive = SamplePublications.archive(nil)
  private let fetcher: RateFetcher
  private let id: SourceID = "frankfurter:rba"

  init() throws {
    // Monday 16 November 2026 is a holiday here.
    service = try LoopbackBank([
      "2026-11-12", "2026-11-13", "2026-11-17", "2026-11-18", "2026-11-20",
    ])
    fetcher = RateFetcher(
      client: HTTPClient(userAgent: "agio/test"), archive: archive,
      settings: SourceSettings(environment: ["AGIO_FRANKFURTER_URL": service.url]),
      backoff: Backoff(tries: 2, first: .milliseconds(10)))
  }

  private func fetch(
    _ scope: FetchScope = .auto, of source: SourceID? = nil, book: RateBook? = nil,
    at now: String = "2026-11-21T09:00:00Z"
  ) async throws -> FetchOutcome {
    let now = try SamplePublications.moment(now)
    return await fetcher.fetch(
      FetchRequest(source: source ?? id, scope: scope), book: book ?? self.book, now: now,
      today: now.utcDay)
  }

  private var book: RateBook { RateBook(stored: archive.load()) }

  @Test("the newest rates come with the bank's own days and digits")
  func latest() async throws {
    #expect(try await fetch(.latest).days == ["2026-11-20"])
    #expect(service.targets == ["/v2/rates?providers=RBA&base=AUD"])
    let quote = try book.quote(
      from: try #require(Currency(code: "AUD")), to: .usd,
      today: try SamplePublications.day("2026-11-21"), source: .only(id))
    #expect(quote.rate == Rational(decimal: "0.6520"))
    #expect(quote.source == id && quote.kind == .reference && quote.ageDays == 1)
  }

  @Test("a first update takes three months, and a whole one all years; then no day is missing")
  func whole() async throws {
    _ = try await fetch()
    #expect(service.targets.last?.hasSuffix("&from=2026-08-23&to=2026-11-21") == true)
    #expect(try await fetch(.full) == .notModified)
    #expect(service.targets.last?.hasSuffix("&from=2023-01-03&to=2026-11-21") == true)
    let source = try #require(Sources.find(id))
    for iso in ["2026-11-14", "2026-11-16", "2026-11-19"] {
      let day = try SamplePublications.day(iso)
      let scope = source.scope(
        toAnswer: day...day, book: book,
        now: try SamplePublications.moment("2026-11-21T09:00:00Z"))
      #expect(scope == nil, "\(iso)")
    }
  }

  @Test("the days since the last update are asked for, and a holiday among them is no gap")
  func since() async throws {
    try archive.save(
      [try SamplePublications.aud("2026-11-12"), try SamplePublications.aud("2026-09-01")],
      validators: [],
      record: FetchRecord(
        source: id, attempted: Timestamp(try SamplePublications.day("2026-11-12"))))
    let outcome = try await fetch()
    #expect(outcome.days == ["2026-11-13", "2026-11-17", "2026-11-18", "2026-11-20"])
    #expect(outcome.gap == nil && archive.fetchRecord(of: id)?.error == nil)
    #expect(service.targets.last?.hasSuffix("&from=2026-11-13&to=2026-11-20") == true)
  }

  @Test(
    "where the days since then cannot be had, nothing is stored, so that the next fetch asks again")
  func failedSince() async throws {
    try archive.save(
      [try SamplePublications.aud("2026-11-12"), try SamplePublications.aud("2026-09-01")],
      validators: [],
      record: FetchRecord(
        source: id, attempted: Timestamp(try SamplePublications.day("2026-11-12"))))
    service.trouble.withLock {
      $0 = [
        .json(#"[{"date":"2026-11-20","base":"AUD","quote":"USD","rate":0.652}]"#),
        .message(404, "not found"),
      ]
    }
    #expect(try await fetch().refusal?.code == .sourceError)
    #expect(book.newestDay(of: id)?.iso == "2026-11-12")
    #expect(try await fetch().days?.count == 4)
  }

  @Test(
    "what the service says is told",
    arguments: [
      (404, "HTTP 404: the source says: not found"),
      (422, "HTTP 422: the source says: date range exceeds 5 years at daily granularity"),
      (429, "HTTP 429: the source says: too many requests"),
      (503, "HTTP 503: the source says: request exceeded 90s timeout"),
    ])
  func errors(_ status: Int, _ shown: String) async throws {
    let said = String(shown.split(separator: "says: ")[1])
    service.trouble.withLock { $0 = [.message(status, said), .message(status, said)] }
    let outcome = try await fetch(.latest)
    #expect((outcome.failure ?? outcome.refusal?.message) == shown)
    // What may be better a moment later is tried again.
    #expect(service.targets.count == (status == 429 || status == 503 ? 2 : 1))
    #expect(archive.load().isEmpty)
  }

  @Test("a wait that the service asks for is kept, with what it says")
  func busy() async throws {
    service.trouble.withLock {
      $0 = [.message(503, "request exceeded 90s timeout", fields: ["Retry-After": "600"])]
    }
    let failure = try #require(try await fetch(.latest).failure)
    #expect(failure.hasPrefix("busy; retry after "))
    #expect(failure.hasSuffix(" (HTTP 503: the source says: request exceeded 90s timeout)"))
    #expect(try await fetch(.latest).failure?.hasPrefix("busy; retry after") == true)
    #expect(service.targets.count == 1)
  }

  @Test(
    "what is no answer of that bank is refused, and nothing is stored",
    arguments: [
      #"[{"date":"2026-11-20","base":"EUR","quote":"USD","rate":1.1}]"#,
      #"[{"date":"2026-11-20","base":"AUD","quote":"USD","rate":0.6"#, "[]",
      #"[{"date":"2026-11-20","base":"AUD","quote":"AUD","rate":1}]"#, "{}", "<html></html>",
      #"[{"date":"2027-11-20","base":"AUD","quote":"USD","rate":0.65}]"#,
    ])
  func refused(_ body: String) async throws {
    service.trouble.withLock { $0 = [.json(body)] }
    #expect(try await fetch(.latest).refusal != nil)
    #expect(archive.load().isEmpty)
  }

  @Test("a bank that the service does not know has no rates")
  func unknown() async throws {
    #expect(try await fetch(.latest, of: "frankfurter:mas").refusal == Source.isEmpty)
  }

  @Test("rows of several days are stored each under its own")
  func mixed() async throws {
    service.trouble.withLock {
      $0 = [
        .json(
          #"[{"date":"2026-11-19","base":"AUD","quote":"CNY","rate":4.7},"#
            + #"{"date":"2026-11-20","base":"AUD","quote":"USD","rate":0.65}]"#)
      ]
    }
    #expect(try await fetch(.latest).days == ["2026-11-19", "2026-11-20"])
    let quote = try book.quote(
      from: .usd, to: try #require(Currency(code: "CNY")),
      today: try SamplePublications.day("2026-11-20"), source: .only(id))
    #expect(quote.day?.iso == "2026-11-19")
  }

  @Test("a bank of a service that is disabled is not contacted")
  func disabled() async throws {
    var book = RateBook()
    book.enable(.frankfurter, false)
    #expect(try await fetch(.latest, book: book).failure == "the source is disabled")
    #expect(service.targets.isEmpty)
  }
}

extension SamplePublications {
  /// What the bank of ``LoopbackBank`` published on a day.
  static func aud(_ iso: String) throws -> Publication {
    Publication(
      source: "frankfurter:rba", day: try day(iso), base: try #require(Currency(code: "AUD")),
      kind: .reference,
      quotes: [Publication.Quote(.usd, try #require(PublishedRate(text: "0.65")))])
  }
}
