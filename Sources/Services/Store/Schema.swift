// SPDX-License-Identifier: Apache-2.0

import GRDB

/// The tables. `PRAGMA user_version` is their version.
enum Schema {
  /// The version this agio writes.
  static let version = 1

  /// "agio" in `PRAGMA application_id`.
  static let applicationID = 0x6167_696f

  /// No version will ever be this high: a higher one is damage, not the future.
  private static let highestVersion = 999_999

  /// A database with all of them is agio's, whatever its header says.
  static let knownTables = ["publication", "rate", "tape"]

  private static let tables = """
    CREATE TABLE publication(
      source TEXT NOT NULL, day TEXT NOT NULL, base TEXT NOT NULL, kind TEXT NOT NULL,
      fetched TEXT, skipped INTEGER NOT NULL DEFAULT 0, follows TEXT, checksum INTEGER,
      PRIMARY KEY(source, day)) WITHOUT ROWID;
    CREATE TABLE rate(
      source TEXT NOT NULL, day TEXT NOT NULL, currency TEXT NOT NULL, text TEXT NOT NULL,
      PRIMARY KEY(source, day, currency),
      FOREIGN KEY(source, day) REFERENCES publication(source, day) ON DELETE CASCADE) WITHOUT ROWID;
    CREATE TABLE set_aside(
      source TEXT NOT NULL, day TEXT NOT NULL, currency TEXT NOT NULL, text TEXT NOT NULL,
      reason TEXT NOT NULL, from_source TEXT, from_day TEXT, from_text TEXT,
      PRIMARY KEY(source, day, currency, reason),
      FOREIGN KEY(source, day) REFERENCES publication(source, day) ON DELETE CASCADE) WITHOUT ROWID;
    CREATE TABLE validator(
      url TEXT NOT NULL PRIMARY KEY, source TEXT NOT NULL, etag TEXT, last_modified TEXT, days TEXT)
      WITHOUT ROWID;
    CREATE TABLE fetch(
      source TEXT NOT NULL PRIMARY KEY, attempted TEXT NOT NULL, succeeded TEXT, error TEXT,
      latency_ms INTEGER, not_before TEXT) WITHOUT ROWID;
    CREATE TABLE tape(
      id INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, text TEXT NOT NULL, detail TEXT,
      checksum INTEGER);
    CREATE TABLE alert(
      id INTEGER PRIMARY KEY AUTOINCREMENT, base TEXT NOT NULL, quote TEXT NOT NULL,
      direction TEXT NOT NULL, threshold TEXT NOT NULL, source TEXT NOT NULL, since TEXT, shown TEXT,
      checksum INTEGER);
    CREATE TABLE preferences(
      key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL, checksum INTEGER) WITHOUT ROWID;
    """

  static func version(of db: Database) throws -> Int {
    try number(of: "user_version", in: db)
  }

  private static func number(of pragma: String, in db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA \(pragma)") ?? 0
  }

  /// Whose database it is, by its header and the names of its tables.
  static func owner(of db: Database) throws -> StoreOwner {
    let version = try version(of: db)
    let id = try number(of: "application_id", in: db)
    let things = try Row.fetchAll(db, sql: "SELECT name, type FROM sqlite_master")
    let names = Set(things.compactMap { $0.text(0) })
    let hasKnownTables = names.isSuperset(of: knownTables)
    if names.isEmpty, version == 0, id == 0 || id == applicationID { return .empty }
    if isDamagedID(id) || id == 0, hasKnownTables { return .damaged }
    guard id == applicationID else { return .anotherProgram }
    guard 1...highestVersion ~= version else { return .damaged }
    if version > self.version { return .newerAgio }
    // Triggers and views, which no agio creates, would change what it reads and writes.
    let isOwn = hasKnownTables && things.allSatisfy { ["table", "index"].contains($0.text(1)) }
    return isOwn ? .agio : .damaged
  }

  /// Whether an application's id is agio's with one wrong bit.
  static func isDamagedID(_ id: Int) -> Bool {
    (UInt32(truncatingIfNeeded: id) ^ UInt32(applicationID)).nonzeroBitCount == 1
  }

  /// Whether the tables have the columns of this version.
  static func isWhole(_ db: Database) throws -> Bool {
    try columns(in: db) == StoreFile.memory().read { try columns(in: $0) }
  }

  private static func columns(in db: Database) throws -> [[String?]] {
    let sql = """
      SELECT m.name, c.name, c.type FROM sqlite_master m, pragma_table_info(m.name) c
      WHERE m.type = 'table' ORDER BY m.name, c.cid
      """
    return try Row.fetchAll(db, sql: sql).map { row in (0..<3).map { row.text($0) } }
  }

  /// Creates the tables in an empty database, in one transaction.
  static func create(in queue: DatabaseQueue) throws {
    try queue.write { db in
      // Read again inside the transaction: another agio may have been faster.
      guard try version(of: db) == 0 else { return }
      try db.execute(
        sql: "\(tables) PRAGMA application_id = \(applicationID); PRAGMA user_version = \(version)")
    }
  }

  /// The number for a new row, which is known before the row because it is part of the checksum. Like
  /// SQLite's own, it is never used twice.
  static func nextNumber(in table: String, _ db: Database) throws -> Int64 {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT max(coalesce((SELECT max(seq) FROM sqlite_sequence WHERE name = ?), 0),
          coalesce((SELECT max(id) FROM \(table)), 0)) + 1
        """, arguments: [table])
    guard let number = row?.integer(0) else {
      throw DatabaseError(
        resultCode: .SQLITE_CONSTRAINT, message: "the table \(table) has no numbers left")
    }
    return number
  }
}

enum StoreOwner: Equatable {
  case empty
  case agio
  case newerAgio
  case anotherProgram
  /// It has agio's tables, and a header that no agio has written.
  case damaged
}

// MARK: - Rows

/// FNV-1a over texts, 64 bits wide: any single changed byte changes it.
///
/// It protects against damage, not against people who tamper with their own database. It is stored,
/// so it must be the same on every machine and in every version.
struct Checksum: Equatable {
  private var value: UInt64 = 0xcbf2_9ce4_8422_2325

  var stored: Int64 { Int64(bitPattern: value) }

  /// Adds the text of a column, or that it has none.
  mutating func add(_ text: String?) {
    for byte in (text ?? "").utf8 { add(byte) }
    // No UTF-8 text contains these bytes, so two texts never look like one, and none not like an empty one.
    add(text == nil ? 0xfe : 0xff)
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  static func of(_ columns: [String?]) -> Int64 {
    var sum = Checksum()
    for column in columns { sum.add(column) }
    return sum.stored
  }
}

extension Database {
  /// Writes a row with all its columns, in the order of the table, and their checksum: see ``Row/isIntact``.
  func replace(in table: String, _ columns: KeyValuePairs<String, String?>) throws {
    let texts = columns.map(\.value)
    let names = columns.map(\.key) + ["checksum"]
    let marks = databaseQuestionMarks(count: names.count)
    try execute(
      sql: "INSERT OR REPLACE INTO \(table)(\(names.joined(separator: ", "))) VALUES (\(marks))",
      arguments: StatementArguments(texts) + [Checksum.of(texts)])
  }
}

extension Row {
  // GRDB's own accessors end the process on what cannot be converted: NULL or a blob where a
  // damaged file should have text.

  /// The text in a column; nil for anything else.
  func text(_ index: Int) -> String? {
    let value: DatabaseValue = self[index]
    guard case .string(let text) = value.storage else { return nil }
    return text
  }

  /// The whole number in a column; nil for anything else.
  func integer(_ index: Int) -> Int64? {
    let value: DatabaseValue = self[index]
    guard case .int64(let number) = value.storage else { return nil }
    return number
  }

  /// Whether its last column is the checksum of the texts in the others; one that is not there, because
  /// a person has written the row, excludes nothing.
  var isIntact: Bool {
    guard let sum = integer(count - 1) else { return true }
    return sum == Checksum.of((0..<count - 1).map { text($0) ?? integer($0).map(String.init) })
  }
}
