// SPDX-License-Identifier: Apache-2.0

import Money

extension SourceID {
  package static let frankfurter: SourceID = "frankfurter"
}

extension PublicationCalendar {
  /// Frankfurter follows the banks it collects, most of which publish with the ECB; its website
  /// promises "around 16:00 CET".
  static let frankfurter = PublicationCalendar(
    frequency: .workingDays, holidays: targetHolidays, hour: 16, minute: 15, zone: .centralEurope)
}

extension Source {
  /// Frankfurter: the rates of many central banks, collected and blended.
  ///
  /// Each row of an answer has its own date. Rates are rounded, so the request uses the euro as the
  /// base: as a strong currency it leaves the most digits. It begins with the euro, although some of the
  /// banks are older.
  static let frankfurter = Source(
    id: .frankfurter, name: "Frankfurter", fullName: "Frankfurter exchange rate API",
    home: "https://frankfurter.dev",
    terms: "free, no key; each bank's own terms apply to its rates",
    base: .eur, kind: .mid, calendar: .frankfurter,
    defaultURL: "https://api.frankfurter.dev", firstDay: Day(unchecked: 1999, 1, 4),
    isRowDated: true, isEnabledByDefault: true,
    coverage: .circulating,
    plan: { plan throws(PayloadError) in
      if plan.base.hasSuffix("/v1") { return FrankfurterTable.requests(plan) }
      let rates = "\(FrankfurterRows.address(plan))?base=EUR"
      switch plan.scope {
      case .latest:
        return [PayloadRequest(url: rates, usualBytes: 16_000)]
      case .recent:
        let from = plan.today.adding(-90).iso
        return [PayloadRequest(url: "\(rates)&from=\(from)", usualBytes: 1_500_000)]
      case .full:
        // A year at a time: all at once would exceed the 64 MB limit for an answer.
        return (1999...max(1999, plan.today.year)).map { year in
          PayloadRequest(
            url: "\(rates)&from=\(year)-01-01&to=\(year)-12-31", usualBytes: 6_000_000)
        }
      case .days(let days):
        return plan.ranges(days, atMost: 366).map { days in
          PayloadRequest(
            url: "\(rates)&from=\(days.lowerBound.iso)&to=\(days.upperBound.iso)",
            usualBytes: 6_000_000)
        }
      case .day(let day):
        return [PayloadRequest(url: "\(rates)&date=\(day.iso)", usualBytes: 16_000)]
      }
    },
    decoder: { payload throws(PayloadError) in
      let root = try payload.json()
      return FrankfurterRows.isTable(root)
        ? try FrankfurterTable.decode(root, payload)
        : try FrankfurterRows.decode(root, payload, kind: .mid)
    })
}

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

/// Frankfurter v2: `[{"date": …, "base": "EUR", "quote": "USD", "rate": 1.1172}, …]`, each row with
/// its own date, and one row for the base itself.
enum FrankfurterRows {
  static func address(_ plan: RequestPlan) -> String {
    (plan.base.hasSuffix("/v2") ? plan.base : plan.base + "/v2") + "/rates"
  }

  static func isTable(_ root: JSON) -> Bool { !root.isArray && root["quote"] == nil }

  /// Reads rows: of one of these `bases`, where there are any. Unless it `isComplete`, small rates are left
  /// out: they are rounded, and have fewer digits than others.
  static func decode(
    _ root: JSON, _ payload: Payload, kind: RateKind, bases: [Currency] = [],
    isComplete: Bool = true
  ) throws(PayloadError) -> [Publication] {
    if let message = root.shown("message") {
      throw PayloadError(.sourceError, "the source says: \(message)")
    }
    var builder = PublicationBuilder(source: payload.source, kind: kind)
    for row in root.isArray ? root.elements : [root] {
      guard row.isObject else {
        throw PayloadError(.unexpected, "a row is not an object", row: row.place)
      }
      let (base, rate) = (try row.currency("base"), try row.member("rate"))
      guard bases.isEmpty || bases.contains(base) else {
        throw PayloadError(
          .unexpected, "rates of \(base.code), not of \(bases[0].code)", row: row.place)
      }
      if !isComplete, let rate = rate.rate, rate.rational < smallestRounded { continue }
      try builder.add(
        row.text("quote"), rate.rate, text: rate.excerpt, day: row.day("date"), base: base)
    }
    // A day may have nothing but the identity row; that is not a publication.
    return try builder.publications(minimum: 0).filter { !$0.isEmpty }
  }

  /// The smallest rate that has five digits when it is rounded to five decimals.
  private static let smallestRounded = Rational(1) / Rational(10)
}
