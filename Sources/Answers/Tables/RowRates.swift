// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
    let note: String?
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

  /// The rate for a day; nil for the newest.
  @inline(__always)
  mutating func find(from: Currency, to: Currency, on day: Day?) -> Found {
    let date = day ?? rates.clock.today
    if let pair = rates.columns.pair(from: from, to: to, on: date), !pair.isFixed, from != to,
      date.daysSince1970 >= 0, date.daysSince1970 < Self.days
    {
      var state = dayStates[date.daysSince1970]
      if state == 0 {
        use.add(date)
        state = isPlain(pair, from, to, date) ? 1 : 2
        dayStates[date.daysSince1970] = state
      }
      if state == 1 {
        use.add(from)
        return .plain(pair)
      }
    }
    return .kept(ask(from, to, day))
  }

  /// Whether the book has the same rate and nothing to remark. Of a source that publishes whole
  /// tables that is so for all currencies of a day, or for none.
  private func isPlain(
    _ pair: RateColumns.Pair, _ from: Currency, _ to: Currency, _ day: Day
  ) -> Bool {
    guard let quote = try? rates.quote(from: from, to: to, on: day) else { return false }
    return quote.source == rates.source && quote.day == pair.day && !quote.isStale
      && quote.notes.isEmpty && rates.limit.violation(by: quote) == nil
  }

  @inline(never)
  private mutating func ask(_ from: Currency, _ to: Currency, _ day: Day?) -> Int {
    if from != to {
      use.add(day ?? rates.clock.today)
      use.add(from)
    }
    // The rate of a currency to itself has no day.
    let number = from == to ? 0 : day.map { $0.daysSince1970 } ?? .min
    let key =
      UInt64(UInt32(truncatingIfNeeded: number)) << 32
      | UInt64(UInt16(bitPattern: from.index)) << 16 | UInt64(UInt16(bitPattern: to.index))
    if let place = indices[key] { return place }
    if entries.count >= Self.maximumEntries {
      indices.removeAll(keepingCapacity: true)
      entries.removeAll(keepingCapacity: true)
    }
    let kept = makeEntry(from, to, day)
    entries.append(kept)
    indices[key] = entries.count - 1
    return entries.count - 1
  }

  private func makeEntry(_ from: Currency, _ to: Currency, _ day: Day?) -> Entry {
    do throws(Problem) {
      let quote = try rates.quote(from: from, to: to, on: day)
      let age = quote.isStale ? "stale: \(Provenance.stale(quote, on: day))" : nil
      let note = ([age].compactMap(\.self) + quote.notes.map(\.text)).joined(separator: "; ")
      return Entry(
        rate: quote.rate, words: Self.words(quote.rate),
        columns: columns(
          rates.mark.written(quote.rate.fullDecimal.description), quote.day?.iso,
          quote.source?.rawValue),
        note: note.isEmpty ? nil : note, failure: nil, isStale: quote.isStale,
        warning: quote.warning,
        violation: rates.limit.violation(by: quote)?.message)
    } catch {
      return Entry(
        rate: nil, words: nil, columns: columns(nil, nil, nil), note: error.message,
        failure: error, isStale: false, warning: nil, violation: nil)
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
    source = book.resolver(selection).main
    columns = RateColumns(book, source: source)
  }

  func quote(from: Currency, to: Currency, on day: Day?) throws(Problem) -> RateQuote {
    try book.quote(from: from, to: to, on: day, at: clock, source: selection)
  }
}

extension Provenance {
  /// How old a stale rate is: `22 days old`, `22 days before 2026-11-21`.
  fileprivate static func stale(_ quote: RateQuote, on day: Day?) -> String {
    guard let day else { return age(quote.ageDays) }
    return "\(quote.ageDays.counted("day")) before \(day.iso)"
  }
}
