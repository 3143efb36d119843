// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// A pair's rate in both directions.
package struct RateReport: Equatable, Sendable {
  private let forward: Answer
  private let inverse: Answer
  private let settings: Settings
  private let format: RateFormat
  /// Whether text and JSON have the working of each rate.
  private let isExplained: Bool
  private let limit: AgeLimit

  /// Answers a query for one unit of a currency in another, in both directions.
  package init(
    of pair: Query, book: RateBook, clock: ClockReading, settings: Settings = Settings(),
    format: RateFormat = RateFormat(), isExplained: Bool = false, limit: AgeLimit = AgeLimit()
  ) throws(Problem) {
    let settings = settings.withoutCashRounding
    forward = Answer(pair, book: book, clock: clock, settings: settings)
    inverse = Answer(try pair.inverse, book: book, clock: clock, settings: settings)
    self.settings = settings
    self.format = format
    self.isExplained = isExplained
    self.limit = limit
  }

  private struct Pair {
    let from: String
    let to: String
    let result: AnswerResult
    let query: Query
  }

  private var pairs: [Pair] {
    [forward, inverse].compactMap { answer in
      guard let from = answer.query.from, let result = answer.results.first else { return nil }
      return Pair(from: from.code, to: result.name, result: result, query: answer.query)
    }
  }

  private func working(of pair: Pair, inText: Bool) -> Working? {
    guard isExplained, let rate = pair.result.rate else { return nil }
    return Working(
      pair.query, pair.result, settings: settings,
      rounding: format.printed(rate, inText: inText))
  }

  /// Both directions have the same provenance or error, so the report shows only one.
  private var conversion: ConversionReport {
    ConversionReport(forward, settings: settings, limit: limit)
  }
}

extension RateReport: Report {
  /// `1 EUR = 1.11720 USD`, one line per direction.
  package var text: String {
    pairs.compactMap { pair in
      pair.result.rate.map {
        "1 \(pair.from) = \(format.text(of: $0, style: settings.style)) \(pair.to)\n"
          + (working(of: pair, inText: true)?.text ?? "")
      }
    }.joined(separator: isExplained ? "\n" : "")
  }

  package var quotes: [RateQuote] { conversion.quotes }

  /// The rate of the pair, all its digits or the requested number.
  package var numbers: String {
    forward.results.first?.rate.map { format.decimal(of: $0).description + "\n" } ?? ""
  }

  package var json: JSONValue {
    .object([
      ("base", .optional(pairs.first?.from)),
      ("quote", .optional(pairs.first?.to)),
      ("rate", .decimal(pairs.first?.result.rate.map(format.decimal))),
      ("inverse", .decimal(pairs.last?.result.rate.map(format.decimal))),
      ("date", .optional(forward.query.on?.day?.iso)),
      ("results", .array(pairs.map { $0.result.json(limit, working(of: $0, inText: false)) })),
      ("notes", .lines(forward.remarks(style: .plain))),
    ])
  }

  package var columns: [[String]] {
    [["base", "quote", "rate"] + AnswerResult.provenanceHead]
      + pairs.map { pair in
        [pair.from, pair.to, pair.result.rate.map { format.decimal(of: $0).description } ?? ""]
          + pair.result.provenanceCells
      }
  }

  package var remarks: [Line] { conversion.remarks }

  package var exitStatus: ExitStatus {
    conversion.exitStatus.worse(
      ConversionReport(inverse, settings: settings, limit: limit).exitStatus)
  }
}
