// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import GRDB

/// Takes rows from a file into memory, table by table; what a newer agio has changed is left out.
enum StoreCopy {
  private static let tables = [
    "publication": ["source", "day", "base", "kind", "fetched", "skipped"],
    "rate": ["source", "day", "currency", "text"],
    "validator": ["url", "source", "etag", "last_modified"],
    "fetch": [
      "source", "attempted", "succeeded", "error", "latency_ms", "not_before", "etag",
    ],
    "tape": ["id", "at", "text", "detail"],
    "preferences": ["key", "value"],
    "alert": ["id", "base", "quote", "direction", "threshold", "source", "since", "shown"],
  ]

  /// Publications go before their rates.
  private static let order = [
    "publication", "rate", "validator", "fetch", "tape", "preferences", "alert",
  ]

  static func copy(_ source: Database, to memory: DatabaseQueue) throws {
    try memory.write { target in
      for table in order {
        guard let columns = tables[table] else { continue }
        let list = columns.joined(separator: ", ")
        let marks = columns.map { _ in "?" }.joined(separator: ", ")
        guard let rows = try? Row.fetchCursor(source, sql: "SELECT \(list) FROM \(table)") else {
          continue
        }
        let insert = try target.makeStatement(
          sql: "INSERT OR IGNORE INTO \(table)(\(list)) VALUES (\(marks))")
        while let row = try? rows.next() {
          try insert.execute(arguments: StatementArguments(row.databaseValues))
        }
      }
    }
  }
}
