// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// Frankfurter v2: `[{"date": …, "base": "EUR", "quote": "USD", "rate": 1.1172}, …]`, each row with
/// its own date, and one row for the base itself.
enum FrankfurterRows {
  static func decode(_ root: JSON, _ payload: Payload) throws(PayloadError)
    -> [Publication]
  {
    var builder = PublicationBuilder(source: payload.source, kind: .mid)
    if root.isObject {
      try add(root, to: &builder)
    } else {
      for row in root.elements { try add(row, to: &builder) }
    }
    // A day may have nothing but the identity row; that is not a publication.
    return try builder.publications(minimum: 0).filter { !$0.isEmpty }
  }

  private static func add(
    _ row: JSON, to builder: inout PublicationBuilder
  ) throws(PayloadError) {
    guard row.isObject else {
      throw PayloadError(.unexpected, "a row is not an object", row: row.place)
    }
    let rate = try row.member("rate")
    try builder.add(
      row.text("quote"), rate.rate, text: rate.excerpt, day: row.day("date"),
      base: row.currency("base"))
  }
}
