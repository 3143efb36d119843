// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation
import GRDB
import Rates
import Synchronization
import Testing

@testable import Services

@Suite("Waiting for another program", .timeLimit(.minutes(1))) struct StoreWaitTests {
  typealias Sample = SamplePublications
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func store(waiting seconds: Double) -> Archive {
    Archive(path: folder.database, busySeconds: seconds) { Day(daysSince1970: 20_778) }
  }

  /// Holds the lock file as another process would: locks belong to the open file, not to the
  /// process.
  private func holdLock() throws -> Int32 {
    let descriptor = open(folder.database + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    try #require(descriptor >= 0 && flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    return descriptor
  }

  @Test("a lock file that is never released is reported, and later calls do not wait again")
  func heldLock() throws {
    let descriptor = try holdLock()
    let store = store(waiting: 0.3)
    let refusal = Problem(
      .io, "another program is using the database; try again: \(folder.database)")
    let start = ContinuousClock.now
    #expect(store.load().isEmpty)
    for number in 0..<20 {
      #expect(throws: refusal) { try store.setPreferences(["\(number)": "here"]) }
    }
    #expect(ContinuousClock.now - start < .seconds(3))
    close(descriptor)
    try store.save([try Sample.ecb("2026-11-20")])
    #expect(self.store(waiting: 1).load().count == 1)
  }

  @Test("an older agio's database that another one is migrating is reported as not read")
  func heldLockMigrating() throws {
    try DatabaseQueue(path: folder.database).writeWithoutTransaction {
      try $0.execute(sql: OldStore.schema(2))
    }
    let descriptor = try holdLock()
    defer { close(descriptor) }
    let store = store(waiting: 0.1)
    #expect(store.load().isEmpty)
    #expect(
      store.notes.map(\.sentence) == [
        "not read: another program is using the database; try again: \(folder.database)"
      ])
  }

  @Test("the notes can be read at exit while the store still waits")
  func notesWhileWaiting() async throws {
    let descriptor = try holdLock()
    let store = store(waiting: 300)
    let isDone = Mutex(false)
    let writing = Thread {
      try? store.setPreferences(["a": "b"])
      isDone.withLock { $0 = true }
    }
    writing.start()
    usleep(100_000)
    #expect(store.notes.isEmpty)
    #expect(store.news().isEmpty)
    #expect(store.isDurable)
    #expect(store.unfinished?.message.hasPrefix("the last change was not saved") == true)
    #expect(isDone.withLock { !$0 })
    close(descriptor)
    while isDone.withLock({ !$0 }) { usleep(10_000) }
    #expect(store.unfinished == nil)
    #expect(self.store(waiting: 1).preferences() == ["a": "b"])
  }

  @Test("twenty writes into a locked database wait once, not twenty times")
  func lockedDatabase() throws {
    try store(waiting: 1).save([try Sample.ecb("2026-11-19")])
    var configuration = GRDB.Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: folder.database, configuration: configuration)
    try other.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
    let store = store(waiting: 0.3)
    let start = ContinuousClock.now
    for number in 0..<20 {
      #expect(store.load().count == 1)
      #expect(throws: Problem.self) { try store.setPreferences(["\(number)": "here"]) }
    }
    #expect(ContinuousClock.now - start < .seconds(3))
    try other.inDatabase { try $0.execute(sql: "ROLLBACK") }
    try store.setPreferences(["a": "b"])
    #expect(store.preferences() == ["a": "b"])
  }
}
