// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// The prices of a file that differ from those of the source, and those that could not be compared.
package struct PriceCheck: Sendable {
  /// A price that is shown.
  private struct Row: Sendable {
    let written: PriceFormat.WrittenPrice
    var ours: FixedDecimal?
    var percent: FixedDecimal?
    var quote: RateQuote?
    var problem: Problem?
  }

  private static let fields = ReportFields<Row>([
    ("line", { .integer($0.written.line) }), ("date", { .string($0.written.key.day) }),
    ("base", { .string($0.written.key.base) }), ("quote", { .string($0.written.key.quote) }),
    ("theirs", { .string($0.written.number) }), ("ours", { .decimal($0.ours) }),
    ("difference_percent", { .decimal($0.percent) }),
    ("rate_date", { .optional($0.quote?.day?.iso) }),
    ("source", { .optional($0.quote?.source?.rawValue) }),
    ("error", { $0.problem.map { .error($0) } ?? .null }),
  ])

  private let file: String
  private let limit: CheckLimit
  private let settings: Settings
  private let isStrict: Bool
  private var rows: [Row] = []
  private var count = 0
  private var differing = 0
  private var violation: Problem?
  /// The lines of prices that are compared with stale rates.
  private var stale: [Int] = []
  package private(set) var quotes: [RateQuote] = []

  package init(
    _ request: PriceCheckRequest, book: RateBook, clock: ClockReading, settings: Settings,
    ageLimit: AgeLimit
  ) {
    (file, limit, self.settings) = (request.file, request.limit, settings)
    isStrict = ageLimit.isStrict
    count = request.prices.count
    for (written, item) in request.prices {
      var row = Row(written: written)
      do throws(Problem) {
        let item = try item.get()
        if item.day > clock.today { throw .notYet(item.day.iso, today: clock.today) }
        let quote = try book.quote(
          from: item.from, to: item.to, on: item.day, at: clock, source: settings.source)
        quotes.append(quote)
        violation = violation ?? ageLimit.violation(by: quote)
        if quote.isStale { stale.append(written.line) }
        if accepts(item, quote) { continue }
        differing += 1
        row.quote = quote
        row.ours = quote.rate.fullDecimal
        row.percent = CheckLimit.percent(item.rate, of: quote.rate).map(CheckLimit.shown)
      } catch {
        row.problem = error
      }
      rows.append(row)
    }
  }

  /// Whether a price is the source's, rounded as its pair is; a rate of one digit is no rounded one.
  private func accepts(_ item: PriceCheckRequest.Item, _ quote: RateQuote) -> Bool {
    let unit = Rational(mantissa: 1, exponent: -item.decimals)
    let most = quote.rate / Rational(10)
    return limit.accepts(
      item.rate, for: quote.rate, unit: unit < most ? unit : most, mode: .halfUp)
  }

  private var failed: [Row] { rows.filter { $0.problem != nil } }
}

extension PriceCheck: Report {
  /// A line for each price that differs or could not be compared, and the total.
  package var text: String {
    let lines = rows.map { row in
      let key = row.written.key
      let found = row.quote.flatMap { Provenance($0)?.short(separator: " ") } ?? ""
      return [
        "line \(row.written.line)", key.day, "\(key.base)/\(key.quote)",
        "theirs \(row.written.number)",
        row.quote.map { "ours \(shown($0.rate))" } ?? "not checked: \(row.problem?.message ?? "")",
        row.percent.map { ChangeText.of($0, style: settings.style, glyphs: settings.glyphs).text }
          ?? "", found,
      ]
    }
    let failed = failed.count
    return TextTable.lines(lines)
      + "\(count.counted("price")): \(count - failed) checked, \(differing) \(limit.verdict(differing))"
      + (failed == 0 ? "" : ", \(failed) not checked") + "\n"
  }

  private func shown(_ rate: Rational) -> String {
    RateFormat().text(of: rate, style: settings.style)
  }

  /// The lines of the file whose prices differ.
  package var numbers: String {
    rows.filter { $0.problem == nil }.map { "\($0.written.line)\n" }.joined()
  }

  package var columns: [[String]] { Self.fields.columns(of: rows) }

  package var json: JSONValue {
    .object([
      ("file", .string(file)), ("prices", .integer(count)),
      ("checked", .integer(count - failed.count)), ("differing", .integer(differing)),
      ("not_checked", .integer(failed.count)), ("rows", Self.fields.objects(of: rows)),
      ("stale", .bool(quotes.areStale)), ("notes", .lines(notes)),
    ])
  }

  package var remarks: [Line] {
    notes + (violation?.lines ?? []) + (refusal?.lines ?? [])
  }

  private var notes: [Line] {
    guard let first = stale.first else { return [] }
    let (prices, verb) = (stale.count.counted("price"), stale.count == 1 ? "was" : "were")
    return [Line(.note, "\(prices) \(verb) compared with stale rates, first in line \(first)")]
  }

  private var refusal: Problem? {
    failed.count == count
      ? Problem(.badData, "no price of \(file) was checked", advice: "see the reason beside each")
      : nil
  }

  package var exitStatus: ExitStatus {
    let isRefused = refusal != nil || isStrict && !failed.isEmpty
    let status: ExitStatus = isRefused ? .data : differing > 0 ? .unmet : .answered
    return violation == nil ? status : status.worse(.stale)
  }
}
