// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// A rate told both ways, as `agio rate` tells it.
package struct RateReport: Equatable, Sendable {
  private let answers: [Answer]
  private let conventions: Conventions
  private let format: RateFormat
  private let limit: AgeLimit

  /// A report from the answers for one unit of each currency.
  package init(
    _ answers: [Answer], conventions: Conventions, format: RateFormat = RateFormat(),
    limit: AgeLimit = AgeLimit()
  ) {
    self.answers = answers
    self.conventions = conventions
    self.format = format
    self.limit = limit
  }

  private var pairs: [(from: String, to: String, result: AnswerResult)] {
    answers.compactMap { answer in
      guard let from = answer.query.from, let result = answer.results.first else { return nil }
      return (from.code, result.name, result)
    }
  }

  /// `1 EUR = 1.11720 USD`, a line each way.
  package var lines: String {
    pairs.compactMap { pair in
      pair.result.rate.map {
        "1 \(pair.from) = \(format.text(of: $0, style: conventions.style)) \(pair.to)\n"
      }
    }.joined()
  }

  /// The rate from the first to the second alone, to all its digits or those asked for.
  package var numbers: String {
    pairs.first?.result.rate.map { format.decimal(of: $0).description + "\n" } ?? ""
  }

  /// Both ways in one object: exact digits, provenance.
  package var json: JSONValue {
    .object([
      ("base", .optional(pairs.first?.from)),
      ("quote", .optional(pairs.first?.to)),
      ("rate", .decimal(pairs.first?.result.rate.map(format.decimal))),
      ("inverse", .decimal(pairs.last?.result.rate.map(format.decimal))),
      ("date", .optional(answers.first?.query.on?.iso)),
      ("results", .array(pairs.map { $0.result.json(limit) })),
      ("notes", .array((answers.first?.notes(style: .plain) ?? []).map { .string($0) })),
    ])
  }

  /// Both ways as rows of columns.
  package var columns: [[String]] {
    [["base", "quote", "rate", "rate_date", "source", "stale", "error"]]
      + pairs.map { pair in
        [
          pair.from, pair.to, pair.result.rate.map { format.decimal(of: $0).description } ?? "",
          pair.result.oldest?.day?.iso ?? "", pair.result.oldest?.source?.rawValue ?? "",
          pair.result.isStale ? "stale" : "", pair.result.error?.message ?? "",
        ]
      }
  }

  /// Whose rate it is, or why there is none: the same for both ways, so told once.
  package func remarks(isQuiet: Bool) -> [String] {
    answers.first.map {
      AnswerText($0, conventions: conventions, isQuiet: isQuiet, limit: limit).remarks
    } ?? []
  }
}
