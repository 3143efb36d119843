// SPDX-License-Identifier: Apache-2.0

import GRDB
import Rates

extension Archive {
  /// The validators to send when requesting this URL again; empty when none are known, or when a
  /// day they came with is not in the book: "not modified" would be about rates that are not there.
  func validators(
    for url: String, of source: SourceID, in book: RateBook
  ) -> HTTPValidators {
    let stored = read(nil) { db, _ in try StoredFetches.validators(of: url, in: db) }
    guard let stored, !stored.days.isEmpty else { return HTTPValidators() }
    let isComplete = stored.days.allSatisfy { day in
      book.nextDay(of: source, from: day.adding(-1)) == day
    }
    return isComplete ? stored.validators : HTTPValidators()
  }

  /// The results of the last fetches of all sources.
  package func fetchRecords() -> [FetchRecord] {
    read([]) { try StoredFetches.records($0, &$1) }
  }

  /// The results of the last fetches of a source; nil when it was never asked.
  package func fetchRecord(of source: SourceID) -> FetchRecord? {
    fetchRecords().first { $0.source == source }
  }

  /// Records an attempt that brought nothing to store.
  package func record(_ record: FetchRecord) throws(Problem) {
    try write { try StoredFetches.write(record, in: $0) }
  }
}

/// Attempts and validators as rows.
enum StoredFetches {
  static func write(_ record: FetchRecord, in db: Database) throws {
    // Values a failed attempt does not have keep those of the last good one.
    try db.execute(
      sql: """
        INSERT INTO fetch(source, attempted, succeeded, error, latency_ms, not_before)
        VALUES (?,?,?,?,?,?)
        ON CONFLICT(source) DO UPDATE SET attempted = excluded.attempted,
          succeeded = coalesce(excluded.succeeded, succeeded), error = excluded.error,
          latency_ms = coalesce(excluded.latency_ms, latency_ms),
          not_before = excluded.not_before
        """,
      arguments: [
        record.source.rawValue, record.attempted.iso, record.succeeded?.iso, record.error,
        record.latencyMilliseconds, record.notBefore?.iso,
      ])
  }

  static func write(
    _ validators: [StoredValidators], of source: SourceID, in db: Database
  ) throws {
    for stored in validators {
      try db.execute(
        sql: """
          INSERT OR REPLACE INTO validator(url, source, etag, last_modified, days)
          VALUES (?,?,?,?,?)
          """,
        arguments: [
          stored.url, source.rawValue, stored.validators.etag, stored.validators.lastModified,
          stored.days.map(\.iso).joined(separator: " "),
        ])
    }
  }

  /// The stored validators of a URL; nil when there are none, they are damaged, or their days are
  /// not known.
  static func validators(of url: String, in db: Database) throws -> StoredValidators? {
    let row = try Row.fetchOne(
      db, sql: "SELECT etag, last_modified, days FROM validator WHERE url = ?", arguments: [url])
    guard let row, let texts = row.text(2)?.split(separator: " ") else { return nil }
    let days = texts.compactMap { Day(iso: String($0)) }
    guard days.count == texts.count else { return nil }
    let stored = StoredValidators(
      url: url, validators: HTTPValidators(etag: row.text(0), lastModified: row.text(1)), days: days
    )
    // What a request cannot carry is not what was stored: without it the answer brings new
    // validators.
    return stored.isPlain ? stored : nil
  }

  static func records(_ db: Database, _ damage: inout Damage) throws -> [FetchRecord] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT source, attempted, succeeded, error, latency_ms, not_before FROM fetch
        ORDER BY source
        """)
    return rows.compactMap { row in
      guard let source = row.text(0), let attempted = row.text(1).flatMap({ Timestamp(iso: $0) })
      else {
        damage.count(.fetch)
        return nil
      }
      return FetchRecord(
        source: SourceID(rawValue: source), attempted: attempted,
        succeeded: row.text(2).flatMap { Timestamp(iso: $0) }, error: row.text(3),
        latencyMilliseconds: row.integer(4).flatMap { Int(exactly: $0) },
        notBefore: row.text(5).flatMap { Timestamp(iso: $0) })
    }
  }
}

/// The validators of one URL, stored in the transaction of the rates they belong to.
///
/// Stored separately, they could let a server answer "not modified" about rates that are not there.
struct StoredValidators: Equatable, Sendable {
  /// The URL they belong to; never with a key in it.
  var url: String
  var validators: HTTPValidators
  /// The days of the payload they came with.
  var days: [Day]
}
