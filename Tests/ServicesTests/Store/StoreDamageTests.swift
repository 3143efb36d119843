// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import Rates
import Testing

@testable import Services

@Suite("Damage in the store") struct StoreDamageTests {
  typealias Sample = SamplePublications
  let folder: TemporaryFolder
  let url = "https://x.test/a"

  init() throws {
    folder = try TemporaryFolder()
    let archive = Sample.archive(folder.database)
    let now = try Sample.moment("2026-11-20T15:04:05Z")
    let days = ["2026-11-18", "2026-11-19", "2026-11-20"]
    try archive.save(
      try days.map { try Sample.ecb($0) },
      validators: [
        StoredValidators(
          url: url, validators: HTTPValidators(etag: "\"e\""), days: try days.map(Sample.day))
      ],
      record: FetchRecord(source: .ecb, attempted: now, succeeded: now))
    for line in ["one", "two", "three"] { _ = try archive.appendToTape(at: now, text: line) }
  }

  private func edit(_ sql: String) throws {
    var configuration = GRDB.Configuration()
    configuration.foreignKeysEnabled = false
    try DatabaseQueue(path: folder.database, configuration: configuration)
      .writeWithoutTransaction { try $0.execute(sql: sql) }
  }

  /// Changes what a table is said to be, and nothing in it.
  private func declare(_ table: String, _ sql: String) throws {
    try DatabaseQueue(path: folder.database).writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA writable_schema = ON")
      try db.execute(
        sql: "UPDATE sqlite_master SET sql = ? WHERE name = ?", arguments: [sql, table])
    }
  }

  private func days(_ archive: Archive) -> [String] { archive.load().map(\.day.iso) }

  @Test(
    "a stored publication that is not what was written is set aside and reported, never used",
    arguments: [
      "UPDATE rate SET text = '1.9170' WHERE currency = 'USD' AND day = '2026-11-19'",
      "UPDATE rate SET text = 'garbage' WHERE currency = 'USD' AND day = '2026-11-19'",
      "UPDATE rate SET currency = 'CHF' WHERE currency = 'USD' AND day = '2026-11-19'",
      "UPDATE rate SET text = x'00ff' WHERE currency = 'USD' AND day = '2026-11-19'",
      "DELETE FROM rate WHERE currency = 'USD' AND day = '2026-11-19'",
      "DELETE FROM rate WHERE day = '2026-11-19'",
      "DELETE FROM publication WHERE day = '2026-11-19'",
      "UPDATE publication SET base = 'USD' WHERE day = '2026-11-19'",
      "UPDATE publication SET kind = 'garbage' WHERE day = '2026-11-19'",
      "UPDATE publication SET follows = '' WHERE day = '2026-11-19'",
      "UPDATE publication SET checksum = NULL WHERE day = '2026-11-19'",
    ])
  func changed(sql: String) throws {
    try edit(sql)
    let archive = Sample.archive(folder.database)
    #expect(days(archive) == ["2026-11-18", "2026-11-20"])
    let bank = try #require(Sources.find(.ecb)?.name)
    #expect(
      archive.notes.map(\.sentence) == [
        "damaged stored rates will be fetched again: \(bank), 2026-11-19; see "
          + folder.database + ".damaged-2026-11-21"
      ])
    // What was found is kept, once; the tape is unchanged, and the day can be stored again.
    #expect(folder.files.filter { $0.contains("damaged") } == ["agio.sqlite.damaged-2026-11-21"])
    let copy = folder.database + ".damaged-2026-11-21"
    #expect(
      try FileManager.default.attributesOfItem(atPath: copy)[.posixPermissions] as? Int == 0o600)
    let kept = try DatabaseQueue(path: copy).read { db in
      var damage = Damage()
      _ = try StoredPublications.fetch(db, of: .ecb, &damage)
      return (damage.publications.map(\.day), try Archive.tape(in: db, &damage).count)
    }
    #expect(kept == (["2026-11-19"], 3))
    #expect(try archive.tape().count == 3)
    try archive.save([try Sample.ecb("2026-11-19")])
    let again = Sample.archive(folder.database)
    #expect(days(again) == ["2026-11-18", "2026-11-19", "2026-11-20"])
    #expect(again.notes.isEmpty)
  }

  @Test("a publication whose day cannot be read hides none before it")
  func unreadableDay() throws {
    try edit("UPDATE publication SET day = '2026-11-2x' WHERE day = '2026-11-20'")
    let archive = Sample.archive(folder.database)
    #expect(days(archive) == ["2026-11-18", "2026-11-19"])
    #expect(archive.notes.count == 1)
    #expect(archive.load(of: .ecb).map(\.day.iso) == ["2026-11-18", "2026-11-19"])
  }

  @Test("no conditional request is made for rates that are gone")
  func validators() throws {
    let whole = Sample.archive(folder.database)
    #expect(!whole.validators(for: url, of: .ecb, in: RateBook(stored: whole.load())).isEmpty)
    try edit("DELETE FROM publication; DELETE FROM rate")
    let archive = Sample.archive(folder.database)
    #expect(archive.validators(for: url, of: .ecb, in: RateBook(stored: archive.load())).isEmpty)
  }

  @Test("damaged rates no longer count as fetched: they are due again, and requested as a whole")
  func dueAgain() throws {
    try edit("UPDATE rate SET text = '1.9170' WHERE currency = 'USD' AND day = '2026-11-20'")
    let archive = Sample.archive(folder.database)
    _ = archive.load()
    #expect(archive.fetchRecord(of: .ecb) == nil)
    let days = ["2026-11-18", "2026-11-19", "2026-11-20"]
    let whole = RateBook(stored: try days.map { try Sample.ecb($0) })
    #expect(archive.validators(for: url, of: .ecb, in: whole).isEmpty)
  }

  @Test(
    "a key changed in the file, which no statement finds, sets the file aside and repairs it",
    arguments: [(0, UInt8(ascii: "E")), (5, 0xB6), (13, UInt8(ascii: "A"))])
  func key(place: Int, byte: UInt8) throws {
    try DatabaseQueue(path: folder.database).writeWithoutTransaction {
      _ = try $0.checkpoint(.truncate)
    }
    let row = Data("ecb2026-11-19USD".utf8)
    var content = try Data(contentsOf: URL(fileURLWithPath: folder.database))
    let start = try #require(content.range(of: row)).lowerBound
    content[start + place] = byte
    try content.write(to: URL(fileURLWithPath: folder.database))

    let archive = Sample.archive(folder.database)
    _ = archive.load()
    #expect(days(archive).contains("2026-11-20"))
    try archive.save([try Sample.ecb("2026-11-19")])
    #expect(archive.isDurable)
    #expect(folder.files.contains("agio.sqlite.damaged-2026-11-21"))
    #expect(try archive.tape().count == 3)
    let again = Sample.archive(folder.database)
    #expect(days(again) == ["2026-11-18", "2026-11-19", "2026-11-20"])
    #expect(again.notes.isEmpty)
  }

  @Test("a line of the tape that cannot be read stays in the file, and in its place on the tape")
  func tape() throws {
    try edit("UPDATE tape SET at = 'garbage' WHERE text = 'two'")
    let archive = Sample.archive(folder.database)
    #expect(try archive.tape().map(\.text) == ["one", "damaged: two", "three"])
    #expect(try archive.tape().map(\.isUnreadable) == [false, true, false])
    let count = try DatabaseQueue(path: folder.database).read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM tape")
    }
    #expect(count == 3)
  }

  @Test(
    "NULL in place of a value crashes nothing: the file is set aside, and what can be read is kept",
    arguments: [
      ("publication", "kind"), ("publication", "skipped"), ("rate", "text"), ("tape", "at"),
      ("tape", "text"), ("fetch", "attempted"),
    ])
  func null(table: String, column: String) throws {
    let queue = try DatabaseQueue(path: folder.database)
    let sql = try #require(
      try queue.read {
        try String.fetchOne(
          $0, sql: "SELECT sql FROM sqlite_master WHERE name = ?", arguments: [table])
      })
    try declare(table, sql.replacing(" NOT NULL", with: ""))
    try edit("UPDATE \(table) SET \(column) = NULL" + (table == "tape" ? " WHERE id = 2" : ""))
    try declare(table, sql)
    let archive = Sample.archive(folder.database)
    _ = archive.load()
    _ = archive.fetchRecords()
    _ = archive.preferences()
    #expect(try archive.tape().count == (table == "tape" ? 2 : 3))
    #expect(!archive.notes.isEmpty)
    #expect(folder.files.contains("agio.sqlite.damaged-2026-11-21"))
    try archive.save([try Sample.ecb("2026-11-21")])
    #expect(archive.isDurable)
    let again = Sample.archive(folder.database)
    _ = again.load()
    #expect(again.notes.isEmpty)
  }

  @Test(
    "a header that forbids writing counts as damage, not as a read-only disk: the file is set aside",
    arguments: [18, 19, 47])
  func headerOfUnknownFormat(byte: UInt64) throws {
    let handle = try #require(FileHandle(forUpdatingAtPath: folder.database))
    try handle.seek(toOffset: byte)
    try handle.write(contentsOf: [0xFF])
    try handle.close()
    let archive = Sample.archive(folder.database)
    try archive.setPreferences(["a": "b"])
    #expect(archive.isDurable)
    #expect(archive.notes.allSatisfy { $0.message.contains("damaged") }, "\(archive.notes)")
    #expect(folder.files.contains { $0.hasPrefix("agio.sqlite.damaged-") })
    #expect(Sample.archive(folder.database).preferences() == ["a": "b"])
  }

  @Test("a damaged page of one table costs no rows of the others")
  func damagedPage() throws {
    try edit(
      """
      WITH RECURSIVE n(i) AS (SELECT 100 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
      INSERT INTO preferences(key, value) SELECT 'key' || i, printf('%100d', i) FROM n;
      PRAGMA wal_checkpoint(TRUNCATE)
      """)
    let file = URL(fileURLWithPath: folder.database)
    var bytes = try Data(contentsOf: file)
    let place = try #require(bytes.range(of: Data("key300".utf8), options: .backwards)).lowerBound
    let page = place / 4096 * 4096
    bytes.replaceSubrange(page..<(page + 64), with: Data(repeating: 0xA5, count: 64))
    try bytes.write(to: file)
    _ = Sample.archive(folder.database).preferences()
    let archive = Sample.archive(folder.database)
    #expect(try archive.tape().map(\.text) == ["one", "two", "three"])
    #expect(archive.preferences()["key100"] != nil)
    #expect(archive.preferences()["key500"] != nil)
    #expect(archive.preferences()["key300"] == nil)
  }
}
