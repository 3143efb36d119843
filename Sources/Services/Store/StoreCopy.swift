// SPDX-License-Identifier: Apache-2.0

import GRDB

/// Copies rows from one database into another, table by table, leaving out what cannot be read.
enum StoreCopy {
  private static let publications = ["publication", "rate", "set_aside"]
  private static let userData = ["tape", "preferences", "alert"]

  /// Everything that is read.
  static let all = publications + ["validator", "fetch"] + userData

  /// What is worth saving from a damaged database: all but the results of fetches, so that whatever
  /// is missing is requested again.
  static let kept = userData + publications

  /// What became of a damaged database.
  struct Result {
    /// The number of rows in the target.
    var count = 0
    /// The tables that could not be read to their ends.
    var incomplete: [String] = []

    /// What the new database has of the damaged one.
    var summary: String {
      let names = ["tape": "the tape", "preferences": "settings", "alert": "alerts"]
      let lost = StoreCopy.userData.filter(incomplete.contains).compactMap { names[$0] }
      guard let last = lost.last else {
        return incomplete.isEmpty
          ? "what it had" : "what it had, but for rates, which are fetched again"
      }
      let list = (lost.count > 1 ? lost.dropLast().joined(separator: ", ") + " and " : "") + last
      return "what could be read, but perhaps not all of \(list)"
    }
  }

  /// Copies all tables into an empty database.
  static func copy(_ source: Database, to target: DatabaseQueue) throws {
    try target.write { target in
      for table in all { try copy(source, table, to: target) }
    }
  }

  /// Copies the rows of a table that can be read and are acceptable.
  ///
  /// - Returns: whether all could be read.
  @discardableResult
  static func copy(
    _ source: Database, _ table: String, to target: Database,
    where isAcceptable: (Row) -> Bool = { _ in true }
  ) throws -> Bool {
    // Only the other end leads to the rows after a damaged page.
    if try copy(source, table, descending: false, to: target, isAcceptable) { return true }
    _ = try copy(source, table, descending: true, to: target, isAcceptable)
    return false
  }

  /// Copies the columns that the target has, in the order of the primary key.
  ///
  /// - Returns: whether all rows were read.
  private static func copy(
    _ source: Database, _ table: String, descending: Bool, to target: Database,
    _ isAcceptable: (Row) -> Bool
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
        guard isAcceptable(row) else { continue }
        do {
          try insert.execute(arguments: StatementArguments(row.databaseValues))
        } catch  where DatabaseFailure(error) == .unwritable {
          throw Unwritable(reason: error)
        } catch {
          // A row the tables do not allow, such as a rate without its publication, is left out. The
          // statement would also refuse the next row: resetting it reports the last failure again.
          insert = try target.makeStatement(sql: sql)
        }
      }
      return true
    } catch let error as Unwritable {
      throw error.reason
    } catch {
      return false
    }
  }

  /// The target cannot be written, which says nothing about the source.
  private struct Unwritable: Error {
    let reason: any Error
  }
}
