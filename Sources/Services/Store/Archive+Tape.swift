// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import GRDB
import Rates

extension Archive {
  /// All lines, oldest first, including other agios' lines.
  ///
  /// A line that cannot be read is one without an amount.
  ///
  /// - Throws: ``Problem`` where there are lines that cannot be read: an empty tape would be
  ///   misleading.
  package func tape() throws(Problem) -> [TapeLine] {
    try readWhole([]) { db, damage in
      // A damaged page may return fewer lines and no error. The check reads no other table.
      if try String.fetchOne(db, sql: "PRAGMA quick_check(tape)") != "ok" { damage.count(.page) }
      return try Self.tape(in: db, &damage)
    }
  }

  static func tape(in db: Database, _ damage: inout Damage) throws -> [TapeLine] {
    let rows = try Row.fetchAll(
      db, sql: "SELECT id, at, text, detail, checksum FROM tape ORDER BY id")
    return rows.compactMap { row in
      guard let id = row.integer(0) else {
        damage.count(.tape)
        return nil
      }
      let at = row.text(1).flatMap { Timestamp(iso: $0) }
      let text = row.text(2)
      guard let at, let text, row.isIntact else {
        return TapeLine(
          id: id, at: at ?? Timestamp(secondsSince1970: 0), damaged: text ?? "unreadable")
      }
      return TapeLine(id: id, at: at, text: text, detail: row.text(3))
    }
  }

  /// Adds a line as a row of its own, so that two agios never overwrite each other's.
  package func appendToTape(
    _ entry: TapeEntry, at moment: Timestamp
  ) throws(Problem) -> TapeLine {
    try write { db in try Self.appendToTape(entry, at: moment, in: db) }
  }

  /// Adds a line within a transaction.
  static func appendToTape(
    _ entry: TapeEntry, at moment: Timestamp, in db: Database
  ) throws -> TapeLine {
    let line = TapeLine(id: try nextNumber(in: "tape", db), at: moment, entry)
    try insert(line, in: db)
    return line
  }

  private static func insert(_ line: TapeLine, in db: Database) throws {
    let columns = [line.at.iso, line.text, line.entry.detail]
    try db.execute(
      sql: "INSERT OR REPLACE INTO tape(id, at, text, detail, checksum) VALUES (?,?,?,?,?)",
      arguments: [line.id] + StatementArguments(columns)
        + [Checksum.of([String(line.id)] + columns)])
  }

  /// Deletes lines and inserts others under their own numbers, within a transaction.
  ///
  /// An inserted line replaces one with the same number: it is that line, edited.
  static func apply(_ change: TapeChange, in db: Database) throws {
    for id in change.deletedNumbers {
      try db.execute(sql: "DELETE FROM tape WHERE id = ?", arguments: [id])
    }
    for line in change.added { try insert(line, in: db) }
  }
}
