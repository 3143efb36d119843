// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates

extension Archive {
  package func offers() -> [Offer] { items() }

  /// Saves the offer of an exchange that a command reported. Returns a note about it.
  package func keepOffer(
    _ report: FeeReport, at provider: String, today: Day
  ) throws(Problem) -> Line {
    guard let offer = Offer(report, at: provider, today: today) else {
      return Line(.note, "offer not saved: \(provider)")
    }
    try save(offer)
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
    try delete(Offer.self, removed.map(\.id))
    try requireDurable()
    return removed.map { offer in
      let text = "Deleted offer \(offer.id): \(offer.provider), \(offer.day.iso)"
      return Line(.note, "\(text); \(offer.command) adds it again")
    }
  }
}

extension Offer: StoredItem {
  static let table = "offer"
  static let columnNames = ["day", "provider", "base", "paid", "quote", "got", "mid"]
  static let part = Damage.Part.offer
  var title: String { "offer" }
}
