// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import Money
import Rates
import Testing

@testable import Services

@Suite("Rates that were set aside, from the fetch to the next start") struct SetAsideFetchTests {
  /// A scene whose bank published an implausible dollar.
  private func scene(usd: String = "2.5") async throws -> (FetchScene, FetchOutcome) {
    let scene = try FetchScene()
    scene.server.publish("eurofxref-daily.xml", try ECBDocument.daily("2026-11-20", usd: usd))
    return (scene, await scene.fetch())
  }

  @Test(
    "one rate that moved too far does not stop the others",
    arguments: ["2.5", "0", "1e400", "-1.1"])
  func stored(usd: String) async throws {
    let (scene, outcome) = try await scene(usd: usd)
    #expect(outcome.days == ["2026-11-20"])
    #expect(scene.archive.fetchRecord(of: .ecb)?.error == nil)
    // At the next start, from the file.
    let later = SamplePublications.archive(scene.folder.database)
    let book = RateBook(stored: later.load())
    #expect(book.setAside().map(\.rate.text) == [usd])
    #expect(book.setAside().first?.rate.reference?.rate.text == "1.1172")
    let dollar = try book.quote(from: .eur, to: .usd, today: scene.today)
    #expect(dollar.day?.iso == "2026-10-30")
    #expect(dollar.isStale)
    #expect(try book.quote(from: .eur, to: .gbp, today: scene.today).day?.iso == "2026-11-20")
  }

  @Test("accepting takes exactly the rate that was shown, and none of another response")
  func accepted() async throws {
    let (scene, _) = try await scene()
    let shown = scene.book.setAside()
    let result = try scene.archive.accept(shown)
    #expect(result.accepted == shown)
    #expect(scene.book.setAside().isEmpty)
    #expect(
      scene.book.publication(of: .ecb, onOrBefore: scene.today)?[.usd]?.text == "2.5")
    // The same response again changes nothing.
    scene.server.publish("eurofxref-daily.xml", try ECBDocument.daily("2026-11-20", usd: "2.5"))
    _ = await scene.fetch(later: 60)
    #expect(scene.book.setAside().isEmpty)
  }

  @Test("a rate that has changed since it was shown is not accepted")
  func changed() async throws {
    let (scene, _) = try await scene()
    let shown = scene.book.setAside()
    scene.server.publish("eurofxref-daily.xml", try ECBDocument.daily("2026-11-20", usd: "3.5"))
    _ = await scene.fetch(later: 60)
    let before = scene.archive.load()
    #expect(throws: Problem.self) { try scene.archive.accept(shown) }
    #expect(scene.archive.load() == before)
  }

  @Test("a damaged row of them is damage of its publication, which is fetched again")
  func damaged() async throws {
    let (scene, _) = try await scene()
    scene.archive.close()
    try await DatabaseQueue(path: scene.folder.database).write {
      try $0.execute(sql: "UPDATE set_aside SET text = '1.5'")
    }
    let later = SamplePublications.archive(scene.folder.database)
    #expect(later.load().isEmpty)
    #expect(later.fetchRecord(of: .ecb) == nil)
  }

  @Test("a stored day that comes again with 22 of its currencies keeps the others, and says so")
  func fewerCurrencies() async throws {
    let scene = try FetchScene()
    let whole = try ECBDocument.daily("2026-11-19")
    scene.server.publish("eurofxref-daily.xml", whole)
    #expect(await scene.fetch().days == ["2026-11-19"])
    let before = scene.archive.load()
    var fewer = String(decoding: whole, as: UTF8.self)
    for code in ["ZAR", "THB", "SGD"] {
      let line = try #require(
        fewer.range(of: "<Cube currency='\(code)' rate='[0-9.]*'/>", options: .regularExpression))
      fewer.removeSubrange(line)
    }
    scene.server.misbehave(.answer(200, Array(fewer.utf8)))
    let outcome = await scene.fetch(later: 60)
    #expect(
      outcome.remarks.map(\.text)
        == ["19 Nov 2026 came again without SGD, THB, ZAR: the stored rates are kept"])
    #expect(scene.archive.load() == before)
  }

  @Test(
    "where the daily file and the 90 days disagree about a day, that is said, and the history counts"
  )
  func disagreement() async throws {
    let scene = try FetchScene()
    scene.server.publish("eurofxref-daily.xml", try ECBDocument.daily("2026-11-20", usd: "1.12"))
    let history = String(
      decoding: ECBDocument.recent(ECBDocument.november(through: 20)), as: UTF8.self)
    scene.server.publish(
      "eurofxref-hist-90d.xml",
      Array(
        history.replacingOccurrences(of: "\"USD\" rate=\"1.1172\"", with: "\"USD\" rate=\"1.13\"")
          .utf8))
    let outcome = await scene.fetch(.auto)
    #expect(
      outcome.remarks.map(\.text).filter { $0.contains("USD") } == [
        "its files disagree about USD of 20 Nov 2026: 1.12 in the daily one, 1.13 in the history,"
          + " which is used",
        "USD of 30 Oct 2026 corrected: 1.13, before 1.1172",
      ])
    #expect(
      scene.book.publication(of: .ecb, onOrBefore: scene.today)?[.usd]?.text == "1.13")
  }
}
