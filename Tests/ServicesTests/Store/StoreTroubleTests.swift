// SPDX-License-Identifier: Apache-2.0

import Answers
import Foundation
import GRDB
import Rates
import Testing

@testable import Services

@Suite("A store in trouble") struct StoreTroubleTests {
  typealias Sample = SamplePublications
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func write(_ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: folder.database))
  }

  @Test("a file that is not a database is set aside, never deleted, and a new one is created")
  func garbage() throws {
    let garbage = [UInt8](repeating: 0x41, count: 5000)
    try write(garbage)
    let archive = Sample.archive(folder.database)
    #expect(archive.load().isEmpty)
    let name = "agio.sqlite.damaged-2026-11-21"
    #expect(folder.files.contains(name))
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name)) == Data(garbage))
    #expect(archive.notes.count == 1)
    #expect(archive.notes.first?.message.contains(name) == true)
    try archive.save([try Sample.ecb("2026-11-20")])
    #expect(Sample.archive(folder.database).load().count == 1)
  }

  @Test("a second damaged file on one day gets its own name")
  func twice() throws {
    for _ in 0..<2 {
      try write([UInt8](repeating: 0x42, count: 5000))
      _ = Sample.archive(folder.database).load()
    }
    #expect(folder.files.contains("agio.sqlite.damaged-2026-11-21"))
    #expect(folder.files.contains("agio.sqlite.damaged-2026-11-21-2"))
  }

  @Test("a database overwritten in the middle is set aside by the read that notices it")
  func damagedInside() throws {
    let full = Sample.archive(folder.database)
    for day in 1...28 {
      try full.save([try Sample.ecb("2026-02-" + (day < 10 ? "0" : "") + "\(day)")])
    }
    try DatabaseQueue(path: folder.database).writeWithoutTransaction { db in
      _ = try Row.fetchAll(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
    }
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.database)))
    for index in 4096..<bytes.count { bytes[index] = 0xEE }
    let target = try TemporaryFolder()
    try Data(bytes).write(to: URL(fileURLWithPath: target.database))
    let archive = Sample.archive(target.database)
    #expect(archive.load().isEmpty)
    #expect(target.files.contains("agio.sqlite.damaged-2026-11-21"))
    try archive.save([try Sample.ecb("2026-11-20")])
    #expect(archive.isDurable)
  }

  @Test("a newer agio's database is read and never written")
  func newer() throws {
    try Sample.archive(folder.database).save([try Sample.ecb("2026-11-20")])
    try DatabaseQueue(path: folder.database).write { db in
      try db.execute(sql: "ALTER TABLE publication ADD COLUMN extra TEXT")
      try db.execute(sql: "PRAGMA user_version = 99")
    }
    let archive = Sample.archive(folder.database)
    #expect(archive.load().count == 1)
    #expect(
      archive.notes.map(\.sentence) == [
        "changes are not saved: \(folder.database) was written by a newer agio and is opened"
          + " read-only; use the newer version"
      ])
    try archive.save([try Sample.ecb("2026-11-21")])
    #expect(archive.load().count == 2)
    #expect(!archive.isDurable)
    let count = try DatabaseQueue(path: folder.database).read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM publication")
    }
    #expect(count == 1)
  }

  @Test("a path that cannot be a folder means working from memory, with one note")
  func impossibleFolder() throws {
    try Data().write(to: URL(fileURLWithPath: folder.path + "/file"))
    let archive = Sample.archive(folder.path + "/file/agio.sqlite")
    #expect(archive.load().isEmpty)
    try archive.save([try Sample.ecb("2026-11-20")])
    try archive.setPreferences(["a": "b"])
    #expect(archive.load().count == 1)
    #expect(archive.notes.count == 1)
    #expect(!archive.isDurable)
    #expect(archive.takeNewProblems() == archive.notes)
    #expect(archive.takeNewProblems().isEmpty)
  }

  @Test("a note says what happened before it names the file, by its given name")
  func naming() throws {
    try Data().write(to: URL(fileURLWithPath: folder.path + "/file"))
    let archive = Archive(path: folder.path + "/file/agio.sqlite", name: "~/file/agio.sqlite") {
      Day(daysSince1970: 0)
    }
    try archive.setPreferences(["a": "b"])
    let note = try #require(archive.notes.first)
    #expect(note.message == "changes are not saved: ~/file is a file, not a folder")
    #expect(!note.sentence.contains(folder.path))
  }

  @Test("what cannot be read is reported, and an unreadable tape is not taken for an empty one")
  func unread() throws {
    // Closed again: exclusive access is impossible while anyone has it open.
    _ = try Sample.archive(folder.database)
      .appendToTape(at: Timestamp(Day(daysSince1970: 20_778), hour: 9), text: "one")
    let other = try DatabaseQueue(path: folder.database)
    try other.inDatabase { db in
      // Like a backup or an old tool: nobody else may even read.
      try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
      _ = try String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE")
      try db.execute(sql: "BEGIN EXCLUSIVE")
      let quick = Archive(path: folder.database, busySeconds: 0.05) { Day(daysSince1970: 0) }
      #expect(throws: Problem.self) { try quick.tape() }
      #expect(quick.load().isEmpty)
      #expect(quick.load().isEmpty)
      #expect(
        quick.takeNewProblems().map(\.sentence) == [
          "not read: another program is using the database; try again: \(folder.database)"
        ])
      #expect(quick.isDurable)
      try db.execute(sql: "ROLLBACK")
      _ = try String.fetchOne(db, sql: "PRAGMA locking_mode = NORMAL")
      _ = try Int.fetchOne(db, sql: "SELECT count(*) FROM tape")
    }
    #expect(try Sample.archive(folder.database).tape().map(\.text) == ["one"])
  }

  @Test("a lock that is never released is reported, and nothing is lost")
  func busy() throws {
    let archive = Sample.archive(folder.database)
    try archive.save([try Sample.ecb("2026-11-19")])
    let other = try DatabaseQueue(path: folder.database)
    try other.inDatabase { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
      let quick = Archive(path: folder.database, busySeconds: 0.05) { Day(daysSince1970: 0) }
      #expect(quick.load().count == 1)
      #expect {
        try quick.save([try Sample.ecb("2026-11-20")])
      } throws: {
        ($0 as? Problem)?.message.contains("another program is using the database") == true
      }
      try db.execute(sql: "ROLLBACK")
    }
    #expect(archive.load().count == 1)
    try archive.save([try Sample.ecb("2026-11-20")])
    #expect(archive.load().count == 2)
  }

  @Test("what waits in memory for the file ends with its archive")
  func released() throws {
    weak var released: Archive?
    do {
      let archive = Sample.archive("/dev/null/agio.sqlite")
      #expect(try archive.changeTape(TapeChange()))
      #expect(archive.isInMemory)
      released = archive
    }
    #expect(released == nil)
  }
}
