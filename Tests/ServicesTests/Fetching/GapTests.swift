// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Testing

@testable import Services

@Suite("A gap between what is stored and what is out") struct GapTests {
  let scene: FetchScene
  private let recent = ["2026-11-18", "2026-11-19", "2026-11-20"]

  init() throws {
    scene = try FetchScene()
  }

  private func publishDaily() throws {
    scene.server.publish("eurofxref-daily.xml", try ECBDocument.daily("2026-11-20"))
  }

  @Test("of weeks is closed by the 90-day file, asked for after the newest day")
  func gap() async throws {
    try publishDaily()
    scene.server.publish("eurofxref-hist-90d.xml", ECBDocument.recent(recent))
    let outcome = await scene.fetch(.auto)
    #expect(outcome.days == recent)
    #expect(
      scene.server.requests.map(\.target)
        == ["/eurofxref-daily.xml", "/eurofxref-hist-90d.xml"])
    #expect(scene.store.load().map(\.day.iso) == recent)
  }

  @Test("once closed, the next reload asks for the newest day alone, conditionally")
  func closed() async throws {
    try publishDaily()
    scene.server.publish("eurofxref-hist-90d.xml", ECBDocument.recent(recent))
    _ = await scene.fetch(.auto)
    #expect(await scene.fetch(.auto, later: 60) == .notModified)
    #expect(scene.server.requests.count == 3)
    #expect(scene.server.requests.last?.target == "/eurofxref-daily.xml")
    #expect(scene.server.requests.last?.fields["if-none-match"] != nil)
  }

  @Test("that cannot be closed leaves the newest day, and is tried again")
  func kept() async throws {
    try publishDaily()
    #expect(await scene.fetch(.auto).days == ["2026-11-20"])
    scene.server.publish("eurofxref-hist-90d.xml", ECBDocument.recent(recent))
    #expect(await scene.fetch(.auto, later: 60).days?.prefix(2) == ["2026-11-18", "2026-11-19"])
    #expect(scene.store.load().map(\.day.iso) == recent)
  }

  @Test("that is none, because the newest day is the one stored, asks for nothing more")
  func nothingNew() async throws {
    scene.server.publish("eurofxref-daily.xml", try ECBDocument.daily("2026-10-30"))
    _ = await scene.fetch(.auto)
    #expect(scene.server.requests.map(\.target) == ["/eurofxref-daily.xml"])
  }

  @Test("what is newer than the asker's newest day is news to it, whoever stored it")
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
