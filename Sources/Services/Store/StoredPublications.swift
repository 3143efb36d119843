// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import GRDB
import Money
import Rates

/// Publications as rows: published text, keyed by source, day and currency, with a checksum over
/// the whole publication.
enum StoredPublications {
  /// The intact publications of a source, or of all; damaged ones are counted.
  static func fetch(
    _ db: Database, of source: SourceID?, _ damage: inout Damage
  ) throws -> [Publication] {
    guard let source else { return try fetch(db, where: "1", [], &damage) }
    return try fetch(db, where: "source = ?", [source.rawValue], &damage)
  }

  /// Replaces whole days; where one exists, the book's rule decides how to combine them.
  static func replace(_ publications: [Publication], on today: Day, in db: Database) throws {
    let present = try db.cachedStatement(
      sql: "SELECT 1 FROM publication WHERE source = ? AND day = ?")
    let remove = try db.cachedStatement(
      sql: "DELETE FROM publication WHERE source = ? AND day = ?")
    let head = try db.cachedStatement(
      sql: """
        INSERT INTO publication(source, day, base, kind, fetched, skipped, follows, checksum)
        VALUES (?,?,?,?,?,?,?,?)
        """)
    let line = try db.cachedStatement(
      sql: "INSERT INTO rate(source, day, currency, text) VALUES (?,?,?,?)")
    let aside = try db.cachedStatement(
      sql: """
        INSERT INTO set_aside(source, day, currency, text, reason, from_source, from_day, from_text)
        VALUES (?,?,?,?,?,?,?,?)
        """)
    for publication in publications {
      let source = publication.source.rawValue
      let day = publication.day.iso
      var next = publication
      if try Bool.fetchOne(present, arguments: [source, day]) != nil {
        next = try merged(publication, on: today, in: db)
        try remove.execute(arguments: [source, day])
      }
      let rows = StoredRates(next)
      try head.execute(arguments: [
        source, day, next.base.code, next.kind.rawValue, next.fetched?.iso, next.skipped,
        next.follows?.iso, rows.checksum,
      ])
      for (currency, text) in rows.lines {
        try line.execute(arguments: [source, day, currency, text])
      }
      for columns in rows.asideLines {
        try aside.execute(arguments: [source, day] + StatementArguments(columns))
      }
    }
  }

  /// How the book combines a stored publication with a new one of the same day.
  private static func merged(
    _ new: Publication, on today: Day, in db: Database
  ) throws -> Publication {
    var damage = Damage()
    let stored = try fetch(
      db, where: "source = ? AND day = ?", [new.source.rawValue, new.day.iso], &damage)
    try setAside(damage.publications, found: today, in: db)
    let book = RateBook(stored: stored + [new])
    return book.publication(of: new.source, onOrBefore: new.day) ?? new
  }

  static func fetch(
    _ db: Database, where condition: String, _ arguments: StatementArguments,
    _ damage: inout Damage
  ) throws -> [Publication] {
    var found: [Damage.Key: StoredRates] = [:]
    let rates = try Row.fetchCursor(
      db,
      sql: """
        SELECT source, day, currency, text FROM rate
        WHERE \(condition) ORDER BY source, day, currency
        """,
      arguments: arguments)
    while let row = try rates.next() {
      guard let source = row.text(0), let day = row.text(1) else {
        damage.count(.rate)
        continue
      }
      found[Damage.Key(source: source, day: day), default: StoredRates()]
        .add(row.text(2), row.text(3))
    }
    let aside = try Row.fetchCursor(
      db,
      sql: """
        SELECT source, day, currency, text, reason, from_source, from_day, from_text FROM set_aside
        WHERE \(condition) ORDER BY source, day, currency, reason
        """,
      arguments: arguments)
    while let row = try aside.next() {
      guard let source = row.text(0), let day = row.text(1) else {
        damage.count(.rate)
        continue
      }
      found[Damage.Key(source: source, day: day), default: StoredRates()]
        .add((2..<8).map { row.text($0) })
    }
    let heads = try Row.fetchCursor(
      db,
      sql: """
        SELECT source, day, base, kind, fetched, skipped, follows, checksum FROM publication
        WHERE \(condition) ORDER BY source, day
        """,
      arguments: arguments)
    var publications: [Publication] = []
    while let row = try heads.next() {
      guard let source = row.text(0), let day = row.text(1) else {
        damage.count(.rate)
        continue
      }
      let key = Damage.Key(source: source, day: day)
      var rates = found.removeValue(forKey: key) ?? StoredRates()
      rates.finish(StoredHead(row))
      if rates.checksum != row.integer(7) || !rates.isReadable {
        damage.publications.insert(key)
      } else if let publication = StoredHead(row).publication(rates) {
        publications.append(publication)
      }
    }
    // Rates without a publication.
    damage.publications.formUnion(found.keys)
    return publications
  }
}
