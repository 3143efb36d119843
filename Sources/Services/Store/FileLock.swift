// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation
import GRDB

/// Keeps two agios from creating, migrating or setting aside one database at the same time.
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
