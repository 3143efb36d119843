// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Converter
import GRDB
import Rates

extension Archive {
  private static let offerColumns = "day, provider, base, paid, quote, got, mid"

  /// The saved offers, oldest first, including other agios' offers.
  ///
  /// What this version does not understand is left out but kept, and a note says so.
  package func offers() -> [Offer] {
    read([]) { db, damage in
      let sql = "SELECT id, \(Self.offerColumns) FROM offer ORDER BY id"
      return try Row.fetchAll(db, sql: sql).compactMap { row in
        let offer = row.integer(0).flatMap { id in
          Offer(id: id, columns: (1...7).map { row.text($0) })
        }
        if offer == nil { damage.count(.offer) }
        return offer
      }
    }
  }

  /// Stores an offer in its row: one that was deleted is restored. A new one, whose number is 0, gets
  /// a row of its own, so that two agios never overwrite each other's.
  ///
  /// - Returns: the offer with its number.
  @discardableResult
  package func saveOffer(_ offer: Offer) throws(Problem) -> Offer {
    try write { db in
      try db.execute(
        sql: "INSERT OR REPLACE INTO offer(id, \(Self.offerColumns)) VALUES (?,?,?,?,?,?,?,?)",
        arguments: [offer.id == 0 ? nil : offer.id] + StatementArguments(offer.columns))
      var stored = offer
      stored.id = db.lastInsertedRowID
      return stored
    }
  }

  /// Deletes all of them, or none.
  package func deleteOffers(_ ids: [Int64]) throws(Problem) {
    try write { db in
      for id in ids { try db.execute(sql: "DELETE FROM offer WHERE id = ?", arguments: [id]) }
    }
  }

  /// Saves the offer of an exchange that a command reported, and says so.
  package func keepOffer(
    _ report: FeeReport, at provider: String, today: Day
  ) throws(Problem) -> Line {
    guard let offer = Offer(report, at: provider, today: today) else {
      return Line(.note, "offer not saved: \(provider)")
    }
    try saveOffer(offer)
    try requireDurable()
    return Line(.note, "offer saved: \(provider)")
  }

  /// Removes the offers with these numbers: all of them, or none.
  ///
  /// - Returns: what was removed, for the user.
  package func removeOffers(_ numbers: [String]) throws(Problem) -> [Line] {
    try requireReadable()
    let removed = try offers().numbered(
      numbers, { "no offer \($0)" }, listedBy: "agio fee list")
    try deleteOffers(removed.map(\.id))
    try requireDurable()
    return removed.map { offer in
      Line(.note, "Deleted offer \(offer.id): \(offer.provider), \(offer.day.iso)")
    }
  }
}
