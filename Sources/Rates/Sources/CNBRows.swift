// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// The CNB's API:
/// `{"rates": [{"validFor": …, "amount": 100, "currencyCode": "HUF", "rate": 6.276}]}`.
enum CNBRows {
  static func decode(_ payload: Payload) throws(PayloadError) -> [Publication] {
    let root = try payload.json()
    if let error = root.shown("description") ?? root.shown("errorCode") {
      throw PayloadError(.sourceError, "the source says: \(error)")
    }
    let rows = try root.member("rates")
    guard rows.isArray else {
      throw PayloadError(.unexpected, "\"rates\" is not a list", row: rows.place)
    }
    var builder = PublicationBuilder(source: payload.source, kind: .reference)
    for row in rows.elements {
      let rate = try row.member("rate")
      let day = try row.day("validFor")
      guard let amount = try row.member("amount").integer,
        PowersOfTen.exponent(of: amount) != nil
      else {
        throw PayloadError(.badValue, "\"amount\" is not 1, 10, 100 …", row: row.place)
      }
      let price = rate.number.flatMap { PublishedRate(price: $0, units: amount) }
      try builder.add(
        row.text("currencyCode"), price, text: rate.excerpt, day: day, base: .czk)
    }
    return try builder.publications()
  }
}
