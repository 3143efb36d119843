// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Screen

/// All sources, the age of their rates, and the results of the last fetches.
package struct SourcesReport: Sendable {
  private let sources: [SourceStatus]
  private let limit: AgeLimit
  private let glyphs: Glyphs

  package init(
    _ sources: [SourceStatus], limit: AgeLimit = AgeLimit(), glyphs: Glyphs = .unicode
  ) {
    self.sources = sources
    self.limit = limit
    self.glyphs = glyphs
  }
}

extension SourcesReport: Report {
  package var text: String { sources.map(lines).joined() }

  /// Stale when the newest rates of an enabled source are over the limit.
  package var exitStatus: ExitStatus {
    let isOver = sources.contains { source in
      guard source.isEnabled, let age = source.ageDays else { return false }
      return limit.days.map { age > $0 } ?? false || limit.isStrict && source.freshness == .stale
    }
    return isOver ? .stale : .answered
  }

  /// A source's name, followed by indented details.
  private func lines(_ source: SourceStatus) -> String {
    let dot = " \(glyphs.separator) "
    let (home, error) = (source.source.home, source.record?.error)
    var lines = [
      source.id.rawValue + "  " + glyphs.shown(source.source.fullName)
        + (source.isEnabled ? "" : " (disabled)")
    ]
    if let newest = source.newest, let age = source.ageDays, let freshness = source.freshness {
      lines.append(
        [newest.long, Provenance.age(age), freshness.rawValue, source.coverage]
          .joined(separator: dot))
      lines += wholeSetAside(of: source)
    } else if let lack = source.lack {
      lines.append(lack + (advice(for: source).map { ": \($0)" } ?? ""))
    }
    if let record = source.record {
      lines.append(
        "last fetch \(record.attempted.iso)" + (error.map { ": " + glyphs.shown($0) } ?? ""))
    }
    lines += setAside(of: source)
    if error != nil { lines.append("try again: agio update --source \(source.id)") }
    if !home.isEmpty { lines.append(home) }
    return lines.joined(separator: "\n     ") + "\n"
  }

  /// What to do about a source without rates.
  private func advice(for source: SourceStatus) -> String? {
    guard source.firstLater == nil else { return nil }
    guard source.id.isFetched else { return "\(SourceStatus.customRates) sets one" }
    return source.mayContact
      ? "agio update --source \(source.id)" : "agio sources enable \(source.id)"
  }

  /// A line with the name, and a labelled line for each value.
  package var plain: String {
    sources.map { source in
      let state = source.isEnabled ? "enabled" : "disabled"
      var lines = ["\(source.id): \(glyphs.shown(source.source.fullName)), \(state)"]
      if let newest = source.newest, let age = source.ageDays, let freshness = source.freshness {
        lines.append(
          "newest rates: \(newest.long), \(Provenance.age(age)), \(freshness.rawValue),"
            + " \(source.coverage)")
        lines += wholeSetAside(of: source)
      } else {
        let lack = source.firstLater.map { " before \($0.long)" } ?? ", \(source.lack ?? "")"
        lines.append("newest rates: none\(lack)")
      }
      if let record = source.record {
        lines.append(
          "last fetch: \(record.attempted.iso)"
            + (record.error.map { ", \(glyphs.shown($0))" } ?? ""))
      }
      lines += setAside(of: source)
      if !source.source.home.isEmpty { lines.append("home: \(source.source.home)") }
      return lines.map { $0 + "\n" }.joined()
    }.joined()
  }

  private func wholeSetAside(of source: SourceStatus) -> [String] {
    source.newestSetAside.map { ["newer rates are set aside: all of \($0.long)"] } ?? []
  }

  /// The rates that were set aside; of many sources only the newest ones of a currency.
  private func setAside(of source: SourceStatus) -> [String] {
    let shown = sources.count == 1 ? source.setAside : source.setAside.filter(\.isNewest)
    let rest = source.setAside.count - shown.count
    return shown.lines()
      + (rest > 0
        ? ["\(rest.counted("rate")) of earlier days set aside: agio sources --source \(source.id)"]
        : [])
  }

  package var numbers: String { sources.map { $0.id.rawValue + "\n" }.joined() }

  private static let fields = ReportFields<SourceStatus>([
    ("id", { .string($0.id.rawValue) }), ("name", { .string($0.source.fullName) }),
    ("home", { .string($0.source.home) }), ("terms", { .string($0.source.terms) }),
    ("enabled", { .bool($0.isEnabled) }), ("newest", { .optional($0.newest?.iso) }),
    ("age_days", { .integer($0.ageDays) }), ("freshness", { .optional($0.freshness?.rawValue) }),
    ("newest_set_aside", { .optional($0.newestSetAside?.iso) }),
    ("currencies", { .integer($0.currencies) }),
    ("unknown_currencies", { .integer($0.unknownCurrencies) }),
    ("last_attempt", { .optional($0.record?.attempted.iso) }),
    ("last_error", { .optional($0.record?.error) }),
    ("set_aside", { SetAside.fields.objects(of: $0.setAside) }),
  ])

  package var columns: [[String]] {
    Self.fields.columns(of: sources, without: ["home", "terms", "last_attempt", "set_aside"])
  }

  package var json: JSONValue { Self.fields.objects(of: sources) }
}
