// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

extension ConversionReport {
  /// A rate over the limit has an error with the code `stale` next to its numbers.
  package var json: JSONValue {
    let query = answer.query
    return .object(
      [
        ("amount", .decimal(query.from == nil ? nil : query.amount.terms.first?.value.fullDecimal)),
        ("from", .optional(query.from?.code)),
        ("date", .optional(query.on?.day?.iso)),
        ("asked", .string(query.shownText)),
        (
          "results",
          .array(answer.results.map { $0.json(limit, isExplained ? working(of: $0) : nil) })
        ),
      ] + (answer.comparison.map { [("comparison", comparedJSON($0))] } ?? []) + [
        ("notes", .lines(answer.remarks(style: .plain)))
      ])
  }

  private func comparedJSON(_ comparison: RateComparison) -> JSONValue {
    comparison.json(isExplained ? working(of: comparison.result, for: comparison.query) : nil)
  }
}

extension RateQuote {
  /// One of the rates of a sum.
  fileprivate var json: JSONValue {
    .object([
      ("from", .string(from.code)), ("rate", .decimal(rate.fullDecimal)),
      ("rate_date", .optional(day?.iso)), ("source", .optional(source?.rawValue)),
      ("stale", .bool(isStale)),
    ])
  }
}

extension AnswerResult {
  /// A failure has `error` instead of numbers; a rate over the limit has both.
  func json(_ limit: AgeLimit = AgeLimit(), _ working: Working? = nil) -> JSONValue {
    if let error {
      return .object([
        ("to", .string(name)), ("error", .error(error)),
      ])
    }
    let deciding = deciding
    let violation = violation(of: limit).map { [("error", JSONValue.error($0))] } ?? []
    return .object(
      [
        ("to", .string(name)),
        ("value", .decimal(value)),
        ("exact", .decimal(exact?.fullDecimal)),
        ("rate", .decimal(rate?.fullDecimal)),
        ("rate_date", .optional(deciding?.average == nil ? deciding?.day?.iso : nil)),
        ("source", .optional(deciding?.source?.rawValue)),
        ("kind", .optional(deciding?.kind?.rawValue)),
        ("fetched", .optional(deciding?.fetched?.iso)),
        ("age_days", .integer(deciding?.ageDays)),
        ("stale", .bool(isStale)),
      ]
        + (deciding?.average?.json ?? [])
        + (quotes.count > 1 ? [("rates", .array(quotes.map(\.json)))] : [])
        + (working.map { [("working", $0.json)] } ?? []) + violation)
  }
}
