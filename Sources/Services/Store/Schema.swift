// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import GRDB

/// The tables, version by version; `PRAGMA user_version` counts them.
///
/// A step is never changed once released: what changes is added as the next one.
enum Schema {
  /// The version this agio writes.
  static var version: Int { steps.count }

  private static let steps = [
    """
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
    """,
    """
    CREATE TABLE alert(
      id INTEGER PRIMARY KEY AUTOINCREMENT, base TEXT NOT NULL, quote TEXT NOT NULL,
      direction TEXT NOT NULL, threshold TEXT NOT NULL, source TEXT NOT NULL, since TEXT, shown TEXT);
    """,
    "ALTER TABLE publication ADD COLUMN follows TEXT;",
  ]

  /// The version a database is at.
  static func version(of db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
  }

  /// Takes a database to the present version, in one transaction.
  static func migrate(_ queue: DatabaseQueue) throws {
    try queue.write { db in
      // Read again inside the transaction: another agio may have been quicker.
      let current = try version(of: db)
      guard current < version else { return }
      for step in steps[current...] { try db.execute(sql: step) }
      try db.execute(sql: "PRAGMA user_version = \(version)")
    }
  }
}
