// SPDX-License-Identifier: Apache-2.0

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

  private func archive(waiting seconds: Double) -> Archive {
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
    let archive = archive(waiting: 0.3)
    let refusal = Problem(
      .io, "another program is using the database; try again: \(folder.database)")
    let start = ContinuousClock.now
    #expect(archive.load().isEmpty)
    for number in 0..<20 {
      #expect(throws: refusal) { try archive.setPreferences(["\(number)": "here"]) }
    }
    #expect(ContinuousClock.now - start < .seconds(3))
    close(descriptor)
    try archive.save([try Sample.ecb("2026-11-20")])
    #expect(self.archive(waiting: 1).load().count == 1)
  }

  @Test("the notes can be read at exit while the store still waits")
  func notesWhileWaiting() async throws {
    let descriptor = try holdLock()
    let archive = archive(waiting: 300)
    let isDone = Mutex(false)
    let writing = Thread {
      try? archive.setPreferences(["a": "b"])
      isDone.withLock { $0 = true }
    }
    writing.start()
    usleep(100_000)
    #expect(archive.notes.isEmpty)
    #expect(archive.takeNewProblems().isEmpty)
    #expect(archive.isDurable)
    #expect(archive.unfinished?.message.hasPrefix("the last change was not saved") == true)
    #expect(isDone.withLock { !$0 })
    close(descriptor)
    while isDone.withLock({ !$0 }) { usleep(10_000) }
    #expect(archive.unfinished == nil)
    #expect(self.archive(waiting: 1).preferences() == ["a": "b"])
  }

  @Test("twenty writes into a locked database wait once, not twenty times")
  func lockedDatabase() throws {
    try archive(waiting: 1).save([try Sample.ecb("2026-11-19")])
    var configuration = GRDB.Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: folder.database, configuration: configuration)
    try other.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
    let archive = archive(waiting: 0.3)
    let start = ContinuousClock.now
    for number in 0..<20 {
      #expect(archive.load().count == 1)
      #expect(throws: Problem.self) { try archive.setPreferences(["\(number)": "here"]) }
    }
    #expect(ContinuousClock.now - start < .seconds(3))
    try other.inDatabase { try $0.execute(sql: "ROLLBACK") }
    try archive.setPreferences(["a": "b"])
    #expect(archive.preferences() == ["a": "b"])
  }
}
