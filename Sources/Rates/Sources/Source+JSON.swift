// SPDX-License-Identifier: Apache-2.0

import Money

extension Source {
  /// What the names of services of the user start with.
  package static let jsonPrefix = "json:"
  /// What their environment variables start with.
  package static let jsonVariables = "AGIO_JSON_"

  /// `json:URL`: any service that answers `{"base": "EUR", "date": "2026-10-30", "rates": {"USD":
  /// 1.1}}`.
  ///
  /// - Parameter address: an address without secrets: it becomes the source's name.
  /// - Returns: the source.
  static func json(_ address: SourceAddress) -> Source {
    let url = address.shown
    let host = address.host
    return Source(
      id: SourceID(rawValue: jsonPrefix + url), name: host, fullName: url, home: url,
      terms: "see the terms of the service", base: .eur, kind: .mid, calendar: .unknown,
      defaultURL: url, coverage: .unknown,
      plan: { plan throws(PayloadError) in
        try plan.requireNewest(of: host)
        return [PayloadRequest(url: plan.base, usualBytes: 20_000)]
      },
      decoder: { payload throws(PayloadError) in try RatesObject.decode(payload) })
  }
}

/// The shape of the early fixer.io and of many private services.
enum RatesObject {
  static func decode(_ payload: Payload) throws(PayloadError) -> [Publication] {
    let root = try payload.json()
    guard root.isObject else {
      throw PayloadError(
        .unexpected,
        "the response is JSON, but not an object with rates: check the address or the program")
    }
    if root["success"]?.isFalse == true || root["error"]?.isFalse == false {
      let error = root["error"]
      let reason =
        error?.shown("info") ?? error?.shown("type") ?? root.shown("message")
        ?? root.shown("error") ?? "no reason given"
      throw PayloadError(.sourceError, "the source says: \(reason)")
    }
    if let missing = ["base", "date", "rates"].first(where: { root[$0] == nil }) {
      throw PayloadError(
        .unexpected,
        "no \"\(missing)\" in the response; expected"
          + " {\"base\": \"EUR\", \"date\": \"2026-10-30\", \"rates\": {\"USD\": 1.1}}: check the address or the program"
      )
    }
    var builder = PublicationBuilder(source: payload.source, kind: .mid)
    try builder.add(root.object("rates"), day: root.day("date"), base: root.currency("base"))
    return try builder.publications()
  }
}
