// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Foundation
import GRDB
import Rates
import Synchronization

/// How long a store waits for other programs, in total.
///
/// Otherwise one lock that is never released would make every statement wait its own time. Once the
/// time is used up, everything is tried just once, until a write succeeds.
final class WaitBudget: Sendable {
  private struct Rest {
    var time: Duration
    /// When it ends even if time is left; nil for no deadline.
    var end: ContinuousClock.Instant?
    /// What reports a wait that lasts beyond a moment, once.
    var report: (moment: ContinuousClock.Instant, send: @Sendable () -> Void)?
  }

  private let whole: Duration
  private let rest: Mutex<Rest>

  init(seconds: Double) {
    whole = .seconds(seconds)
    rest = Mutex(Rest(time: .seconds(seconds)))
  }

  /// Sleeps a moment, longer with each attempt. False, at once, when no time is left.
  func wait(attempt: Int) -> Bool {
    let start = ContinuousClock.now
    guard rest.withLock({ $0.time > .zero && $0.end.map { start < $0 } ?? true }) else {
      return false
    }
    usleep(UInt32(min(25, 1 << min(attempt, 5))) * 1000)
    rest.withLock { $0.time -= start.duration(to: .now) }
    reportIfLong()
    return true
  }

  /// From now on, a wait that lasts for a second is reported once; nil ends that.
  func reportWaits(_ report: (@Sendable () -> Void)?) {
    rest.withLock { $0.report = report.map { (.now + .seconds(1), $0) } }
  }

  func reportIfLong() {
    let due = rest.withLock { rest -> (@Sendable () -> Void)? in
      guard let report = rest.report, report.moment <= .now else { return nil }
      rest.report = nil
      return report.send
    }
    due?()
  }

  /// Sets the moment when it ends; nil for none.
  func end(at moment: ContinuousClock.Instant?) {
    rest.withLock { $0.end = moment }
  }

  func restore() {
    rest.withLock { $0.time = whole }
  }
}

/// Keeps two agios from creating or setting aside one database at the same time.
///
/// Held only briefly; SQLite's own locks do the rest. Where it is not available (a read-only
/// folder), the work continues without it: nothing is created there anyway. The system releases it
/// with the process.
enum FileLock {
  /// - Throws: ``StoreObstacle`` where something other than a file has its name, and `SQLITE_BUSY`
  ///   where another process does not release it in time.
  static func holding<T>(_ path: String, _ budget: WaitBudget, _ body: () throws -> T) throws -> T {
    if let kind = FileKind(at: path), kind != .regular {
      throw StoreObstacle.notAFile(suffix: StoreFile.lockSuffix, kind)
    }
    let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { return try body() }
    defer { close(descriptor) }
    var attempt = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      // Some network file systems have no locks.
      guard errno == EWOULDBLOCK else { break }
      guard budget.wait(attempt: attempt) else {
        throw DatabaseError(resultCode: .SQLITE_BUSY, message: "its lock is held")
      }
      attempt += 1
    }
    return try body()
  }
}

/// The notes on a store: readable while the store itself waits for another process.
final class StoreJournal: Sendable {
  private struct Content {
    var notes: [Problem] = []
    /// How many of the notes have been reported as news.
    var reported = 0
    var isDurable: Bool
    var writes = 0
  }

  private let content: Mutex<Content>

  init(isDurable: Bool) {
    content = Mutex(Content(isDurable: isDurable))
  }

  var notes: [Problem] { content.withLock { $0.notes } }

  var isDurable: Bool {
    get { content.withLock { $0.isDurable } }
    set { content.withLock { $0.isDurable = newValue } }
  }

  var isWriting: Bool { content.withLock { $0.writes > 0 } }

  func beginWriting() { content.withLock { $0.writes += 1 } }

  func endWriting() { content.withLock { $0.writes -= 1 } }

  /// Adds a note, once.
  func add(_ note: Problem) {
    content.withLock { $0.notes.appendIfNew(note) }
  }

  /// Drops a note that has not been reported yet: what it says is over.
  func drop(_ note: Problem) {
    content.withLock { content in
      let reported = content.notes.prefix(content.reported)
      content.notes = reported + content.notes.dropFirst(content.reported).filter { $0 != note }
    }
  }

  func takeNewProblems() -> [Problem] {
    content.withLock { content in
      defer { content.reported = content.notes.count }
      return Array(content.notes.dropFirst(content.reported))
    }
  }
}
