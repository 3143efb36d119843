// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Converter
import GRDB
import Money
import Rates

extension Archive {
  package func alerts() -> [Alert] { items() }

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

extension Alert: StoredItem {
  static let table = "alert"
  static let columnNames = ["base", "quote", "direction", "threshold", "source", "since", "shown"]
  static let part = Damage.Part.alert
  var title: String { "alert on \(pair)" }

  init?(id: Int64, columns: [String?]) {
    guard let from = columns[0].flatMap({ Currency(code: $0) }),
      let to = columns[1].flatMap({ Currency(code: $0) }),
      let direction = columns[2].flatMap({ Direction(rawValue: $0) }),
      let threshold = columns[3], Rational(decimal: threshold) != nil, let source = columns[4]
    else { return nil }
    self.init(
      id: id, from: from, to: to, direction: direction, threshold: threshold,
      source: SourceSelection(name: source), since: columns[5].flatMap { Day(iso: $0) },
      shown: columns[6].flatMap { Day(iso: $0) })
  }

  var columns: [String?] {
    [from.code, to.code, direction.rawValue, threshold, source.name, since?.iso, shown?.iso]
  }
}
