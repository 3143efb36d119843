// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates

extension Session {
  /// The alerts, after they were changed as requested; after adding one, that one.
  package func answer(_ request: AlertsRequest) throws -> CommandOutput {
    if request == .list, choices.source != nil, !choices.isRefreshing {
      throw Problem(
        .usage, "--source needs --refresh: each alert has its own source",
        advice: "leave out --source, or add --refresh")
    }
    let archive = archive()
    let service = service(archive)
    var alerts = archive.alerts()
    try archive.requireReadable()
    var remarks: [Line] = []
    switch request {
    case .list:
      if choices.isRefreshing {
        service.bringUpToDate(alerts.map { ($0.from, $0.to) }, on: nil, isRequested: true)
      }
    case .add(let text):
      let (alert, notes) = try add(text, to: archive, among: alerts, service)
      remarks = notes + [alert.note(book: service.book, clock: service.clock)].compactMap(\.self)
      alerts = [alert]
    case .remove(let numbers):
      let removed = try alerts.numbered(numbers)
      try archive.deleteAlerts(removed.map(\.id))
      try archive.requireDurable()
      remarks = removed.map { alert in
        let text = "Deleted alert \(alert.id): \(alert.text(settings.style))"
        return Line(.note, "\(text); \(alert.command) adds it again")
      }
      alerts = archive.alerts()
    case .rearm(let numbers):
      let rearmed = try alerts.numbered(numbers)
        .map { $0.rearmed(book: service.book, clock: service.clock) }
      try archive.rearmAlerts(rearmed.map { ($0.id, $0.since) })
      try archive.requireDurable()
      alerts = archive.alerts()
    }
    let report = AlertsReport(
      alerts, book: service.book, clock: service.clock, settings: settings)
    return CommandOutput(report, as: choices, also: remarks + service.remarks)
  }

  private func add(
    _ text: String, to archive: Archive, among alerts: [Alert], _ service: RateService
  ) throws -> (Alert, notes: [Line]) {
    let (pair, condition) = try reader.condition(text, command: "agio alerts add")
    service.bringUpToDate(pair.pairs(), on: nil, isRequested: choices.isRefreshing)
    let (from, to) = try pair.pair()
    let alert = try Alert(
      from: from, to: to, condition, among: alerts, book: service.book, clock: service.clock,
      source: settings.source)
    let saved = try archive.save(alert)
    try archive.requireDurable()
    return (saved, pair.readingLines(settings.style))
  }
}
