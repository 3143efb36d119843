// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Screen

extension HistoryReport {
  /// One line a publication under a head: the day, the rate to six digits or as asked for, its change
  /// since the line before.
  package func lines(_ conventions: Conventions, format: RateFormat = RateFormat()) -> String {
    var before: Rational?
    let body = rows.map { row in
      defer { before = row.rate }
      let change = before.map {
        let percent = ((row.rate / $0 - .one) * Rational(100)).rounded(digits: 2)
        return ChangeText.of(percent, style: conventions.style, glyphs: conventions.glyphs).text
      }
      return [row.day.iso, format.text(of: row.rate, style: conventions.style), change ?? ""]
    }
    return TextTable.lines(
      [["Date", "1 \(from.code) in \(to.code)", "Change"]] + body, trailing: [1, 2])
  }

  /// The rates alone, to all their digits or those asked for, one a line.
  package func numbers(_ format: RateFormat = RateFormat()) -> String {
    rows.map { format.decimal(of: $0.rate).description + "\n" }.joined()
  }

  /// Whose rates they are.
  package func remarks(_ glyphs: Glyphs) -> [String] {
    guard let first = rows.first, let last = rows.last else { return notes }
    let count = rows.count == 1 ? "1 rate" : "\(rows.count) rates"
    let days = first.day == last.day ? first.day.iso : "\(first.day.iso) to \(last.day.iso)"
    return [[Sources.name(of: source), count, days].joined(separator: " \(glyphs.separator) ")]
      + notes
  }

  /// The rates as rows of columns, the first of them the columns' names.
  package func columns(_ format: RateFormat = RateFormat()) -> [[String]] {
    [["date", "base", "quote", "rate", "source"]]
      + rows.map { row in
        [
          row.day.iso, from.code, to.code, format.decimal(of: row.rate).description,
          row.source.rawValue,
        ]
      }
  }

  /// The rates in one object: exact digits unless others were asked for, each with its day.
  package func json(_ format: RateFormat = RateFormat()) -> JSONValue {
    .object([
      ("base", .string(from.code)), ("quote", .string(to.code)),
      ("from", .string(since.iso)), ("to", .string(until.iso)),
      ("every", .string(interval.rawValue)), ("source", .string(source.rawValue)),
      (
        "rates",
        .array(
          rows.map { row in
            .object(
              [
                ("date", .string(row.day.iso)), ("rate", .decimal(format.decimal(of: row.rate))),
              ] + (row.source == source ? [] : [("source", .string(row.source.rawValue))]))
          })
      ),
      ("notes", .array(notes.map { .string($0) })),
    ])
  }
}
