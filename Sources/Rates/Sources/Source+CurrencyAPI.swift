// SPDX-License-Identifier: Apache-2.0

import Money

extension SourceID {
  package static let currencyAPI: SourceID = "currency-api"
}

extension Source {
  /// fawazahmed0's currency-api: 300 codes, many of them crypto, from a content delivery network.
  static let currencyAPI = Source(
    id: .currencyAPI, name: "currency-api", fullName: "fawazahmed0 currency-api",
    home: "https://github.com/fawazahmed0/exchange-api",
    terms: "public domain (CC0), no key",
    base: .eur, kind: .mid, calendar: .daily(hour: 2),
    defaultURL: "https://cdn.jsdelivr.net/npm/@fawazahmed0",
    firstDay: Day(unchecked: 2024, 3, 2), hasRanges: false, coverage: .circulating,
    plan: { plan throws(PayloadError) in
      let version: String
      switch plan.scope {
      case .latest: version = "latest"
      case .day(let day): version = day.iso
      case .recent, .full, .days:
        throw PayloadError(
          .unsupported, "currency-api returns one day per response; request one day")
      }
      let path = "v1/currencies/eur.json"
      // The second host is the author's own fallback; a replaced base URL has none.
      let isAuthorsHost = plan.base == "https://cdn.jsdelivr.net/npm/@fawazahmed0"
      return [
        PayloadRequest(
          url: "\(plan.base)/currency-api@\(version)/\(path)",
          fallbackURLs: isAuthorsHost ? ["https://\(version).currency-api.pages.dev/\(path)"] : [],
          usualBytes: 10_000)
      ]
    },
    decoder: { payload throws(PayloadError) in
      let root = try payload.json()
      let day = try root.day("date")
      var tables = root.members.filter { $0.value.isObject }[...]
      guard let table = tables.popFirst(), tables.isEmpty,
        let base = Currency(code: table.key)
      else { throw PayloadError(.unexpected, "not one table of one base currency") }
      var builder = PublicationBuilder(source: payload.source, kind: .mid)
      // It started in 2024, so a historic code in it is a crypto coin with the same letters, or a
      // leftover without a market.
      try builder.add(table.value, day: day, base: base, skipHistoric: true)
      return try builder.publications(minimum: 20)
    })
}
