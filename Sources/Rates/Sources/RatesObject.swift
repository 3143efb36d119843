// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

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
