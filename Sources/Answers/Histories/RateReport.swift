// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// A pair's rate both ways.
package struct RateReport: Equatable, Sendable {
  private let there: Answer
  private let back: Answer
  private let conventions: Conventions
  private let format: RateFormat
  private let limit: AgeLimit

  /// A report from the answers for one unit of each currency in the other.
  package init(
    there: Answer, back: Answer, conventions: Conventions = Conventions(),
    format: RateFormat = RateFormat(), limit: AgeLimit = AgeLimit()
  ) {
    self.there = there
    self.back = back
    self.conventions = conventions
    self.format = format
    self.limit = limit
  }

  private var pairs: [(from: String, to: String, result: AnswerResult)] {
    [there, back].compactMap { answer in
      guard let from = answer.query.from, let result = answer.results.first else { return nil }
      return (from.code, result.name, result)
    }
  }

  /// Whose rate it is, or why there is none, is the same for both ways: one of them reports it.
  private var conversion: ConversionReport {
    ConversionReport(there, conventions: conventions, limit: limit)
  }
}

extension RateReport: Report {
  /// `1 EUR = 1.11720 USD`, a line each way.
  package var text: String {
    pairs.compactMap { pair in
      pair.result.rate.map {
        "1 \(pair.from) = \(format.text(of: $0, style: conventions.style)) \(pair.to)\n"
      }
    }.joined()
  }

  /// The rate from the first to the second, to all its digits or those asked for.
  package var numbers: String {
    there.results.first?.rate.map { format.decimal(of: $0).description + "\n" } ?? ""
  }

  package var json: JSONValue {
    .object([
      ("base", .optional(pairs.first?.from)),
      ("quote", .optional(pairs.first?.to)),
      ("rate", .decimal(pairs.first?.result.rate.map(format.decimal))),
      ("inverse", .decimal(pairs.last?.result.rate.map(format.decimal))),
      ("date", .optional(there.query.on?.iso)),
      ("results", .array(pairs.map { $0.result.json(limit) })),
      ("notes", .lines(there.remarks(style: .plain))),
    ])
  }

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

  package var remarks: [Line] { conversion.remarks }

  package var exitStatus: ExitStatus {
    conversion.exitStatus.worse(
      ConversionReport(back, conventions: conventions, limit: limit).exitStatus)
  }
}
