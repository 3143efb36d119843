// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

package struct WatchReport: Equatable, Sendable {
  private let answer: Answer
  private let condition: RateCondition
  private let settings: Settings
  private let format: RateFormat
  private let limit: AgeLimit

  /// Creates a report from the answer for one unit of a currency in another.
  ///
  /// A stale rate decides nothing: it is over the limit. Where the limit is in days, that is one instead of
  /// which a newer one was set aside.
  package init(
    _ answer: Answer, _ condition: RateCondition, settings: Settings = Settings(),
    format: RateFormat = RateFormat(), limit: AgeLimit = AgeLimit()
  ) {
    self.answer = answer
    self.condition = condition
    self.settings = settings
    self.format = format
    let isReplaced = answer.results.first?.quotes.contains { $0.setAside != nil } ?? false
    self.limit = AgeLimit(
      isStrict: limit.isStrict || limit.days == nil || isReplaced, days: limit.days)
  }

  /// Whether the condition holds; nil without a rate, and where it is too old to decide.
  private var holds: Bool? { result?.violation(of: limit) == nil ? isMet : nil }

  /// Whether the rate meets the condition, however old it is.
  private var isMet: Bool? { result?.rate.map(condition.holds) }

  private var result: AnswerResult? { answer.results.first }
  private var base: String { answer.query.from?.code ?? "" }
  private var quote: String { result?.name ?? "" }

  private var conversion: ConversionReport {
    ConversionReport(answer, settings: settings, limit: limit)
  }

  /// The environment of a program that runs when the condition holds; nil where it must not run.
  package func variables(over environment: [String: String]) -> [String: String]? {
    guard exitStatus == .answered, let rate = result?.rate else { return nil }
    let figures = [
      "PAIR": "\(base)/\(quote)", "BASE": base, "QUOTE": quote,
      "RATE": format.decimal(of: rate).description,
      "COMPARISON": condition.comparison.rawValue,
      "THRESHOLD": condition.threshold.fullDecimal.description,
      "DATE": result?.deciding?.day?.iso ?? "",
      "SOURCE": result?.deciding?.source?.rawValue ?? "",
    ]
    return figures.reduce(into: environment) { $0["AGIO_WATCH_" + $1.key] = $1.value }
  }
}

extension WatchReport: Report {
  /// `EUR/USD 1.11720 is not above 1.12`.
  package var text: String {
    guard let rate = result?.rate, let isMet else { return "" }
    let style = settings.style
    let threshold = RateFormat(isExact: true).text(of: condition.threshold, style: style)
    return "\(base)/\(quote) \(shown(rate)) is \(isMet ? "" : "not ")"
      + "\(condition.comparison.words) \(threshold)\n"
  }

  /// The rate; all its digits where fewer would not show the difference.
  private func shown(_ rate: Rational) -> String {
    let short = format.shown(rate).rational
    let isMisleading =
      condition.holds(at: short) != condition.holds(at: rate)
      || (short == condition.threshold) != (rate == condition.threshold)
    let exact = RateFormat(isExact: true)
    return (isMisleading ? exact : format).text(of: rate, style: settings.style)
  }

  /// The rate, all its digits or the requested number.
  package var numbers: String {
    result?.rate.map { format.decimal(of: $0).description + "\n" } ?? ""
  }

  package var json: JSONValue {
    .object([
      ("base", .string(base)),
      ("quote", .string(quote)),
      ("comparison", .string(condition.comparison.rawValue)),
      ("threshold", .decimal(condition.threshold.fullDecimal)),
      ("holds", holds.map { .bool($0) } ?? .null),
      ("rate", .decimal(result?.rate.map(format.decimal))),
      ("date", .optional(answer.query.on?.day?.iso)),
      ("results", .array(answer.results.map { $0.json(limit) })),
      ("notes", .lines(answer.remarks(style: .plain))),
    ])
  }

  package var columns: [[String]] {
    [
      ["base", "quote", "comparison", "threshold", "holds", "rate"] + AnswerResult.provenanceHead,
      [
        base, quote, condition.comparison.rawValue, condition.threshold.fullDecimal.description,
        holds.map { $0 ? "yes" : "no" } ?? "",
        result?.rate.map { format.decimal(of: $0).description } ?? "",
      ] + (result?.provenanceCells ?? ["", "", "", ""]),
    ]
  }

  package var remarks: [Line] { conversion.remarks }

  package var exitStatus: ExitStatus {
    let status = conversion.exitStatus
    return status == .answered && holds == false ? .unmet : status
  }
}
