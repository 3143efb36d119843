// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Converter
import Money
import Rates

extension Session {
  /// The alerts, after they were changed as requested; after adding one, that one.
  package func answer(_ request: AlertsRequest) throws -> CommandOutput {
    if request == .list, choices.source != nil, !choices.isRefreshing {
      throw Problem(
        .usage, "--source needs --refresh: each alert has a source of its own",
        advice: "leave out --source, or add --refresh")
    }
    let archive = archive()
    let desk = desk(archive)
    try archive.requireReadable()
    var alerts = archive.alerts()
    var remarks: [Line] = []
    switch request {
    case .list:
      if choices.isRefreshing {
        desk.bringUpToDate(alerts.map { ($0.from, $0.to) }, on: nil, isRequested: true)
      }
    case .add(let text):
      let (alert, notes) = try add(text, to: archive, among: alerts, desk)
      remarks = notes + [alert.note(book: desk.book, clock: desk.clock)].compactMap(\.self)
      alerts = [alert]
    case .remove(let numbers):
      let removed = try alerts.numbered(numbers)
      try archive.deleteAlerts(removed.map(\.id))
      try archive.requireDurable()
      remarks = removed.map { alert in
        Line(.note, "Deleted alert \(alert.id): \(alert.text(settings.style))")
      }
      alerts = archive.alerts()
    case .rearm(let numbers):
      let rearmed = try alerts.numbered(numbers)
        .map { $0.rearmed(book: desk.book, clock: desk.clock) }
      try archive.rearmAlerts(rearmed.map { ($0.id, $0.since) })
      try archive.requireDurable()
      alerts = archive.alerts()
    }
    let report = AlertsReport(
      alerts, book: desk.book, clock: desk.clock, conventions: settings.conventions)
    return CommandOutput(report, as: choices, also: remarks + desk.remarks)
  }

  private func add(
    _ text: String, to archive: Archive, among alerts: [Alert], _ desk: RateDesk
  ) throws -> (Alert, notes: [Line]) {
    let (pair, condition) = try reader.condition(text, command: "agio alerts add")
    desk.bringUpToDate(pair.pairs(), on: nil, isRequested: choices.isRefreshing)
    let (from, to) = try pair.pair()
    let alert = try Alert(
      from: from, to: to, condition, among: alerts, book: desk.book, clock: desk.clock,
      source: settings.conventions.source)
    let saved = try archive.saveAlert(alert)
    try archive.requireDurable()
    return (saved, pair.readingLines(settings.style))
  }
}
