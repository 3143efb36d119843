// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// What `--check` is to do: compare a column with what the rows convert to.
package struct TableCheck: Equatable, Sendable {
  /// Its name or number.
  let column: String
  let limit: CheckLimit
}

/// How the cells of the column are read.
struct CheckedColumn: Equatable, Sendable {
  let index: Int
  let mark: DecimalMark?
  /// The decimals to which its amounts are rounded.
  let digits: Int
  /// Whether a debit is written without a minus, as the amounts next to it are.
  let isUnsigned: Bool
}

/// The rows of a piece of a table that differ, or that could not be compared, in one text: a piece has
/// thousands.
package struct CheckedRows: Equatable, Sendable {
  /// The columns of the report.
  static let head = [
    "row", "date", "amount", "from", "theirs", "ours", "to", "difference_percent", "rate",
    "rate_date", "source", "note",
  ]

  /// The other cells, as they are written.
  private var cells: [UInt8] = []
  /// The number of each row, counted from 0 with the empty lines, and where its cells end.
  private var rows: [Int32] = []
  private var ends: [Int32] = []

  mutating func add(_ fields: CheckedFields) {
    cells += fields.cells.utf8
    rows.append(Int32(fields.record))
    ends.append(Int32(cells.count))
  }

  /// Their lines in the report. `before` is how many rows are before the first one that is counted.
  package func lines(after before: Int) -> [UInt8] {
    var lines: [UInt8] = []
    lines.reserveCapacity(cells.count + 8 * rows.count)
    var start = 0
    for (row, end) in zip(rows, ends) {
      lines += "\(Int(row) + before + 1),".utf8
      lines += cells[start..<Int(end)]
      start = Int(end)
    }
    return lines
  }
}

/// What is reported of a row, in the order of the columns.
struct CheckedFields {
  let record: Int
  var day: Day?
  var amount: Rational?
  var from: Currency?
  /// As written.
  var theirs: String
  var ours: FixedDecimal?
  let to: Currency
  var percent: FixedDecimal?
  var rate: Rational?
  /// The day of the publication, or the period of the mean.
  var rateTime: String?
  var source: SourceID?
  /// Why it could not be compared, or what there is to say of the rate.
  var note = ""

  fileprivate var cells: String {
    ColumnText.commaSeparated([
      [
        day?.iso, amount?.fullDecimal.description, from?.code, theirs,
        ours?.description, to.code, percent?.description, rate?.fullDecimal.description,
        rateTime, source?.rawValue, note,
      ].map { $0 ?? "" }
    ])
  }
}

extension RowConverter {
  /// Compares a row.
  mutating func check(
    _ checked: CheckedColumn, _ reading: Reading, _ rows: UnsafeBufferPointer<UInt8>,
    from start: Int
  ) {
    let cell = CSVRow(
      rows, from: start, statement.ends, amount: checked.index, currency: -1, date: -1
    ).amount
    var result = CheckedFields(
      record: counts.records, theirs: cells.text(cell, rows), to: targets[0].currency)
    do throws(Problem) {
      switch reading {
      case .request(let request): try compare(request, checked, &result)
      case .failure(let failure): throw failure
      case .empty where RowCells.isEmpty(result.theirs): counts.empty += 1
      case .empty, .outside: throw Problem(.badAmount, "no amount to convert")
      }
    } catch {
      counts.fail(error)
      result.note = error.inCell
      counts.checkedRows.add(result)
    }
  }

  private mutating func compare(
    _ request: RowRequest, _ checked: CheckedColumn, _ result: inout CheckedFields
  ) throws(Problem) {
    (result.day, result.amount) = (request.day, request.amount.rational)
    result.from = request.currency
    if RowCells.isEmpty(result.theirs) { throw Problem(.badAmount, "nothing to compare") }
    let theirs = try AmountCell(checked.mark, options: plan.reading)
      .read(text: result.theirs, in: result.to)
    if let written = theirs.currency, written != result.to {
      throw Problem(
        .otherCurrency, "the checked amount is in \(written.code), not in \(result.to.code)")
    }
    try find(request, &result)
    guard let rate = result.rate, let check = plan.request.check else { return }
    let settings = plan.request.settings
    var exact = request.amount.rational * rate
    if checked.isUnsigned { exact = exact.magnitude }
    let digits = settings.digits ?? max(checked.digits, result.to.minorUnit)
    let isCash = settings.rounding == .cash
    let ours =
      isCash
      ? settings.rounded(exact, in: result.to)
      : exact.rounded(digits: digits, mode: settings.rounding)
    result.ours = plan.request.isExact ? exact.fullDecimal : ours
    result.percent = CheckLimit.percent(theirs.value, of: exact).map(CheckLimit.shown)
    totals[0].add(request.amount, in: request.currency, .before)
    totals[0].add(.exact(ours.rational), in: result.to, .after)
    counts.converted += 1
    let unit = Rational(mantissa: 1, exponent: -(settings.digits ?? checked.digits))
    let agrees =
      check.limit.accepts(theirs.value, for: exact, unit: unit, mode: settings.rounding)
      || isCash && theirs.value == ours.rational
    if !agrees {
      counts.differing += 1
      counts.checkedRows.add(result)
    }
  }

  /// The rate of a row.
  private mutating func find(
    _ request: RowRequest, _ result: inout CheckedFields
  ) throws(Problem) {
    switch rates.find(from: request.currency, to: result.to, on: request.day) {
    case .plain(let pair):
      result.rate = pair.to.rational / pair.from.rational
      (result.rateTime, result.source) = (pair.day.iso, plan.rates.source)
      result.note = request.note ?? ""
    case .kept(let place):
      let kept = rates.kept(place)
      if let failure = kept.failure { throw failure }
      result.rate = kept.rate
      (result.rateTime, result.source) = (kept.time, kept.source)
      result.note = [request.note, kept.note].compactMap(\.self).joined(separator: "; ")
      if kept.isStale {
        counts.stale += 1
        counts.warn(kept.warning)
      }
      counts.violation = counts.violation ?? kept.violation
    }
  }
}

extension PlanFinder {
  /// The place of the column of `--check`, which is not one of those to convert.
  func checkedIndex() throws(Problem) -> Int? {
    guard let check = request.check else { return nil }
    return try column(check.column, option: "--check")
  }

  /// Finds the amounts among the other columns.
  mutating func findAmount(without checked: Int?) throws(Problem) {
    let all = columns
    if let checked, checked < all.count {
      let rows = [[Excerpt.Cell]](repeating: [], count: all[checked].cells.count)
      columns[checked] = PlanColumn(checked, "", rows[...])
    }
    try findAmount()
    columns = all
    if let checked, plan.questions.contains(.noAmount), checked < all.count, all[checked].isAmounts
    {
      throw Problem(
        .usage, "--check names \(shown(checked)), which can be the amounts to convert",
        advice: "name the column that was converted before with --check, or the amounts with"
          + " --amount")
    }
  }

  /// How the checked column is written, once the amounts are known.
  mutating func findChecked(_ index: Int) throws(Problem) {
    let own = [plan.places.amount, amountColumns.last?.index]
    if own.contains(index) {
      throw Problem(
        .usage, "--check names the amounts to convert, \(shown(index))",
        advice: "name the column of amounts that were converted before")
    }
    let cells = index < columns.count ? columns[index].cells : []
    let filled = cells.filter { !$0.isEmpty }
    if let first = filled.first, filled.allSatisfy({ $0.amount == nil }) {
      throw Problem(
        .badData, "\(shown(index)) has no amounts to check, but \(Shown.cell(first.text))",
        advice: "name the column of amounts that were converted before")
    }
    let marks = Marks(cells)
    let mark = request.decimal ?? marks.decided ?? plan.mark
    if mark == nil, let example = marks.example { plan.questions.append(.decimal(example)) }
    let target = request.targets.first?.minorUnit ?? 2
    let amounts = cells.compactMap(\.amount)
    let written = amounts.map { $0.decimals(mark ?? .point) }.max() ?? target
    // Zeros at the end do not make an amount more exact than the currency is.
    let needed = amounts.compactMap { $0.amount(mark ?? .point)?.scale }.max() ?? target
    let isSigned = cells.contains { ($0.amount?.sign ?? 0) < 0 }
    let isPair = if case .pair = plan.amount { true } else { false }
    plan.checked = CheckedColumn(
      index: index, mark: mark, digits: min(written, max(target, needed)),
      isUnsigned: !isSigned && (isPair || plan.sign != nil))
  }
}
