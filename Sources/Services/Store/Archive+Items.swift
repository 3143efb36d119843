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
  /// The item of a row with its number and its columns.
  init?(_ row: Row) {
    guard let id = row.integer(0) else { return nil }
    self.init(id: id, columns: (1...Self.columnNames.count).map { row.text($0) })
  }
}

extension Archive {
  /// The items, oldest first, including other agios'.
  ///
  /// What this version does not understand, such as a currency a newer one knows, is left out but
  /// kept, and reported in a note.
  func items<Item: StoredItem>() -> [Item] {
    read([]) { db, damage in
      let names = Item.columnNames.joined(separator: ", ")
      let sql = "SELECT id, \(names) FROM \(Item.table) ORDER BY id"
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
    try write { db in
      let columns = item.columns
      let names = Item.columnNames.joined(separator: ", ")
      let marks = String(repeating: ",?", count: columns.count)
      try db.execute(
        sql: "INSERT OR REPLACE INTO \(Item.table)(id, \(names)) VALUES (?\(marks))",
        arguments: [item.id == 0 ? nil : item.id] + StatementArguments(columns))
      var stored = item
      stored.id = db.lastInsertedRowID
      return stored
    }
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
