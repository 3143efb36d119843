// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Converter
import GRDB
import Money
import Rates

extension Archive {
  /// The alerts, oldest first, including other agios' alerts.
  ///
  /// What this version does not understand, such as a currency a newer one knows, is left out but
  /// kept, and a note says so.
  package func alerts() -> [Alert] {
    read([]) { db, damage in
      let sql = """
        SELECT id, base, quote, direction, threshold, source, since, shown FROM alert ORDER BY id
        """
      return try Row.fetchAll(db, sql: sql).compactMap { row in
        let alert = Alert(row)
        if alert == nil { damage.count(.alert) }
        return alert
      }
    }
  }

  /// Stores an alert in its row: one that was deleted or changed is restored. A new one, whose number
  /// is 0, gets a row of its own, so that two agios never overwrite each other's.
  ///
  /// - Returns: the alert with its number.
  @discardableResult
  package func saveAlert(_ alert: Alert) throws(Problem) -> Alert {
    try write { db in
      try db.execute(
        sql: """
          INSERT OR REPLACE INTO alert(id, base, quote, direction, threshold, source, since, shown)
          VALUES (?,?,?,?,?,?,?,?)
          """,
        arguments: [alert.id == 0 ? nil : alert.id] + alert.columns)
      var stored = alert
      stored.id = db.lastInsertedRowID
      return stored
    }
  }

  /// Deletes all of them, or none.
  package func deleteAlerts(_ ids: [Int64]) throws(Problem) {
    try write { db in
      for id in ids { try db.execute(sql: "DELETE FROM alert WHERE id = ?", arguments: [id]) }
    }
  }

  /// Makes alerts wait again, each for publications after a day: all of them, or none. One deleted
  /// meanwhile stays deleted.
  package func rearmAlerts(_ alerts: [(id: Int64, since: Day?)]) throws(Problem) {
    try write { db in
      for (id, day) in alerts {
        try db.execute(
          sql: "UPDATE alert SET shown = NULL, since = ? WHERE id = ?", arguments: [day?.iso, id])
      }
    }
  }

  /// Marks alerts as shown, and adds each to the tape, in one transaction.
  ///
  /// - Returns: those that were still waiting for such a publication, with their tape lines: if
  ///   several agios hit the same alert, one gets it.
  package func showAlerts(
    _ hits: [AlertHit], at moment: Timestamp
  ) throws(Problem) -> (hits: [AlertHit], lines: [TapeLine]) {
    try write { db in
      var shown: [AlertHit] = []
      var lines: [TapeLine] = []
      for hit in hits {
        try db.execute(
          sql: """
            UPDATE alert SET shown = :day
            WHERE id = :id AND shown IS NULL AND (since IS NULL OR since < :day)
            """,
          arguments: ["day": hit.day.iso, "id": hit.id])
        guard db.changesCount == 1 else { continue }
        shown.append(hit)
        lines.append(try Self.appendToTape(TapeEntry(event: hit.tapeText), at: moment, in: db))
      }
      return (shown, lines)
    }
  }
}

extension Alert {
  /// Nil for a row that this version does not understand.
  fileprivate init?(_ row: Row) {
    guard let id = row.integer(0), let from = row.text(1).flatMap({ Currency(code: $0) }),
      let to = row.text(2).flatMap({ Currency(code: $0) }),
      let direction = row.text(3).flatMap({ Direction(rawValue: $0) }),
      let threshold = row.text(4), Rational(decimal: threshold) != nil, let source = row.text(5)
    else { return nil }
    self.init(
      id: id, from: from, to: to, direction: direction, threshold: threshold,
      source: SourceSelection(name: source), since: row.text(6).flatMap { Day(iso: $0) },
      shown: row.text(7).flatMap { Day(iso: $0) })
  }

  /// The stored columns, without the number.
  fileprivate var columns: StatementArguments {
    [
      from.code, to.code, direction.rawValue, threshold, source.name, since?.iso, shown?.iso,
    ]
  }
}
