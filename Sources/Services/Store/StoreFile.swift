// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Foundation
import GRDB
import Rates

/// The database's file: opening, migrating and setting aside.
struct StoreFile: Sendable {
  let path: String
  var busySeconds = 5.0

  /// Whether there is anything to read.
  var exists: Bool { access(path, F_OK) == 0 }

  /// Which file stands at the path; nil when there is none.
  var identity: FileIdentity? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return FileIdentity(device: UInt64(status.st_dev), node: UInt64(status.st_ino))
  }

  private var lock: String { path + ".lock" }

  /// Opens it, and creates or migrates it where needed.
  ///
  /// - Returns: the connection, and whether it was written by a newer agio and so is opened read-only.
  func open() throws -> (queue: DatabaseQueue, isNewer: Bool) {
    let isNew = !exists
    if isNew {
      // For the person's eyes alone: the tape tells what they earn and owe.
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    }
    let queue = try isNew ? FileLock.holding(lock) { try create() } : connect()
    let version = try queue.unsafeRead { try Schema.version(of: $0) }
    if version > Schema.version { return (try connect(readonly: true), true) }
    if version < Schema.version {
      try FileLock.holding(lock) {
        try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
        try Schema.migrate(queue)
      }
    }
    return (queue, false)
  }

  /// Renames a damaged database, and what belongs to it, out of the way.
  ///
  /// - Returns: the new name, or nil when another agio has done so first.
  func setAside(on day: Day) throws -> String? {
    try FileLock.holding(lock) {
      guard isDamaged else { return nil }
      var name = "\(path).damaged-\(day.iso)"
      var count = 1
      while access(name, F_OK) == 0 {
        count += 1
        name = "\(path).damaged-\(day.iso)-\(count)"
      }
      guard rename(path, name) == 0 else {
        throw DatabaseError(resultCode: .SQLITE_CANTOPEN, message: "cannot rename it")
      }
      for suffix in ["-wal", "-shm"] { rename(path + suffix, name + suffix) }
      return name
    }
  }

  private var isDamaged: Bool {
    guard exists else { return false }
    do {
      let queue = try connect()
      return try queue.unsafeRead {
        try String.fetchOne($0, sql: "PRAGMA quick_check(1)") != "ok"
      }
    } catch {
      return DatabaseTrouble(error) == .damaged
    }
  }

  /// A connection to a copy in a temporary folder: where the folder is read-only, SQLite cannot read
  /// a database in WAL mode in place.
  func readCopy<T>(_ body: (Database) throws -> T) throws -> T {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appendingPathComponent("agio-" + UUID().uuidString)
    try manager.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? manager.removeItem(at: folder) }
    let copy = folder.appendingPathComponent("agio.sqlite").path
    try manager.copyItem(atPath: path, toPath: copy)
    if manager.fileExists(atPath: path + "-wal") {
      try manager.copyItem(atPath: path + "-wal", toPath: copy + "-wal")
    }
    chmod(copy, 0o600)
    return try StoreFile(path: copy).connect().read(body)
  }

  /// SQLite gives what belongs to a database the rights of the file it finds.
  private func create() throws -> DatabaseQueue {
    close(Foundation.open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600))
    return try connect()
  }

  private func connect(readonly: Bool = false) throws -> DatabaseQueue {
    try DatabaseQueue(
      path: path, configuration: Self.configuration(readonly: readonly, busySeconds: busySeconds))
  }

  /// A database that lives as long as the process.
  static func memory() throws -> DatabaseQueue {
    let queue = try DatabaseQueue(configuration: configuration(readonly: false, busySeconds: 5))
    try Schema.migrate(queue)
    return queue
  }

  private static func configuration(readonly: Bool, busySeconds: Double) -> GRDB.Configuration {
    var configuration = GRDB.Configuration()
    configuration.readonly = readonly
    configuration.busyMode = .timeout(busySeconds)
    configuration.label = "agio store"
    configuration.prepareDatabase { db in
      // In WAL mode this loses nothing to a killed process; only a power cut may cost the last commit.
      if !readonly { try db.execute(sql: "PRAGMA synchronous = NORMAL") }
    }
    return configuration
  }
}
