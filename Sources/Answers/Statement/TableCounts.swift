// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// The outcome of the rows of a table.
package struct TableCounts: Equatable, Sendable {
  /// Rows without an amount, and the first of them.
  struct Reason: Equatable, Sendable {
    let code: Problem.Code
    var count: Int
    /// Counted from 0.
    var first: Int
    let example: String
    let remedy: Remedy?
  }

  struct Note: Equatable, Sendable {
    let text: String
    var count: Int
  }

  /// Rows, without empty lines.
  package internal(set) var rows = 0
  /// Rows and empty lines.
  package internal(set) var records = 0
  package internal(set) var converted = 0
  /// Rows whose amount is empty.
  package internal(set) var empty = 0
  package internal(set) var stale = 0
  /// Lines that are not rows of the table: totals, notes.
  package internal(set) var others = 0
  /// The first cell for which a row with an amount was taken for one of these.
  private var leftOut: String?
  private var leavesDatedOut = false
  /// Rows whose checked amount differs.
  package internal(set) var differing = 0
  /// What a check reports of these rows; not kept of those before.
  package internal(set) var checkedRows = CheckedRows()
  /// Whether an empty row is among the rows, or before them.
  package internal(set) var hasBlankRow = false
  /// Whether a day has another order than the rest.
  var hasOtherOrder = false
  /// The rows before the first one that is counted.
  package var rowsBefore = 1
  /// Which rates are stale: not all of a table with thousands of days.
  private var warnings: [Line] = []
  /// In the order in which they came up.
  private(set) var reasons: [Reason] = []
  package internal(set) var use = TableUse()
  /// Of each column of amounts; empty before the first row.
  var totals: [TableTotals] = []
  /// What the notes of rows would have said where amounts are appended alone.
  private var notes: [Note] = []
  /// How the first rate over the limit exceeds it.
  var violation: String?

  package init() {}

  package var failed: Int { rows - converted - empty }

  /// Where the first rate that rows lack may be fetched.
  package var fetch: Remedy? { reasons.lazy.compactMap(\.remedy).first(where: \.isFetch) }

  /// Why the result is not used: most rows with an amount were not converted, or no row was.
  package func refusal(for request: TableRequest) -> Problem? {
    let done = request.check == nil ? "converted" : "checked"
    let amounts = rows - empty
    guard converted == 0 || 2 * converted < amounts else { return nil }
    return Problem(
      .badData,
      records == 0
        ? Problem.noRows.message
        : converted == 0
          ? "no row was \(done)"
          : "only \(converted) of \(amounts) rows with an amount were \(done)")
  }

  mutating func fail(_ failure: Problem) {
    add(
      Reason(
        code: failure.code, count: 1, first: records, example: failure.inCell,
        remedy: failure.remedy))
  }

  /// Adds those of the rows that follow.
  package mutating func add(_ next: TableCounts) {
    for var reason in next.reasons {
      reason.first += records
      add(reason)
    }
    rows += next.rows
    records += next.records
    converted += next.converted
    empty += next.empty
    stale += next.stale
    others += next.others
    leftOut = leftOut ?? next.leftOut
    leavesDatedOut = leavesDatedOut || next.leavesDatedOut
    differing += next.differing
    hasBlankRow = hasBlankRow || next.hasBlankRow
    hasOtherOrder = hasOtherOrder || next.hasOtherOrder
    next.warnings.forEach { warn($0) }
    for next in next.notes { note(next.text, count: next.count) }
    use.add(next.use)
    if totals.isEmpty {
      totals = next.totals
    } else {
      for (column, more) in next.totals.enumerated() { totals[column].add(more) }
    }
    violation = violation ?? next.violation
  }

  /// Counts a row that is left out for a word; with a day it could be converted.
  mutating func leaveOut(_ word: String, isDated: Bool) {
    others += 1
    leftOut = leftOut ?? word
    leavesDatedOut = leavesDatedOut || isDated
  }

  mutating func warn(_ warning: Line?) {
    guard let warning, warnings.count < Self.maximumWarnings else { return }
    warnings.appendIfNew(warning)
  }

  /// Counts a note that is not appended.
  mutating func note(_ text: String, count: Int = 1) {
    if let index = notes.firstIndex(where: { $0.text == text }) {
      notes[index].count += count
    } else if notes.count < Self.maximumNotes {
      notes.append(Note(text: text, count: count))
    }
  }

  private static let maximumWarnings = 20
  /// Notes name days, of which a table has thousands.
  private static let maximumNotes = 1_000

  private mutating func add(_ reason: Reason) {
    if let index = reasons.firstIndex(where: { $0.code == reason.code }) {
      reasons[index].count += reason.count
    } else {
      reasons.append(reason)
    }
  }
}

extension TableCounts {
  /// What even `--quiet` says of the amounts. A rate over the limit is an error.
  package var quietWarnings: [Line] { violation == nil ? warnings : [] }

  /// How many rows were converted, to which sums, and why others were not. `columns` are the names of
  /// several columns of amounts.
  package func lines(for request: TableRequest, of columns: [String] = []) -> [Line] {
    let style = request.settings.style
    func shown(_ number: Int) -> String {
      FixedDecimal(mantissa: .init(number), digits: 0).formatted(style)
    }
    let differ = request.check.map { ", \(shown(differing)) \($0.limit.verdict(differing))" } ?? ""
    let done = request.check == nil ? "converted" : "checked"
    let counted = [(empty, "empty"), (failed, "failed"), (stale, "stale")].filter { $0.0 > 0 }
    let head =
      ["\(shown(rows)) \(rows == 1 ? "row" : "rows"): \(shown(converted)) \(done)\(differ)"]
      + counted.map { "\(shown($0)) \($1)" }
    let sums = totals.map { $0.text(request) }
    let isOne = columns.count < 2
    // A hyphen would be a minus before the sum.
    let separator = request.settings.glyphs.isASCII ? "; " : " · "
    let summary = [head.joined(separator: ", "), isOne ? sums.first ?? nil : nil, use.provenance]
      .compactMap(\.self).joined(separator: separator)
    let perColumn =
      isOne
      ? []
      : zip(columns, sums).compactMap { name, sum in sum.map { "  \(Shown.cell(name)): \($0)" } }
    let outside =
      "left as \(others == 1 ? "it is" : "they are")"
      + (leftOut.map { ", such as \(Shown.cell($0))" } ?? "")
      + (leavesDatedOut ? "; otherwise: --leave-out none" : "")
    let notes = notes.prefix(Self.shownNotes).map { "\(shown($0.count)): \($0.text)" }
    let more = self.notes.dropFirst(Self.shownNotes).reduce(0) { $0 + $1.count }
    let remarks =
      [summary] + perColumn
      + (others == 0 ? [] : ["\(others.counted("line")) outside of the table \(outside)"])
      + notes
      + (more == 0 ? [] : ["\(shown(more)): other notes; leave out --only-amount to see them"])
    return remarks.map { Line(.note, $0) }
      + reasons.map { reason in
        Line(
          .problem,
          "\(shown(reason.count)) \(reason.code.rawValue), first in row \(shown(reason.first + rowsBefore + 1)):"
            + " \(reason.example)")
      } + (reasons.contains { $0.code == .notLocked } ? [Line(RateBook.lockAdvice)] : [])
      + (violation.map { [Line(.stale, $0)] } ?? [])
      + (refusal(for: request).map(\.lines) ?? [])
  }

  private static let shownNotes = 10

  package func exitStatus(for request: TableRequest) -> ExitStatus {
    let isRefused =
      refusal(for: request) != nil || hasOtherOrder || failed > 0 && request.limit.isStrict
    let status: ExitStatus = isRefused ? .data : differing > 0 ? .unmet : .answered
    return violation == nil ? status : status.worse(.stale)
  }
}
