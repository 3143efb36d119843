// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import GRDB
import Rates

extension StoredPublications {
  /// Moves publications that are not what was stored out of the tables, and keeps what was found in
  /// a table of its own. The results of fetches of their sources are deleted, so that everything is
  /// requested again.
  static func setAside(_ keys: Set<Damage.Key>, found: Day, in db: Database) throws {
    for key in keys.sorted() {
      let place: StatementArguments = [key.source, key.day]
      // Another agio may have been faster, and have fetched it since.
      guard try isDamaged(key, in: db) else { continue }
      try db.execute(
        sql: "INSERT INTO damaged(found, source, day, content) VALUES (?,?,?,?)",
        arguments: [found.iso] + place + [try content(place, in: db)])
      for table in ["rate", "set_aside", "publication"] {
        try db.execute(sql: "DELETE FROM \(table) WHERE source = ? AND day = ?", arguments: place)
      }
      try db.execute(sql: "DELETE FROM validator WHERE source = ?", arguments: [key.source])
      // A pause that a source asked for is kept.
      try db.execute(
        sql: "DELETE FROM fetch WHERE source = ? AND not_before IS NULL", arguments: [key.source])
    }
  }

  private static func isDamaged(_ key: Damage.Key, in db: Database) throws -> Bool {
    var damage = Damage()
    _ = try fetch(db, where: "source = ? AND day = ?", [key.source, key.day], &damage)
    return damage.publications.contains(key)
  }

  /// The rows as text, one per line.
  private static func content(_ place: StatementArguments, in db: Database) throws -> String {
    let heads = try Row.fetchAll(
      db,
      sql: """
        SELECT base, kind, fetched, skipped, follows, checksum FROM publication
        WHERE source = ? AND day = ?
        """, arguments: place)
    let rates = try Row.fetchAll(
      db, sql: "SELECT currency, text FROM rate WHERE source = ? AND day = ?", arguments: place)
    let aside = try Row.fetchAll(
      db, sql: "SELECT currency, text, reason FROM set_aside WHERE source = ? AND day = ?",
      arguments: place)
    return (heads + rates + aside).map { row in
      row.databaseValues.map { $0.description }.joined(separator: " ")
    }.joined(separator: "\n")
  }
}
