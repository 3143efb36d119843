// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates

/// The tape for a command: what the screen's page of it does, with the same rates and lines.
package struct TapeService {
  private let archive: Archive
  private let service: RateService
  private let settings: Settings
  /// Only lines with all of these words are listed, totalled and exported.
  private let filter: String
  private let usesNewestRates: Bool

  package init(
    _ archive: Archive, _ service: RateService, _ settings: Settings, filter: String = "",
    usesNewestRates: Bool = false
  ) {
    self.archive = archive
    self.service = service
    self.settings = settings
    self.filter = filter
    self.usesNewestRates = usesNewestRates
  }

  /// The lines with their total, or the total alone; nil for the tape's own currency.
  package func report(
    totalIn currency: Currency? = nil, isTotalAlone: Bool = false
  ) throws(Problem) -> TapeReport {
    TapeReport(
      try archive.tape(), filter: filter, totalIn: currency ?? service.tapeCurrency(in: archive),
      usesNewestRates: usesNewestRates, isTotalAlone: isTotalAlone, context)
  }

  /// Answers like a conversion, and keeps what has an answer; a label is its note.
  ///
  /// - Returns: the answer, and what became of it.
  package func add(
    _ query: Query, limit: AgeLimit, isRefreshing: Bool
  ) throws(Problem) -> (report: ConversionReport, remarks: [Line]) {
    try query.requireOneTarget()
    var query = query
    let note = query.takeLabel() ?? ""
    service.bringUpToDate(
      query.pairs(rows: service.rows), on: query.on?.day, isRequested: isRefreshing)
    let answer = Answer(
      query, book: service.book, clock: service.clock, settings: settings,
      rows: service.rows)
    let report = ConversionReport(
      answer, settings: settings, limit: limit)
    guard report.exitStatus != .stale else {
      return (report, tooOld(answer, limit).lines)
    }
    let entries = context.entries(of: answer, note: note)
    guard !entries.isEmpty else { return (report, []) }
    let lines = try archive.addToTape(entries, at: service.clock.now)
    try archive.requireDurable()
    return (report, lines.map { Line(.note, "added as line \($0.id) of the tape") })
  }

  private func tooOld(_ answer: Answer, _ limit: AgeLimit) -> Problem {
    let isSetAside = answer.results.flatMap(\.quotes).contains { $0.setAside != nil }
    let allow = limit.isStrict ? "leave out --strict" : "allow it with a larger --max-age"
    // The same rates come again.
    return Problem(
      .unavailable, "not added to the tape: its rate is \(isSetAside ? "stale" : "too old")",
      advice: isSetAside ? allow : "add --refresh, or \(allow)")
  }

  /// Changes lines, and reports what it did.
  package func change(_ edit: TapeEdit, isRefreshing: Bool = false) throws(Problem) -> [Line] {
    // A tape that cannot be read as a whole is not changed.
    let lines = try archive.tape()
    if case .date(let number, let day) = edit {
      service.bringUpToDate(
        try lines.pairs(ofLineNumbered: number), on: day, isRequested: isRefreshing)
    }
    let change = try archive.editTape { [context] lines throws(Problem) in
      try edit.change(of: lines, context)
    }
    try archive.requireDurable()
    guard change.removed != change.added else {
      // The report shows that the tape is empty.
      let reason = edit == .clear ? "" : ": the line already has these values"
      return [Line(.note, "nothing changed\(reason)")]
    }
    return [Line(.note, "\(change.summary(settings)); agio tape undo reverts it")]
  }

  /// Undoes the last change that a command made, and reports what it did.
  package func undo() throws(Problem) -> [Line] {
    _ = try archive.tape()
    let undone = try archive.undoTape()
    try archive.requireDurable()
    guard let undone else {
      throw Problem(
        .usage, "nothing to undo", advice: "u on the screen undoes changes made there")
    }
    return [Line(.note, undone.reversed.summary(settings, reverting: true))]
  }

  /// Writes the lines to a file that does not exist yet.
  package func export(to path: String) throws(Problem) {
    let report = try report()
    if !filter.isEmpty, report.lines.isEmpty {
      throw Problem(
        .usage, TapeReport.noMatch(for: filter),
        advice: "nothing was written; list the lines: agio tape")
    }
    guard let format = TapeFormat(path: path) else {
      throw Problem(
        .usage, "no export format for \(path)",
        advice: "end it with .csv, .json, .ledger or .beancount")
    }
    if let line = format.unwritable(in: report.lines) {
      throw Problem(
        .badData, "line \(line.id) of the tape cannot be read: nothing was written to \(path)",
        advice: "write its text: agio tape export \(TapeFormat.csv.path(replacing: path))")
    }
    do throws(FileObstacle) {
      try AtomicFile.create(path, format.text(of: report))
    } catch {
      throw error.problem("write", path)
    }
  }

  /// Changes bring the rates up to date, so it is created for each use.
  private var context: TapeContext {
    TapeContext(book: service.book, clock: service.clock, settings: settings)
  }
}
