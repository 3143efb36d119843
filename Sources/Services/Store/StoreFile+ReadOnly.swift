// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation
import GRDB
import GRDBSQLite

extension StoreFile {
  /// A copy in memory of a database in a folder where nothing can be written: in WAL mode SQLite
  /// writes even to read.
  ///
  /// It uses no locks, which are not available there. It leaves nothing behind, whenever the
  /// process ends.
  func copyInMemory() throws -> DatabaseQueue {
    // Changes that are only in the log are read through the file access without shared memory; that
    // one requires a log, so a database without one is read as a file that never changes.
    let hasLog = size(of: path + "-wal") > 0
    let name = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
    let address = "file:\(name)?mode=ro&\(hasLog ? "vfs=unix-none" : "immutable=1")"
    var source: OpaquePointer?
    defer { sqlite3_close_v2(source) }
    try Self.check(
      sqlite3_open_v2(address, &source, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, nil))
    try Self.check(sqlite3_exec(source, "PRAGMA locking_mode = EXCLUSIVE", nil, nil, nil))
    let copy = try DatabaseQueue()
    try copy.writeWithoutTransaction { db in
      guard let backup = sqlite3_backup_init(db.sqliteConnection, "main", source, "main") else {
        throw DatabaseError(resultCode: ResultCode(rawValue: sqlite3_errcode(db.sqliteConnection)))
      }
      sqlite3_backup_step(backup, -1)
      try Self.check(sqlite3_backup_finish(backup))
    }
    return copy
  }

  private func size(of path: String) -> Int64 {
    var status = stat()
    return stat(path, &status) == 0 ? Int64(status.st_size) : 0
  }

  private static func check(_ code: CInt) throws {
    if code != SQLITE_OK { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }
}
