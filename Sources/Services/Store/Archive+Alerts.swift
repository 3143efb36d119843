// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
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
        guard var alert: Alert = try Self.item(id, in: db) else { continue }
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
        guard var alert: Alert = try Self.item(hit.id, in: db), alert.shown == nil,
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
