// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// Frankfurter v1: `{"amount": 1.0, "base": "EUR", "date": …, "rates": {…}}`, or with a table per
/// day.
enum FrankfurterTable {
  /// The requests for a self-hosted server that has only version 1: its base URL ends in `/v1`.
  static func requests(_ plan: RequestPlan) -> [PayloadRequest] {
    let path =
      switch plan.scope {
      case .latest: "latest"
      case .recent: "\(plan.today.adding(-90).iso).."
      case .full: "1999-01-04.."
      case .days(let days): "\(days.lowerBound.iso)..\(days.upperBound.iso)"
      case .day(let day): day.iso
      }
    let usualBytes =
      switch plan.scope {
      case .full, .days: 4_000_000
      case .recent: 60_000
      case .latest, .day: 2_000
      }
    return [PayloadRequest(url: "\(plan.base)/\(path)?base=EUR", usualBytes: usualBytes)]
  }

  static func decode(_ root: JSON, _ payload: Payload) throws(PayloadError)
    -> [Publication]
  {
    if let message = root.shown("message") ?? root.shown("error") {
      throw PayloadError(.sourceError, "the source says: \(message)")
    }
    guard root.isObject else {
      throw PayloadError(.unexpected, "neither an object nor rows", row: root.place)
    }
    if let amount = root["amount"], amount.rate?.rational != .one {
      throw PayloadError(.unexpected, "rates for \(amount.excerpt) units, not 1", row: amount.place)
    }
    let base = try root.currency("base")
    let rates = try root.object("rates")
    var builder = PublicationBuilder(source: payload.source, kind: .mid)
    if root["date"] != nil {
      try builder.add(rates, day: root.day("date"), base: base)
    } else {
      for (key, table) in rates.members {
        guard let day = Day(iso: key), table.isObject else {
          throw PayloadError(.unexpected, "not a table of one day", row: table.place)
        }
        try builder.add(table, day: day, base: base)
      }
    }
    return try builder.publications()
  }
}
