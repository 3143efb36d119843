// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import GRDB
import Rates

/// Attempts and validators as rows.
enum StoredFetches {
  static func write(_ record: FetchRecord, in db: Database) throws {
    // What a failed attempt does not know stays as the last good one left it.
    try db.execute(
      sql: """
        INSERT INTO fetch(source, attempted, succeeded, error, latency_ms, not_before, etag)
        VALUES (?,?,?,?,?,?,?)
        ON CONFLICT(source) DO UPDATE SET attempted = excluded.attempted,
          succeeded = coalesce(excluded.succeeded, succeeded), error = excluded.error,
          latency_ms = coalesce(excluded.latency_ms, latency_ms),
          not_before = excluded.not_before, etag = coalesce(excluded.etag, etag)
        """,
      arguments: [
        record.source.rawValue, record.attempted.iso, record.succeeded?.iso, record.error,
        record.latencyMilliseconds, record.notBefore?.iso, record.etag,
      ])
  }

  static func write(
    _ validators: [StoredValidators], of source: SourceID, in db: Database
  ) throws {
    for stored in validators {
      try db.execute(
        sql: """
          INSERT OR REPLACE INTO validator(url, source, etag, last_modified) VALUES (?,?,?,?)
          """,
        arguments: [
          stored.url, source.rawValue, stored.validators.etag, stored.validators.lastModified,
        ])
    }
  }

  static func records(_ db: Database) throws -> [FetchRecord] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT source, attempted, succeeded, error, latency_ms, not_before, etag FROM fetch
        ORDER BY source
        """)
    return rows.compactMap { row in
      guard let attempted = Timestamp(iso: row[1] as String) else { return nil }
      return FetchRecord(
        source: SourceID(rawValue: row[0]), attempted: attempted,
        succeeded: (row[2] as String?).flatMap { Timestamp(iso: $0) }, error: row[3],
        latencyMilliseconds: row[4],
        notBefore: (row[5] as String?).flatMap { Timestamp(iso: $0) }, etag: row[6])
    }
  }
}
