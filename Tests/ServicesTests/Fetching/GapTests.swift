// SPDX-License-Identifier: Apache-2.0

import Rates
import Testing

@testable import Services

@Suite("A gap between what is stored and what is out") struct GapTests {
  let scene: FetchScene
  private let recent = ECBDocument.november(through: 20)

  init() throws {
    scene = try FetchScene()
  }

  private func publishDaily() throws {
    scene.server.publish("eurofxref-daily.xml", try ECBDocument.daily("2026-11-20"))
  }

  @Test("of weeks is closed by the 90-day file, requested after the newest day")
  func gap() async throws {
    try publishDaily()
    scene.server.publish("eurofxref-hist-90d.xml", ECBDocument.recent(recent))
    let outcome = await scene.fetch(.auto)
    #expect(outcome.days == recent)
    #expect(
      scene.server.requests.map(\.target)
        == ["/eurofxref-daily.xml", "/eurofxref-hist-90d.xml"])
    #expect(scene.archive.load().map(\.day.iso) == recent)
  }

  @Test("once closed, the next reload requests only the newest day, conditionally")
  func closed() async throws {
    try publishDaily()
    scene.server.publish("eurofxref-hist-90d.xml", ECBDocument.recent(recent))
    _ = await scene.fetch(.auto)
    #expect(await scene.fetch(.auto, later: 60) == .notModified)
    #expect(scene.server.requests.count == 3)
    #expect(scene.server.requests.last?.target == "/eurofxref-daily.xml")
    #expect(scene.server.requests.last?.fields["if-none-match"] != nil)
  }

  @Test(
    "that cannot be closed leaves the newest day, says which days are missing, and is tried again")
  func kept() async throws {
    try publishDaily()
    let outcome = await scene.fetch(.auto)
    #expect(outcome.days == ["2026-11-20"])
    let gap = try #require(outcome.gap)
    #expect(gap.from.iso == "2026-11-02")
    #expect(gap.through.iso == "2026-11-19")
    #expect(gap.cause == .failed("HTTP 404 (not found)"))
    let record = scene.archive.fetchRecord(of: .ecb)
    #expect(record?.error == "no rates from 2026-11-02 to 2026-11-19: HTTP 404 (not found)")
    // Nothing new, but the days are still missing: that is not "already up to date".
    #expect(await scene.fetch(.auto, later: 30) == .incomplete(gap))
    scene.server.publish("eurofxref-hist-90d.xml", ECBDocument.recent(recent))
    let closed = await scene.fetch(.auto, later: 60)
    #expect(closed.gap == nil)
    #expect(closed.days?.prefix(2) == ["2026-11-02", "2026-11-03"])
    #expect(scene.archive.load().map(\.day.iso) == recent)
  }

  @Test("at the end is reported, but is no failure: the source may publish later than usual")
  func end() async throws {
    scene.server.publish("eurofxref-daily.xml", try ECBDocument.daily("2026-11-18"))
    scene.server.publish(
      "eurofxref-hist-90d.xml", ECBDocument.recent(ECBDocument.november(through: 18)))
    let outcome = await scene.fetch(.auto)
    #expect(outcome.days?.last == "2026-11-18")
    let gap = try #require(outcome.gap)
    #expect(gap.description == "no rates from 2026-11-19 to 2026-11-20 yet")
    #expect(await scene.fetch(.auto, later: 30) == .incomplete(gap))
    let record = try #require(scene.archive.fetchRecord(of: .ecb))
    #expect(record.error == nil)
    #expect(record.succeeded == scene.now.adding(seconds: 30))
  }

  @Test("at the end is a failure when the newest rates are too old")
  func ended() async throws {
    scene.server.publish("eurofxref-daily.xml", try ECBDocument.daily("2026-11-10"))
    scene.server.publish(
      "eurofxref-hist-90d.xml", ECBDocument.recent(ECBDocument.november(through: 10)))
    let gap = try #require(await scene.fetch(.auto).gap)
    #expect(gap.isFailure)
    #expect(gap.description == "no rates from 2026-11-11 to 2026-11-20: the response has none")
  }

  @Test("does not begin before the day is over")
  func notYet() async throws {
    let scene = try FetchScene(today: "2026-11-19")
    scene.server.publish("eurofxref-daily.xml", try ECBDocument.daily("2026-11-18"))
    scene.server.publish(
      "eurofxref-hist-90d.xml", ECBDocument.recent(ECBDocument.november(through: 18)))
    let evening = await scene.fetch(.auto, later: 11 * 3_600)
    #expect(evening.days?.last == "2026-11-18")
    #expect(evening.gap == nil)
  }

  @Test("of two days is a hole: requested by the next fetch, and closed")
  func short() async throws {
    let scene = try FetchScene(today: "2026-11-18")
    try scene.archive.save([
      try SamplePublications.ecb("2026-11-13"), try SamplePublications.ecb("2026-11-18"),
    ])
    let stored = scene.book
    #expect(stored.completeThrough(.ecb)?.iso == "2026-10-30")
    let days = try ["2026-11-02", "2026-11-03"].map(SamplePublications.day)
    #expect(stored.missingPublication(of: .ecb, for: days[1], today: scene.today) == days[1])
    scene.server.publish("eurofxref-daily.xml", try ECBDocument.daily("2026-11-18"))
    scene.server.publish(
      "eurofxref-hist-90d.xml", ECBDocument.recent(ECBDocument.november(through: 18)))
    let outcome = await scene.fetch(.auto)
    #expect(outcome.gap == nil)
    #expect(scene.book.completeThrough(.ecb)?.iso == "2026-11-18")
  }

  @Test("that the answer does not have is reported, and stays one")
  func notFilled() async throws {
    try publishDaily()
    let holed = recent.filter { !["2026-11-16", "2026-11-17"].contains($0) }
    scene.server.publish("eurofxref-hist-90d.xml", ECBDocument.recent(holed))
    let gap = try #require(await scene.fetch(.auto).gap)
    #expect(gap.description == "no rates from 2026-11-16 to 2026-11-17: the response has none")
    #expect(scene.book.completeThrough(.ecb)?.iso == "2026-11-13")
  }

  @Test("that the source's own whole history has, too, does not count, and is not requested again")
  func ownList() async throws {
    try publishDaily()
    let holed = recent.filter { !["2026-11-16", "2026-11-17"].contains($0) }
    // At the ECB a history is a zip; the decoder goes by its content.
    scene.server.publish("eurofxref-hist.zip", ECBDocument.recent(holed))
    #expect(await scene.fetch(.full).days == holed)
    let loaded = scene.archive.load()
    #expect(loaded.compactMap(\.follows?.iso) == ["2026-11-13"])
    #expect(RateBook(stored: loaded).completeThrough(.ecb)?.iso == "2026-11-20")
    #expect(await scene.fetch(.auto, later: 60).gap == nil)
    #expect(
      scene.server.requests.map(\.target) == ["/eurofxref-hist.zip", "/eurofxref-daily.xml"])
  }

  @Test("that the own history has, too, is recorded with the next day, which is no correction")
  func ownListAgain() async throws {
    try publishDaily()
    let holed = recent.filter { !["2026-11-16", "2026-11-17"].contains($0) }
    scene.server.publish("eurofxref-hist-90d.xml", ECBDocument.recent(holed))
    #expect(await scene.fetch(.recent).days == holed)
    scene.server.publish("eurofxref-hist.zip", ECBDocument.recent(holed))
    let outcome = await scene.fetch(.full, later: 60)
    #expect(outcome.days == ["2026-11-18"])
    guard case .updated(_, added: 0, corrected: 0, gap: nil, remarks: []) = outcome else {
      Issue.record("reported as \(outcome)")
      return
    }
  }

  @Test("is requested unconditionally: an answer of not modified would leave it open")
  func unconditional() async throws {
    try publishDaily()
    scene.server.publish("eurofxref-hist-90d.xml", ECBDocument.recent(recent))
    _ = await scene.fetch(.recent)
    _ = await scene.fetch(.recent, later: 60)
    #expect(scene.server.requests.count == 2)
    #expect(scene.server.requests.allSatisfy { $0.fields["if-none-match"] == nil })
  }

  @Test("on a single requested day is filled by one request")
  func oneDay() async throws {
    scene.server.publish("eurofxref-hist-90d.xml", ECBDocument.recent(["2026-11-03"]))
    let day = try SamplePublications.day("2026-11-03")
    #expect(await scene.fetch(.day(day)).days == ["2026-11-03"])
    #expect(scene.server.requests.map(\.target) == ["/eurofxref-hist-90d.xml"])
  }

  @Test("of a disabled source is not requested")
  func disabled() async throws {
    try publishDaily()
    var book = scene.book
    book.enable(.ecb, false)
    #expect(await scene.fetch(.auto, book: book).failure == "the source is disabled")
    #expect(scene.server.requests.isEmpty)
  }

  @Test("that does not exist, because the newest day is stored, causes no further request")
  func nothingNew() async throws {
    scene.server.publish("eurofxref-daily.xml", try ECBDocument.daily("2026-10-30"))
    _ = await scene.fetch(.auto)
    #expect(scene.server.requests.map(\.target) == ["/eurofxref-daily.xml"])
  }

  @Test("what is newer than the requester's newest day is reported, whoever stored it")
  func newestKnown() async throws {
    try publishDaily()
    _ = await scene.fetch()
    let request = FetchRequest(
      source: .ecb, scope: .latest, newestKnown: try SamplePublications.day("2026-10-30"))
    let outcome = await scene.fetcher.fetch(
      request, book: scene.book, now: scene.now, today: scene.today)
    #expect(outcome.days == ["2026-11-20"])
  }
}
