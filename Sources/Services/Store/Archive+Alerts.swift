// SPDX-License-Identifier: Apache-2.0

import Answers
import GRDB
import Money
import Rates

/// Alerts, each in a row of its own, under a number.
extension Archive {
  /// The alerts, oldest first, including other agios'.
  ///
  /// What this version does not understand, such as a currency a newer one knows, is left out but
  /// kept, and reported in a note.
  package func alerts() -> [Alert] {
    read([]) { db, damage in
      try Row.fetchAll(db, sql: "\(Alert.selection) ORDER BY id").compactMap { row in
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
  package func save(_ alert: Alert) throws(Problem) -> Alert {
    try write { try Self.save(alert, in: $0) }
  }

  /// Deletes all of them, or none.
  package func deleteAlerts(_ ids: [Int64]) throws(Problem) {
    try write { db in
      for id in ids {
        try db.execute(sql: "DELETE FROM alert WHERE id = ?", arguments: [id])
      }
    }
  }

  /// Makes alerts wait again, each for publications after a day: all of them, or none. One deleted
  /// meanwhile stays deleted.
  package func rearmAlerts(_ alerts: [(id: Int64, since: Day?)]) throws(Problem) {
    try write { db in
      for (id, day) in alerts {
        guard var alert = try Self.alert(id, in: db) else { continue }
        (alert.shown, alert.since) = (nil, day)
        _ = try Self.save(alert, in: db)
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
        guard var alert = try Self.alert(hit.id, in: db), alert.shown == nil,
          alert.since.map({ $0 < hit.day }) ?? true
        else { continue }
        alert.shown = hit.day
        _ = try Self.save(alert, in: db)
        shown.append(hit)
        lines.append(try Self.appendToTape(TapeEntry(event: hit.tapeText), at: moment, in: db))
      }
      return (shown, lines)
    }
  }

  private static func save(_ alert: Alert, in db: Database) throws -> Alert {
    var stored = alert
    if alert.id == 0 { stored.id = try Schema.nextNumber(in: "alert", db) }
    try db.replace(
      in: "alert",
      [
        "id": String(stored.id), "base": stored.from.code, "quote": stored.to.code,
        "direction": stored.direction.rawValue, "threshold": stored.threshold,
        "source": stored.source.name, "since": stored.since?.iso, "shown": stored.shown?.iso,
      ])
    return stored
  }

  /// The alert with a number; nil where there is none, or not what was stored.
  private static func alert(_ id: Int64, in db: Database) throws -> Alert? {
    try Row.fetchOne(db, sql: "\(Alert.selection) WHERE id = ?", arguments: [id])
      .flatMap { Alert($0) }
  }
}

extension Alert {
  fileprivate static let selection =
    "SELECT id, base, quote, direction, threshold, source, since, shown, checksum FROM alert"

  /// The alert of a row; nil for one that is not what was stored, or that this version does not
  /// understand.
  init?(_ row: Row) {
    guard row.isIntact, let id = row.integer(0),
      let from = row.text(1).flatMap({ Currency(code: $0) }),
      let to = row.text(2).flatMap({ Currency(code: $0) }),
      let direction = row.text(3).flatMap({ Direction(rawValue: $0) }),
      let threshold = row.text(4), Rational(decimal: threshold) != nil, let source = row.text(5)
    else { return nil }
    self.init(
      id: id, from: from, to: to, direction: direction, threshold: threshold,
      source: SourceSelection(name: source), since: row.text(6).flatMap { Day(iso: $0) },
      shown: row.text(7).flatMap { Day(iso: $0) })
  }
}
