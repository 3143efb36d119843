// SPDX-License-Identifier: Apache-2.0

import Money

extension SourceID {
  package static let openExchangeRates: SourceID = "openexchangerates"
}

extension Source {
  /// Open Exchange Rates: 170 currencies per USD; needs a key.
  static let openExchangeRates = Source(
    id: .openExchangeRates, name: "Open Exchange Rates", fullName: "Open Exchange Rates",
    home: "https://openexchangerates.org", terms: "https://openexchangerates.org/terms",
    base: .usd, kind: .mid, calendar: .daily(hour: 1),
    defaultURL: "https://openexchangerates.org/api", firstDay: Day(unchecked: 1999, 1, 1),
    hasRanges: false, needsKey: true, coverage: .circulating,
    plan: { plan throws(PayloadError) in
      // The key goes into a header: a URL ends up in logs and proxies.
      let headers = [
        PayloadRequest.Header("Authorization", "Token \(plan.key ?? "")")
      ]
      switch plan.scope {
      case .latest:
        return [
          PayloadRequest(url: "\(plan.base)/latest.json", usualBytes: 5_000, headers: headers)
        ]
      case .day(let day):
        return [
          PayloadRequest(
            url: "\(plan.base)/historical/\(day.iso).json", usualBytes: 5_000, headers: headers)
        ]
      case .recent, .full, .days:
        throw PayloadError(
          .unsupported, "Open Exchange Rates returns one day per response; request one day")
      }
    },
    decoder: { payload throws(PayloadError) in
      let root = try payload.json()
      if let error = root["error"], !error.isFalse {
        let reason = root.shown("description") ?? root.shown("message") ?? "no reason given"
        let status = root.shown("status").map { " (\($0))" } ?? ""
        throw PayloadError(.sourceError, "the source says: \(reason)\(status)")
      }
      var builder = PublicationBuilder(source: payload.source, kind: .mid)
      try builder.add(
        root.object("rates"), day: root.timestamp("timestamp").utcDay, base: root.currency("base"))
      return try builder.publications()
    })
}
