// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// Cross rates as a table.
package struct MatrixReport: Equatable, Sendable {
  private let rates: CrossRates
  private let day: Day?
  private let period: ChangePeriod?
  /// The moment that ``remarks`` count from.
  private let now: Timestamp
  private let settings: Settings
  private let format: RateFormat
  private let limit: AgeLimit
  package let quotes: [RateQuote]
  /// Whether some rates are stale and others are not: else the remarks say it of all.
  private let isMixed: Bool

  /// `day` is nil for the newest rates, `period` for no changes.
  package init(
    of currencies: [Currency], on day: Day? = nil, change period: ChangePeriod? = nil,
    book: RateBook, clock: ClockReading, settings: Settings = Settings(),
    format: RateFormat = RateFormat(), limit: AgeLimit = AgeLimit()
  ) {
    rates = CrossRates(
      CrossRates.Question(
        currencies, on: day.map { .day($0) }, change: period, book: book, clock: clock,
        source: settings.source))
    (self.day, self.period, now) = (day, period, clock.now)
    (self.settings, self.format, self.limit) = (settings, format, limit)
    quotes = rates.cells.compactMap(\.quote)
    isMixed = quotes.areStale && !quotes.allSatisfy(\.isStale)
  }

  /// The days whose rates the report needs: its own, and those it compares with.
  package func dates(today: Day) -> [ClosedRange<Day>] {
    let earlier = Set(quotes.compactMap { period?.start(of: $0) })
    return (earlier.sorted() + [day ?? today]).map { $0...$0 }
  }

  private func text(of quote: RateQuote) -> String {
    format.text(of: quote.rate, style: settings.style)
  }

  private func text(of change: FixedDecimal) -> String {
    ChangeText.of(change, style: settings.style, glyphs: settings.glyphs).text
  }
}

extension MatrixReport: Report {
  /// A row for each currency, and one with the changes below it.
  package var text: String {
    let body = zip(rates.currencies, rates.rows).flatMap { base, row in
      let numbers = row.map { cell in
        guard let cell else { return settings.glyphs.separator }
        return cell.quote.map { (isMarked($0) ? "stale " : "") + text(of: $0) } ?? "no rate"
      }
      let changes = row.map { $0?.change.map { text(of: $0) } ?? "" }
      return [["1 \(base.code)"] + numbers] + (period == nil ? [] : [[""] + changes])
    }
    return TextTable.lines(
      [[""] + rates.currencies.map(\.code)] + body, trailing: Set(1...rates.currencies.count))
  }

  /// `1 EUR = 1.11720 USD, +0.38 % over a day`, a line for each pair.
  package var plain: String {
    rates.cells.map { cell in
      let (base, counter) = (cell.base.code, cell.counter.code)
      guard let quote = cell.quote else { return "\(base) in \(counter): no rate\n" }
      let moved = cell.change.flatMap { change in
        period.map { ", \(text(of: change)) over a \($0.rawValue)" }
      }
      let origin = isMarked(quote) ? ", \(quote.origin)" : ""
      return "1 \(base) = \(text(of: quote)) \(counter)\(moved ?? "")\(origin)\n"
    }.joined()
  }

  private func isMarked(_ quote: RateQuote) -> Bool { isMixed && quote.isStale }

  /// The rates row by row, one per line.
  package var numbers: String {
    quotes.map { format.decimal(of: $0.rate).description + "\n" }.joined()
  }

  package var columns: [[String]] {
    [
      [
        "base", "quote", "rate", "change_percent", "rate_date", "source", "stale", "error",
      ]
    ]
      + rates.cells.map { cell in
        let quote = cell.quote
        return [
          cell.base.code, cell.counter.code,
          quote.map { format.decimal(of: $0.rate).description } ?? "",
          cell.change?.description ?? "", quote?.day?.iso ?? "", quote?.source?.rawValue ?? "",
          quote?.isStale == true ? "stale" : "", (cell.error ?? cell.lack)?.message ?? "",
        ]
      }
  }

  package var json: JSONValue {
    .object([
      ("currencies", .array(rates.currencies.map { .string($0.code) })),
      ("date", .optional(day?.iso)),
      ("change", .optional(period?.rawValue)),
      ("rates", .array(rates.cells.map(json))),
      ("notes", .lines(notes)),
    ])
  }

  private func json(_ cell: CrossRates.Cell) -> JSONValue {
    let names: [(String, JSONValue)] = [
      ("base", .string(cell.base.code)), ("quote", .string(cell.counter.code)),
    ]
    guard let quote = cell.quote else {
      return .object(names + (cell.error.map { [("error", .error($0))] } ?? []))
    }
    return .object(
      names + [
        ("rate", .decimal(format.decimal(of: quote.rate))),
        ("change_percent", .decimal(cell.change)),
        ("rate_date", .optional(quote.day?.iso)),
        ("source", .optional(quote.source?.rawValue)),
        ("age_days", .integer(quote.ageDays)),
        ("stale", .bool(quote.isStale)),
      ] + ((cell.lack ?? limit.violation(by: quote)).map { [("error", .error($0))] } ?? []))
  }

  /// What there is to know of the rates, and when the next are published.
  private var notes: [Line] {
    let notes = quotes.flatMap(\.notes).reduce(into: []) { $0.appendIfNew(Line($1)) }
    let next = day == nil ? quotes.nextPublication(after: now) : nil
    return notes + (next.map { [Line(.nextPublication, $0)] } ?? [])
  }

  /// The source and day of each rate, the notes, what is over the limit, and the problems with
  /// advice for the whole matrix.
  package var remarks: [Line] {
    var lines: [Line] = []
    for provenance in quotes.compactMap({ Provenance($0, requested: day) }) {
      lines.appendIfNew(Line(.provenance, provenance.line(settings.glyphs)))
    }
    lines += notes
    // A rate and its inverse are of one publication.
    for (index, row) in rates.rows.enumerated() {
      for quote in row.dropFirst(index).compactMap({ $0?.quote }) {
        for line in limit.violation(by: quote)?.lines ?? [] { lines.appendIfNew(line) }
      }
    }
    for problem in problems { lines.appendIfNew(Line(.problem, problem.message)) }
    for remedy in problems.compactMap(\.remedy) { lines.appendIfNew(Line(remedy)) }
    return lines
  }

  private var problems: [Problem] { rates.cells.compactMap { $0.error ?? $0.lack } }

  package var exitStatus: ExitStatus {
    (problems + quotes.compactMap(limit.violation)).reduce(.answered) { $0.worse($1.status) }
  }
}
