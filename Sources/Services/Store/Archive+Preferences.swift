// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import GRDB
import Rates

extension Archive {
  /// The saved view and favourites, by key.
  package func preferences() -> [String: String] {
    read([:]) { try Self.preferences(in: $0, &$1) }
  }

  /// Saves values by key; nil deletes one. All or nothing; other keys stay as they are.
  package func setPreferences(_ values: [String: String?]) throws(Problem) {
    try write { try Self.set(values, in: $0) }
  }

  static func set(_ values: [String: String?], in db: Database) throws {
    for (key, value) in values {
      if let value {
        try db.execute(
          sql: "INSERT OR REPLACE INTO preferences(key, value, checksum) VALUES (?,?,?)",
          arguments: [key, value, Checksum.of([key, value])])
      } else {
        try db.execute(sql: "DELETE FROM preferences WHERE key = ?", arguments: [key])
      }
    }
  }

  static func preferences(
    in db: Database, _ damage: inout Damage
  ) throws -> [String: String] {
    var values: [String: String] = [:]
    for row in try Row.fetchAll(db, sql: "SELECT key, value, checksum FROM preferences") {
      if let key = row.text(0), let value = row.text(1), row.isIntact {
        values[key] = value
      } else {
        damage.count(.preference)
      }
    }
    return values
  }
}
