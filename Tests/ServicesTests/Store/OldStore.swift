// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// Databases as older versions created them: never to be updated.
enum OldStore {
  static func schema(_ version: Int) -> String {
    [one, two, three].prefix(version).joined() + "PRAGMA user_version = \(version);"
  }

  private static let one = """
    PRAGMA journal_mode = WAL;
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
    INSERT INTO publication VALUES
      ('ecb', '2026-11-19', 'EUR', 'reference', '2026-11-19T15:01:00Z', 0),
      ('frankfurter', '2026-11-19', 'EUR', 'reference', NULL, 0);
    INSERT INTO rate VALUES
      ('ecb', '2026-11-19', 'USD', '1.1170'), ('ecb', '2026-11-19', 'GBP', '0.83380'),
      ('frankfurter', '2026-11-19', 'USD', '1.117');
    INSERT INTO validator VALUES ('https://x.test/a', 'ecb', '"e"', NULL);
    INSERT INTO fetch(source, attempted, succeeded) VALUES
      ('ecb', '2026-11-19T15:01:00Z', '2026-11-19T15:01:00Z');
    INSERT INTO tape(at, text) VALUES ('2026-11-19T15:02:00Z', '100 USD = 89.53 EUR');
    INSERT INTO preferences VALUES ('view', '{}');

    """

  private static let two = """
    CREATE TABLE alert(
      id INTEGER PRIMARY KEY AUTOINCREMENT, base TEXT NOT NULL, quote TEXT NOT NULL,
      direction TEXT NOT NULL, threshold TEXT NOT NULL, source TEXT NOT NULL, since TEXT, shown TEXT);

    """

  private static let three = """
    ALTER TABLE publication ADD COLUMN follows TEXT;
    UPDATE publication SET follows = '2026-11-17' WHERE source = 'ecb';

    """
}
