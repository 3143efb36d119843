// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates

/// The alerts as a table, each with the newest rate of its pair.
package struct AlertsReport: Equatable, Sendable {
  private struct Row: Equatable, Sendable {
    let alert: Alert
    let quote: RateQuote?
  }

  private let rows: [Row]
  private let settings: Settings
  private let notes: [Line]

  package init(
    _ alerts: [Alert], book: RateBook, clock: ClockReading, settings: Settings,
    remarks: [Line] = []
  ) {
    rows = alerts.map { alert in
      Row(
        alert: alert,
        quote: try? book.quote(
          from: alert.from, to: alert.to, at: clock, source: alert.source))
    }
    self.settings = settings
    notes = remarks
  }

  private func source(_ alert: Alert) -> String {
    switch alert.source {
    case .auto: "auto"
    case .only(let source): source.rawValue
    }
  }

  /// The words of the list on the screen.
  private func status(_ alert: Alert) -> String {
    alert.shown.map { "triggered \($0.iso)" } ?? "active"
  }
}

extension AlertsReport: Report {
  package var remarks: [Line] {
    rows.isEmpty
      ? [Line(.note, "no alerts: agio alerts add EUR/USD '>1.12' adds one")] + notes : notes
  }

  /// A line for each alert: its number, the pair, the threshold, whether it triggered, and the rate.
  package var text: String {
    guard !rows.isEmpty else { return "" }
    let head = ["No.", "Pair", "Alert", "Status", "Source", "Rate", "Date"]
    return TextTable.lines(
      [head]
        + rows.map { row in
          let alert = row.alert
          return [
            String(alert.id), alert.pair,
            "\(alert.direction.rawValue) \(settings.thresholdText(of: alert))", status(alert),
            source(alert), row.quote.map { settings.rateText(of: $0.rate) } ?? "",
            row.quote?.day?.iso ?? "",
          ]
        }, trailing: [0, 5])
  }

  /// The numbers of the alerts, which `agio alerts remove` takes.
  package var numbers: String { rows.map { "\($0.alert.id)\n" }.joined() }

  package var columns: [[String]] {
    [
      [
        "number", "base", "quote", "direction", "threshold", "source", "since", "triggered", "rate",
        "rate_date",
      ]
    ]
      + rows.map { row in
        let alert = row.alert
        return [
          String(alert.id), alert.from.code, alert.to.code, alert.direction.rawValue,
          alert.threshold, source(alert), alert.since?.iso ?? "", alert.shown?.iso ?? "",
          row.quote?.rate.fullDecimal.description ?? "", row.quote?.day?.iso ?? "",
        ]
      }
  }

  package var json: JSONValue {
    .object([
      (
        "alerts",
        .array(
          rows.map { row in
            let alert = row.alert
            return .object([
              ("number", .integer(Int(alert.id))), ("base", .string(alert.from.code)),
              ("quote", .string(alert.to.code)), ("direction", .string(alert.direction.rawValue)),
              ("threshold", .number(alert.threshold)), ("source", .string(source(alert))),
              ("since", .optional(alert.since?.iso)), ("triggered", .optional(alert.shown?.iso)),
              ("rate", .decimal(row.quote?.rate.fullDecimal)),
              ("rate_date", .optional(row.quote?.day?.iso)),
            ])
          })
      ),
      ("notes", .lines(notes)),
    ])
  }
}
