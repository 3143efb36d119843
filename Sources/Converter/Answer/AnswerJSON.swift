// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

extension Answer {
  /// The answer as JSON: every number an exact decimal literal, what is absent null.
  public var json: JSONValue {
    .object([
      ("amount", .decimal(query.from == nil ? nil : query.amount.terms.first?.value.fullDecimal)),
      ("from", .optional(query.from?.code)),
      ("date", .optional(query.on?.iso)),
      ("results", .array(results.map(\.json))),
      ("notes", .array(notes.map { .string($0) })),
    ])
  }
}

extension AnswerResult {
  /// The result as JSON; a failure has `error` in place of its numbers.
  public var json: JSONValue {
    if let error {
      return .object([
        ("to", .string(to.code)),
        (
          "error",
          .object([
            ("code", .string(error.code.rawValue)), ("message", .string(error.message)),
          ])
        ),
      ])
    }
    let oldest = oldest
    return .object([
      ("to", .string(to.code)),
      ("value", .decimal(value)),
      ("exact", .decimal(exact?.fullDecimal)),
      ("rate", .decimal(rate?.fullDecimal)),
      ("rate_date", .optional(oldest?.day?.iso)),
      ("source", .optional(oldest?.source?.rawValue)),
      ("kind", .optional(oldest?.kind?.rawValue)),
      ("fetched", .optional(oldest?.fetched?.iso)),
      ("age_days", oldest.map { .integer($0.ageDays) } ?? .null),
      ("stale", .bool(isStale)),
    ])
  }
}
