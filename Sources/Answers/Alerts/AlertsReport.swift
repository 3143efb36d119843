// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// The alerts as a table, each with the newest rate of its pair.
package struct AlertsReport: Equatable, Sendable {
  private let rows: [AlertStatus]
  private let settings: Settings

  package init(
    _ alerts: [Alert], book: RateBook, clock: ClockReading, settings: Settings = Settings()
  ) {
    rows = alerts.map { AlertStatus($0, book: book, clock: clock) }
    self.settings = settings
  }

  /// `2026-10-30`, `2026-10-30, stale`.
  private func date(_ quote: RateQuote) -> String? {
    quote.day.map { $0.iso + (quote.isStale ? ", stale" : "") }
  }

  private func status(_ row: AlertStatus) -> String { row.wordings(settings, day: \.iso)[0] }
}

extension AlertsReport: Report {
  package var remarks: [Line] {
    if rows.isEmpty {
      return [Line(.note, "no alerts; add one with agio alerts add EUR/USD '>1.12'")]
    }
    return reasons + (missing?.lines ?? [])
  }

  /// Why rates are stale, each once.
  private var reasons: [Line] {
    rows.compactMap(\.quote).filter(\.isStale).flatMap(\.notes)
      .reduce(into: []) { $0.appendIfNew(Line($1)) }
  }

  /// A list without some rates is still an answer, but not if it is a lock file that lacks them.
  package var exitStatus: ExitStatus { missing?.status ?? .answered }

  private var missing: Problem? {
    rows.compactMap(\.problem).first { $0.code == .notLocked }
  }

  /// A line for each alert: its number, the pair, the threshold, what became of it, and the rate.
  package var text: String {
    guard !rows.isEmpty else { return "" }
    let head = ["No.", "Pair", "Alert", "Status", "Source", "Rate", "Date"]
    return TextTable.lines(
      [head]
        + rows.map { row in
          let alert = row.alert
          return [
            String(alert.id), alert.pair,
            "\(alert.direction.rawValue) \(alert.thresholdText(settings.style))", status(row),
            alert.source.name, row.quote.map { settings.rateText(of: $0.rate) } ?? "",
            row.quote.flatMap(date) ?? "",
          ]
        }, trailing: [0, 5])
  }

  /// `Alert 1: EUR/USD above 1.2, active, 7.41 % away, source auto; rate 1.11720 of 2026-10-30`.
  package var plain: String {
    rows.map { row in
      let alert = row.alert
      let rate = row.quote.map { quote in
        "; rate \(settings.rateText(of: quote.rate))" + (date(quote).map { " of \($0)" } ?? "")
      }
      return "Alert \(alert.id): \(alert.text(settings.style)), \(status(row)),"
        + " source \(alert.source.name)\(rate ?? "; no rate")\n"
    }.joined()
  }

  /// The numbers of the alerts, which `agio alerts remove` takes.
  package var numbers: String { rows.map { "\($0.alert.id)\n" }.joined() }

  private static let fields = ReportFields<AlertStatus>([
    ("number", { .integer(Int($0.alert.id)) }), ("base", { .string($0.alert.from.code) }),
    ("quote", { .string($0.alert.to.code) }),
    ("direction", { .string($0.alert.direction.rawValue) }),
    ("threshold", { .number($0.alert.threshold) }), ("source", { .string($0.alert.source.name) }),
    ("since", { .optional($0.alert.since?.iso) }),
    ("triggered", { .optional($0.alert.shown?.iso) }),
    ("rate", { .decimal($0.quote?.rate.fullDecimal) }),
    ("rate_date", { .optional($0.quote?.day?.iso) }),
    ("stale", { $0.quote.map { .bool($0.isStale) } ?? .null }),
    ("stale_because", { .optional($0.quote?.staleReason) }),
    ("no_rate_because", { .optional($0.problem?.message) }),
  ])

  package var columns: [[String]] { Self.fields.columns(of: rows) }

  package var json: JSONValue {
    .object([("alerts", Self.fields.objects(of: rows)), ("notes", .lines(reasons))])
  }
}
