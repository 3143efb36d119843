// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

extension SourceID {
  package static let usTreasury: SourceID = "us-treasury"
}

extension Source {
  /// The United States Treasury's reporting rates of exchange: once a quarter, units for one USD,
  /// with currencies by name.
  static let usTreasury = Source(
    id: .usTreasury, name: "US Treasury", fullName: "U.S. Treasury, Bureau of the Fiscal Service",
    home: "https://fiscaldata.treasury.gov/datasets/treasury-reporting-rates-exchange/",
    terms: "public domain", base: .usd, kind: .reference, calendar: .usTreasury,
    defaultURL: "https://api.fiscaldata.treasury.gov/services/api/fiscal_service",
    firstDay: Day(unchecked: 2001, 3, 31), coverage: .circulating,
    plan: { plan throws(PayloadError) in
      func since(_ first: Day, until last: Day?, _ bytes: Int) -> PayloadRequest {
        let end = last.map { ",record_date:lte:\($0.iso)" } ?? ""
        return PayloadRequest(
          url: "\(plan.base)/v1/accounting/od/rates_of_exchange"
            + "?fields=country_currency_desc,exchange_rate,record_date"
            + "&filter=record_date:gte:\(first.iso)\(end)&page%5Bsize%5D=10000&sort=-record_date",
          usualBytes: bytes)
      }
      switch plan.scope {
      case .latest:
        return [since(plan.today.adding(-130), until: nil, 40_000)]
      case .recent:
        return [since(plan.today.adding(-200), until: nil, 60_000)]
      case .day(let day):
        return [since(day.adding(-95), until: day, 40_000)]
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
      for row in rows.elements {
        count += 1
        let day = try row.day("record_date")
        let name = try row.text("country_currency_desc")
        guard let code = TreasuryNames.code(of: name) else {
          try builder.skip(day: day, base: .usd)
          continue
        }
        let rate = try row.member("exchange_rate")
        try builder.add(code, rate.quotedRate, text: rate.excerpt, day: day, base: .usd)
      }
      let meta = root["meta"]
      let total = meta?["total-count"]?.integer ?? meta?["count"]?.integer ?? count
      guard total == count else {
        throw PayloadError(.incomplete, "\(count) rows of \(total)")
      }
      return try builder.publications(minimum: 0).filter { !$0.isEmpty }
    })
}
