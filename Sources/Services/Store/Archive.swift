// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import Rates
import Synchronization

/// What agio keeps between runs, in one SQLite file that several agios may share.
///
/// The file is opened on first use, and not created before there is something to write. A damaged
/// file is quarantined, a newer agio's is opened read-only, and where nothing can be written the
/// store continues in memory: none of that is an error, all of it is in ``notes``.
///
/// Each call blocks for as long as SQLite takes; call it from effects. The state of the store can
/// be read at any time.
package final class Archive: Sendable {
  struct State: Sendable {
    var connection = StoreConnection.closed
    var identity: FileIdentity?
    /// Whether the file was suspected to be damaged, and has been checked.
    var isChecked = false
    /// Why the contents of a file that is there are not known.
    var unread: Problem?
    /// Why changes are only in memory, where that may end.
    var obstacle: Problem?
    /// The changes that are only in memory so far.
    var unsaved: [@Sendable (Database) throws -> Void] = []
  }

  let file: StoreFile?
  let name: String
  let today: @Sendable () -> Day
  /// Held while the file is opened, and while that waits for another process.
  private let state = Mutex(State())
  /// Never held for long: whoever ends the program reads it.
  let journal: StoreJournal
  let budget: WaitBudget

  /// A store whose file is not opened yet.
  ///
  /// - Parameters:
  ///   - path: the database file; nil keeps everything in memory.
  ///   - name: what notes and errors call the file; default: its path.
  ///   - busySeconds: how long to wait for other programs, in all, until a write succeeds.
  ///   - today: part of the name of a damaged file that is quarantined.
  package init(
    path: String?, name: String? = nil, busySeconds: Double = 5,
    today: @escaping @Sendable () -> Day
  ) {
    let budget = WaitBudget(seconds: busySeconds)
    self.name = name ?? path ?? "memory"
    file = path.map { StoreFile(path: $0, budget: budget) }
    journal = StoreJournal(isDurable: path != nil)
    self.budget = budget
    self.today = today
  }

  /// What the user should know about the store, oldest first.
  package var notes: [Problem] { journal.notes }

  /// What to report if the program ends now while a write is still waiting; nil when none is.
  package var unfinished: Problem? {
    guard journal.isWriting else { return nil }
    return Problem(.io, "the last change was not saved because the database was busy: \(name)")
  }

  /// Waits for other programs no more, because the process ends: what waits is ``unfinished``.
  package func giveUp() { budget.end(at: .now) }

  /// Runs work during which the store waits for other programs until a moment, and not after it.
  package func waiting<T>(
    until end: ContinuousClock.Instant?, _ work: () throws -> T
  ) rethrows -> T {
    budget.end(at: end)
    defer { budget.end(at: nil) }
    return try work()
  }

  /// The notes that have not been reported yet; each is returned once.
  package func takeNewProblems() -> [Problem] { journal.takeNewProblems() }

  /// Whether what is written now will be there at the next start.
  package var isDurable: Bool { journal.isDurable }

  /// Whether it continues in memory because its file cannot be written.
  var isInMemory: Bool { file != nil && !isDurable }

  /// Closes the file at the end of the process, which leaves no write-ahead log if no other agio uses
  /// the file.
  ///
  /// It does not wait: what another thread is using stays open, and is complete on disk at any
  /// time.
  package func close() {
    state.withLockIfAvailable { state in
      guard var queue = state.connection.queue else { return }
      state.connection = .closed
      if isKnownUniquelyReferenced(&queue) { try? queue.close() }
      // Where the system allows no more threads, Dispatch would wait for one to dispose of the
      // queue.
      _ = Unmanaged.passRetained(queue)
    }
  }

  /// Reads, in one transaction; `empty` when nothing is stored, or when it cannot be read, which a
  /// note then reports.
  func read<T>(_ empty: T, _ body: (Database, inout Damage) throws -> T) -> T {
    do throws(Problem) {
      return try readStored(empty, body)
    } catch {
      journal.add(Problem(error.code, "not read: \(error.message)", remedy: error.remedy))
      withState { $0.unread = $0.unread ?? error }
      return empty
    }
  }

  /// Reads, in one transaction; `empty` only where nothing is stored.
  func readWhole<T>(
    _ empty: T, _ body: (Database, inout Damage) throws -> T
  ) throws(Problem) -> T {
    let value = try readStored(empty, body)
    try requireReadable()
    return value
  }

  /// Refuses to go on where a file is there that cannot be read: a list without what it has would
  /// be misleading.
  package func requireReadable() throws(Problem) {
    if let unread = withState(\.unread) { throw unread }
  }

  /// Refuses to go on where what was written will not be there at the next start: a screen continues
  /// without the file, a command has failed.
  func requireDurable() throws(Problem) {
    guard isDurable else { throw notes.last ?? Problem(.io, "the database cannot be written") }
  }

  /// Damage found by the body is handled, and the body runs again if that may return more.
  private func readStored<T>(
    _ empty: T, _ body: (Database, inout Damage) throws -> T
  ) throws(Problem) -> T {
    var found: T?
    do throws(Problem) {
      try retry(5) {
        guard let queue = try connection(toWrite: false).queue else {
          found = empty
          return true
        }
        var damage = Damage()
        found = try queue.read { try body($0, &damage) }
        withState { if case .file = $0.connection { $0.unread = nil } }
        return damage.isEmpty || !handle(damage)
      }
    } catch {
      if found == nil { throw error }
    }
    return found ?? empty
  }

  /// Does work until it says that it is done, again where what prevented it may be over.
  private func retry(_ times: Int, _ work: () throws -> Bool) throws(Problem) {
    for time in 1...times {
      do {
        if try work() { return }
      } catch {
        if !recover(from: error) || time == times { throw refusal(error) }
      }
    }
  }

  /// Writes, in one transaction: all of it or nothing.
  ///
  /// Where the file cannot be written, it is written into memory, and again into the file as soon as that
  /// is possible.
  func write<T>(_ body: @escaping @Sendable (Database) throws -> T) throws(Problem) -> T {
    journal.beginWriting()
    defer { journal.endWriting() }
    var written: T?
    try retry(3) {
      if isInMemory {
        withState { written = returnToFile(&$0, with: body) }
        if written != nil { return true }
      }
      guard let queue = try connection(toWrite: true).queue else { return true }
      written = try queue.write(body)
      budget.restore()
      if isInMemory { withState { $0.unsaved.append { _ = try body($0) } } }
      return true
    }
    guard let written else { throw Problem(.io, "the database is closed: \(name)") }
    return written
  }

  static let busyText = "another program is using the database"

  /// The only problem that goes away without the person: another program uses the database.
  var busyProblem: Problem { Problem(.io, "\(Self.busyText); try again: \(name)") }

  /// What happened first, then what to do, the path last: a screen may cut off the end.
  private func refusal(_ error: any Error) -> Problem {
    if let error = error as? Problem { return error }
    switch DatabaseFailure(error) {
    case .busy: return busyProblem
    case .unwritable: return DatabaseFailure.notWritable(error, name: name, file: file)
    case .damaged, .refused, .other: break
    }
    return Problem(.io, "\(DatabaseFailure.reason(error)): \(name)")
  }

  /// Uses the connection; afterwards it is known whether it keeps what is written.
  func withState<T>(_ body: (inout State) throws -> T) rethrows -> T {
    try state.withLock { state in
      defer { journal.isDurable = file != nil && state.connection.isDurable }
      return try body(&state)
    }
  }

  /// The connection, opened if needed; it stays closed when there is nothing to read.
  private func connection(toWrite: Bool) throws -> StoreConnection {
    try withState { state in
      // Deleted or quarantined by another program: what is written there now would be lost.
      if case .file = state.connection, let file, file.identity != state.identity {
        state.connection = .closed
      }
      if case .closed = state.connection {
        if !toWrite, let file, !file.exists { return .closed }
        try open(&state)
      }
      if toWrite, !state.connection.isWritable { try moveToMemory(&state) }
      return state.connection
    }
  }

  private func open(_ state: inout State) throws {
    guard let file else {
      state.connection = .memory(try StoreFile.memory())
      return
    }
    do {
      let (queue, isNewer) = try file.open()
      state.connection = isNewer ? .newer(queue) : .file(queue)
      state.identity = file.identity
      if isNewer {
        let problem = Problem.notSaved(
          "\(name) was written by a newer agio and is opened read-only",
          advice: "use the newer version")
        journal.add(problem)
        state.obstacle = problem
      }
    } catch let obstacle as StoreObstacle {
      let problem = obstacle.problem(name)
      journal.add(problem)
      state.unread = problem
      state.connection = .memory(try StoreFile.memory())
    } catch  where DatabaseFailure(error) == .unwritable {
      try leaveFile(&state, because: error)
    }
  }
}

enum StoreConnection: Sendable {
  /// Nothing has been needed yet.
  case closed
  /// The file, for reading and writing.
  case file(DatabaseQueue)
  /// The file of a newer agio, read-only.
  case newer(DatabaseQueue)
  /// This process's memory, because the file cannot be written.
  case memory(DatabaseQueue)

  var queue: DatabaseQueue? {
    switch self {
    case .closed: nil
    case .file(let queue), .newer(let queue), .memory(let queue): queue
    }
  }

  /// Whether what is written will be there at the next start.
  var isDurable: Bool {
    switch self {
    case .closed, .file: true
    case .newer, .memory: false
    }
  }

  var isWritable: Bool {
    switch self {
    case .closed, .newer: false
    case .file, .memory: true
    }
  }
}
