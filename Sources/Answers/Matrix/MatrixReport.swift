// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// The rates between several currencies: one of each row in the currency of each column.
package struct MatrixReport: Equatable, Sendable {
  private struct Change: Equatable, Sendable {
    /// nil where there is no earlier rate, and where none was asked for.
    var percent: FixedDecimal?
    /// What a lock file lacks of the earlier rate.
    var lack: Problem?

    init(_ period: ChangePeriod?, of quote: RateQuote?, in book: RateBook) {
      guard let period, let quote else { return }
      do throws(Problem) {
        percent = try period.requiredChange(of: quote, in: book)
      } catch {
        lack = error.code == .notLocked ? error : nil
      }
    }
  }

  private struct Row: Equatable, Sendable {
    let base: Currency
    let report: ConversionReport
    /// In the order of the results.
    let changes: [Change]

    var results: [AnswerResult] { report.answer.results }
  }

  private let currencies: [Currency]
  private let day: Day?
  private let rows: [Row]
  private let period: ChangePeriod?
  private let settings: Settings
  private let format: RateFormat
  private let limit: AgeLimit

  /// `day` is nil for the newest rates, `period` for no changes.
  package init(
    of currencies: [Currency], on day: Day? = nil, change period: ChangePeriod? = nil,
    book: RateBook, clock: ClockReading, settings: Settings = Settings(),
    format: RateFormat = RateFormat(), limit: AgeLimit = AgeLimit()
  ) {
    self.currencies = currencies
    self.day = day
    self.period = period
    self.settings = settings
    self.format = format
    self.limit = limit
    rows = currencies.map { base in
      let answer = Answer(
        Query(one: base, in: currencies.filter { $0 != base }, on: day), book: book, clock: clock,
        settings: settings)
      return Row(
        base: base, report: ConversionReport(answer, settings: settings, limit: limit),
        changes: answer.results.map { Change(period, of: $0.quotes.first, in: book) })
    }
  }

  /// The days whose rates the report needs: its own, and those it compares with.
  package func dates(today: Day) -> [ClosedRange<Day>] {
    let quotes = rows.flatMap(\.results).compactMap(\.quotes.first)
    let earlier = Set(quotes.compactMap { period?.start(of: $0) })
    return (earlier.sorted() + [day ?? today]).map { $0...$0 }
  }

  private func text(of rate: Rational) -> String {
    format.text(of: rate, style: settings.style)
  }

  private func text(of change: FixedDecimal) -> String {
    ChangeText.of(change, style: settings.style, glyphs: settings.glyphs).text
  }
}

extension MatrixReport: Report {
  /// A row for each currency, and one with the changes below it.
  package var text: String {
    let body = rows.enumerated().flatMap { index, row in
      var rates = row.results.map { result in
        result.rate.map { (isMarked(result) ? "stale " : "") + text(of: $0) } ?? "no rate"
      }
      rates.insert(settings.glyphs.separator, at: index)
      var changes = row.changes.map { $0.percent.map { text(of: $0) } ?? "" }
      changes.insert("", at: index)
      return [["1 \(row.base.code)"] + rates] + (period == nil ? [] : [[""] + changes])
    }
    return TextTable.lines(
      [[""] + currencies.map(\.code)] + body, trailing: Set(1...currencies.count))
  }

  /// `1 EUR = 1.11720 USD, +0.38 % over a day`, a line for each pair.
  package var plain: String {
    cells.map { base, result, change in
      let rate = result.rate.map { "\(text(of: $0)) \(result.name)" }
      let moved = change.percent.flatMap { change in
        period.map { ", \(text(of: change)) over a \($0.rawValue)" }
      }
      let origin = isMarked(result) ? ", \(result.deciding?.origin ?? "")" : ""
      return rate.map { "1 \(base.code) = \($0)\(moved ?? "")\(origin)\n" }
        ?? "\(base.code) in \(result.name): no rate\n"
    }.joined()
  }

  /// Whether a rate is stale and others are not: else the remarks say it of all.
  private func isMarked(_ result: AnswerResult) -> Bool {
    result.isStale && cells.contains { $0.result.rate != nil && !$0.result.isStale }
  }

  package var quotes: [RateQuote] { rows.flatMap(\.report.quotes) }

  /// The rates row by row, one per line.
  package var numbers: String {
    cells.compactMap { $0.result.rate.map { format.decimal(of: $0).description + "\n" } }.joined()
  }

  package var columns: [[String]] {
    [
      [
        "base", "quote", "rate", "change_percent", "rate_date", "source", "stale", "error",
      ]
    ]
      + cells.map { base, result, change in
        [
          base.code, result.name, result.rate.map { format.decimal(of: $0).description } ?? "",
          change.percent?.description ?? "", result.deciding?.day?.iso ?? "",
          result.deciding?.source?.rawValue ?? "", result.isStale ? "stale" : "",
          (result.error ?? change.lack)?.message ?? "",
        ]
      }
  }

  package var json: JSONValue {
    .object([
      ("currencies", .array(currencies.map { .string($0.code) })),
      ("date", .optional(day?.iso)),
      ("change", .optional(period?.rawValue)),
      ("rates", .array(cells.map(json))),
      ("notes", .lines(remarks.filter { !$0.isFailure && $0.kind != .provenance })),
    ])
  }

  private func json(
    _ base: Currency, _ result: AnswerResult, _ change: Change
  ) -> JSONValue {
    let names: [(String, JSONValue)] = [
      ("base", .string(base.code)), ("quote", .string(result.name)),
    ]
    if let error = result.error {
      return .object(names + [("error", .error(error))])
    }
    let deciding = result.deciding
    return .object(
      names + [
        ("rate", .decimal(result.rate.map(format.decimal))),
        ("change_percent", .decimal(change.percent)),
        ("rate_date", .optional(deciding?.day?.iso)),
        ("source", .optional(deciding?.source?.rawValue)),
        ("age_days", .integer(deciding?.ageDays)),
        ("stale", .bool(result.isStale)),
      ] + ((change.lack ?? result.violation(of: limit)).map { [("error", .error($0))] } ?? []))
  }

  /// The remarks of all rows without duplicates, then the problems with advice for the whole
  /// matrix.
  package var remarks: [Line] {
    var lines: [Line] = []
    for line in rows.flatMap(\.report.remarks) where !line.isFailure {
      lines.appendIfNew(line)
    }
    // A rate and its inverse are of one publication.
    for (index, row) in rows.enumerated() {
      for result in row.results.dropFirst(index) {
        for line in result.violation(of: limit)?.lines ?? [] { lines.appendIfNew(line) }
      }
    }
    let problems = cells.compactMap { $0.result.error ?? $0.change.lack }
    for problem in problems { lines.appendIfNew(Line(.problem, problem.message)) }
    for remedy in problems.compactMap(\.remedy) { lines.appendIfNew(Line(remedy)) }
    return lines
  }

  package var exitStatus: ExitStatus {
    let lacks = rows.flatMap(\.changes).compactMap(\.lack)
    return rows.map(\.report.exitStatus).reduce(lacks.first?.status ?? .answered) { $0.worse($1) }
  }

  private var cells: [(base: Currency, result: AnswerResult, change: Change)] {
    rows.flatMap { row in
      zip(row.results, row.changes).map { (row.base, $0, $1) }
    }
  }
}
