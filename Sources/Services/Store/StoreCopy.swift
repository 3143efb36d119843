// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import GRDB

/// Copies rows from one database into another, table by table, leaving out what cannot be read.
enum StoreCopy {
  private static let publications = ["publication", "rate", "set_aside"]
  private static let userData = ["tape", "preferences", "alert", "offer"]

  /// Everything that is read.
  static let all = publications + ["validator", "fetch"] + userData

  /// What is worth saving from a damaged database: all but the results of fetches, so that whatever
  /// is missing is requested again.
  static let kept = userData + publications

  /// - Returns: the number of rows in the target.
  static func copy(
    _ source: Database, to target: DatabaseQueue, tables: [String] = all
  ) throws -> Int {
    try target.write { target in
      var count = 0
      for table in tables {
        // Only the other end leads to the rows after a damaged page.
        if try copy(source, table, descending: false, to: target) == false {
          _ = try copy(source, table, descending: true, to: target)
        }
        count += try Int.fetchOne(target, sql: "SELECT count(*) FROM \(table)") ?? 0
      }
      return count
    }
  }

  /// Copies the columns that the target has, in the order of the primary key.
  ///
  /// - Returns: whether all rows were read.
  private static func copy(
    _ source: Database, _ table: String, descending: Bool, to target: Database
  ) throws -> Bool {
    let columns = try target.columns(in: table).map(\.name)
    let list = columns.joined(separator: ", ")
    let marks = columns.map { _ in "?" }.joined(separator: ", ")
    let order = try target.primaryKey(table).columns.map { $0 + (descending ? " DESC" : "") }
      .joined(separator: ", ")
    let sql = "INSERT OR IGNORE INTO \(table)(\(list)) VALUES (\(marks))"
    var insert = try target.makeStatement(sql: sql)
    do {
      let rows = try Row.fetchCursor(
        source, sql: "SELECT \(list) FROM \(table) ORDER BY \(order)")
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
