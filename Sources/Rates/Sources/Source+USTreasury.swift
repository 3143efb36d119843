// SPDX-License-Identifier: Apache-2.0

import Money

extension SourceID {
  package static let usTreasury: SourceID = "us-treasury"
}

extension PublicationCalendar {
  /// The United States Treasury: as of the last day of each quarter, published a few days later.
  static let usTreasury = PublicationCalendar(
    frequency: .quarterly, hour: 16, zone: .easternAmerica, lag: 7)
}

extension Source {
  /// The United States Treasury's reporting rates of exchange: once a quarter, units for one USD,
  /// with currencies by name.
  ///
  /// A rate that has moved by 10 % within the quarter is amended: the table has it once more, with the
  /// day from which it is to be used. So each row is of its own day.
  static let usTreasury = Source(
    id: .usTreasury, name: "US Treasury", fullName: "U.S. Treasury, Bureau of the Fiscal Service",
    home: "https://fiscaldata.treasury.gov/datasets/treasury-reporting-rates-exchange/",
    terms: "public domain", base: .usd, kind: .reference, calendar: .usTreasury,
    defaultURL: "https://api.fiscaldata.treasury.gov/services/api/fiscal_service",
    firstDay: Day(unchecked: 2001, 3, 31), isRowDated: true, coverage: .circulating,
    plan: { plan throws(PayloadError) in
      func since(_ first: Day, until last: Day?, _ bytes: Int) -> PayloadRequest {
        let end = last.map { ",record_date:lte:\($0.iso)" } ?? ""
        return PayloadRequest(
          url: "\(plan.base)/v1/accounting/od/rates_of_exchange"
            + "?fields=country_currency_desc,exchange_rate,record_date,effective_date"
            + "&filter=record_date:gte:\(first.iso)\(end)&page%5Bsize%5D=10000&sort=-record_date",
          usualBytes: bytes)
      }
      switch plan.scope {
      case .latest:
        return [since(plan.today.adding(-130), until: nil, 40_000)]
      case .recent:
        return [since(plan.today.adding(-200), until: nil, 60_000)]
      case .days(let days):
        return plan.ranges(days, atMost: 8 * 365).map { days in
          since(days.lowerBound.adding(-95), until: days.upperBound.adding(95), 800_000)
        }
      case .day(let day):
        // An amendment may be recorded at the end of its quarter.
        return [since(day.adding(-95), until: day.adding(95), 60_000)]
      case .full:
        // A page has at most 10,000 rows, which is 14 years of quarters.
        return stride(from: 2001, through: max(2001, plan.today.year), by: 8).map { year in
          since(
            Day(unchecked: year, 1, 1), until: Day(unchecked: year + 7, 12, 31), 800_000)
        }
      }
    },
    decoder: { payload throws(PayloadError) in
      let root = try payload.json()
      if let error = root.shown("message") ?? root.shown("error") {
        throw PayloadError(.sourceError, "the source says: \(error)")
      }
      let rows = try root.member("data")
      var count = 0
      var builder = PublicationBuilder(source: payload.source, kind: .reference)
      var found: [TreasuryRow.Key: TreasuryRow] = [:]
      for value in rows.elements {
        count += 1
        let row = try TreasuryRow(value)
        guard let code = TreasuryNames.code(of: try value.text("country_currency_desc")) else {
          try builder.skip(day: row.day, base: .usd)
          continue
        }
        let key = TreasuryRow.Key(code: code, day: row.day)
        // A later table may repeat or correct a rate.
        if let other = found[key], !other.isRepeated(by: row) {
          if row.isRepeated(by: other) { continue }
          // One name may be of the old unit, the other of the new one.
          try builder.add(code, row.rate, text: row.text, day: row.day, base: .usd)
          continue
        }
        found[key] = row
      }
      for (key, row) in found.sorted(by: { $0.key < $1.key }) {
        try builder.add(key.code, row.rate, text: row.text, day: key.day, base: .usd)
      }
      let meta = root["meta"]
      let total = meta?["total-count"]?.integer ?? meta?["count"]?.integer ?? count
      guard total == count else {
        throw PayloadError(.incomplete, "\(count) rows of \(total)")
      }
      return try builder.publications(minimum: 0).filter { !$0.isEmpty }
    })
}

/// A rate, the day from which it is used, and the day of the table that it is in.
private struct TreasuryRow {
  struct Key: Hashable, Comparable {
    let code: String
    let day: Day

    static func < (left: Key, right: Key) -> Bool {
      (left.day, left.code) < (right.day, right.code)
    }
  }

  let day: Day
  let recorded: Day
  let rate: PublishedRate?
  let text: String

  init(_ row: JSON) throws(PayloadError) {
    recorded = try row.day("record_date")
    let effective = row["effective_date"]?.string
    day = effective == nil || effective == "null" ? recorded : try row.day("effective_date")
    let value = try row.member("exchange_rate")
    (rate, text) = (value.string.flatMap { PublishedRate(decimal: $0) }, value.excerpt)
  }

  /// Whether another row of the same day has the same rate, or one of a later table.
  func isRepeated(by other: TreasuryRow) -> Bool {
    recorded < other.recorded || recorded == other.recorded && rate != nil && rate == other.rate
  }
}
