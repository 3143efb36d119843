// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Screen

/// How a source stands: what is at hand from it, and how the last fetch went.
package struct SourceReport: Equatable, Sendable {
  /// The source.
  package var id: SourceID
  /// Its name.
  package var name: String
  /// Its home page.
  package var home: String
  /// The terms of its rates.
  package var terms: String
  /// Whether `auto` and `update` use it.
  package var isEnabled: Bool
  /// The day of the newest publication at hand.
  package var newest: Day?
  /// The age of it, in days.
  package var ageDays: Int?
  /// Whether newer rates are expected; nil where there are none at all.
  package var freshness: Freshness?
  /// How many currencies the newest publication quotes.
  package var currencies: Int
  /// When it was last asked.
  package var lastAttempt: Timestamp?
  /// What went wrong then.
  package var lastError: String?

  /// How a source stands.
  package init(
    _ source: Source, book: RateBook, clock: ClockReading, lastAttempt: Timestamp? = nil,
    lastError: String? = nil
  ) {
    id = source.id
    name = source.fullName
    home = source.home
    terms = source.terms
    isEnabled = book.enabled.contains(source.id)
    newest = book.newestDay(of: source.id)
    ageDays = newest.map { clock.today - $0 }
    freshness = newest.map {
      source.calendar.freshness(newest: $0, at: clock.now, maximumAge: book.maximumAge)
    }
    currencies = newest.map { book.quoted(by: source.id, on: $0).count } ?? 0
    self.lastAttempt = lastAttempt
    self.lastError = lastError
  }

  /// The reports as lines of text.
  package static func lines(_ reports: [SourceReport], glyphs: Glyphs) -> String {
    reports.map { report in
      let dot = " \(glyphs.separator) "
      var lines = [report.id.rawValue + "  " + report.name + (report.isEnabled ? "" : " (off)")]
      if let newest = report.newest, let age = report.ageDays, let freshness = report.freshness {
        let count = "\(report.currencies) currencies"
        lines.append(
          [newest.long, Provenance.age(age), freshness.rawValue, count]
            .joined(separator: dot))
      } else {
        lines.append(
          report.id == .user
            ? "no rates set in the configuration"
            : "nothing fetched yet: agio update --source \(report.id)")
      }
      if let attempt = report.lastAttempt {
        lines.append("asked \(attempt.iso)" + (report.lastError.map { ": " + $0 } ?? ""))
      }
      if !report.home.isEmpty { lines.append(report.home) }
      return lines.joined(separator: "\n     ") + "\n"
    }.joined()
  }

  /// The reports as rows of columns.
  package static func columns(_ reports: [SourceReport]) -> [[String]] {
    [["id", "name", "enabled", "newest", "age_days", "freshness", "currencies", "last_error"]]
      + reports.map { report in
        [
          report.id.rawValue, report.name, report.isEnabled ? "yes" : "no",
          report.newest?.iso ?? "", report.ageDays.map(String.init) ?? "",
          report.freshness?.rawValue ?? "", String(report.currencies), report.lastError ?? "",
        ]
      }
  }

  /// The report as JSON.
  package var json: JSONValue {
    .object([
      ("id", .string(id.rawValue)), ("name", .string(name)), ("home", .string(home)),
      ("terms", .string(terms)), ("enabled", .bool(isEnabled)),
      ("newest", .optional(newest?.iso)),
      ("age_days", ageDays.map { .integer($0) } ?? .null),
      ("freshness", .optional(freshness?.rawValue)), ("currencies", .integer(currencies)),
      ("last_attempt", .optional(lastAttempt?.iso)), ("last_error", .optional(lastError)),
    ])
  }
}
