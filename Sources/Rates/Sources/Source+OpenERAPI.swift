// SPDX-License-Identifier: Apache-2.0

import Money

extension SourceID {
  package static let openERAPI: SourceID = "open-er-api"
}

extension Source {
  /// ExchangeRate-API's open endpoint: the newest rates of 160 currencies, no key.
  static let openERAPI = Source(
    id: .openERAPI, name: "ExchangeRate-API", fullName: "ExchangeRate-API, open access",
    home: "https://www.exchangerate-api.com",
    terms: "rates by Exchange Rate API; attribution required, caching allowed, no redistribution",
    // Its answers name the next update, between 00:02 and 00:40 UTC: see `announcement`.
    base: .usd, kind: .mid, calendar: .daily(hour: 0, minute: 45),
    defaultURL: "https://open.er-api.com/v6", coverage: .circulating,
    plan: { plan throws(PayloadError) in
      try plan.requireNewest(of: "ExchangeRate-API")
      return [PayloadRequest(url: "\(plan.base)/latest/USD", usualBytes: 3_500)]
    },
    decoder: { payload throws(PayloadError) in
      let root = try payload.json()
      guard try root.text("result") == "success" else {
        let reason = root.shown("error-type") ?? "no reason given"
        throw PayloadError(.sourceError, "the source says: \(reason)")
      }
      let base = try root.currency("base_code")
      var builder = PublicationBuilder(source: payload.source, kind: .mid)
      try builder.add(
        root.object("rates"), day: root.timestamp("time_last_update_unix").utcDay, base: base)
      return try builder.publications(minimum: 20)
    },
    announcement: { payload throws(PayloadError) in
      let root = try payload.json()
      guard root["time_next_update_unix"] != nil else { return nil }
      return try root.timestamp("time_next_update_unix")
    })
}
