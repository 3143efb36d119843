// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import GRDBSQLite
import Rates

struct StoreFile: Sendable {
  static let lockSuffix = ".lock"

  /// The suffixes of the files SQLite keeps next to a database.
  static let sidecarSuffixes = ["-wal", "-shm", "-journal"]

  let path: String
  var budget = WaitBudget(seconds: 5)

  /// Whether there is anything to read, or something that prevents it from being found, such as a link
  /// that leads nowhere.
  var exists: Bool {
    stat(named: path) != nil || errno != ENOENT
  }

  /// Which file is at the path; nil when there is none.
  var identity: FileIdentity? { stat(at: path)?.identity }

  var folder: String { (path as NSString).deletingLastPathComponent }

  var lock: String { path + Self.lockSuffix }

  /// Opens it, creating it where needed.
  ///
  /// - Returns: the connection, and whether a newer agio wrote it, so that it is opened read-only.
  /// - Throws: ``StoreObstacle`` where something other than agio's database is in its place.
  func open() throws -> (queue: DatabaseQueue, isNewer: Bool) {
    try checkKinds()
    // The system's library of queues, which GRDB uses, ends the process where it can open no file.
    guard Descriptor.canOpen(8) else {
      throw DatabaseError(
        resultCode: .SQLITE_CANTOPEN, message: "too many open files: ulimit -n")
    }
    if isTooShort { throw DatabaseError(resultCode: .SQLITE_NOTADB) }
    let isNew = identity == nil
    if isNew {
      // Readable by its owner only: the tape shows what they earn and owe.
      do {
        try FileManager.default.createDirectory(
          atPath: folder, withIntermediateDirectories: true,
          attributes: [.posixPermissions: 0o700])
      } catch {
        throw DatabaseError(
          resultCode: .SQLITE_CANTOPEN, message: "its folder cannot be created")
      }
    }
    let queue = try isNew ? FileLock.holding(lock, budget) { try create() } : connect()
    switch try queue.read({ try Schema.owner(of: $0) }) {
    case .newerAgio: return (try connect(readonly: true), true)
    case .anotherProgram: throw StoreObstacle.anotherProgram
    case .damaged: throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "damaged header")
    case .agio: break
    case .empty: try FileLock.holding(lock, budget) { try Self.createTables(in: queue) }
    }
    return (queue, false)
  }

  /// SQLite would wait forever for a pipe.
  private func checkKinds() throws(StoreObstacle) {
    var ancestor = folder
    while ancestor.count > 1, stat(at: ancestor) == nil {
      ancestor = (ancestor as NSString).deletingLastPathComponent
    }
    if let kind = FileKind(at: ancestor), kind != .directory {
      throw .notAFolder(below: String(path.dropFirst(ancestor.count)), kind)
    }
    for suffix in [""] + Self.sidecarSuffixes {
      if let kind = FileKind(at: path + suffix), kind != .regular {
        throw .notAFile(suffix: suffix, kind)
      }
    }
  }

  /// SQLite gives companion files the permissions of the database file it finds.
  func create() throws -> DatabaseQueue {
    close(Foundation.open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600))
    return try connect()
  }

  static func createTables(in queue: DatabaseQueue) throws {
    try queue.writeWithoutTransaction { db in
      // Before there is a log, so that the file alone shows whose it is.
      try db.execute(
        sql: "PRAGMA application_id = \(Schema.applicationID); PRAGMA journal_mode = WAL")
    }
    try Schema.create(in: queue)
  }

  func connect(readonly: Bool = false) throws -> DatabaseQueue {
    try DatabaseQueue(
      path: path, configuration: Self.configuration(readonly: readonly, budget: budget))
  }

  /// A database that lives as long as the process.
  static func memory() throws -> DatabaseQueue {
    let queue = try DatabaseQueue(
      configuration: configuration(readonly: false, budget: WaitBudget(seconds: 5)))
    try Schema.create(in: queue)
    return queue
  }

  private static func configuration(
    readonly: Bool, budget: WaitBudget
  ) -> GRDB.Configuration {
    var configuration = GRDB.Configuration()
    configuration.readonly = readonly
    configuration.busyMode = .callback { budget.wait(attempt: $0) }
    configuration.label = "agio store"
    configuration.prepareDatabase { db in
      // In WAL mode this loses nothing to a killed process; only a power cut may cost the last
      // commit.
      if !readonly { try db.execute(sql: "PRAGMA synchronous = NORMAL") }
    }
    return configuration
  }
}

/// What occupies the place of the database, and is left as it is.
enum StoreObstacle: Error, Equatable {
  /// Something other than a file has its name, or the name of a companion file.
  case notAFile(suffix: String, FileKind)
  /// Something other than a folder has the name of one of its folders.
  case notAFolder(below: String, FileKind)
  case anotherProgram

  /// Why nothing is kept, and what would change that.
  func problem(_ name: String) -> Problem {
    switch self {
    case .notAFile(let suffix, let kind):
      .notSaved("\(name)\(suffix) is \(kind), not a file", advice: "move it away")
    case .notAFolder(let below, let kind):
      .notSaved(
        "\(name.dropLast(below.count)) is \(kind), not a folder",
        advice: "move it away, or name another folder in AGIO_DATA")
    case .anotherProgram:
      .notSaved(
        "\(name) is another program's database",
        advice: "move it away, or name another folder in AGIO_DATA")
    }
  }
}

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

/// Keeps two agios from creating or quarantining one database at the same time.
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
