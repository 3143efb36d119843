// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import GRDB
import Money
import Rates

/// Publications as rows: published text, keyed by source, day and currency.
enum StoredPublications {
  static func fetch(_ db: Database, _ window: StoredWindow) throws -> [Publication] {
    switch window {
    case .all:
      return try fetch(db, where: "1", [])
    case .days(let source, let from, let through):
      return try fetch(
        db, where: "source = ? AND day BETWEEN ? AND ?", [source.rawValue, from.iso, through.iso])
    case .asOf(let day):
      let newest = try Row.fetchAll(
        db, sql: "SELECT source, max(day) FROM publication WHERE day <= ? GROUP BY source",
        arguments: [day.iso])
      return try newest.flatMap { row -> [Publication] in
        let source: String = row[0]
        guard let last = Day(iso: row[1] as String) else { return [] }
        return try fetch(
          db, where: "source = ? AND day BETWEEN ? AND ?",
          [source, last.adding(-10).iso, last.iso])
      }
    }
  }

  /// Replaces days whole; where one is there already, the book's rule says what becomes of both.
  static func replace(_ publications: [Publication], in db: Database) throws {
    let present = try db.cachedStatement(
      sql: "SELECT 1 FROM publication WHERE source = ? AND day = ?")
    let remove = try db.cachedStatement(
      sql: "DELETE FROM publication WHERE source = ? AND day = ?")
    let head = try db.cachedStatement(
      sql: """
        INSERT INTO publication(source, day, base, kind, fetched, skipped, follows)
        VALUES (?,?,?,?,?,?,?)
        """)
    let line = try db.cachedStatement(
      sql: "INSERT INTO rate(source, day, currency, text) VALUES (?,?,?,?)")
    for publication in publications {
      let source = publication.source.rawValue
      let day = publication.day.iso
      var next = publication
      if try Bool.fetchOne(present, arguments: [source, day]) != nil {
        next = try merged(publication, in: db)
        try remove.execute(arguments: [source, day])
      }
      try head.execute(arguments: [
        source, day, next.base.code, next.kind.rawValue, next.fetched?.iso, next.skipped,
        next.follows?.iso,
      ])
      for quote in next.quotes {
        try line.execute(arguments: [source, day, quote.currency.code, quote.rate.text])
      }
    }
  }

  /// What the book makes of a stored publication and a new one of the same day.
  private static func merged(_ new: Publication, in db: Database) throws -> Publication {
    let stored = try fetch(db, .days(new.source, from: new.day, through: new.day))
    let book = RateBook(stored: stored + [new])
    return book.publication(of: new.source, onOrBefore: new.day) ?? new
  }

  private static func fetch(
    _ db: Database, where condition: String, _ arguments: StatementArguments
  ) throws -> [Publication] {
    var quotes: [Key: [Publication.Quote]] = [:]
    let rates = try Row.fetchCursor(
      db, sql: "SELECT source, day, currency, text FROM rate WHERE \(condition)",
      arguments: arguments)
    while let row = try rates.next() {
      // A currency that only a newer agio knows is left out.
      guard let currency = Currency(code: row[2] as String),
        let rate = PublishedRate(text: row[3] as String)
      else { continue }
      quotes[Key(source: row[0], day: row[1]), default: []].append(.init(currency, rate))
    }
    let heads = try Row.fetchCursor(
      db,
      sql: """
        SELECT source, day, base, kind, fetched, skipped, follows FROM publication
        WHERE \(condition) ORDER BY source, day
        """,
      arguments: arguments)
    var publications: [Publication] = []
    while let row = try heads.next() {
      let key = Key(source: row[0], day: row[1])
      guard let day = Day(iso: key.day), let base = Currency(code: row[2] as String),
        let kind = RateKind(rawValue: row[3]), let quotes = quotes[key]
      else { continue }
      publications.append(
        Publication(
          source: SourceID(rawValue: key.source), day: day, base: base, kind: kind,
          fetched: (row[4] as String?).flatMap { Timestamp(iso: $0) }, quotes: quotes,
          skipped: row[5], follows: (row[6] as String?).flatMap { Day(iso: $0) }))
    }
    return publications
  }

  private struct Key: Hashable {
    let source: String
    let day: String
  }
}
