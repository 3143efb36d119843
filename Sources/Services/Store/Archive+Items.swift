// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import GRDB
import Rates

/// What is stored under a number, each in a row of its own.
protocol StoredItem: Sendable {
  static var table: String { get }
  /// The columns but the number, which `columns` and `init` have in the same order.
  static var columnNames: [String] { get }
  static var part: Damage.Part { get }
  var id: Int64 { get set }
  /// `alert on EUR/USD`, for a message.
  var title: String { get }
  var columns: [String?] { get }
  /// Nil for a row that this version does not understand.
  init?(id: Int64, columns: [String?])
}

extension StoredItem {
  /// The item of a row with its number, its columns and its checksum; nil for one that is not what was
  /// stored.
  init?(_ row: Row) {
    guard row.isIntact, let id = row.integer(0) else { return nil }
    self.init(id: id, columns: (1...Self.columnNames.count).map { row.text($0) })
  }

  /// The number, the columns and the checksum.
  static var allColumns: String { (["id"] + columnNames + ["checksum"]).joined(separator: ", ") }
}

extension Archive {
  /// The items, oldest first, including other agios'.
  ///
  /// What this version does not understand, such as a currency a newer one knows, is left out but
  /// kept, and reported in a note.
  func items<Item: StoredItem>() -> [Item] {
    read([]) { db, damage in
      let sql = "SELECT \(Item.allColumns) FROM \(Item.table) ORDER BY id"
      return try Row.fetchAll(db, sql: sql).compactMap { row in
        let item = Item(row)
        if item == nil { damage.count(Item.part) }
        return item
      }
    }
  }

  /// Stores an item in its row: one that was deleted or changed is restored. A new one, whose number
  /// is 0, gets a row of its own, so that two agios never overwrite each other's.
  ///
  /// - Returns: the item with its number.
  @discardableResult
  func save<Item: StoredItem>(_ item: Item) throws(Problem) -> Item {
    try write { try Self.save(item, in: $0) }
  }

  static func save<Item: StoredItem>(_ item: Item, in db: Database) throws -> Item {
    var stored = item
    if item.id == 0 { stored.id = try nextNumber(in: Item.table, db) }
    let columns = [String(stored.id)] + stored.columns
    let marks = columns.map { _ in "?" }.joined(separator: ",")
    try db.execute(
      sql: "INSERT OR REPLACE INTO \(Item.table)(\(Item.allColumns)) VALUES (\(marks),?)",
      arguments: [stored.id] + StatementArguments(stored.columns) + [Checksum.of(columns)])
    return stored
  }

  /// The number for a new row, which is known before the row because it is part of the checksum. Like
  /// SQLite's own, it is never used twice.
  static func nextNumber(in table: String, _ db: Database) throws -> Int64 {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT max(coalesce((SELECT max(seq) FROM sqlite_sequence WHERE name = ?), 0),
          coalesce((SELECT max(id) FROM \(table)), 0)) + 1
        """, arguments: [table])
    guard let number = row?.integer(0) else {
      throw DatabaseError(
        resultCode: .SQLITE_CONSTRAINT, message: "the table \(table) has no numbers left")
    }
    return number
  }

  /// The item with a number; nil where there is none, or not what was stored.
  static func item<Item: StoredItem>(_ id: Int64, in db: Database) throws -> Item? {
    try Row.fetchOne(
      db, sql: "SELECT \(Item.allColumns) FROM \(Item.table) WHERE id = ?", arguments: [id]
    ).flatMap { Item($0) }
  }

  /// Deletes all of them, or none.
  func delete(_ type: (some StoredItem).Type, _ ids: [Int64]) throws(Problem) {
    try write { db in
      for id in ids {
        try db.execute(sql: "DELETE FROM \(type.table) WHERE id = ?", arguments: [id])
      }
    }
  }
}
