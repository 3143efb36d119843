// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// An answer at the rate that a phrase has beside that at the rate of a source.
struct RateComparison: Equatable, Sendable {
  /// The same question without the rate, and its answer.
  let query: Query
  let result: AnswerResult
  private let own: Rational

  /// Nil for a question without a rate.
  init?(
    _ query: Query, _ answer: AnswerResult?, book: RateBook, clock: ClockReading,
    settings: Settings
  ) {
    guard query.rate != nil, let to = answer?.to, let own = answer?.exact else { return nil }
    var asked = query
    asked.rate = nil
    self.query = asked
    self.own = own
    result = AnswerResult(asked, to: to, book: book, clock: clock, settings: settings)
  }

  /// How much more the own rate gives, in percent; nil where the source has none.
  var percent: Rational? {
    result.exact.flatMap { CheckLimit.percent(own, of: $0) }
  }

  /// `ECB, Fri 30 Oct 2026: 55.86 USD; your rate gives 6.02 % less`; with `isExact` all digits.
  func line(_ style: NumberStyle, isExact: Bool = false) -> Line {
    if let error = result.error {
      return Line(.note, "not compared with a source: \(error.message)")
    }
    let origin =
      result.deciding.flatMap { Provenance($0)?.short(separator: ", ") }.map {
        $0 + (result.isStale ? ", stale" : "")
      } ?? ""
    let shown = isExact ? result.exact?.fullDecimal : result.value
    let value = shown.map { "\($0.formatted(style)) \(result.name)" } ?? ""
    return Line(.note, "\(origin): \(value); your rate gives \(difference(style))")
  }

  private func difference(_ style: NumberStyle) -> String {
    guard let percent, percent != .zero else { return "the same" }
    let text = CheckLimit.shown(percent.magnitude).formatted(style)
    return "\(text) % \(percent < .zero ? "less" : "more")"
  }

  /// Null in every member that the source has no rate for.
  func json(_ working: Working?) -> JSONValue {
    .object(
      [
        ("value", .decimal(result.value)), ("exact", .decimal(result.exact?.fullDecimal)),
        ("rate", .decimal(result.rate?.fullDecimal)),
        ("rate_date", .optional(result.deciding?.average == nil ? result.deciding?.day?.iso : nil)),
        ("source", .optional(result.deciding?.source?.rawValue)),
        ("stale", .bool(result.isStale)),
        ("difference", .decimal(result.exact.map { (own - $0).fullDecimal })),
        ("difference_percent", .decimal(percent?.fullDecimal)),
      ] + (working.map { [("working", $0.json)] } ?? []))
  }
}
