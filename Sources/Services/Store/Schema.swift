// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import GRDB

/// The tables, version by version; `PRAGMA user_version` counts the versions.
///
/// A step is never changed once released: changes are added as the next one.
enum Schema {
  private struct Step: Sendable {
    let sql: String
    /// What SQL alone cannot do.
    var fill: @Sendable (Database) throws -> Void = { _ in }
  }

  /// The version this agio writes.
  static var version: Int { steps.count }

  /// "agio" in `PRAGMA application_id`, since version 4.
  static let applicationID = 0x6167_696f

  /// No version will ever be this high: a higher one is damage, not the future.
  static let highestVersion = 999_999

  private static let firstVersionWithID = 4

  /// Tables of every version: a database with all of them is agio's, whatever its header says.
  static let knownTables = ["publication", "rate", "tape"]

  private static let steps = [
    Step(
      sql: """
        CREATE TABLE publication(
          source TEXT NOT NULL, day TEXT NOT NULL, base TEXT NOT NULL, kind TEXT NOT NULL,
          fetched TEXT, skipped INTEGER NOT NULL DEFAULT 0,
          PRIMARY KEY(source, day)) WITHOUT ROWID;
        CREATE TABLE rate(
          source TEXT NOT NULL, day TEXT NOT NULL, currency TEXT NOT NULL, text TEXT NOT NULL,
          PRIMARY KEY(source, day, currency),
          FOREIGN KEY(source, day) REFERENCES publication(source, day) ON DELETE CASCADE) WITHOUT ROWID;
        CREATE TABLE validator(
          url TEXT NOT NULL PRIMARY KEY, source TEXT NOT NULL, etag TEXT, last_modified TEXT) WITHOUT ROWID;
        CREATE TABLE fetch(
          source TEXT NOT NULL PRIMARY KEY, attempted TEXT NOT NULL, succeeded TEXT, error TEXT,
          latency_ms INTEGER, not_before TEXT, etag TEXT) WITHOUT ROWID;
        CREATE TABLE tape(
          id INTEGER PRIMARY KEY AUTOINCREMENT, at TEXT NOT NULL, text TEXT NOT NULL, detail TEXT);
        CREATE TABLE preferences(key TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
        """),
    Step(
      sql: """
        CREATE TABLE alert(
          id INTEGER PRIMARY KEY AUTOINCREMENT, base TEXT NOT NULL, quote TEXT NOT NULL,
          direction TEXT NOT NULL, threshold TEXT NOT NULL, source TEXT NOT NULL, since TEXT, shown TEXT);
        """),
    Step(sql: "ALTER TABLE publication ADD COLUMN follows TEXT;"),
    Step(
      sql: """
        PRAGMA application_id = \(applicationID);
        ALTER TABLE publication ADD COLUMN checksum INTEGER;
        ALTER TABLE validator ADD COLUMN days TEXT;
        CREATE TABLE damaged(
          id INTEGER PRIMARY KEY AUTOINCREMENT, found TEXT NOT NULL, source TEXT NOT NULL,
          day TEXT NOT NULL, content TEXT NOT NULL);
        """,
      fill: { try StoredPublications.addChecksums(in: $0) }),
    Step(
      sql: """
        CREATE TABLE offer(
          id INTEGER PRIMARY KEY AUTOINCREMENT, day TEXT NOT NULL, provider TEXT NOT NULL,
          base TEXT NOT NULL, paid TEXT NOT NULL, quote TEXT NOT NULL, got TEXT NOT NULL,
          mid TEXT NOT NULL);
        """),
    Step(
      sql: """
        CREATE TABLE set_aside(
          source TEXT NOT NULL, day TEXT NOT NULL, currency TEXT NOT NULL, text TEXT NOT NULL,
          reason TEXT NOT NULL, from_source TEXT, from_day TEXT, from_text TEXT,
          PRIMARY KEY(source, day, currency, reason),
          FOREIGN KEY(source, day) REFERENCES publication(source, day) ON DELETE CASCADE) WITHOUT ROWID;
        """),
  ]

  static func version(of db: Database) throws -> Int {
    try number(of: "user_version", in: db)
  }

  /// Read as a row: `Int.fetchOne` makes Swift's runtime search the program for four conformances, half
  /// a millisecond of a command that takes four.
  private static func number(of pragma: String, in db: Database) throws -> Int {
    try Row.fetchOne(db, sql: "PRAGMA \(pragma)")?[0] ?? 0
  }

  /// Whose database it is, by its header and the names of its tables.
  static func owner(of db: Database) throws -> StoreOwner {
    let version = try version(of: db)
    let id = try number(of: "application_id", in: db)
    let names = try Row.fetchAll(db, sql: "SELECT name FROM sqlite_master").map { $0.text(0) }
    let tables = Set(names.compactMap(\.self))
    let hasKnownTables = tables.isSuperset(of: knownTables)
    if names.isEmpty, version == 0, id == 0 || id == applicationID { return .empty }
    if isDamagedID(id), hasKnownTables { return .damaged }
    guard id == applicationID || id == 0 && hasKnownTables else { return .anotherProgram }
    let isPossible =
      id == applicationID
      ? firstVersionWithID...highestVersion ~= version : 1..<firstVersionWithID ~= version
    guard isPossible, hasKnownTables || version > self.version else { return .damaged }
    return version > self.version ? .newerAgio : .agio(version: version)
  }

  /// Whether an application's id is agio's with one wrong bit.
  static func isDamagedID(_ id: Int) -> Bool {
    (UInt32(truncatingIfNeeded: id) ^ UInt32(applicationID)).nonzeroBitCount == 1
  }

  /// Whether the tables have the columns the steps define.
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

  /// Migrates a database to the current version, in one transaction.
  static func migrate(_ queue: DatabaseQueue) throws {
    try queue.write { db in
      // Read again inside the transaction: another agio may have been faster.
      let current = try version(of: db)
      guard (0..<version).contains(current) else { return }
      // With all tables, only the number is wrong.
      if try current == 0 || !isWhole(db) {
        for step in steps[current...] {
          try db.execute(sql: step.sql)
          try step.fill(db)
        }
      }
      try db.execute(sql: "PRAGMA user_version = \(version)")
    }
  }
}

enum StoreOwner: Equatable {
  case empty
  case agio(version: Int)
  case newerAgio
  case anotherProgram
  /// It has agio's tables, and a header that no agio has written.
  case damaged
}
