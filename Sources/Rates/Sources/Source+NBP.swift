// SPDX-License-Identifier: Apache-2.0

import Money

extension SourceID {
  package static let nbp: SourceID = "nbp"
}

extension PublicationCalendar {
  /// Narodowy Bank Polski, table A: 11:45 to 12:15 on Polish working days (ustawa o dniach wolnych
  /// od pracy; 24 December since 2025).
  static let nbp = PublicationCalendar(
    frequency: .workingDays,
    holidays: [
      .date(month: 1, day: 1), .date(month: 1, day: 6, years: 2011...9999), .easter(1),
      .date(month: 5, day: 1), .date(month: 5, day: 3), .easter(60), .date(month: 8, day: 15),
      .date(month: 11, day: 1), .date(month: 11, day: 11),
      .date(month: 12, day: 24, years: 2025...9999), .date(month: 12, day: 25),
      .date(month: 12, day: 26),
    ], hour: 12, minute: 15, zone: .centralEurope)
}

extension Source {
  /// Narodowy Bank Polski, table A: PLN for one unit of a currency.
  static let nbp = Source(
    id: .nbp, name: "NBP", fullName: "Narodowy Bank Polski",
    home: "https://nbp.pl/en/statistic-and-financial-reporting/rates/",
    terms: "free to use with attribution", base: .pln, kind: .reference, calendar: .nbp,
    defaultURL: "https://api.nbp.pl/api", firstDay: Day(unchecked: 2002, 1, 2),
    publishesPrices: true,
    coverage: .listed(
      .codes(
        "AUD BRL CAD CHF CLP CNY CZK DKK EUR GBP HKD HUF IDR ILS INR ISK JPY KRW MXN MYR NOK NZD"
          + " PHP RON SEK SGD THB TRY UAH USD XDR ZAR")),
    plan: { plan throws(PayloadError) in
      let table = "\(plan.base)/exchangerates/tables/A"
      func range(_ first: Day, _ last: Day) -> PayloadRequest {
        PayloadRequest(
          url: "\(table)/\(first.iso)/\(last.iso)/?format=json", usualBytes: 160_000)
      }
      switch plan.scope {
      case .latest:
        return [PayloadRequest(url: "\(table)/?format=json", usualBytes: 2_500)]
      case .day(let day):
        // It answers 404 for a day without a table, so the week before is requested too.
        return [range(day.adding(-7), day)]
      case .recent:
        return [range(plan.today.adding(-90), plan.today)]
      case .days(let days):
        return plan.ranges(days, atMost: 93).map { range($0.lowerBound, $0.upperBound) }
      case .full:
        // At most 93 days per answer.
        var requests: [PayloadRequest] = []
        var first = Day(unchecked: 2002, 1, 2)
        while first <= plan.today {
          requests.append(range(first, min(first.adding(92), plan.today)))
          first = first.adding(93)
        }
        return requests
      }
    },
    decoder: { payload throws(PayloadError) in
      let root = try payload.json()
      guard root.isArray else {
        throw PayloadError(.unexpected, "not a list of tables", row: root.place)
      }
      var builder = PublicationBuilder(source: payload.source, kind: .reference)
      for table in root.elements {
        guard table["table"]?.string == "A" else {
          throw PayloadError(.unexpected, "not table A", row: table.place)
        }
        let day = try table.day("effectiveDate")
        try builder.open(day, base: .pln)
        for row in try table.member("rates").elements {
          let rate = try row.member("mid")
          let price = rate.number.flatMap { PublishedRate(price: $0, units: 1) }
          try builder.add(row.text("code"), price, text: rate.excerpt, day: day, base: .pln)
        }
      }
      return try builder.publications()
    })
}
