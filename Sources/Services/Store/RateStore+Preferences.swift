// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import GRDB

extension RateStore {
  /// All that is remembered of the last view and favourites, by key.
  package func preferences() -> [String: String] {
    read([:]) { db in
      let rows = try Row.fetchAll(db, sql: "SELECT key, value FROM preferences")
      return Dictionary(rows.map { ($0[0], $0[1]) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// Remembers values by key; nil forgets one. All or nothing; other keys stay as they are.
  package func setPreferences(_ values: [String: String?]) throws(StoreError) {
    try write { db in
      for (key, value) in values {
        if let value {
          try db.execute(
            sql: "INSERT OR REPLACE INTO preferences(key, value) VALUES (?,?)",
            arguments: [key, value])
        } else {
          try db.execute(sql: "DELETE FROM preferences WHERE key = ?", arguments: [key])
        }
      }
    }
  }
}
