// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Screen

/// A pair's history as a table, with a chart on a terminal.
package struct HistoryReport: Equatable, Sendable {
  let history: PairHistory
  private let other: PairHistory?
  let settings: Settings
  private let format: RateFormat
  private let limit: AgeLimit
  /// The width of the terminal; nil when the output is a file or a pipe.
  private let width: Int?

  /// `other` is the history of a pair that the first one is compared with; the limit is for both.
  package init(
    _ history: PairHistory, comparedWith other: PairHistory? = nil,
    settings: Settings = Settings(), format: RateFormat = RateFormat(),
    limit: AgeLimit = AgeLimit(), width: Int? = nil
  ) {
    self.history = history
    self.other = other
    self.settings = settings
    self.format = format
    self.limit = limit
    self.width = width
  }

  /// How the last rate exceeds the limit, or what a strict one misses in the range; nil when
  /// nothing.
  private var violation: PairHistory.Violation? {
    history.violation(of: limit) ?? other?.violation(of: limit)
  }
}

extension HistoryReport: Report {
  /// Those of the history, and those of the compared one that are its own; without a violation,
  /// which is an error.
  private var notes: [Line] {
    let violation = violation
    let own = history.notes.map(\.text)
    return history.notes.filter { violation != .gap($0) }.map(\.line)
      + (other.map { other in
        other.notes.filter { violation != .gap($0) && !own.contains($0.text) }.map(\.line)
          .map { Line(.note, "\(other.from.code)/\(other.to.code): \($0.text)", remedy: $0.remedy) }
      } ?? [])
  }

  /// The chart, then one line per row: the day or the period, the rate, its change from the line before,
  /// and of a mean the number of days.
  package var text: String {
    (width.flatMap { chart(columns: $0) }.map { $0 + "\n" } ?? "") + table
  }

  private var table: String {
    let isAveraged = history.isAveraged
    let rate = "1 \(history.from.code) in \(history.to.code)"
    return TextTable.lines(
      [[isAveraged ? "Period" : "Date", rate, "Change"] + (isAveraged ? ["Days"] : [])]
        + lines.map {
          [$0.time, $0.rate, $0.change ?? ""] + (isAveraged ? [$0.days ?? ""] : [])
        }, trailing: [1, 2, 3])
  }

  /// `2026-10-30: 1 EUR = 1.11720 USD, +0.38 %`; without a chart.
  package var plain: String {
    lines.map { line in
      "\(line.time): 1 \(history.from.code) = \(line.rate) \(history.to.code)"
        + (line.change.map { ", \($0)" } ?? "")
        + (line.days.map { ", mean of \($0) days" } ?? "") + "\n"
    }.joined()
  }

  /// The days or periods with their rate, and its change from the line before.
  private var lines: [(time: String, rate: String, change: String?, days: String?)] {
    var before: Rational?
    return history.rows.map { row in
      defer { before = row.rate }
      let change = before.map { settings.percentText(row.rate.percentChange(from: $0)) }
      return (
        row.time.name, format.text(of: row.rate, style: settings.style), change,
        row.days.map(String.init)
      )
    }
  }

  package var numbers: String {
    history.rows.map { format.decimal(of: $0.rate).description + "\n" }.joined()
  }

  package var columns: [[String]] {
    let isAveraged = history.isAveraged
    return [
      [isAveraged ? "period" : "date", "base", "quote", "rate", "source"]
        + (isAveraged ? ["days"] : [])
    ]
      + history.rows.map { row in
        [
          row.time.name, history.from.code, history.to.code,
          format.decimal(of: row.rate).description, row.source.rawValue,
        ] + (isAveraged ? [row.days.map(String.init) ?? ""] : [])
      }
  }

  /// The rates in one object, each with its day or its period; when the last rate is over the limit, also
  /// an error with the code `stale`.
  package var json: JSONValue {
    .object(
      [
        ("base", .string(history.from.code)), ("quote", .string(history.to.code)),
        ("from", .string(history.since.iso)), ("to", .string(history.until.iso)),
        ("every", .string(history.interval.rawValue)),
        ("source", .string(history.source.rawValue)),
        ("rates", .array(history.rows.map(json))),
        ("notes", .lines(notes)),
      ] + (history.isAveraged ? [("kind", .string(RateKind.average.rawValue))] : [])
        + (violation.map { [("error", .error($0.problem))] } ?? []))
  }

  private func json(_ row: PairHistory.Row) -> JSONValue {
    let source = row.source == history.source ? [] : [("source", row.source.rawValue)]
    return .object(
      [
        (history.isAveraged ? "period" : "date", .string(row.time.name)),
        ("rate", .decimal(format.decimal(of: row.rate))),
      ] + (history.isAveraged ? [("days", .integer(row.days))] : [])
        + source.map { ($0.0, .string($0.1)) })
  }

  /// The source, the number of rates and their days, and where the range is incomplete.
  package var remarks: [Line] {
    let rows = history.rows
    var lines = notes
    if let first = rows.first, let last = rows.last {
      let (start, end) = (first.time.name, last.time.name)
      let count = rows.count.counted(history.isAveraged ? "mean" : "rate")
      let days = start == end ? start : "\(start) to \(end)"
      let words = [Sources.name(of: history.source), count, days]
      lines.insert(
        Line(.provenance, words.joined(separator: " \(settings.glyphs.separator) ")), at: 0)
    }
    return lines + (violation?.problem.lines ?? [])
  }

  package var quotes: [RateQuote] { [history.newest, other?.newest].compactMap(\.self) }

  package var gapsOfMeans: [Line] { history.gapsOfMeans + (other?.gapsOfMeans ?? []) }

  package var exitStatus: ExitStatus { violation?.problem.status ?? .answered }
}

extension HistoryReport {
  /// The rates as a line chart with axes for a terminal of this width; nil when there are too few
  /// rates or too little room.
  ///
  /// Missing rates leave gaps in the line.
  func chart(columns: Int, rows height: Int = 10) -> String? {
    let points = history.series.points.sorted { $0.approximate < $1.approximate }
    guard points.count > 1, let lowest = points.first, let highest = points.last else { return nil }
    let (low, high) = (lowest.approximate, highest.approximate)
    let glyphs = settings.glyphs
    let round = ValueTick.between(low, high, rows: height).map {
      (value: $0.value, label: $0.label.formatted(settings.style))
    }
    let ends = [lowest, highest].map {
      (value: $0.approximate, label: settings.rateText(of: $0.rate))
    }
    let ticks = round.isEmpty ? ends : round
    let labels = ticks.map { Screen.width(of: $0.label) }.max() ?? 0
    let width = min(columns, 120) - labels - 2
    guard width >= 20 else { return nil }
    let chart = BrailleChart(
      history.series.values, width: width, height: height, range: low...high, glyphs: glyphs)
    let marks = Dictionary(
      ticks.map { (chart.row(of: $0.value), $0.label) }, uniquingKeysWith: { first, _ in first })
    var lines = chart.lines.enumerated().map { row, dots in
      let label = marks[row] ?? ""
      return String(repeating: " ", count: labels - Screen.width(of: label)) + label + " "
        + (label.isEmpty ? glyphs.vertical : glyphs.tick) + dots
    }
    let indent = String(repeating: " ", count: labels + 1)
    lines.append(
      indent + glyphs.corners[2]
        + (0..<width).map { _ in glyphs.horizontal }.joined())
    let days = history.series.slots.map(\.day.iso)
    let (first, last) = (days[0], days[days.count - 1])
    lines.append(
      indent + " " + first + String(repeating: " ", count: width - first.count - last.count) + last)
    return lines.map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
