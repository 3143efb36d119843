// SPDX-License-Identifier: Apache-2.0

import Answers
import GRDB
import Money
import Rates
import Testing

@testable import Converter
@testable import Services

@Suite("Alerts in the store") struct StoredAlertsTests {
  typealias Sample = SamplePublications
  let folder: TemporaryFolder
  let archive: Archive

  init() throws {
    folder = try TemporaryFolder()
    archive = Sample.archive(folder.database)
  }

  private func alert(_ threshold: String = "1.12", since: String = "2026-11-19") throws -> Alert {
    Alert(
      from: .eur, to: .usd, direction: .above, threshold: threshold, source: .only(.cnb),
      since: try Sample.day(since))
  }

  private func hit(_ id: Int64, on iso: String = "2026-11-20") throws -> AlertHit {
    AlertHit(
      id: id, day: try Sample.day(iso), fact: "EUR/USD 1.1234 is above 1.12",
      publication: "ECB Fri 20 Nov 2026")
  }

  private func moment() throws -> Timestamp { try Sample.moment("2026-11-20T15:00:00Z") }

  @Test("one that was added is there at the next start, and at another agio's")
  func roundTrip() throws {
    let added = try archive.save(try alert("1.1200000000000000000001"))
    var automatic = try alert()
    automatic.source = .auto
    automatic.since = nil
    let second = try archive.save(automatic)
    #expect(added.id < second.id)
    #expect(Sample.archive(folder.database).alerts() == [added, second])
  }

  @Test("reading where nothing is stored creates no file")
  func nothing() {
    #expect(archive.alerts().isEmpty)
    #expect(folder.files.isEmpty)
  }

  @Test("of two agios that hit it, one shows it, and the tape has it once")
  func shownOnce() throws {
    let added = try archive.save(try alert())
    let other = Sample.archive(folder.database)
    let (first, second) = (
      try archive.showAlerts([try hit(added.id)], at: try moment()),
      try other.showAlerts([try hit(added.id)], at: try moment())
    )
    #expect(first.hits == [try hit(added.id)])
    #expect(second.hits.isEmpty)
    #expect(archive.alerts().map(\.shown?.iso) == ["2026-11-20"])
    #expect(
      try other.tape().map(\.text) == ["alert: EUR/USD 1.1234 is above 1.12  ECB Fri 20 Nov 2026"])
    #expect(try first.lines == other.tape())
  }

  @Test("rearmed, it waits for later publications, whatever another agio remembers")
  func rearmed() throws {
    let added = try archive.save(try alert())
    _ = try archive.showAlerts([try hit(added.id)], at: try moment())
    try archive.rearmAlerts([(added.id, try Sample.day("2026-11-20"))])
    let other = Sample.archive(folder.database)
    #expect(try other.showAlerts([try hit(added.id)], at: try moment()).hits.isEmpty)
    #expect(
      try other.showAlerts([try hit(added.id, on: "2026-11-23")], at: try moment()).hits.count == 1)
  }

  @Test("a deleted one is neither shown nor rearmed, and is restored as it was")
  func deleted() throws {
    let alerts = try ["1.1", "1.2", "1.3"].map { try archive.save(try alert($0)) }
    try archive.deleteAlerts([alerts[1].id])
    try archive.rearmAlerts([(alerts[1].id, nil)])
    #expect(try archive.showAlerts([try hit(alerts[1].id)], at: try moment()).hits.isEmpty)
    #expect(archive.alerts() == [alerts[0], alerts[2]])
    try archive.save(alerts[1])
    #expect(archive.alerts() == alerts)
  }

  @Test("what a newer agio wrote into a row leaves the other rows readable")
  func strange() throws {
    let added = try archive.save(try alert())
    try DatabaseQueue(path: folder.database).write { db in
      for change in ["base = 'QQQ'", "direction = 'crossing'", "threshold = 'often'"] {
        try db.execute(
          sql: """
            INSERT INTO alert(base, quote, direction, threshold, source)
            VALUES ('EUR', 'USD', 'above', '1', 'auto')
            """)
        try db.execute(
          sql: "UPDATE alert SET \(change) WHERE id = ?", arguments: [db.lastInsertedRowID])
      }
    }
    #expect(archive.alerts() == [added])
  }

  @Test("a newer agio's database is read, and what is shown is noted in memory alone")
  func newer() throws {
    let added = try archive.save(try alert())
    try DatabaseQueue(path: folder.database).write { db in
      try db.execute(sql: "PRAGMA user_version = 99")
    }
    let older = Sample.archive(folder.database)
    #expect(older.alerts() == [added])
    #expect(try older.showAlerts([try hit(added.id)], at: try moment()).hits.count == 1)
    #expect(older.alerts().map(\.shown?.iso) == ["2026-11-20"])
    #expect(!older.isDurable)
    #expect(Sample.archive(folder.database).alerts() == [added])
  }
}
