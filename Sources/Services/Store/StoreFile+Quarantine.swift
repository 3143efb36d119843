// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import Rates

extension StoreFile {
  /// Where a damaged database is now.
  struct Quarantined {
    let path: String
    /// What the new one starts with; nil where nothing could be read.
    let saved: StoreCopy.Result?
  }

  /// Renames a damaged database and the files that belong to it, and creates a new one with
  /// everything that can still be read.
  ///
  /// - Returns: nil when it is not damaged, or another agio has already done this.
  /// - Throws: ``StoreObstacle`` where it is another program's, and the reason where what it has cannot be
  ///   written elsewhere. Then it stays where it is.
  func quarantine(on day: Day) throws -> Quarantined? {
    try FileLock.holding(lock, budget) { try linked.moveIfDamaged(on: day) }
  }

  /// Copies a database next to it, and leaves it as it is.
  ///
  /// - Returns: the path of the copy, which only its owner can read.
  func quarantineCopy(on day: Day) throws -> String {
    try FileLock.holding(lock, budget) {
      let name = linked.unusedName(on: day)
      close(Foundation.open(name, O_CREAT | O_RDWR | O_CLOEXEC, 0o600))
      do {
        try connect().vacuum(into: name)
      } catch {
        unlink(name)
        throw error
      }
      return name
    }
  }

  /// The file that a link leads to: the link stays what the person made.
  private var linked: StoreFile {
    guard let status = stat(named: path), status.st_mode & S_IFMT == S_IFLNK,
      let real = realpath(path, nil)
    else { return self }
    defer { free(real) }
    return StoreFile(path: String(cString: real), budget: budget)
  }

  private func moveIfDamaged(on day: Day) throws -> Quarantined? {
    guard try isDamaged() else { return nil }
    let name = unusedName(on: day)
    let saved = try save()
    // Both names for a moment: if the process dies, the old file keeps at least one of them.
    guard link(path, name) == 0 || rename(path, name) == 0 else {
      throw DatabaseError(resultCode: .SQLITE_CANTOPEN, message: "it cannot be renamed")
    }
    // Before the new file gets the name: SQLite would apply the old changes to it.
    for suffix in Self.sidecarSuffixes { rename(path + suffix, name + suffix) }
    if let saved {
      guard rename(saved.path, path) == 0 else { return Quarantined(path: name, saved: nil) }
    } else {
      unlink(path)
    }
    return Quarantined(path: name, saved: saved?.content)
  }

  private func unusedName(on day: Day) -> String {
    let base = "\(path).damaged-\(day.iso)"
    var name = base
    var count = 1
    while access(name, F_OK) == 0 {
      count += 1
      name = "\(base)-\(count)"
    }
    return name
  }

  private func isDamaged() throws -> Bool {
    guard exists else { return false }
    if hasForeignID { throw StoreObstacle.anotherProgram }
    if hasUnknownFormat { return true }
    do {
      return try connect().read { db in
        let owner = try Schema.owner(of: db)
        if owner == .anotherProgram || owner == .newerAgio { return false }
        return try owner == .damaged
          || String.fetchOne(db, sql: "PRAGMA integrity_check(1)") != "ok"
          || owner == .agio && !Schema.isWhole(db)
      }
    } catch {
      return DatabaseFailure(error) == .damaged
    }
  }

  /// Whether the header has a format that SQLite never writes: bytes 18 and 19 are the versions
  /// needed to write and read the file (https://www.sqlite.org/fileformat.html), and bytes 44 to 47
  /// which of four schema formats it has, 0 in an empty database. SQLite mistakes such a file for
  /// read-only or for one from a newer SQLite.
  var hasUnknownFormat: Bool {
    guard let header else { return isTooShort }
    return header[18...19].contains { !(1...2).contains($0) }
      || Self.number(in: header[44...47]) > 4
  }

  /// Whether it has less than a header: SQLite would take it for an empty database.
  var isTooShort: Bool { stat(at: path).map { (1..<100).contains($0.st_size) } ?? false }

  /// Whether the header, which proves nothing where it is damaged, is another program's.
  private var hasForeignID: Bool {
    guard let header, header.starts(with: "SQLite format 3\0".utf8) else { return false }
    let id = Self.number(in: header[68...71])
    return ![0, Schema.applicationID].contains(id) && !Schema.isDamagedID(id)
  }

  private var header: Data? {
    let bytes = try? FileHandle(forReadingAtPath: path)?.read(upToCount: 72)
    return bytes?.count == 72 ? bytes : nil
  }

  private static func number(in bytes: Data) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  /// Creates a new database next to this one, with what can be read of it; nil where that is
  /// nothing.
  private func save() throws -> (path: String, content: StoreCopy.Result)? {
    let new = StoreFile(path: path + ".saved", budget: budget)
    func remove() { for suffix in [""] + Self.sidecarSuffixes { unlink(new.path + suffix) } }
    remove()
    do {
      let queue = try new.create()
      try Self.createTables(in: queue)
      try queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
      let rescue = try StoreRescue(self, first: try new.firstPage())
      defer { rescue.remove() }
      let content = try rescue.rows(to: queue)
      // Everything in the one file that is renamed.
      try queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
      try queue.close()
      if content.count > 0 { return (new.path, content) }
    } catch  where [.damaged, .refused].contains(DatabaseFailure(error)) {
      // Nothing of it can be read.
    } catch {
      remove()
      throw error
    }
    remove()
    return nil
  }

  private func firstPage() throws -> [UInt8] {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    // In the header, as 1 for 65,536.
    let size = Int(bytes[16]) << 8 | Int(bytes[17])
    return Array(bytes.prefix(size == 1 ? 65_536 : size))
  }
}
