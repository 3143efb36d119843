// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

extension SourceID {
  package static let frankfurter: SourceID = "frankfurter"
}

extension Source {
  /// Frankfurter: the rates of many central banks, collected and blended.
  ///
  /// Each row of an answer has its own date. Rates are rounded, so the request uses the euro as the
  /// base: as a strong currency it leaves the most digits.
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
      let base = plan.base.hasSuffix("/v2") ? plan.base : plan.base + "/v2"
      let rates = "\(base)/rates?base=EUR"
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
      return root.isArray || root["quote"] != nil
        ? try FrankfurterRows.decode(root, payload)
        : try FrankfurterTable.decode(root, payload)
    })
}
