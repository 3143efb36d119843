// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// A pair's rate in both directions.
package struct RateReport: Equatable, Sendable {
  private let forward: Answer
  private let inverse: Answer
  private let settings: Settings
  private let format: RateFormat
  private let limit: AgeLimit

  /// Answers a query for one unit of a currency in another, in both directions.
  package init(
    of pair: Query, book: RateBook, clock: ClockReading, settings: Settings = Settings(),
    format: RateFormat = RateFormat(), limit: AgeLimit = AgeLimit()
  ) throws(Problem) {
    let settings = settings.withoutCashRounding
    forward = Answer(pair, book: book, clock: clock, settings: settings)
    inverse = Answer(try pair.inverse, book: book, clock: clock, settings: settings)
    self.settings = settings
    self.format = format
    self.limit = limit
  }

  private var pairs: [(from: String, to: String, result: AnswerResult)] {
    [forward, inverse].compactMap { answer in
      guard let from = answer.query.from, let result = answer.results.first else { return nil }
      return (from.code, result.name, result)
    }
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
      }
    }.joined()
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
      ("results", .array(pairs.map { $0.result.json(limit) })),
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
