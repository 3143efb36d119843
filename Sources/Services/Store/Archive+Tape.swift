// SPDX-License-Identifier: Apache-2.0

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

  /// Adds each line as a row of its own, so that two agios never overwrite each other's.
  package func appendToTape(
    _ entries: [TapeEntry], at moment: Timestamp
  ) throws(Problem) -> [TapeLine] {
    try write { db in try entries.map { try Self.appendToTape($0, at: moment, in: db) } }
  }

  /// Adds a line within a transaction.
  static func appendToTape(
    _ entry: TapeEntry, at moment: Timestamp, in db: Database
  ) throws -> TapeLine {
    let line = TapeLine(id: try Schema.nextNumber(in: "tape", db), at: moment, entry)
    try insert(line, in: db)
    return line
  }

  private static func insert(_ line: TapeLine, in db: Database) throws {
    try db.replace(
      in: "tape",
      ["id": String(line.id), "at": line.at.iso, "text": line.text, "detail": line.entry.detail])
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

/// Changes of the tape. Each is one transaction, by a command with the step that takes it back, so that
/// none is lost to another agio, and none is made of lines that another agio has changed.
extension Archive {
  /// The changes that commands made. The screen has its own, which it writes as a whole.
  private static let historyKey = "tape-undo"

  /// Changes lines, as `edit` decides from those that are stored.
  package func editTape(
    _ edit: @escaping @Sendable ([TapeLine]) throws(Problem) -> TapeChange
  ) throws(Problem) -> TapeChange {
    try write { db in
      let change = try edit(try Self.tape(in: db))
      if change.removed == change.added { return change }
      try Self.apply(change, in: db)
      try Self.changeHistory(in: db) { $0.record(change) }
      return change
    }
  }

  package func addToTape(
    _ entries: [TapeEntry], at moment: Timestamp
  ) throws(Problem) -> [TapeLine] {
    try write { db in
      let lines = try entries.map { try Self.appendToTape($0, at: moment, in: db) }
      if !lines.isEmpty { try Self.changeHistory(in: db) { $0.record(TapeChange(added: lines)) } }
      return lines
    }
  }

  /// Undoes the last change that a command made.
  ///
  /// - Returns: the change that was taken back; nil when there is none.
  /// - Throws: where a line of it has been changed or deleted since; the next undo takes back the change before.
  package func undoTape() throws(Problem) -> TapeChange? {
    let (undone, other) = try write { db -> (TapeChange?, TapeLine?) in
      var undone: TapeChange?
      try Self.changeHistory(in: db) { undone = $0.move(.undo) }
      guard let undone else { return (nil, nil) }
      let other = try Self.conflict(with: undone.reversed, in: db)
      if other == nil { try Self.apply(undone.reversed, in: db) }
      return (undone, other)
    }
    if let other {
      throw Problem(
        .usage, "line \(other.id) of the tape was changed after the last command that changed it",
        advice: "it stays; to undo the command before: agio tape undo")
    }
    return undone
  }

  /// Changes lines as the screen does, which may have read them long ago.
  ///
  /// - Returns: whether it did: not where another agio has changed or deleted one of them since.
  package func changeTape(_ change: TapeChange) throws(Problem) -> Bool {
    try write { [journal] db in
      // What continues in memory does not have the lines of the file.
      if journal.isDurable, try Self.conflict(with: change, in: db) != nil { return false }
      try Self.apply(change, in: db)
      return true
    }
  }

  private static func tape(in db: Database) throws -> [TapeLine] {
    // Damage is reported where the tape is only read.
    var damage = Damage()
    return try tape(in: db, &damage)
  }

  /// A line that is not stored as a change expects it: changed or deleted since, or there already.
  private static func conflict(with change: TapeChange, in db: Database) throws -> TapeLine? {
    let lines = Dictionary(try tape(in: db).map { ($0.id, $0) }) { first, _ in first }
    return change.removed.first { lines[$0.id] != $0 }
      ?? change.added.first { line in
        lines[line.id] != nil && !change.removed.contains { $0.id == line.id }
      }
  }

  private static func changeHistory(
    in db: Database, _ edit: (inout UndoLog<TapeChange>) -> Void
  ) throws {
    var damage = Damage()
    var history: UndoLog<TapeChange> =
      try preferences(in: db, &damage).preference(historyKey) ?? UndoLog()
    edit(&history)
    try set([historyKey: .json(history)], in: db)
  }
}
