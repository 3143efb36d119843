// SPDX-License-Identifier: Apache-2.0

import Money

extension SourceID {
  package static let boc: SourceID = "boc"
}

extension PublicationCalendar {
  /// The Bank of Canada: by 16:30 Eastern Time on its business days.
  static let boc = PublicationCalendar(
    frequency: .workingDays,
    holidays: [
      .observed(month: 1, day: 1), .easter(-2), .onOrBefore(weekday: 1, month: 5, day: 24),
      .observed(month: 7, day: 1), .nth(1, weekday: 1, month: 8), .nth(1, weekday: 1, month: 9),
      .observed(month: 9, day: 30, years: 2021...9999), .nth(2, weekday: 1, month: 10),
      .observed(month: 11, day: 11), .observed(month: 12, day: 25),
      .observed(month: 12, day: 26, isSecondOfTwo: true),
    ], hour: 16, minute: 30, zone: .easternAmerica)
}

extension Source {
  /// The Bank of Canada's Valet: FXUSDCAD is the price of one USD in CAD; its values are strings.
  static let boc = Source(
    id: .boc, name: "Bank of Canada", fullName: "Bank of Canada",
    home: "https://www.bankofcanada.ca/rates/exchange/",
    terms: "https://www.bankofcanada.ca/terms/", base: .cad, kind: .reference, calendar: .boc,
    defaultURL: "https://www.bankofcanada.ca/valet", firstDay: Day(unchecked: 2017, 1, 3),
    publishesPrices: true,
    coverage: .listed(
      .codes(
        "AUD BRL CHF CNY EUR GBP HKD IDR INR JPY KRW MXN MYR NOK NZD PEN RUB SAR SEK SGD THB TRY"
          + " TWD USD VND ZAR")),
    plan: { plan throws(PayloadError) in
      let group = "\(plan.base)/observations/group/FX_RATES_DAILY/json"
      func range(_ days: ClosedRange<Day>, _ bytes: Int) -> PayloadRequest {
        PayloadRequest(
          url: "\(group)?start_date=\(days.lowerBound.iso)&end_date=\(days.upperBound.iso)",
          usualBytes: bytes)
      }
      switch plan.scope {
      case .latest:
        return [PayloadRequest(url: "\(group)?recent=1", usualBytes: 8_000)]
      case .recent:
        let start = plan.today.adding(-90).iso
        return [PayloadRequest(url: "\(group)?start_date=\(start)", usualBytes: 90_000)]
      case .full:
        return [PayloadRequest(url: "\(group)?start_date=2017-01-03", usualBytes: 3_000_000)]
      case .days(let days): return [range(days, 3_000_000)]
      case .day(let day): return [range(day.adding(-7)...day, 16_000)]
      }
    },
    decoder: { payload throws(PayloadError) in
      let root = try payload.json()
      if let message = root.shown("message") {
        throw PayloadError(.sourceError, "the source says: \(message)")
      }
      var builder = PublicationBuilder(source: payload.source, kind: .reference)
      for observation in try root.member("observations").elements {
        let day = try observation.day("d")
        try builder.open(day, base: .cad)
        for (key, value) in observation.members where key != "d" {
          guard let code = currencyCode(of: key) else {
            throw PayloadError(.unexpected, "not a series like FXUSDCAD", row: value.place)
          }
          let text = try value.text("v")
          try builder.add(
            code, PublishedRate(price: text, units: 1), text: text, day: day, base: .cad)
        }
      }
      return try builder.publications()
    })

  /// `USD` from `FXUSDCAD`.
  private static func currencyCode(of series: String) -> String? {
    guard series.utf8.count == 8, series.hasPrefix("FX"), series.hasSuffix("CAD") else {
      return nil
    }
    return String(series.dropFirst(2).prefix(3))
  }
}
