// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation
import GRDB
import GRDBSQLite

extension StoreFile {
  /// A copy in memory of a database in a folder where nothing can be written: in WAL mode SQLite
  /// writes even to read.
  ///
  /// It uses no locks, which are not available there. It leaves no files, whenever the
  /// process ends.
  func copyInMemory() throws -> DatabaseQueue {
    // Changes that are only in the log are read through the file access without shared memory; that
    // one requires a log, so a database without one is read as a file that never changes.
    let source = try openUnlocked(hasLog ? "vfs=unix-none" : "immutable=1")
    defer { sqlite3_close_v2(source) }
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

  /// Whether there are changes that are only in the log.
  var hasLog: Bool {
    stat(at: path + "-wal").map { $0.st_size > 0 } ?? false
  }

  /// Whether the file, without its log or with it, is another program's database. SQLite would apply the log of a
  /// program that was killed to its file, and remove the log.
  ///
  /// False when it cannot be read: opening it reports why.
  func belongsToAnotherProgram(withLog: Bool = false) -> Bool {
    guard let source = try? openUnlocked(withLog ? "vfs=unix-none" : "immutable=1") else {
      return false
    }
    defer { sqlite3_close_v2(source) }
    sqlite3_exec(source, "PRAGMA locking_mode = EXCLUSIVE", nil, nil, nil)
    let tables = Schema.knownTables.map { "'\($0)'" }.joined(separator: ", ")
    let sql = """
      SELECT application_id, (SELECT count(*) FROM sqlite_master WHERE type = 'table'
        AND name IN (\(tables))) = \(Schema.knownTables.count)
      FROM pragma_application_id
      """
    var statement: OpaquePointer?
    defer { sqlite3_finalize(statement) }
    guard sqlite3_prepare_v2(source, sql, -1, &statement, nil) == SQLITE_OK,
      sqlite3_step(statement) == SQLITE_ROW
    else { return false }
    let id = Int(sqlite3_column_int(statement, 0))
    let hasKnownTables = sqlite3_column_int(statement, 1) == 1
    return id != Schema.applicationID && !(hasKnownTables && (id == 0 || Schema.isDamagedID(id)))
  }

  /// Opens the file for reading, without a lock and without a change to its folder.
  private func openUnlocked(_ parameters: String) throws -> OpaquePointer? {
    let name = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
    var connection: OpaquePointer?
    let code = sqlite3_open_v2(
      "file:\(name)?mode=ro&\(parameters)", &connection, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, nil
    )
    guard code == SQLITE_OK else {
      sqlite3_close_v2(connection)
      throw DatabaseError(resultCode: ResultCode(rawValue: code))
    }
    return connection
  }

  private static func check(_ code: CInt) throws {
    if code != SQLITE_OK { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }
}
