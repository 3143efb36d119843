// SPDX-License-Identifier: Apache-2.0

import Rates
import Screen

/// The stored rates of a source, and the result of the last fetch.
package struct SourceStatus: Sendable {
  package let source: Source
  package var id: SourceID { source.id }
  /// Whether `auto` and `update` use the source.
  package var isEnabled: Bool
  /// Whether it is fetched where it is named: not if the user has disabled it.
  let mayContact: Bool
  /// The source to enable where it is not: its own, or the service it comes through.
  let switchedBy: SourceID
  /// The day of the newest stored publication up to today of which anything is used.
  package var newest: Day?
  /// The day of a newer one that is set aside whole.
  package var newestSetAside: Day?
  /// The day of the first publication, if none applies yet: rates may be set or published before
  /// the day they are for.
  package var firstLater: Day?
  /// The age of the newest publication in days.
  package var ageDays: Int?
  /// nil without any rates.
  package var freshness: Freshness?
  /// The number of currencies in the newest publication.
  package var currencies: Int
  /// The number of currencies in it that agio does not know, and leaves out.
  package var unknownCurrencies: Int
  /// The rates that were set aside, oldest first.
  package var setAside: [SetAside]
  /// When the next publication appears, or may; nil where that is not known.
  let next: String?
  /// The last fetch, successful or not.
  package var record: FetchRecord?

  package init(
    _ source: Source, book: RateBook, clock: ClockReading, record: FetchRecord? = nil
  ) {
    self.source = source
    isEnabled = book.isEnabled(source.id)
    mayContact = book.mayContact(source.id)
    switchedBy = book.disabledSource(of: source.id)
    newest = book.newestUsedDay(
      of: source.id, through: book.current(of: source.id, today: clock.today))
    let latest = book.previousDay(of: source.id, from: clock.today.adding(2))
    newestSetAside = latest.flatMap { latest in
      book.newestUsedDay(of: source.id, through: latest).map { $0 < latest } ?? true ? latest : nil
    }
    firstLater = newest == nil ? book.nextDay(of: source.id, from: clock.today) : nil
    ageDays = newest.map { clock.today - $0 }
    freshness =
      newest == nil ? nil : book.freshness(of: source.id, at: clock.now, asked: record?.succeeded)
    currencies = newest.map { book.quoted(by: source.id, on: $0).count } ?? 0
    unknownCurrencies =
      newest.flatMap { book.publication(of: source.id, onOrBefore: $0) }?.skipped ?? 0
    setAside = book.setAside(of: source.id)
    next = source.calendar.describeNext(after: clock.now)
    self.record = record
  }

  /// Where custom rates are set.
  package static let customRates = "[[rate]] in the configuration"

  /// Why it has no rates, in few words; nil where it has some.
  package var lack: String? {
    if newest != nil { return nil }
    if let firstLater { return "no rates before \(firstLater.long)" }
    if !id.isFetched { return "no custom rates" }
    return source.needsKey && !isEnabled ? "needs a key" : "never fetched"
  }

  /// `29 currencies`, `300 currencies and 2 that agio does not know`.
  package var coverage: String {
    "\(currencies) currencies"
      + (unknownCurrencies > 0 ? " and \(unknownCurrencies) that agio does not know" : "")
  }
}

/// All sources, the age of their rates, and the results of the last fetches.
package struct SourcesReport: Sendable {
  private let sources: [SourceStatus]
  private let limit: AgeLimit
  /// Whether they were asked for, and what is known of each is shown.
  private let isDetailed: Bool
  private let glyphs: Glyphs

  package init(
    _ sources: [SourceStatus], limit: AgeLimit = AgeLimit(), isDetailed: Bool = false,
    glyphs: Glyphs = .unicode
  ) {
    self.sources = sources
    self.limit = limit
    self.isDetailed = isDetailed
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
    lines += details(of: source).map { $0.joined(separator: ": ") }
    if !home.isEmpty { lines.append(home) }
    return lines.joined(separator: "\n     ") + "\n"
  }

  /// What to do about a source without rates.
  private func advice(for source: SourceStatus) -> String? {
    guard source.firstLater == nil else { return nil }
    guard source.id.isFetched else { return "\(SourceStatus.customRates) sets one" }
    return source.mayContact
      ? "agio update --source \(source.id)" : "agio sources enable \(source.switchedBy)"
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
      lines += details(of: source).map { $0.joined(separator: ": ") }
      if !source.source.home.isEmpty { lines.append("home: \(source.source.home)") }
      return lines.map { $0 + "\n" }.joined()
    }.joined()
  }

  /// What is known of a source, each with its label.
  private func details(of source: SourceStatus) -> [[String]] {
    guard isDetailed, source.id.isFetched else { return [] }
    let facts = [
      ["base", source.source.base.code], ["since", source.source.firstDay?.iso],
      ["next rates", source.next], ["terms", source.source.terms],
    ]
    return facts.compactMap { fact in
      let known = fact.compactMap(\.self)
      return known.count == 2 ? known : nil
    }
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
    ("base", { .string($0.source.base.code) }), ("since", { .optional($0.source.firstDay?.iso) }),
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
