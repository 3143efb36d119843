// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// A pair's rates from one day to another, each with its day: what `agio history` tells.
///
/// Every row is a publication of one source. Days without one are left out, never filled in.
package struct PairHistory: Equatable, Sendable {
  /// A publication's rate.
  package struct Row: Equatable, Sendable {
    /// The day of the publication.
    package let day: Day
    /// Units of the quote currency for one of the base, exactly.
    package let rate: Rational
    /// Whose it is; ``SourceID/fixed`` where both currencies stand by law at one rate to the euro.
    package let source: SourceID
    /// The same for a chart.
    let approximate: Double
  }

  /// The currency one unit of which is meant.
  package let from: Currency
  /// The currency it is told in.
  package let to: Currency
  /// The first day asked for.
  package let since: Day
  /// The last day asked for.
  package let until: Day
  /// Which publications are told.
  package let interval: HistoryInterval
  /// Whose they are; ``SourceID/fixed`` where all of them stand by law.
  package let source: SourceID
  /// The rates, oldest first; never empty.
  package let rows: [Row]
  /// What is worth knowing about the rows: where they begin or end short of what was asked for.
  package let notes: [String]
  /// The rate for the last day asked for; nil where there is none.
  package let newest: RateQuote?

  /// Looks a history up.
  ///
  /// - Parameters:
  ///   - since: The first day; nil for 90 days before the last.
  ///   - until: The last day; nil for today.
  /// - Throws: HistoryFailure.
  package init(
    from: Currency, to: Currency, since: Day? = nil, until: Day? = nil,
    interval: HistoryInterval = .day, book: RateBook, today: Day, source: SourceSelection = .auto
  ) throws(HistoryFailure) {
    guard from != to else { throw .sameCurrency(from) }
    let end = until ?? today
    let start = since ?? end.adding(-90)
    guard start <= end else { throw .reversed(since: start, until: end) }
    let candidates = book.resolver(source).candidates
    var found: (source: SourceID, points: [SeriesPoint])?
    for candidate in candidates where found == nil {
      let points = book.series(from: from, to: to, source: candidate, since: start, until: end)
      if !points.isEmpty { found = (candidate, points) }
    }
    guard let found else {
      throw .noRates(
        PairHistory.reason(
          from: from, to: to, since: start, until: end, book: book, today: today, source: source))
    }
    self.from = from
    self.to = to
    self.since = start
    self.until = end
    self.interval = interval
    newest = try? book.quote(
      from: from, to: to, on: end, today: today, source: .only(found.source))
    // From the day the law took effect on the rate is nobody's publication.
    let law = newest?.source == .fixed ? newest?.day : nil
    rows = PairHistory.last(of: found.points, each: interval, source: found.source, law: law)
    self.source = rows.contains { $0.source != .fixed } ? found.source : .fixed
    var notes = PairHistory.notes(
      on: found.points, of: found.source, since: since, until: until, book: book)
    if let law, self.source != .fixed { notes.append("fixed by law since \(law.iso)") }
    if let note = newest?.note { notes.append(note) }
    if let first = candidates.first, first != found.source {
      notes.append("\(Sources.name(of: first)) has no rate for it")
    }
    self.notes = notes
  }

  private static func last(
    of points: [SeriesPoint], each interval: HistoryInterval, source: SourceID, law: Day?
  ) -> [Row] {
    points.indices.filter { index in
      guard index + 1 < points.count else { return true }
      return interval.period(of: points[index].day) != interval.period(of: points[index + 1].day)
    }.map { index in
      let point = points[index]
      let isLaw = law.map { point.day >= $0 } ?? false
      return Row(
        day: point.day, rate: point.rate, source: isLaw ? .fixed : source,
        approximate: point.approximate)
    }
  }

  /// Why there is no rate at all: the lookup's own reason for the last day, else that nothing was
  /// published in between.
  private static func reason(
    from: Currency, to: Currency, since: Day, until: Day, book: RateBook, today: Day,
    source: SourceSelection
  ) -> RateError {
    do throws(RateError) {
      let quote = try book.quote(from: from, to: to, on: until, today: today, source: source)
      let name = quote.source.map { Sources.name(of: $0) } ?? "the source"
      return RateError(
        .noRates, "\(name) has no publication from \(since.iso) to \(until.iso)",
        advice: quote.day.map { "the last one before is of \($0.iso): ask from that day on" })
    } catch {
      guard let other = error.alternative else { return error }
      // The last 90 days come with one request; what is older only with the whole history.
      let command =
        today - since <= 90
        ? "agio history \(from.code) \(to.code) --from \(since.iso) --source \(other) --refresh"
        : "agio update --source \(other) --full, then the same with --source \(other)"
      return RateError(
        error.code, error.message, advice: "another source may have it: \(command)",
        alternative: other)
    }
  }

  private static func notes(
    on points: [SeriesPoint], of source: SourceID, since: Day?, until: Day?, book: RateBook
  ) -> [String] {
    var notes: [String] = []
    let name = Sources.name(of: source)
    for (before, after) in zip(points, points.dropFirst()) where after.day - before.day > 14 {
      notes.append("no rate of \(name) between \(before.day.iso) and \(after.day.iso)")
    }
    if let since, let first = points.first?.day, first - since > 7 {
      notes.append("the first rate of \(name) at hand is of \(first.iso), not \(since.iso)")
    }
    if let until, let last = points.last?.day, until - last > 7 {
      notes.append("the last rate of \(name) at hand is of \(last.iso), not \(until.iso)")
    }
    return notes
  }
}
