// SPDX-License-Identifier: Apache-2.0

import GRDB
import Money
import Rates

extension Archive {
  /// What is stored of one source, or of all, oldest day first within a source. Damaged publications are
  /// removed, after a copy of the database was made.
  package func load(of source: SourceID? = nil) -> [Publication] {
    read([]) { try StoredPublications.fetch($0, of: source, &$1) }
  }

  /// Stores publications, their validators and the attempt that brought them, in one transaction.
  ///
  /// An existing publication of the same source and day is replaced or, if the source's rows have
  /// their own dates, merged. Pass the result of `RateBook.changes(in:)`, so that the bundle is not
  /// copied.
  func save(
    _ publications: [Publication], validators: [StoredValidators] = [], record: FetchRecord? = nil
  ) throws(Problem) {
    try write { db in
      try StoredPublications.replace(publications, in: db)
      if let source = record?.source ?? publications.first?.source {
        try StoredFetches.write(validators, of: source, in: db)
      }
      if let record { try StoredFetches.write(record, in: db) }
    }
  }

  /// Uses rates that were set aside from now on, in one transaction: exactly those, or none where one of
  /// them is no longer there as it was shown.
  ///
  /// - Returns: the publications as they are now, and all rates that are used now: next to the accepted
  ///   ones there may be others that agree with them.
  package func accept(
    _ rates: [SetAside]
  ) throws(Problem) -> (publications: [Publication], accepted: [SetAside]) {
    try write { db in
      var damage = Damage()
      let stored = try StoredPublications.fetch(db, of: nil, &damage)
      let result = try RateBook(stored: stored).accepting(rates)
      try StoredPublications.replace(result.publications, in: db)
      return result
    }
  }

  /// Sets rates aside that are used, in one transaction: exactly those, or none where one of them is no
  /// longer used as it was shown.
  package func reject(_ rates: [SetAside]) throws(Problem) -> [Publication] {
    try write { db in
      var damage = Damage()
      let stored = try StoredPublications.fetch(db, of: nil, &damage)
      let publications = try RateBook(stored: stored).rejecting(rates)
      try StoredPublications.replace(publications, in: db)
      return publications
    }
  }
}

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
  static func replace(_ publications: [Publication], in db: Database) throws {
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
        next = try merged(publication, in: db)
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
  private static func merged(_ new: Publication, in db: Database) throws -> Publication {
    var damage = Damage()
    let stored = try fetch(
      db, where: "source = ? AND day = ?", [new.source.rawValue, new.day.iso], &damage)
    let book = RateBook(stored: stored + [new])
    return book.publication(of: new.source, onOrBefore: new.day) ?? new
  }

  private static func fetch(
    _ db: Database, where condition: String, _ arguments: StatementArguments,
    _ damage: inout Damage
  ) throws -> [Publication] {
    func rows(
      _ columns: String, of table: String, _ order: String, _ body: (Damage.Key, Row) -> Void
    ) throws {
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT source, day, \(columns) FROM \(table) WHERE \(condition) ORDER BY source, day\(order)
          """, arguments: arguments)
      while let row = try rows.next() {
        if let source = row.text(0), let day = row.text(1) {
          body(Damage.Key(source: source, day: day), row)
        } else {
          damage.count(.rate)
        }
      }
    }
    var found: [Damage.Key: StoredRates] = [:]
    try rows("currency, text", of: "rate", ", currency") { key, row in
      found[key, default: StoredRates()].add(row.text(2), row.text(3))
    }
    let aside = "currency, text, reason, from_source, from_day, from_text"
    try rows(aside, of: "set_aside", ", currency, reason") { key, row in
      found[key, default: StoredRates()].add((2..<8).map { row.text($0) })
    }
    var publications: [Publication] = []
    let columns = "base, kind, fetched, skipped, follows, checksum"
    try rows(columns, of: "publication", "") { key, row in
      var rates = found.removeValue(forKey: key) ?? StoredRates()
      let head = StoredHead(row)
      rates.finish(head)
      if rates.checksum != row.integer(7) || !rates.isReadable {
        damage.publications.insert(key)
      } else if let publication = head.publication(rates) {
        publications.append(publication)
      }
    }
    // Rates without a publication.
    damage.publications.formUnion(found.keys)
    return publications
  }

  /// Removes publications that are not what was stored. The results of fetches of their sources are
  /// deleted, so that everything is requested again.
  static func remove(_ keys: Set<Damage.Key>, in db: Database) throws {
    for key in keys.sorted() {
      let place: StatementArguments = [key.source, key.day]
      var damage = Damage()
      _ = try fetch(db, where: "source = ? AND day = ?", place, &damage)
      // Another agio may have been faster, and have fetched it since.
      guard damage.publications.contains(key) else { continue }
      for table in ["rate", "set_aside", "publication"] {
        try db.execute(sql: "DELETE FROM \(table) WHERE source = ? AND day = ?", arguments: place)
      }
      try db.execute(sql: "DELETE FROM validator WHERE source = ?", arguments: [key.source])
      // A pause that a source asked for is kept.
      try db.execute(
        sql: "DELETE FROM fetch WHERE source = ? AND not_before IS NULL", arguments: [key.source])
    }
  }
}
