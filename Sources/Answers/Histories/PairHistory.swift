// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// The rates of a pair over a range of days: the data of `agio history`.
///
/// Every row is a publication of one source, or the day from which a law fixes a rate. Other days
/// without a publication are left out, never filled.
package struct PairHistory: Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    package let day: Day
    /// Units of the quote currency for one unit of the base, exact.
    package let rate: Rational
    /// ``SourceID/fixed`` when both currencies have a legally fixed euro rate on that day.
    package let source: SourceID
    /// ``rate`` for a chart.
    package let approximate: Double
  }

  /// The base currency.
  package let from: Currency
  /// The quote currency.
  package let to: Currency
  package let since: Day
  package let until: Day
  package let interval: HistoryInterval
  /// The source of the rates; ``SourceID/fixed`` when all of them are fixed by law.
  package let source: SourceID
  /// Oldest first; never empty.
  package let rows: [Row]
  /// Where the rows begin or end short of the range, gaps in them, and what else to know of them.
  package let notes: [String]
  /// Those of the notes that say where rates are missing.
  package let gaps: [String]
  /// The first and the last day in the range whose publication the source has and the store lacks.
  package let missing: ClosedRange<Day>?
  /// The rate on the last day of the range, if any.
  package let newest: RateQuote?

  /// Looks up a history.
  ///
  /// By default, the last day is today and the first is 90 days before the last.
  ///
  /// - Throws: why there is none: a pair of one currency, an empty or future range, no rate of the
  ///   pair, no publication in the range.
  package init(
    from: Currency, to: Currency, since: Day? = nil, until: Day? = nil,
    interval: HistoryInterval = .day, book: RateBook, today: Day, source: SourceSelection = .auto
  ) throws(Problem) {
    guard from != to else { throw Self.sameCurrency(from) }
    let dates = try Self.dates(since: since, until: until, today: today)
    let (start, end) = (dates.lowerBound, dates.upperBound)
    let candidates = book.resolver(source).candidates
    var found: (source: SourceID, points: [SeriesPoint])?
    for candidate in candidates where found == nil {
      let points = book.series(from: from, to: to, source: candidate, since: start, until: end)
      if !points.isEmpty { found = (candidate, points) }
    }
    if found == nil,
      let law = book.changeovers(from: from, to: to, in: dates, today: today, source: source).first
    {
      found = (law.isFixed ? candidates.first : law.source).map { ($0, []) }
    }
    let lack = (found?.source ?? candidates.first).flatMap {
      book.lack(of: [from, to], start...end, in: $0, requested: source)
    }
    guard let found else {
      let problem = PairHistory.noRate(
        from: from, to: to, since: start, until: end, book: book, today: today, source: source)
      // A lock file has nothing of a currency that has ended, and lacks nothing.
      throw problem.code == .withdrawn ? problem : lack ?? problem
    }
    if let lack { throw lack }
    self.from = from
    self.to = to
    self.since = start
    self.until = end
    self.interval = interval
    let ending: Problem?
    do throws(Problem) {
      newest = try book.quote(
        from: from, to: to, on: min(end, today), today: today, source: .only(found.source))
      ending = nil
    } catch {
      (newest, ending) = (nil, error)
    }
    // From the day the law took effect, the rate is not a publication.
    let law = newest?.isFixed == true ? newest?.day : nil
    let changeovers = book.changeovers(
      from: from, to: to, in: dates, today: today, source: .only(found.source))
    rows = PairHistory.last(
      of: found.points.with(changeovers), each: interval, source: found.source, law: law)
    self.source = rows.contains { !$0.source.isFixedByLaw } ? found.source : .fixed
    missing =
      self.source.isFixedByLaw
      ? nil : book.missingDays(of: found.source, from: start, through: end, today: today)
    gaps = PairHistory.gaps(
      in: found.points, of: found.source,
      // From the law on nothing is missing.
      since: since, until: law.map { min($0, end) } ?? until, missing: missing, ending: ending,
      book: book)
    var notes = gaps
    if let missing {
      let them = missing.lowerBound == missing.upperBound ? "it" : "them"
      let text = PairHistory.naming(missing, of: found.source)
      notes.insert("\(text) not stored: agio update fetches \(them)", at: 0)
    }
    if let law, !self.source.isFixedByLaw {
      notes.append("\(from.code)/\(to.code) has been fixed by law since \(law.iso)")
    }
    // Of the last day that is stored: what is missing after it has been noted.
    let last = rows.last.flatMap {
      try? book.quote(from: from, to: to, on: $0.day, today: today, source: .only(found.source))
    }
    if let note = last?.note { notes.append(note) }
    if let first = candidates.first, first != found.source {
      notes.append("\(Sources.name(of: first)) has no rate for this pair")
    }
    self.notes = notes
  }

  /// How the last rate exceeds a limit, or which rates of the range a strict one misses; nil when
  /// nothing.
  package func violation(of limit: AgeLimit) -> Problem? {
    if let violation = newest.flatMap({ limit.violation(by: $0) }) { return violation }
    guard limit.isStrict else { return nil }
    // Custom rates apply until the next one.
    let gap = source.ratesApplyUntilNext ? nil : gaps.first
    return (missing.map { PairHistory.naming($0, of: source) + " missing" } ?? gap)
      .map { Problem(.stale, $0) }
  }

  /// The days of a history: by default the last is today, and the first is 90 days before the last.
  package static func dates(
    since: Day?, until: Day?, today: Day
  ) throws(Problem) -> ClosedRange<Day> {
    let end = until ?? today
    let start = since ?? end.adding(-90)
    guard start <= today else { throw future(start, today: today) }
    guard start <= end else { throw reversed(start, end) }
    return start...end
  }

  /// The time axis: a place for each rate, with its index in ``rows``, and for each that is
  /// missing.
  package var places: [(day: Day, row: Int?)] {
    var places: [(day: Day, row: Int?)] = []
    for (index, row) in rows.enumerated() {
      if let last = places.last?.day {
        let step = interval.period(of: row.day) - interval.period(of: last)
        let missing =
          step > interval.longestStep ? (step - 1) * (interval == .day ? 5 : 7) / 7 : 0
        for number in 0..<missing {
          places.append((last.adding((row.day - last) * (number + 1) / (missing + 1)), nil))
        }
      }
      places.append((row.day, index))
    }
    return places
  }

  /// `ECB's publication of 2026-11-16 is`, `ECB's publications from 2026-11-16 to 2026-11-17 are`.
  static func naming(_ range: ClosedRange<Day>, of source: SourceID) -> String {
    let (first, last) = (range.lowerBound.iso, range.upperBound.iso)
    let name = Sources.name(of: source)
    return first == last
      ? "\(name)'s publication of \(first) is"
      : "\(name)'s publications from \(first) to \(last) are"
  }

  private static func last(
    of points: [SeriesPoint], each interval: HistoryInterval, source: SourceID, law: Day?
  ) -> [Row] {
    interval.last(of: points, day: \.day).map { point in
      let isFixedByLaw = law.map { point.day >= $0 } ?? false
      return Row(
        day: point.day, rate: point.rate, source: isFixedByLaw ? .fixed : source,
        approximate: point.approximate)
    }
  }

  private static func gaps(
    in points: [SeriesPoint], of source: SourceID, since: Day?, until: Day?,
    missing: ClosedRange<Day>?, ending: Problem?, book: RateBook
  ) -> [String] {
    var gaps: [String] = []
    let name = Sources.name(of: source)
    let calendar = Sources.find(source)?.calendar
    for (before, after) in zip(points, points.dropFirst()) where after.day - before.day > 14 {
      if missing?.overlaps(before.day...after.day) == true { continue }
      // Monthly publications are further apart.
      let next = calendar?.publicationDay(after: before.day) ?? before.day
      guard after.day - next > 7 else { continue }
      let rate = source.isFetched ? "rate from \(name)" : "custom rate"
      gaps.append("no \(rate) between \(before.day.iso) and \(after.day.iso)")
    }
    let rates = source.isFetched ? "stored \(name) rates" : "your custom rates"
    if let since, let first = points.first?.day {
      let published = source.isFetched ? book.nextDay(of: source, from: since.adding(-1)) : nil
      if let published, published < first {
        gaps.append("no rate from \(name) before \(first.iso)")
      } else if first - since > 7 {
        gaps.append("\(rates) begin on \(first.iso), not \(since.iso)")
      }
    }
    if let ending {
      // The source may go on without the currency.
      gaps.append(ending.message)
    } else if let until, let last = points.last?.day, until - last > 7,
      missing.map({ $0.upperBound < last }) ?? true
    {
      gaps.append("\(rates) end on \(last.iso), not \(until.iso)")
    }
    return gaps
  }
}

extension [SeriesPoint] {
  /// The points with those of quotes for other days.
  fileprivate func with(_ quotes: [RateQuote]) -> [SeriesPoint] {
    let days = Set(map(\.day))
    let others = quotes.compactMap { quote in
      quote.firstDay.map { SeriesPoint(day: $0, rate: quote.rate) }
    }
    return (self + others.filter { !days.contains($0.day) }).sorted { $0.day < $1.day }
  }
}
