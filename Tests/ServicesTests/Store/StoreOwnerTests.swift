// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import Rates
import Testing

@testable import Services

@Suite("Whose database it is") struct StoreOwnerTests {
  typealias Sample = SamplePublications
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func execute(_ sql: String) throws {
    try DatabaseQueue(path: folder.database).writeWithoutTransaction { try $0.execute(sql: sql) }
  }

  /// The archive of a database that it refuses: it keeps what is saved in memory.
  private func memoryArchive() throws -> Archive {
    let archive = Sample.archive(folder.database)
    #expect(archive.load().isEmpty)
    try archive.save([try Sample.ecb("2026-11-20")])
    #expect(archive.load().count == 1)
    #expect(!archive.isDurable)
    return archive
  }

  @Test(
    "another program's database is left as it is, with an error, and agio works from memory",
    arguments: [
      "CREATE TABLE moz_places(id INTEGER); INSERT INTO moz_places VALUES (1); PRAGMA user_version = 75",
      "CREATE TABLE publication(id INTEGER)",
      "PRAGMA application_id = 252006675",
      "PRAGMA user_version = 2",
    ])
  func foreign(sql: String) throws {
    try execute(sql)
    let before = try Data(contentsOf: URL(fileURLWithPath: folder.database))
    let archive = try memoryArchive()
    #expect(
      archive.notes.map(\.sentence) == [
        "changes are not saved: \(folder.database) is another program's database;"
          + " move it away, or name another folder in AGIO_DATA"
      ])
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.database)) == before)
    #expect(folder.files == ["agio.sqlite"])
  }

  @Test(
    "another program's database is not moved away, whatever else it has in common with agio's",
    arguments: ["its tables", "its tables, and damage"])
  func foreignTables(common: String) throws {
    try Sample.archive(folder.database).save([try Sample.ecb("2026-11-20")])
    try execute("PRAGMA application_id = 7; PRAGMA journal_mode = DELETE")
    let url = URL(fileURLWithPath: folder.database)
    if common.hasSuffix("damage") {
      var bytes = try Data(contentsOf: url)
      // The table of all tables.
      bytes.replaceSubrange(100..<2_000, with: Data(repeating: 0xA5, count: 1_900))
      try bytes.write(to: url)
    }
    let before = try Data(contentsOf: url)
    let archive = try memoryArchive()
    #expect(
      archive.notes.map(\.message) == [
        "changes are not saved: \(folder.database) is another program's database"
      ])
    #expect(try Data(contentsOf: url) == before)
    #expect(!folder.files.contains { $0.contains("damaged") })
  }

  @Test("a log that a killed agio has left is applied")
  func ownLog() throws {
    let live = folder.path + "/live.sqlite"
    let first = Sample.archive(live)
    try first.save([try Sample.ecb("2026-11-20")])
    for suffix in ["", "-wal"] {
      try FileManager.default.copyItem(atPath: live + suffix, toPath: folder.database + suffix)
    }
    let archive = Sample.archive(folder.database)
    #expect(archive.load().map(\.day.iso) == ["2026-11-20"])
    #expect(archive.isDurable)
  }

  @Test(
    "a header that no agio has written counts as damage: the file is set aside, and nothing of the tape is lost",
    arguments: [
      "PRAGMA user_version = -1", "PRAGMA user_version = 0", "PRAGMA user_version = 1000000",
      "DROP TABLE preferences", "ALTER TABLE preferences RENAME COLUMN value TO valve",
    ])
  func header(sql: String) throws {
    let first = Sample.archive(folder.database)
    try first.save([try Sample.ecb("2026-11-20")])
    let moment = try Sample.moment("2026-11-20T15:00:00Z")
    for line in ["one", "two"] { _ = try first.appendToTape(at: moment, text: line) }
    try execute(sql)
    let archive = Sample.archive(folder.database)
    #expect(archive.preferences().isEmpty)
    #expect(try archive.tape().map(\.text) == ["one", "two"])
    #expect(archive.load().map(\.day.iso) == ["2026-11-20"])
    let content =
      sql.contains("preferences")
      ? "what could be read, but perhaps not all of settings" : "what it had"
    #expect(
      archive.notes.map(\.sentence) == [
        "the database was damaged; a new one has \(content):"
          + " see \(folder.database).damaged-2026-11-21"
      ])
    #expect(folder.files.contains("agio.sqlite.damaged-2026-11-21"))
    try archive.setPreferences(["a": "b"])
    #expect(Sample.archive(folder.database).preferences() == ["a": "b"])
  }

  @Test(
    "a database that cannot be read at all is set aside, and nothing is said to be created",
    arguments: [0, 0x6167_696f])
  func unreadable(id: Int) throws {
    try execute("PRAGMA application_id = \(id); CREATE TABLE publication(source TEXT)")
    let url = URL(fileURLWithPath: folder.database)
    var bytes = try Data(contentsOf: url)
    // The table of all tables.
    bytes.replaceSubrange(100..<4_096, with: Data(repeating: 0xA5, count: 3_996))
    try bytes.write(to: url)
    let archive = Sample.archive(folder.database)
    #expect(archive.load().isEmpty)
    #expect(
      archive.notes.map(\.sentence) == [
        "the database was damaged and set aside: see \(folder.database).damaged-2026-11-21"
      ])
    #expect(!folder.files.contains("agio.sqlite"))
    #expect(folder.files.contains("agio.sqlite.damaged-2026-11-21"))
  }

  @Test("an empty file becomes a new database")
  func empty() throws {
    try Data().write(to: URL(fileURLWithPath: folder.database))
    let archive = Sample.archive(folder.database)
    #expect(archive.load().isEmpty)
    try archive.save([try Sample.ecb("2026-11-20")])
    #expect(archive.isDurable)
    #expect(archive.notes.isEmpty)
  }

  @Test("another program's database has nothing new beside it")
  func nothingBeside() throws {
    let queue = try DatabaseQueue(path: folder.database)
    try queue.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA journal_mode = WAL; CREATE TABLE moz_places(id INTEGER)")
    }
    try queue.close()
    #expect(Sample.archive(folder.database).load().isEmpty)
    #expect(folder.files == ["agio.sqlite"])
  }
}
