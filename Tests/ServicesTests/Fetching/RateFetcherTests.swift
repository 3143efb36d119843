// SPDX-License-Identifier: Apache-2.0

import Foundation
import Money
import Rates
import Testing

@testable import Services

@Suite("Fetching rates") struct RateFetcherTests {
  let scene: FetchScene

  init() throws {
    scene = try FetchScene()
  }

  @Test("a newer daily file is taken, stored and dated")
  func newDay() async throws {
    scene.server.publish("eurofxref-daily.xml", try ECBDocument.daily("2026-11-20"))
    let outcome = await scene.fetch()
    guard case .updated(let publications, added: 1, _, nil, _) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(publications.map(\.day.iso) == ["2026-11-20"])
    #expect(publications.first?.fetched == scene.now)
    #expect(publications.first?[.usd]?.text == "1.1415")
    #expect(SamplePublications.archive(scene.folder.database).load() == publications)
  }

  @Test("the second fetch sends the validators back, and gets 304, not modified")
  func notModified() async throws {
    scene.server.publish("eurofxref-daily.xml", try ECBDocument.daily("2026-11-20"))
    _ = await scene.fetch()
    let outcome = await scene.fetch(later: 60)
    #expect(outcome == .notModified)
    #expect(scene.server.requests.count == 2)
    #expect(scene.server.requests.last?.fields["if-none-match"] != nil)
    #expect(scene.archive.fetchRecord(of: .ecb)?.succeeded == scene.now.adding(seconds: 60))
  }

  @Test("the same numbers without validators do not count as new either")
  func sameNumbers() async throws {
    scene.server.publish("eurofxref-daily.xml", try ECBDocument.daily("2026-11-20"))
    _ = await scene.fetch()
    scene.server.misbehave(.answer(200, try ECBDocument.daily("2026-11-20")))
    #expect(await scene.fetch() == .notModified)
  }

  @Test("what another agio has stored meanwhile is news to this one")
  func elsewhere() async throws {
    scene.server.publish("eurofxref-daily.xml", try ECBDocument.daily("2026-11-20"))
    let old = RateBook()
    _ = await scene.fetch()
    #expect(await scene.fetch(book: old).days == ["2026-11-20"])
    #expect(await scene.fetch() == .notModified)
  }

  @Test("a temporary failure is retried", arguments: [500, 502, 429])
  func retries(status: Int) async throws {
    scene.server.publish("eurofxref-daily.xml", try ECBDocument.daily("2026-11-20"))
    scene.server.misbehave(.answer(status), LoopbackReply(steps: []))
    #expect(await scene.fetch().days == ["2026-11-20"])
    #expect(scene.server.requests.count == 3)
    #expect(scene.archive.fetchRecord(of: .ecb)?.error == nil)
  }

  @Test("three attempts and no more; the last one and its reason are recorded")
  func givesUp() async throws {
    scene.server.misbehave(.answer(500), .answer(500), .answer(500), .answer(500))
    #expect(await scene.fetch().failure == "HTTP 500 (the server has a problem)")
    #expect(scene.server.requests.count == 3)
    let record = try #require(scene.archive.fetchRecord(of: .ecb))
    #expect(record.attempted == scene.now)
    #expect(record.succeeded == nil)
    #expect(record.error == "HTTP 500 (the server has a problem)")
  }

  @Test("a permanent failure is not retried", arguments: [400, 403, 404])
  func noRetry(status: Int) async throws {
    scene.server.misbehave(.answer(status))
    #expect(await scene.fetch().failure?.hasPrefix("HTTP \(status)") == true)
    #expect(scene.server.requests.count == 1)
  }

  @Test("a short Retry-After is waited for")
  func shortRetryAfter() async throws {
    scene.server.publish("eurofxref-daily.xml", try ECBDocument.daily("2026-11-20"))
    scene.server.misbehave(.answer(429, fields: ["Retry-After": "1"]))
    let start = ContinuousClock.now
    #expect(await scene.fetch().days == ["2026-11-20"])
    #expect(ContinuousClock.now - start >= .seconds(1))
  }

  @Test("Retry-After: 0 asks for no wait: the status is the reason, and the next fetch asks again")
  func noRetryAfter() async throws {
    let busy = LoopbackReply.answer(429, fields: ["Retry-After": "0"])
    scene.server.misbehave(busy, busy, busy)
    #expect(await scene.fetch().failure == "HTTP 429 (too many requests)")
    #expect(scene.archive.fetchRecord(of: .ecb)?.notBefore == nil)
    scene.server.publish("eurofxref-daily.xml", try ECBDocument.daily("2026-11-20"))
    #expect(await scene.fetch(later: 1).days == ["2026-11-20"])
  }

  @Test(
    "a server that does not respond is not asked again, and the message has the time of one attempt"
  )
  func silent() async throws {
    let server = try LoopbackServer(.answer())
    defer { server.stop() }
    let fetcher = RateFetcher(
      client: HTTPClient(userAgent: "agio/test"), archive: scene.archive,
      settings: SourceSettings(environment: ["AGIO_ECB_URL": "https://127.0.0.1:\(server.port)"]),
      sources: Sources.all, backoff: Backoff(tries: 3, first: .milliseconds(10)))
    let start = ContinuousClock.now
    let outcome = await fetcher.fetch(
      FetchRequest(source: .ecb, scope: .latest, deadlineSeconds: 20), book: RateBook(),
      now: scene.now, today: scene.today)
    #expect(
      outcome.failure
        == "no secure connection to 127.0.0.1 within 4 s")
    #expect(ContinuousClock.now - start < .seconds(7))
  }

  @Test("a long Retry-After is respected by later fetches, until it has passed")
  func longRetryAfter() async throws {
    scene.server.publish("eurofxref-daily.xml", try ECBDocument.daily("2026-11-20"))
    scene.server.misbehave(.answer(503, fields: ["Retry-After": "3600"]))
    let text = "busy; retry after 21 Nov 10:00 UTC"
    #expect(await scene.fetch().failure == text + " (HTTP 503)")
    #expect(await scene.fetch(later: 1800).failure == text)
    #expect(scene.server.requests.count == 1)
    #expect(await scene.fetch(later: 3660).days == ["2026-11-20"])
  }

  @Test(
    "a Retry-After of any size is respected for a day",
    arguments: [
      "86401", "9223372036854775807", "9223372036854775808", "99999999999999999999999999",
    ])
  func endlessRetryAfter(seconds: String) async throws {
    scene.server.publish("eurofxref-daily.xml", try ECBDocument.daily("2026-11-20"))
    scene.server.misbehave(.answer(429, fields: ["Retry-After": seconds]))
    let text = "busy; retry after 22 Nov 09:00 UTC"
    #expect(await scene.fetch().failure == text + " (HTTP 429)")
    #expect(await scene.fetch(later: 86_399).failure == text)
    #expect(scene.server.requests.count == 1)
    #expect(await scene.fetch(later: 86_460).days == ["2026-11-20"])
  }

  @Test("a first fetch is compared with what another source brought in the meantime")
  func meanwhile() async throws {
    let body = try SampleFile.bytes("open.er-api.com/latest-USD-2024-08-19.json")
    let server = try LoopbackServer(.answer(200, body))
    defer { server.stop() }
    let fetcher = RateFetcher(
      client: HTTPClient(userAgent: "agio/test"), archive: scene.archive,
      settings: SourceSettings(environment: [
        try #require(Sources.find(.openERAPI)).urlVariable: server.url
      ]))
    let day = try SamplePublications.day("2024-08-19")
    try scene.archive.save([
      Publication(
        source: .cnb, day: day, base: .czk, kind: .reference,
        quotes: [
          Publication.Quote(.usd, try #require(PublishedRate(text: "0.0438"))),
          Publication.Quote(
            try #require(Currency(code: "AED")), try #require(PublishedRate(text: "99"))),
        ])
    ])
    // The requester's book is from before.
    let outcome = await fetcher.fetch(
      FetchRequest(source: .openERAPI, scope: .latest), book: RateBook(),
      now: Timestamp(day, hour: 22), today: day)
    // Of two first rates that disagree neither is used.
    let setAside = outcome.publications.flatMap(\.placed)
    #expect(setAside.map(\.currency.code) == ["AED", "AED"])
    #expect(setAside.map(\.source).sorted() == [.cnb, .openERAPI])
    #expect(setAside.first { $0.source == .openERAPI }?.rate.reference?.source == .cnb)
  }

  @Test("the deadline applies to all attempts together")
  func deadline() async throws {
    scene.server.misbehave(HTTPDeadlineTests.drip, HTTPDeadlineTests.drip)
    let start = ContinuousClock.now
    #expect(await scene.fetch(deadline: 1).failure?.contains("127.0.0.1") == true)
    #expect(ContinuousClock.now - start < .seconds(3))
  }

  @Test("each request of a whole history has the whole deadline")
  func wholeHistory() async throws {
    let months = ["31/Jan", "28/Feb", "31/Mar", "30/Apr", "31/May", "30/Jun"].map { $0 + "/2021" }
    let server = try LoopbackServer { request in
      let number = request.target.split(separator: "-").last?.prefix { $0 != "." }
      let end = months[(number.flatMap { Int($0) } ?? 1) - 1]
      let body = """
        <exchangeRateMonthList Period="01\(end.dropFirst(2)) to \(end)">
          <exchangeRate><currencyCode>AUD</currencyCode><rateNew>1.78</rateNew></exchangeRate>
        </exchangeRateMonthList>
        """
      var reply = LoopbackReply.answer(200, Array(body.utf8))
      reply.steps.insert(.wait(milliseconds: 200), at: 0)
      return reply
    }
    defer { server.stop() }
    let fetcher = RateFetcher(
      client: HTTPClient(userAgent: "agio/test"), archive: SamplePublications.archive(nil),
      settings: SourceSettings(environment: ["AGIO_HMRC_URL": server.url]))
    let outcome = await fetcher.fetch(
      FetchRequest(source: .hmrc, scope: .full), book: RateBook(),
      now: try SamplePublications.moment("2021-06-10T12:00:00Z"),
      today: try SamplePublications.day("2021-06-10"), begin: .now - .seconds(9.5))
    #expect(outcome.days?.count == months.count)
  }

  @Test("an unknown source is reported")
  func unknownSource() async {
    let outcome = await scene.fetcher.fetch(
      FetchRequest(source: "nowhere"), book: RateBook(), now: scene.now, today: scene.today)
    #expect(outcome == .failed(.noSource("nowhere")))
  }

  @Test("a source is asked although the store says not before the year 2999")
  func farFuture() async throws {
    scene.server.publish("eurofxref-daily.xml", try ECBDocument.daily("2026-11-20"))
    try scene.archive.record(
      FetchRecord(
        source: .ecb, attempted: scene.now.adding(seconds: -90_000),
        notBefore: try SamplePublications.moment("2999-01-01T00:00:00Z")))
    #expect(await scene.fetch().days == ["2026-11-20"])
  }

  @Test("rates that cannot be stored are still used, and the reason is given")
  func notStored() async throws {
    scene.server.publish("eurofxref-daily.xml", try ECBDocument.daily("2026-11-20"))
    let archive = Archive(path: scene.folder.database, busySeconds: 0.05) { Day(daysSince1970: 0) }
    let fetcher = RateFetcher(
      client: HTTPClient(userAgent: "agio/test"), archive: archive,
      settings: SourceSettings(environment: ["AGIO_ECB_URL": scene.server.url]))
    try archive.setPreferences(["a": "b"])
    let other = try LockedDatabase(scene.folder.database)
    let book = scene.book
    let outcome = await fetcher.fetch(
      FetchRequest(source: .ecb, scope: .latest), book: book, now: scene.now, today: scene.today)
    try other.release()
    guard case .notStored(let publications, let problem) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(publications.map(\.day.iso) == ["2026-11-20"])
    #expect(problem?.message.hasPrefix("another program is using the database") == true)
    #expect(scene.archive.load().isEmpty)
  }

  @Test("a whole history that was cut short is refused, not mistaken for no change")
  func shortHistory() async throws {
    scene.server.publish("eurofxref-hist.zip", ECBDocument.recent([]))
    let refusal = try #require(await scene.fetch(.full).refusal)
    #expect(refusal.code == .incomplete)
    #expect(refusal.description.hasPrefix("1999-01-04: not the whole history: it lacks "))
    #expect(scene.archive.fetchRecord(of: .ecb)?.error == refusal.description)
  }
}
