// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Screen

/// A pair's history as a table, with a chart where there is a terminal to draw it on.
package struct HistoryReport: Equatable, Sendable {
  let history: PairHistory
  let conventions: Conventions
  private let format: RateFormat
  private let limit: AgeLimit
  /// The columns of the terminal; nil where the report goes to a file or a pipe.
  private let width: Int?

  package init(
    _ history: PairHistory, conventions: Conventions = Conventions(),
    format: RateFormat = RateFormat(), limit: AgeLimit = AgeLimit(), width: Int? = nil
  ) {
    self.history = history
    self.conventions = conventions
    self.format = format
    self.limit = limit
    self.width = width
  }

  /// Why the last rate is older than the limit allows; nil when it is not.
  private var complaint: String? { history.newest.flatMap { limit.complaint(about: $0) } }
}

extension HistoryReport: Report {
  /// The chart, and one line a publication under a head: the day, the rate to six digits or as asked
  /// for, its change since the line before.
  package var text: String {
    (width.flatMap { chart(columns: $0) }.map { $0 + "\n" } ?? "") + table
  }

  private var table: String {
    var before: Rational?
    let body = history.rows.map { row in
      defer { before = row.rate }
      let change = before.map {
        let percent = ((row.rate / $0 - .one) * Rational(100)).rounded(digits: 2)
        return ChangeText.of(percent, style: conventions.style, glyphs: conventions.glyphs).text
      }
      return [row.day.iso, format.text(of: row.rate, style: conventions.style), change ?? ""]
    }
    return TextTable.lines(
      [["Date", "1 \(history.from.code) in \(history.to.code)", "Change"]] + body,
      trailing: [1, 2])
  }

  package var numbers: String {
    history.rows.map { format.decimal(of: $0.rate).description + "\n" }.joined()
  }

  package var columns: [[String]] {
    [["date", "base", "quote", "rate", "source"]]
      + history.rows.map { row in
        [
          row.day.iso, history.from.code, history.to.code,
          format.decimal(of: row.rate).description, row.source.rawValue,
        ]
      }
  }

  /// The rates in one object, each with its day; a last rate over the limit has an error of code
  /// `stale` beside them.
  package var json: JSONValue {
    .object(
      [
        ("base", .string(history.from.code)), ("quote", .string(history.to.code)),
        ("from", .string(history.since.iso)), ("to", .string(history.until.iso)),
        ("every", .string(history.interval.rawValue)),
        ("source", .string(history.source.rawValue)),
        ("rates", .array(history.rows.map(json))),
        ("notes", .array(history.notes.map { .string($0) })),
      ] + (complaint.map { [("error", .error("stale", $0))] } ?? []))
  }

  private func json(_ row: PairHistory.Row) -> JSONValue {
    let source = row.source == history.source ? [] : [("source", row.source.rawValue)]
    return .object(
      [
        ("date", .string(row.day.iso)), ("rate", .decimal(format.decimal(of: row.rate))),
      ] + source.map { ($0.0, .string($0.1)) })
  }

  /// Whose rates they are, of which days, and where they begin or end short of what was asked for.
  package var remarks: [Line] {
    let rows = history.rows
    var lines = history.notes.map { Line(.note, $0) }
    if let first = rows.first, let last = rows.last {
      let count = rows.count == 1 ? "1 rate" : "\(rows.count) rates"
      let days = first.day == last.day ? first.day.iso : "\(first.day.iso) to \(last.day.iso)"
      let words = [Sources.name(of: history.source), count, days]
      lines.insert(
        Line(.provenance, words.joined(separator: " \(conventions.glyphs.separator) ")), at: 0)
    }
    return lines + (complaint.map { [Line(.stale, $0)] } ?? [])
  }

  package var exitStatus: ExitStatus { complaint == nil ? .answered : .stale }
}
