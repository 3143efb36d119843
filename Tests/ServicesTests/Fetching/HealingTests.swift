// SPDX-License-Identifier: Apache-2.0

import GRDB
import Rates
import Testing

@testable import Services

@Suite("Rates that were lost from the database") struct HealingTests {
  private func edit(_ scene: FetchScene, _ sql: String) throws {
    try DatabaseQueue(path: scene.folder.database).writeWithoutTransaction {
      try $0.execute(sql: sql)
    }
  }

  @Test(
    "validators that no request can carry are left out, and the next answer brings new ones",
    arguments: [
      "UPDATE validator SET etag = replace(etag, '\"', char(13))",
      "UPDATE validator SET last_modified = char(13) || char(10)",
    ])
  func validators(sql: String) async throws {
    let scene = try FetchScene()
    scene.server.publish("eurofxref-daily.xml", try ECBDocument.daily("2026-11-20"))
    _ = await scene.fetch()
    try edit(scene, sql)
    #expect(await scene.fetch(later: 60) == .notModified)
    #expect(scene.server.requests.last?.fields["if-none-match"] == nil)
    #expect(await scene.fetch(later: 120) == .notModified)
    #expect(scene.server.requests.last?.fields["if-none-match"] != nil)
  }

  @Test(
    "are fetched completely by the next update, which is not conditional",
    arguments: [
      "DELETE FROM publication", "UPDATE rate SET text = '9.99' WHERE currency = 'USD'",
      "UPDATE rate SET text = '' WHERE currency = 'USD'",
      "UPDATE publication SET checksum = NULL",
    ])
  func healed(sql: String) async throws {
    let scene = try FetchScene()
    scene.server.publish("eurofxref-daily.xml", try ECBDocument.daily("2026-11-20"))
    _ = await scene.fetch()
    let before = scene.archive.load()
    try edit(scene, sql)
    #expect(scene.archive.load().isEmpty)
    #expect(await scene.fetch(later: 60).days == ["2026-11-20"])
    #expect(scene.server.requests.last?.fields["if-none-match"] == nil)
    #expect(scene.archive.load().map(\.quotes) == before.map(\.quotes))
    // From here on it is "not modified" again.
    #expect(await scene.fetch(later: 120) == .notModified)
    #expect(scene.server.requests.last?.fields["if-none-match"] != nil)
  }
}
