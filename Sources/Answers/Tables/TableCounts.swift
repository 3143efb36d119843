// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
    /// Whether a fetch may have the rate.
    let mayBeFetched: Bool
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
  /// How the first rate over the limit exceeds it.
  var violation: String?

  package init() {}

  package var failed: Int { rows - converted - empty }

  /// Whether the rates that rows lack may be fetched.
  package var mayBeFetched: Bool { reasons.contains(where: \.mayBeFetched) }

  /// Why the result is not used: most rows with an amount were not converted, or no row was.
  package var refusal: Problem? {
    let amounts = rows - empty
    guard converted == 0 || 2 * converted < amounts else { return nil }
    return Problem(
      .badData,
      converted == 0
        ? "no row was converted"
        : "only \(converted) of \(amounts) rows with an amount were converted")
  }

  mutating func fail(_ failure: Problem) {
    add(
      Reason(
        code: failure.code, count: 1, first: records, example: failure.inCell,
        mayBeFetched: failure.remedy?.isFetch ?? false))
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
    hasBlankRow = hasBlankRow || next.hasBlankRow
    hasOtherOrder = hasOtherOrder || next.hasOtherOrder
    next.warnings.forEach { warn($0) }
    use.add(next.use)
    violation = violation ?? next.violation
  }

  mutating func warn(_ warning: Line?) {
    guard let warning, warnings.count < Self.maximumWarnings else { return }
    warnings.appendIfNew(warning)
  }

  private static let maximumWarnings = 20

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

  /// How many rows were converted, and why others were not.
  package func lines(for request: TableRequest) -> [Line] {
    let style = request.settings.style
    func shown(_ number: Int) -> String {
      FixedDecimal(mantissa: .init(number), digits: 0).formatted(style)
    }
    let staleText = stale == 0 ? "" : ", \(shown(stale)) stale"
    let failedText =
      (empty == 0 ? "" : ", \(shown(empty)) empty")
      + (failed == 0 ? "" : ", \(shown(failed)) failed")
    let noun = rows == 1 ? "row" : "rows"
    let head = "\(shown(rows)) \(noun): \(shown(converted)) converted\(failedText)\(staleText)"
    return [Line(.note, head)]
      + (others == 0
        ? []
        : [
          Line(
            .note,
            "\(others.counted("line")) outside of the table left as \(others == 1 ? "it is" : "they are")"
          )
        ])
      + reasons.map { reason in
        Line(
          .problem,
          "\(shown(reason.count)) \(reason.code.rawValue), first in row \(shown(reason.first + rowsBefore + 1)):"
            + " \(reason.example)")
      } + (reasons.contains { $0.code == .notLocked } ? [Line(RateBook.lockAdvice)] : [])
      + (violation.map { [Line(.stale, $0)] } ?? [])
      + (refusal.map(\.lines) ?? [])
  }

  package func exitStatus(for request: TableRequest) -> ExitStatus {
    let isRefused = refusal != nil || hasOtherOrder || failed > 0 && request.limit.isStrict
    let status: ExitStatus = isRefused ? .data : .answered
    return violation == nil ? status : status.worse(.stale)
  }
}
