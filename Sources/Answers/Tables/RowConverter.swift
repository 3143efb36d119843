// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// Converts rows one after the other; each thread has its own, with what it remembers of rates and
/// words.
package struct RowConverter {
  private let plan: TablePlan
  private let columns: TableColumns
  private let targets: [RowTarget]
  private var rates: RowRates
  private var currencies: CurrencyCell
  private var amounts: AmountCell
  private var counts = TableCounts()

  package init(_ plan: TablePlan) {
    self.plan = plan
    columns = plan.columns
    targets = plan.request.targets.map { RowTarget($0, plan.request) }
    rates = RowRates(plan.rates)
    currencies = CurrencyCell(options: plan.request.settings.reading)
    amounts = AmountCell(nil, options: plan.request.settings.reading)
  }

  /// Appends whole rows with their amounts to `output`.
  ///
  /// `decimal` is the decimal mark of the amounts; nil while none has a mark.
  ///
  /// - Returns: the counts of these rows, and why it stopped before the last one; nil when it did not.
  package mutating func convert(
    _ rows: UnsafeBufferPointer<UInt8>, decimal: DecimalMark?, into output: inout RowOutput
  ) -> (counts: TableCounts, error: Problem?) {
    counts = TableCounts()
    amounts = AmountCell(decimal, options: plan.request.settings.reading)
    let broken = rows.first(0, from: 0) ?? .max
    var position = 0
    while position < rows.count {
      let row = CSVRow(rows, from: position, columns)
      if broken < row.end { return (counts, .nulByte(row: counts.records + 1)) }
      if row.contentEnd > position {
        output.append(UnsafeBufferPointer(rebasing: rows[position..<row.contentEnd]))
        if row.columns == columns.width {
          convert(row, rows, into: &output)
        } else {
          convertUneven(row, rows, into: &output)
        }
        counts.rows += 1
      }
      output.append(UnsafeBufferPointer(rebasing: rows[row.contentEnd..<row.end]))
      counts.records += 1
      position = row.end
    }
    counts.use = rates.use
    return (counts, nil)
  }

  // MARK: - One row

  /// An amount, which of two engines computes with it, and its day.
  private struct RowRequest {
    let amount: RowAmount
    let currency: Currency
    let day: Day?
    let note: String?
  }

  /// A row with fewer or more columns than the first one: what is appended must be under its
  /// headings.
  @inline(never)
  private mutating func convertUneven(
    _ row: CSVRow, _ rows: UnsafeBufferPointer<UInt8>, into output: inout RowOutput
  ) {
    guard row.columns < columns.width else {
      let endsInSeparator =
        row.contentEnd > 0 && rows[row.contentEnd - 1] == columns.separator
      let message =
        "the row has \(row.columns) columns, the first one \(columns.width): "
        + (endsInSeparator
          ? "it ends with a separator" : "a cell with a separator needs quotes")
      return fail(Problem(.longRow, message), into: &output)
    }
    let missing = columns.width - row.columns
    output.append(Array(repeating: columns.separator, count: missing))
    convert(row, rows, into: &output)
  }

  @inline(__always)
  private mutating func convert(
    _ row: CSVRow, _ rows: UnsafeBufferPointer<UInt8>, into output: inout RowOutput
  ) {
    let request: RowRequest
    if row.amount.exists, row.currency.exists, !row.amount.isDoubled,
      columns.amount != columns.currency,
      let amount = amounts.read(row.amount.bytes(in: rows)),
      let currency = currencies.code(row.currency.bytes(in: rows)),
      case .asOf(let day) = day(row, rows)
    {
      request = RowRequest(amount: .fixed(amount), currency: currency, day: day, note: nil)
    } else {
      switch read(row, rows) {
      case .success(let read): request = read
      case .failure(let failure):
        if row.amount.text(in: rows).allSatisfy(\.isWhitespace) { counts.empty += 1 }
        return fail(failure, into: &output)
      }
    }
    append(request, into: &output)
  }

  private enum RowDay {
    /// A day up to today; nil for the newest rates.
    case asOf(Day?)
    case future(Day)
    case unreadable
  }

  @inline(__always)
  private func day(_ row: CSVRow, _ rows: UnsafeBufferPointer<UInt8>) -> RowDay {
    guard columns.date >= 0 else { return .asOf(plan.request.day) }
    guard row.date.exists, let day = writtenDay(row, rows) else { return .unreadable }
    return day <= plan.rates.clock.today ? .asOf(day) : .future(day)
  }

  @inline(__always)
  private func writtenDay(_ row: CSVRow, _ rows: UnsafeBufferPointer<UInt8>) -> Day? {
    let bytes = row.date.bytes(in: rows)
    return plan.request.dateFormat.map { $0.read(bytes) } ?? DateCell.read(bytes)
  }

  /// Reads a row that is not written in the usual way.
  @inline(never)
  private mutating func read(
    _ row: CSVRow, _ rows: UnsafeBufferPointer<UInt8>
  ) -> Result<RowRequest, Problem> {
    guard columns.takes(rowOf: row.columns) else {
      return .failure(Problem(.shortRow, "the row has only \(row.columns.counted("column"))"))
    }
    let day: Day?
    switch self.day(row, rows) {
    case .asOf(let found): day = found
    case .future(let day): return .failure(.notYet(day.iso, today: plan.rates.clock.today))
    case .unreadable:
      let text = row.date.text(in: rows)
      let message =
        text.isEmpty
        ? "no date"
        : "not a date\(plan.request.dateFormat == nil ? " in the form YYYY-MM-DD" : ""): \(Shown.cell(text))"
      return .failure(Problem(.badDate, message))
    }
    var currency: Currency?
    var note: ReadingNote?
    if columns.currency != columns.amount {
      let text = row.currency.text(in: rows)
      switch currencies.word(text) {
      case .unknown(let failure): return .failure(failure)
      case .currency(let found, let remark): (currency, note) = (found, remark)
      }
    }
    do throws(Problem) {
      let amount = try amounts.read(text: row.amount.text(in: rows), in: currency)
      if let currency, let written = amount.currency, written != currency {
        return .failure(
          Problem(
            .otherCurrency, "the amount is in \(written.code), the row in \(currency.code)"))
      }
      guard let currency = currency ?? amount.currency else {
        return .failure(Problem(.noCurrency, "the amount has no currency"))
      }
      return .success(
        RowRequest(
          amount: .exact(amount.value), currency: currency, day: day,
          note: (note ?? amount.note)?.text))
    } catch {
      return .failure(error)
    }
  }

  // MARK: - The columns appended

  @inline(__always)
  private mutating func append(_ request: RowRequest, into output: inout RowOutput) {
    var failure: Problem?
    var isStale = false
    for target in targets {
      output.reserve(256)
      output.write(columns.separator)
      switch rates.find(from: request.currency, to: target.currency, on: request.day) {
      case .plain(let pair):
        target.write(request.amount, times: pair.to, over: pair.from, to: &output)
        if plan.isAmountAlone { continue }
        output.reserve(256)
        output.write(columns.separator)
        if !output.writeRate(pair.to, over: pair.from) {
          let rate = pair.to.rational / pair.from.rational
          output.append(Array(rate.fullDecimal.description.utf8))
          output.reserve(128)
        }
        output.write(columns.separator)
        output.write(pair.day)
        output.write(columns.separator)
        output.append(plan.sourceName)
        output.reserve(8)
        output.write(columns.separator)
        if let note = request.note { output.append(cell: note, separator: columns.separator) }
      case .kept(let place):
        let kept = rates.kept(place)
        failure = failure ?? kept.failure
        isStale = isStale || kept.isStale
        if kept.isStale { counts.warn(kept.warning) }
        counts.violation = counts.violation ?? kept.violation
        if let words = kept.words {
          target.write(request.amount, times: words.above, over: words.below, to: &output)
        } else if let rate = kept.rate {
          target.write(request.amount.rational * rate, to: &output)
        }
        if plan.isAmountAlone { continue }
        output.append(kept.columns)
        if let first = request.note, let second = kept.note {
          output.append(cell: "\(first); \(second)", separator: columns.separator)
        } else if let note = request.note ?? kept.note {
          output.append(cell: note, separator: columns.separator)
        }
      }
    }
    if let failure { counts.fail(failure) } else { counts.converted += 1 }
    if isStale { counts.stale += 1 }
  }

  @inline(never)
  private mutating func fail(_ failure: Problem, into output: inout RowOutput) {
    counts.fail(failure)
    let text = failure.inCell
    for _ in targets {
      output.reserve(16)
      output.write(columns.separator)
      if plan.isAmountAlone { continue }
      for _ in 0..<4 { output.write(columns.separator) }
      output.append(cell: text, separator: columns.separator)
    }
  }
}

/// The amount of a row, for the engine that it fits.
enum RowAmount {
  case fixed(FixedAmount)
  case exact(Rational)

  var rational: Rational {
    switch self {
    case .fixed(let amount): amount.rational
    case .exact(let value): value
    }
  }
}
