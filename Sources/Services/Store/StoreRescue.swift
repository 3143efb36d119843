// SPDX-License-Identifier: Apache-2.0

import Answers
import Foundation
import GRDB
import Rates

/// Reads what is left of a damaged database, from a copy of it that is repaired as far as needed.
///
/// SQLite refuses a file with a wrong header or without its end, and reaches no row whose page is only
/// named by a damaged one. Here the header is that of a new database, and where a table cannot be read to
/// its end, each page that has rows like its rows is declared to be the table.
struct StoreRescue {
  private static let headerSize = 100

  let copy: StoreFile
  /// The first page of a new database: the header, and the definitions of the tables.
  let first: [UInt8]

  /// Copies the file and its log next to it.
  init(_ file: StoreFile, first: [UInt8]) throws {
    copy = StoreFile(path: file.path + ".rescue", budget: file.budget)
    self.first = first
    remove()
    for suffix in ["", "-wal"] where FileManager.default.fileExists(atPath: file.path + suffix) {
      try FileManager.default.copyItem(atPath: file.path + suffix, toPath: copy.path + suffix)
    }
  }

  func remove() {
    for suffix in [""] + StoreFile.sidecarSuffixes { unlink(copy.path + suffix) }
  }

  func rows(to target: DatabaseQueue) throws -> StoreCopy.Result {
    try repairHeader(hasLog: copy.hasLog)
    if copy.hasLog {
      // The newest pages may be in the log.
      try? connect().writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
      unlink(copy.path + "-wal")
      try repairHeader(hasLog: false)
    }
    if try !hasTables() {
      try replace(first)
      try repairHeader(hasLog: false)
    }
    let pages = try StorePages(path: copy.path, size: pageSize)
    let queue = try connect()
    return try queue.unsafeRead { source in
      // Not in one transaction, which a damaged page would end with an error after everything else has
      // been read.
      try target.write { target in
        var result = StoreCopy.Result()
        for table in StoreCopy.kept {
          let check = try? String.fetchOne(source, sql: "PRAGMA quick_check(\(table))")
          let isRead = try copyRows(of: table, source, target)
          if !isRead || check != "ok" { result.incomplete.append(table) }
        }
        for table in result.incomplete { try scan(pages, for: table, source, target) }
        // After all lines that are what was stored, so that none of them is missing for one of these.
        _ = try StoreCopy.copy(source, "tape", to: target) { $0.text(2) != nil }
        for table in StoreCopy.kept {
          result.count += try Int.fetchOne(target, sql: "SELECT count(*) FROM \(table)") ?? 0
        }
        return result
      }
    }
  }

  /// Copies the rows of all pages that may be of a table.
  private func scan(
    _ pages: StorePages, for table: String, _ source: Database, _ target: Database
  ) throws {
    let key = try target.primaryKey(table)
    let columns = try target.columns(in: table).count
    let root = try Int.fetchOne(
      source, sql: "SELECT rootpage FROM sqlite_master WHERE name = ?", arguments: [table])
    defer { if let root { try? move(table, to: root, source) } }
    for page in pages.leaves(ofRows: key.rowIDColumn != nil, columns: columns) {
      do { try move(table, to: page, source) } catch { continue }
      _ = try copyRows(of: table, source, target)
    }
  }

  /// Declares a page to be the first of a table.
  private func move(_ table: String, to page: Int, _ source: Database) throws {
    try source.execute(
      sql: "UPDATE sqlite_master SET rootpage = ? WHERE name = ?", arguments: [page, table])
    // Reads the definitions again.
    try source.execute(sql: "PRAGMA writable_schema = RESET; PRAGMA writable_schema = ON")
  }

  private func copyRows(of table: String, _ source: Database, _ target: Database) throws -> Bool {
    try StoreCopy.copy(source, table, to: target) { isIntact($0, of: table) }
  }

  /// Whether a row is one of its table, as it was stored: a damaged database may give the rows of one
  /// table for those of another.
  private func isIntact(_ row: Row, of table: String) -> Bool {
    switch table {
    case "tape": row.isIntact && row.text(1).flatMap { Timestamp(iso: $0) } != nil
    case "alert": Alert(row) != nil
    case "preferences": row.isIntact
    // A publication has one checksum for all its rows.
    default: true
    }
  }

  private func connect() throws -> DatabaseQueue {
    var configuration = GRDB.Configuration()
    configuration.foreignKeysEnabled = false
    configuration.prepareDatabase { db in
      // Wrong definitions and sizes are no reason to read nothing; wrong sizes of rows are.
      try db.execute(
        sql: """
          PRAGMA writable_schema = ON; PRAGMA cell_size_check = ON; PRAGMA synchronous = OFF
          """)
    }
    return try DatabaseQueue(path: copy.path, configuration: configuration)
  }

  // MARK: - The first page

  private var pageSize: Int { first.count }

  /// Writes the header that a new database has, for as many pages as there are, none of them unused.
  private func repairHeader(hasLog: Bool) throws {
    var header = Array(first.prefix(Self.headerSize))
    let pages = Int(stat(at: copy.path)?.st_size ?? 0) / pageSize
    func set(_ number: Int, at index: Int) {
      for byte in 0..<4 {
        header[index + byte] = UInt8(truncatingIfNeeded: number >> (24 - 8 * byte))
      }
    }
    header[18] = hasLog ? 2 : 1
    header[19] = header[18]
    set(pages, at: 28)
    set(0, at: 32)
    set(0, at: 36)
    // The number of pages counts if both counters of changes are the same.
    set(1, at: 24)
    set(1, at: 92)
    try replace(header)
  }

  /// Whether the definitions of the tables can be read, and lead to pages of the right kinds.
  private func hasTables() throws -> Bool {
    let pages = try StorePages(path: copy.path, size: pageSize)
    let new = try StoreFile.memory()
    do {
      return try connect().read { source in
        var roots: Set<Int> = []
        for table in StoreCopy.kept {
          let sql = "SELECT rootpage FROM sqlite_master WHERE type = 'table' AND name = ?"
          let hasRows = try new.read { try $0.primaryKey(table).rowIDColumn != nil }
          guard let root = try Int.fetchOne(source, sql: sql, arguments: [table]),
            pages.isRoot(root, ofRows: hasRows), roots.insert(root).inserted
          else { return false }
          _ = try Row.fetchOne(source, sql: "SELECT 1 FROM \(table) WHERE 0")
        }
        return true
      }
    } catch {
      return false
    }
  }

  /// Replaces the beginning of the file.
  private func replace(_ bytes: [UInt8]) throws {
    let handle = try FileHandle(forUpdating: URL(fileURLWithPath: copy.path))
    try handle.write(contentsOf: Data(bytes))
    try handle.close()
  }
}

/// The kinds of the pages of a database file (https://www.sqlite.org/fileformat.html), read without
/// SQLite, which only finds a page that another one names.
struct StorePages {
  /// The first byte of a page. Tables without row numbers are stored as indexes are.
  private enum Kind {
    static func leaf(ofRows: Bool) -> Int { ofRows ? 13 : 10 }
    static func inner(ofRows: Bool) -> Int { ofRows ? 5 : 2 }
  }

  private let bytes: Data
  private let size: Int

  init(path: String, size: Int) throws {
    bytes = try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
    self.size = size
  }

  private var count: Int { bytes.count / size }

  /// Whether a page can be the first of a table.
  func isRoot(_ page: Int, ofRows: Bool) -> Bool {
    guard page > 1, page <= count else { return false }
    let kind = byte(0, of: page)
    return kind == Kind.leaf(ofRows: ofRows) || kind == Kind.inner(ofRows: ofRows)
  }

  /// The pages at the ends of tables whose rows have that many columns.
  func leaves(ofRows: Bool, columns: Int) -> [Int] {
    guard count > 1 else { return [] }
    return (2...count).filter { page in
      byte(0, of: page) == Kind.leaf(ofRows: ofRows)
        && (0..<cells(of: page)).contains { self.columns(ofCell: $0, of: page, ofRows) == columns }
    }
  }

  private func cells(of page: Int) -> Int {
    min(byte(3, of: page) << 8 | byte(4, of: page), size / 4)
  }

  /// How many columns the header of a row lists; nil where it makes no sense.
  private func columns(ofCell cell: Int, of page: Int, _ ofRows: Bool) -> Int? {
    var position = byte(8 + 2 * cell, of: page) << 8 | byte(9 + 2 * cell, of: page)
    guard position >= 8, number(&position, of: page) != nil else { return nil }
    if ofRows, number(&position, of: page) == nil { return nil }
    let start = position
    guard let length = number(&position, of: page), start + length <= size else { return nil }
    var columns = 0
    while position < start + length {
      guard number(&position, of: page) != nil else { return nil }
      columns += 1
    }
    return position == start + length ? columns : nil
  }

  /// A number of up to nine bytes with seven bits each; of a large one only the end, which is no length.
  private func number(_ position: inout Int, of page: Int) -> Int? {
    var number = 0
    for _ in 0..<9 where position < size {
      let next = byte(position, of: page)
      position += 1
      number = (number << 7 | next & 0x7f) & 0xffff_ffff
      if next < 0x80 { return number }
    }
    return nil
  }

  private func byte(_ index: Int, of page: Int) -> Int {
    index < size ? Int(bytes[bytes.startIndex + (page - 1) * size + index]) : 0
  }
}
