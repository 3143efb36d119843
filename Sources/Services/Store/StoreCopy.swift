// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import GRDB

/// Copies rows from one database into another, table by table, leaving out what cannot be read.
enum StoreCopy {
  /// A table and the columns that every version since its first has.
  struct Table {
    let name: String
    let columns: [String]
    /// The column that orders the rows: they are read from both ends, as far as possible.
    let key: String
  }

  private static let publications = [
    Table(
      name: "publication",
      columns: ["source", "day", "base", "kind", "fetched", "skipped", "follows", "checksum"],
      key: "source, day"),
    Table(
      name: "rate", columns: ["source", "day", "currency", "text"], key: "source, day, currency"),
  ]

  private static let fetches = [
    Table(
      name: "validator", columns: ["url", "source", "etag", "last_modified", "days"], key: "url"),
    Table(
      name: "fetch",
      columns: [
        "source", "attempted", "succeeded", "error", "latency_ms", "not_before", "etag",
      ], key: "source"),
  ]

  private static let userData = [
    Table(name: "tape", columns: ["id", "at", "text", "detail"], key: "id"),
    Table(name: "preferences", columns: ["key", "value"], key: "key"),
    Table(
      name: "alert",
      columns: ["id", "base", "quote", "direction", "threshold", "source", "since", "shown"],
      key: "id"),
    Table(
      name: "offer",
      columns: ["id", "day", "provider", "base", "paid", "quote", "got", "mid"], key: "id"),
  ]

  /// Everything that is read.
  static let all = publications + fetches + userData

  /// What is worth saving from a damaged database: all but the results of fetches, so that whatever
  /// is missing is requested again.
  static let kept = userData + publications

  /// - Returns: the number of rows in the target.
  static func copy(
    _ source: Database, to target: DatabaseQueue, tables: [Table] = all
  ) throws -> Int {
    try target.write { target in
      var count = 0
      for table in tables {
        // Only the other end leads to the rows after a damaged page.
        if try copy(source, table, descending: false, to: target) == false {
          _ = try copy(source, table, descending: true, to: target)
        }
        count += try Int.fetchOne(target, sql: "SELECT count(*) FROM \(table.name)") ?? 0
      }
      return count
    }
  }

  /// Whether all rows were read.
  private static func copy(
    _ source: Database, _ table: Table, descending: Bool, to target: Database
  ) throws -> Bool {
    let list = table.columns.joined(separator: ", ")
    let marks = table.columns.map { _ in "?" }.joined(separator: ", ")
    let order = descending ? table.key.replacing(", ", with: " DESC, ") + " DESC" : table.key
    let sql = "INSERT OR IGNORE INTO \(table.name)(\(list)) VALUES (\(marks))"
    var insert = try target.makeStatement(sql: sql)
    do {
      let rows = try Row.fetchCursor(
        source, sql: "SELECT \(list) FROM \(table.name) ORDER BY \(order)")
      while let row = try rows.next() {
        do {
          try insert.execute(arguments: StatementArguments(row.databaseValues))
        } catch {
          // A row the tables do not allow, such as a rate without its publication, is left out. The
          // statement would also refuse the next row: resetting it reports the last failure again.
          insert = try target.makeStatement(sql: sql)
        }
      }
      return true
    } catch {
      return false
    }
  }
}
