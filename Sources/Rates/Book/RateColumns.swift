// SPDX-License-Identifier: Apache-2.0

import Money

/// One source's rates laid out for millions of lookups: a column of cells per currency, a
/// row per publication, and the row of every calendar day.
///
/// Built once from a book, it gives the same two published rates the book would divide, in 16
/// nanoseconds. Nil means only that it has no answer: ask the book, which has the reason or, for
/// sources that publish inverse rates or single rows, the rate.
package struct RateColumns: Sendable {
  /// Two rates against the same base, and the day of their publication.
  package struct Pair: Equatable, Sendable {
    /// Units of the source currency, for one unit of the base.
    package let from: FixedRate
    /// Units of the target currency, for one unit of the base.
    package let to: FixedRate
    /// The day of the last publication on or before the requested day.
    package let day: Day
    /// Whether one of the rates is set by law.
    package let isFixed: Bool
  }

  private var firstDay = 0
  private var days: [Int32] = []
  private var rowByDay: [Int32] = []
  private var columnByCurrency = [Int32](repeating: -1, count: Currency.all.count)
  /// Column by column.
  private var cells = RateCells()
  /// The first day a currency is no longer looked up, and the legally fixed rate from then on, if
  /// any.
  private var replacedFrom = [Int32](repeating: .max, count: Currency.all.count)
  private var fixedRates = RateCells(count: Currency.all.count)

  /// The columns of a source; empty when it does not publish whole tables against one base.
  package init(_ book: RateBook, source: SourceID = .ecb) {
    let history = book.history(of: source) ?? SourceHistory(source: source)
    var entries: [SourceHistory.Entry] = []
    var next = history.isRowDated ? nil : history.firstDay
    while let day = next, let entry = history.entry(onOrBefore: day) {
      entries.append(entry)
      next = history.day(after: day)
    }
    let base = entries.last.map { history.origin($0).base }
    guard let base, let first = entries.first, let last = entries.last,
      entries.allSatisfy({ history.origin($0).base == base })
    else { return }
    days = entries.map { Int32(history.day($0).daysSince1970) }
    firstDay = history.day(first).daysSince1970
    let span = history.day(last).daysSince1970 - firstDay + 1
    rowByDay.reserveCapacity(span)
    var row = 0
    for offset in 0..<span {
      if row + 1 < days.count, Int(days[row + 1]) <= firstDay + offset { row += 1 }
      rowByDay.append(Int32(row))
    }
    if let lock = history.lock { keep(lock) }
    add(base)
    let bundled =
      history.hasBundle ? ReferenceHistory.currencies.map { add($0) * days.count } : []
    for (row, entry) in entries.enumerated() {
      switch entry {
      case .bundled(let bundledRow): fill(bundled, row: row, from: bundledRow)
      case .stored(let index): fill(history.stored[index], row: row)
      }
    }
    for row in entries.indices { cells.set(row, .one) }
    for currency in Currency.all where currency.status == .historic {
      let law = EuroLeg(currency, on: Day(daysSince1970: .max))
      // For a currency without a known end date, the book decides by month.
      let end = law.since ?? currency.lifecycle.endedOn.flatMap { Day(iso: $0) }
      replacedFrom[Int(currency.index)] = Int32(end?.daysSince1970 ?? Int(Int32.min))
      guard base == .eur, law.isFixed, let rate = PublishedRate(text: law.factor.description)
      else { continue }
      fixedRates.set(Int(currency.index), rate)
    }
  }

  /// The two rates for a day: from the last publication on or before it, or set by law.
  package func pair(from: Currency, to: Currency, on day: Day) -> Pair? {
    let offset = day.daysSince1970 - firstDay
    guard offset >= 0, !rowByDay.isEmpty else { return nil }
    let row = Int(rowByDay[min(offset, rowByDay.count - 1)])
    guard row >= 0, let fromRate = rate(from, row: row, day: day),
      let toRate = rate(to, row: row, day: day)
    else { return nil }
    return Pair(
      from: fromRate, to: toRate, day: Day(daysSince1970: Int(days[row])),
      isFixed: isReplaced(from, on: day) || isReplaced(to, on: day))
  }

  private func rate(_ currency: Currency, row: Int, day: Day) -> FixedRate? {
    let index = Int(currency.index)
    if isReplaced(currency, on: day) { return fixedRates[index] }
    let column = Int(columnByCurrency[index])
    guard column >= 0 else { return nil }
    // The first column is the base's, all ones: not worth a memory access.
    if column == 0 { return .one }
    return cells[column * days.count + row]
  }

  private func isReplaced(_ currency: Currency, on day: Day) -> Bool {
    day.daysSince1970 >= Int(replacedFrom[Int(currency.index)])
  }
}

extension RateColumns {
  /// Leaves no row for other days than these, the last of which may be after the last publication.
  private mutating func keep(_ lock: LockedDays) {
    guard let last = lock.ranges.last, let end = rowByDay.last else { return }
    // Where agio may be asked for a day, at most: a lock file may be for the year 9999.
    let count = min(max(last.upperBound.daysSince1970 - firstDay + 1, rowByDay.count), 1 << 17)
    rowByDay += repeatElement(end, count: max(0, count - rowByDay.count))
    for offset in rowByDay.indices
    where !lock.contains(Day(daysSince1970: firstDay + offset)) {
      rowByDay[offset] = -1
    }
    // The row of all later days.
    rowByDay.append(-1)
  }

  /// `starts` are the first cells of the bundle's columns.
  private mutating func fill(_ starts: [Int], row: Int, from bundledRow: Int) {
    for (column, start) in starts.enumerated() {
      guard let figure = ReferenceHistory.figure(column: column, row: bundledRow) else { continue }
      cells.set(start + row, mantissa: figure.mantissa, scale: figure.scale)
    }
  }

  private mutating func fill(_ publication: Publication, row: Int) {
    // Where a correction was set aside, the book has the remark.
    for quote in publication.quotes
    where quote.isPlain(on: publication.day)
      && publication.setAside(quote.currency) == nil
    {
      cells.set(add(quote.currency) * days.count + row, quote.rate)
    }
  }

  /// The column of a currency, created if necessary.
  @discardableResult
  private mutating func add(_ currency: Currency) -> Int {
    let known = columnByCurrency[Int(currency.index)]
    if known >= 0 { return Int(known) }
    let column = cells.count / days.count
    cells.grow(by: days.count)
    columnByCurrency[Int(currency.index)] = Int32(column)
    return column
  }
}

/// Rates side by side; zero where there is none.
private struct RateCells: Sendable {
  /// Mantissa * 256 + scale.
  private var cells: [UInt64]

  init(count: Int = 0) { cells = [UInt64](repeating: 0, count: count) }

  var count: Int { cells.count }

  /// Appends cells without a rate.
  mutating func grow(by more: Int) {
    cells += [UInt64](repeating: 0, count: more)
  }

  /// Sets a rate; anything but a plain decimal of up to 16 digits counts as none.
  mutating func set(_ index: Int, _ rate: PublishedRate) {
    guard case .plain(let mantissa, let scale, PublishedRate.direct) = rate.form,
      mantissa < 1 << 56
    else { return }
    set(index, mantissa: mantissa, scale: scale)
  }

  /// Sets a rate of up to 16 digits.
  @inline(__always)
  mutating func set(_ index: Int, mantissa: UInt64, scale: UInt8) {
    cells[index] = mantissa << 8 | UInt64(scale)
  }

  @inline(__always)
  subscript(index: Int) -> FixedRate? {
    FixedRate(mantissa: cells[index] >> 8, scale: Int(cells[index] & 0xFF))
  }
}
