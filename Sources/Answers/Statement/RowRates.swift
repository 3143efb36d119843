// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// The rates of rows: from columns of machine words for days without remarks, otherwise from the
/// book.
///
/// The book's answer is kept for the next rows of the same currency and day.
struct RowRates {
  /// A rate as two factors, and the columns it appends.
  enum Found {
    /// From the columns: nothing to remark.
    case plain(RateColumns.Pair)
    /// The book's answer: a place for ``kept(_:)``.
    case kept(Int)
  }

  struct Entry {
    /// nil where there is no rate.
    let rate: Rational?
    /// The same in machine words, where it fits.
    let words: (above: FixedRate, below: FixedRate)?
    /// What is appended between the amount and the note: rate, day, source, with their separators.
    let columns: [UInt8]
    /// The day of the publication, or the period of the mean.
    let time: String?
    let source: SourceID?
    let note: String?
    /// What the note says but how old the rate is; nil where there is no rate.
    let remark: String?
    let failure: Problem?
    let isStale: Bool
    /// What there is to say of it as stale.
    let warning: Line?
    /// How the rate exceeds the requested limit.
    let violation: String?
  }

  /// More are forgotten.
  private static let maximumEntries = 4_096
  private static let days = 30_000

  private let rates: TableRates
  private var indices: [UInt64: Int] = [:]
  private var entries: [Entry] = []
  private(set) var use = TableUse()
  /// By day since 1970: 1 if the columns are enough, 2 if the book has a remark, 0 if not known
  /// yet.
  private var dayStates = [UInt8](repeating: 0, count: Self.days)

  init(_ rates: TableRates) {
    self.rates = rates
  }

  func kept(_ place: Int) -> Entry { entries[place] }

  /// The rate that counts for a day; nil for today's.
  @inline(__always)
  mutating func find(from: Currency, to: Currency, on day: Day?) -> Found {
    rates.isByDay ? find(from: from, to: to, onOrBefore: day) : findByRule(from, to, day)
  }

  @inline(never)
  private mutating func findByRule(_ from: Currency, _ to: Currency, _ day: Day?) -> Found {
    do throws(Problem) {
      let time = try rates.rule.time(for: day, today: rates.clock.today)
      guard let time, time.period != nil else {
        return find(from: from, to: to, onOrBefore: time?.day)
      }
      return .kept(ask(from, to, time))
    } catch {
      makeRoom()
      entries.append(Entry(error, columns: columns(nil, nil, nil)))
      return .kept(entries.count - 1)
    }
  }

  /// The rate for a day; nil for the newest.
  @inline(__always)
  private mutating func find(from: Currency, to: Currency, onOrBefore day: Day?) -> Found {
    let date = day ?? rates.clock.today
    if let pair = rates.columns.pair(from: from, to: to, on: date), !pair.isFixed, from != to,
      date.daysSince1970 >= 0, date.daysSince1970 < Self.days
    {
      var state = dayStates[date.daysSince1970]
      if state == 0 {
        use.add(date)
        state = isPlain(pair, from, to, date) ? 1 : 2
        if state == 1 { use.add(pair.day, of: rates.source) }
        dayStates[date.daysSince1970] = state
      }
      if state == 1 {
        use.add(from)
        return .plain(pair)
      }
    }
    return .kept(ask(from, to, day.map { .day($0) }))
  }

  /// Whether the book has the same rate and nothing to remark. Of a source that publishes whole
  /// tables that is so for all currencies of a day, or for none.
  private func isPlain(
    _ pair: RateColumns.Pair, _ from: Currency, _ to: Currency, _ day: Day
  ) -> Bool {
    guard let quote = try? rates.quote(from: from, to: to, on: .day(day)) else { return false }
    return quote.source == rates.source && quote.day == pair.day && !quote.isStale
      && quote.notes.isEmpty && rates.limit.violation(by: quote) == nil
  }

  @inline(never)
  private mutating func ask(_ from: Currency, _ to: Currency, _ time: RateTime?) -> Int {
    let today = rates.clock.today
    let days = time?.days(through: today) ?? today...today
    if from != to {
      use.add(days.lowerBound)
      use.add(days.upperBound)
      use.add(from)
    }
    // The rate of a currency to itself has no day.
    let number = from == to ? 0 : time == nil ? .min : days.lowerBound.daysSince1970
    let key =
      UInt64(UInt32(truncatingIfNeeded: number)) << 32
      | UInt64(UInt16(bitPattern: from.index)) << 16 | UInt64(UInt16(bitPattern: to.index))
    if let place = indices[key] { return place }
    makeRoom()
    let kept = makeEntry(from, to, time)
    entries.append(kept)
    indices[key] = entries.count - 1
    return entries.count - 1
  }

  private mutating func makeRoom() {
    guard entries.count >= Self.maximumEntries else { return }
    indices.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
  }

  private mutating func makeEntry(_ from: Currency, _ to: Currency, _ time: RateTime?) -> Entry {
    do throws(Problem) {
      let quote = try rates.quote(from: from, to: to, on: time)
      let age = quote.isStale ? Provenance.stale(quote, on: time?.day) : nil
      let notes = quote.notes.map(\.text)
      let note = ([age].compactMap(\.self) + notes).joined(separator: "; ")
      use.add(quote.average == nil ? quote.day : nil, of: quote.source)
      let origin = quote.average?.period.name ?? quote.day?.iso
      return Entry(
        rate: quote.rate, words: Self.words(quote.rate),
        columns: columns(
          rates.mark.written(quote.rate.fullDecimal.description), origin, quote.source?.rawValue),
        time: origin, source: quote.source, note: note.isEmpty ? nil : note,
        remark: notes.isEmpty ? nil : notes.joined(separator: "; "), failure: nil,
        isStale: quote.isStale, warning: quote.warning,
        violation: rates.limit.violation(by: quote)?.message)
    } catch {
      return Entry(error, columns: columns(nil, nil, nil))
    }
  }

  private func columns(_ cells: String?...) -> [UInt8] {
    let separator = rates.separator
    return [separator] + cells.flatMap { Array(($0 ?? "").utf8) + [separator] }
  }

  private static func words(_ rate: Rational) -> (above: FixedRate, below: FixedRate)? {
    guard let above = UInt64(exactly: rate.numerator),
      let below = UInt64(exactly: rate.denominator),
      let over = FixedRate(mantissa: above, scale: 0),
      let under = FixedRate(mantissa: below, scale: 0)
    else { return nil }
    return (over, under)
  }
}

/// The rates a table is converted with, shared by all threads.
struct TableRates: Sendable {
  let book: RateBook
  let clock: ClockReading
  let selection: SourceSelection
  let limit: AgeLimit
  let rule: RateRule
  /// Whether the last publication on or before its day counts for a row.
  let isByDay: Bool
  /// The source of ``columns``: the preferred one.
  let source: SourceID
  let columns: RateColumns
  let separator: UInt8
  /// How numbers are appended.
  let mark: AppendedMark

  init(
    _ book: RateBook, clock: ClockReading, _ request: TableRequest, _ statement: StatementPlan
  ) {
    separator = statement.separator
    mark = AppendedMark(statement, request)
    self.book = book
    self.clock = clock
    selection = request.settings.source
    limit = request.limit
    (rule, isByDay) = (request.rule, request.rule == .onOrBefore)
    source = book.resolver(selection).main
    columns = RateColumns(book, source: source)
  }

  func quote(from: Currency, to: Currency, on time: RateTime?) throws(Problem) -> RateQuote {
    try book.quote(from: from, to: to, on: time, at: clock, source: selection)
  }
}

extension RowRates.Entry {
  /// Without a rate.
  fileprivate init(_ problem: Problem, columns: [UInt8]) {
    self.init(
      rate: nil, words: nil, columns: columns, time: nil, source: nil, note: problem.message,
      remark: nil, failure: problem, isStale: false, warning: nil, violation: nil)
  }
}

extension Provenance {
  /// How old a stale rate is: `stale: 22 days old`, `stale: 22 days before 2026-11-21`.
  fileprivate static func stale(_ quote: RateQuote, on day: Day?) -> String {
    if quote.average != nil { return "stale" }
    guard let day else { return "stale: \(age(quote.ageDays))" }
    return "stale: \(quote.ageDays.counted("day")) before \(day.iso)"
  }
}

/// Which rates the rows of a table needed.
package struct TableUse: Equatable, Sendable {
  private var days: ClosedRange<Day>?
  /// The days on which the rates were published.
  private var published: ClosedRange<Day>?
  private var sources: [SourceID] = []
  /// By ``Currency/index``: an entry for each row is too many for a set.
  private var isUsed = [Bool](repeating: false, count: Currency.all.count)

  package init() {}

  mutating func add(_ day: Day) {
    days = days.map { min($0.lowerBound, day)...max($0.upperBound, day) } ?? day...day
  }

  @inline(__always)
  mutating func add(_ currency: Currency) { isUsed[Int(currency.index)] = true }

  /// Adds the source of a rate, and the day of its publication.
  mutating func add(_ day: Day?, of source: SourceID?) {
    if let source, !sources.contains(source) { sources.append(source) }
    guard let day else { return }
    published = published.map { min($0.lowerBound, day)...max($0.upperBound, day) } ?? day...day
  }

  package mutating func add(_ other: TableUse) {
    for source in other.sources { add(nil, of: source) }
    if let days = other.published {
      add(days.lowerBound, of: nil)
      add(days.upperBound, of: nil)
    }
    if let days = other.days {
      add(days.lowerBound)
      add(days.upperBound)
    }
    for index in isUsed.indices where other.isUsed[index] { isUsed[index] = true }
  }

  /// Whether a rate between two currencies was needed that no law fixes on all the days.
  package func needsRates(for request: TableRequest) -> Bool {
    guard let first = days?.lowerBound else { return false }
    return pairs(to: request).contains { !$0.from.isFixed(to: $0.to, on: first) }
  }

  /// `ECB 2024-01-02 to 2024-03-28`; nil where nothing was converted.
  var provenance: String? {
    guard !sources.isEmpty else { return nil }
    let names = sources.map { Sources.name(of: $0) }.sorted().joined(separator: ", ")
    guard let published else { return names }
    let (first, last) = (published.lowerBound.iso, published.upperBound.iso)
    return "\(names) \(first)" + (first == last ? "" : " to \(last)")
  }

  /// All days from the first to the last.
  package var dates: [ClosedRange<Day>] { days.map { [$0] } ?? [] }

  /// Each currency with each one it was converted to.
  package func pairs(to request: TableRequest) -> [(from: Currency, to: Currency)] {
    Currency.all.filter { isUsed[Int($0.index)] }.flatMap { from in
      request.targets.map { (from, $0) }
    }
  }
}
