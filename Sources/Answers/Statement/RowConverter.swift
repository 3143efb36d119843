// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// Converts rows one after the other; each thread has its own, with what it remembers of rates and
/// words.
package struct RowConverter {
  let plan: TablePlan
  let statement: StatementPlan
  private let ends: SingleByteLineEnding
  let width: Int
  /// Whether rows may be no transactions.
  let hasBalances: Bool
  let targets: [RowTarget]
  var rates: RowRates
  private var currencies: CurrencyCell
  let cells: RowCells
  /// Of the second column of amounts and those after it.
  let others: [RowCells]
  var counts = TableCounts()
  var totals: [TableTotals] = []
  /// Why the table ends at a line.
  var end: Problem?

  package init(_ plan: TablePlan) {
    self.plan = plan
    statement = plan.statement
    ends = statement.ends
    width = statement.width
    targets = plan.request.targets.map { RowTarget($0, plan.request) }
    rates = RowRates(plan.rates)
    currencies = CurrencyCell(options: plan.reading)
    cells = RowCells(plan, statement)
    others = statement.others.map { RowCells(plan, $0) }
    hasBalances = statement.namesBalances || !statement.decided.isEmpty || cells.mayLeaveOut
  }

  /// Appends whole rows with their amounts to `output`.
  ///
  /// `followsBlank` is whether an empty row is before them, after which totals follow; `isLast`, whether the
  /// table ends with them.
  ///
  /// - Returns: the counts of these rows, and why it stopped before the last one; nil when it did not.
  package mutating func convert(
    _ rows: UnsafeBufferPointer<UInt8>, followsBlank: Bool = false, isLast: Bool = false,
    into output: inout RowOutput
  ) -> (counts: TableCounts, error: Problem?) {
    let written = output.count
    defer { if statement.checked != nil { output.drop(to: written) } }
    counts = TableCounts()
    totals = Array(repeating: TableTotals(), count: 1 + others.count)
    counts.hasBlankRow = followsBlank
    let places = cells.places
    let broken = rows.first(0, from: 0) ?? .max
    let hasQuotes = ends.hasQuotes && rows.first(0x22, from: 0) != nil
    var position = 0
    while position < rows.count {
      let row = CSVRow(
        rows, from: position, ends, amount: places.amount, currency: places.currency,
        date: places.date, other: places.other)
      if broken < row.end { return (counts, .nulByte(row: counts.records + 1)) }
      if row.contentEnd > position {
        if hasQuotes, let line = swallowedLine(row, rows, from: position) {
          return (counts, .swallowedLine(line, row: counts.records + 1))
        }
        output.append(UnsafeBufferPointer(rebasing: rows[position..<row.contentEnd]))
        let mayBeTotal = counts.hasBlankRow || isLast && row.end == rows.count
        if row.columns == width, !mayBeTotal, !hasBalances {
          convert(row, rows, from: position, into: &output)
        } else {
          convertUneven(row, rows, from: position, mayBeTotal: mayBeTotal, into: &output)
        }
      } else {
        counts.hasBlankRow = true
      }
      if let end { return (counts, end.at(.row(counts.records + 1))) }
      output.append(UnsafeBufferPointer(rebasing: rows[row.contentEnd..<row.end]))
      counts.records += 1
      position = row.end
    }
    counts.use = rates.use
    counts.totals = totals
    return (counts, nil)
  }

  // MARK: - One row

  /// - Returns: whether it is a row of the table.
  @inline(__always) @discardableResult
  mutating func convert(
    _ row: CSVRow, _ rows: UnsafeBufferPointer<UInt8>, from start: Int,
    into output: inout RowOutput
  ) -> Bool {
    if cells.isPlain, others.isEmpty, statement.checked == nil, row.amount.exists,
      !row.amount.isDoubled,
      cells.places.amount != cells.places.currency,
      let amount = cells.amounts.read(row.amount.bytes(in: rows)), amount.mantissa != 0,
      let currency = cells.fixed
        ?? (row.currency.exists ? currencies.code(row.currency.bytes(in: rows)) : nil),
      case .asOf(let day) = day(row, rows)
    {
      counts.rows += 1
      count(
        append(
          RowRequest(amount: .fixed(amount), currency: currency, day: day, note: nil),
          into: &output))
      return true
    }
    return convertUnusual(row, rows, from: start, into: &output)
  }

  @inline(never)
  private mutating func convertUnusual(
    _ row: CSVRow, _ rows: UnsafeBufferPointer<UInt8>, from start: Int,
    into output: inout RowOutput
  ) -> Bool {
    var readings = [read(row, rows, from: start, cells)]
    for part in others {
      let places = part.places
      let own = CSVRow(
        rows, from: start, ends, amount: places.amount, currency: places.currency,
        date: places.date, other: places.other)
      readings.append(read(own, rows, from: start, part))
    }
    if case .outside(let isBlank) = readings[0], readings.allSatisfy(\.isOutside) {
      passOver(isBlank: isBlank, rows, from: start)
      return false
    }
    counts.rows += 1
    if let checked = statement.checked {
      check(checked, readings[0], rows, from: start)
      return true
    }
    let isEmpty = readings.allSatisfy { $0.isEmpty || $0.isOutside }
    let note = isEmpty ? cells.noteOnEmpty(cells.texts(rows, from: start)) : nil
    if let note { counts.note(note) }
    var result = Appended()
    for (column, reading) in readings.enumerated() {
      switch reading {
      case .request(let request): result.add(append(request, column: column, into: &output))
      case .failure(let failure):
        appendNothing(failure.inCell, into: &output)
        result.add(Appended(failure: failure))
      case .empty, .outside: appendNothing(note ?? "", into: &output)
      }
    }
    if isEmpty { counts.empty += 1 } else { count(result) }
    return true
  }

  enum RowDay {
    /// A day up to today; nil for the newest rates.
    case asOf(Day?)
    case future(Day)
    case unreadable
  }

  @inline(__always)
  func day(_ row: CSVRow, _ rows: UnsafeBufferPointer<UInt8>) -> RowDay {
    switch statement.day {
    case .fixed(let time): return .asOf(time?.day)
    case .column(_, let form):
      guard row.date.exists, let day = form.read(row.date.bytes(in: rows)) else {
        return .unreadable
      }
      return day <= plan.rates.clock.today ? .asOf(day) : .future(day)
    }
  }

  /// Reads a row that is not written in the usual way.
  mutating func read(
    _ row: CSVRow, _ rows: UnsafeBufferPointer<UInt8>, from start: Int, _ cells: RowCells
  ) -> Reading {
    var day = self.day(row, rows)
    let dayText = cells.text(row.date, rows)
    if case .unreadable = day, case .column(_, let form) = statement.day,
      let found = cells.day(dayText, form)
    {
      day = found <= plan.rates.clock.today ? .asOf(found) : .future(found)
    }
    let texts = [row.amount, row.other].map { cells.text($0, rows) }
    let amountTexts = cells.isPair ? texts : [texts[0]]
    let isEmpty = amountTexts.allSatisfy(RowCells.isEmpty)
    if case .unreadable = day {
      let all = cells.texts(rows, from: start)
      let isNote = isEmpty || !(amountTexts + [dayText]).contains(where: \.hasDigit)
      if isNote
        ? !cells.isTorn(all, isFooter: counts.hasBlankRow)
        : dayText.isEmpty && all.contains(where: StatementWords.isTotal)
      {
        return .outside(isBlank: all.allSatisfy(\.isEmpty))
      }
      if row.columns <= cells.places.date { return .failure(.shortRow(row.columns)) }
      let (problem, hasOtherOrder) = cells.noDay(dayText, statement.day)
      if hasOtherOrder { counts.hasOtherOrder = true }
      return .failure(problem)
    }
    if isEmpty {
      let last = max(cells.places.amount, cells.isPair ? cells.places.other : 0)
      return row.columns > last ? .empty : .failure(.shortRow(row.columns))
    }
    let date: Day? = if case .asOf(let found) = day { found } else { nil }
    if case .future(let day) = day {
      return .failure(.notYet(day.iso, today: plan.rates.clock.today))
    }
    let sign = cells.plan.signWord(texts[1], of: cells.texts(rows, from: start))
    return read(amountTexts, sign: sign, row, rows, from: start, date, cells)
  }

  private mutating func read(
    _ texts: [String], sign: String, _ row: CSVRow, _ rows: UnsafeBufferPointer<UInt8>,
    from start: Int, _ day: Day?, _ cells: RowCells
  ) -> Reading {
    var currency = cells.fixed
    var note: ReadingNote?
    if case .column(_, let otherwise) = cells.plan.currency {
      let text = cells.text(row.currency, rows)
      if text.isEmpty, let otherwise {
        currency = otherwise
      } else if row.columns <= cells.places.currency {
        return .failure(.shortRow(row.columns))
      } else {
        switch currencies.word(text) {
        case .unknown(let failure): return .failure(failure)
        case .currency(let found, let remark):
          (currency, note) = (found, remark)
          if let otherwise, found != otherwise {
            return .failure(
              Problem(
                .otherCurrency,
                "\(found.code) beside rows without a currency, which are read as \(otherwise.code)")
            )
          }
        }
      }
    }
    do throws(Problem) {
      let amount =
        cells.isPair
        ? try cells.pair(texts, currency) : try cells.signed(texts[0], sign, currency)
      if let currency, let written = amount.currency, written != currency {
        return .failure(
          Problem(
            .otherCurrency, "the amount is in \(written.code), the row in \(currency.code)"))
      }
      guard let currency = (currency ?? amount.currency)?.meant(on: day) else {
        return .failure(Problem(.noCurrency, "the amount has no currency"))
      }
      return .request(
        RowRequest(
          amount: .exact(cells.plan.unit?.value(of: amount.value, in: currency) ?? amount.value),
          currency: currency, day: day,
          note: (note ?? amount.note)?.text
            ?? (amount.value == .zero ? cells.noteOnEmpty(cells.texts(rows, from: start)) : nil)))
    } catch {
      return .failure(error)
    }
  }

  /// A line within quotes that is a row of the table: the quote before it was not meant to open a cell.
  private func swallowedLine(
    _ row: CSVRow, _ rows: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    guard let end = rows.first(ends.lineEnd, from: start), end < row.contentEnd else { return nil }
    return cells.swallowedLine(rows, start..<row.contentEnd, width: width)
  }
}
