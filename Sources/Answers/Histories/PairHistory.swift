// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// The rates of a pair over a range of days: the data of `agio history`.
///
/// Every row is a publication of one source, or the day from which a law fixes a rate. Other days
/// without a publication are left out, never filled. Or every row is the mean of a period.
package struct PairHistory: Equatable, Sendable {
  package struct Row: Equatable, Sendable {
    /// The day of the publication, or the period of the mean.
    package let time: RateTime
    /// Units of the quote currency for one unit of the base, exact.
    package let rate: Rational
    /// ``SourceID/fixed`` when both currencies have a legally fixed euro rate on that day.
    package let source: SourceID
    /// How many days a mean is of; nil for the rate of one day, and for one that is fixed by law.
    package var days: Int?

    /// The day, or the first one of the period.
    package var day: Day {
      switch time {
      case .day(let day): day
      case .mean(let period): period.first
      }
    }
  }

  /// The base currency.
  package let from: Currency
  /// The quote currency.
  package let to: Currency
  package let since: Day
  package let until: Day
  package let interval: HistoryInterval
  /// Whether the rates are the means of their periods, not the last ones.
  package let isAveraged: Bool
  /// The source of the rates; ``SourceID/fixed`` when all of them are fixed by law.
  package let source: SourceID
  /// Oldest first; never empty.
  package let rows: [Row]
  /// The same rates along a time axis.
  package let series: RateSeries
  /// Where rates are missing in the range, and what else the rows do not show.
  package let notes: [HistoryNote]
  /// The rate on the last day of the range, if any.
  package let newest: RateQuote?

  /// Looks up a history.
  ///
  /// By default, the last day is today and the first is 90 days before the last. Means are of whole periods.
  ///
  /// - Throws: why there is none: a pair of one currency, an empty or future range, no rate of the
  ///   pair, no publication in the range.
  package init(
    from: Currency, to: Currency, since: Day? = nil, until: Day? = nil,
    interval: HistoryInterval = .day, isAveraged: Bool = false, book: RateBook, today: Day,
    source selection: SourceSelection = .auto
  ) throws(Problem) {
    let lookup = try HistoryLookup(
      from: from, to: to, since: since, until: until, meansOf: isAveraged ? interval : nil,
      book: book, today: today)
    let (found, all) = try lookup.rates(selection)
    let parts =
      isAveraged
      ? try lookup.means(from: found, each: interval)
      : lookup.publications(of: all, from: found, each: interval)
    (rows, series, newest) = (parts.rows, parts.series, parts.newest)
    source = rows.contains { !$0.source.isFixedByLaw } ? found : .fixed

    var notes = parts.notes
    if let law = parts.law, !source.isFixedByLaw {
      notes.append(.fixedByLaw(from: from, to: to, since: law))
    }
    // Of the last day that is stored: what is missing after it has been noted.
    let last = isAveraged ? nil : rows.last.flatMap { try? lookup.quote(on: $0.day, .only(found)) }
    for note in last?.notes ?? [] where last?.setAside == nil { notes.append(.quote(note)) }
    if let first = rows.first?.day {
      let end = lookup.dates.upperBound
      notes += [from, to].compactMap { $0.changedUnit(after: first, until: end) }
        .map { .quote(.redenominated($0)) }
    }
    if let first = book.resolver(selection).candidates.first, first != found {
      do throws(Problem) {
        _ = try lookup.quote(on: min(lookup.dates.upperBound, today), .only(first))
      } catch {
        notes.append(.quote(.notPreferred(error)))
      }
    }
    self.notes = notes
    (self.from, self.to, self.interval, self.isAveraged) = (from, to, interval, isAveraged)
    (self.since, self.until) = (lookup.dates.lowerBound, lookup.dates.upperBound)
  }

  /// What a limit refuses in a history.
  package enum Violation: Equatable, Sendable {
    /// The age of the last rate.
    case age(Problem)
    /// Rates that are missing.
    case gap(HistoryNote)

    package var problem: Problem {
      switch self {
      case .age(let problem): problem
      case .gap(.notStored(let days, let source, let remedy)):
        Problem(.stale, HistoryNote.notStored(days, of: source), remedy: remedy)
      case .gap(.noRate(let problem)): Problem(.stale, problem.message, remedy: problem.remedy)
      case .gap(let note): Problem(.stale, note.text)
      }
    }
  }

  /// How the last rate exceeds a limit, or which rates of the range a strict one misses; nil when
  /// nothing.
  package func violation(of limit: AgeLimit) -> Violation? {
    if let problem = newest.flatMap({ limit.violation(by: $0) }) { return .age(problem) }
    // Custom rates apply until the next one.
    guard limit.isStrict, !source.ratesApplyUntilNext else { return nil }
    return notes.first(where: \.isGap).map(Violation.gap)
  }

  /// The days of a history: by default the last is today, and the first is 90 days before the last. Means
  /// are of whole periods.
  package static func dates(
    since: Day?, until: Day?, meansOf interval: HistoryInterval? = nil, today: Day
  ) throws(Problem) -> ClosedRange<Day> {
    let end = until ?? today
    let start = since ?? end.adding(-90)
    guard start <= today else { throw future(start, today: today) }
    guard start <= end else { throw reversed(start, end) }
    guard let interval else { return start...end }
    return interval.period(of: start).first...interval.period(of: end).last
  }
}

extension PairHistory {
  static func sameCurrency(_ currency: Currency) -> Problem {
    Problem(
      .sameCurrency, "\(currency.code) to \(currency.code): its rate is always 1",
      advice: "name two currencies: agio history EUR USD")
  }

  static func reversed(_ since: Day, _ until: Day) -> Problem {
    Problem(
      .badDate, "--from \(since.iso) is after \(until.iso), the last day",
      advice: "swap them: --from \(until.iso) --to \(since.iso)")
  }

  static func future(_ since: Day, today: Day) -> Problem {
    .notYet("--from \(since.iso)", today: today)
  }
}

extension PairHistory {
  /// What even `--quiet` says of means: days that they lack.
  var gapsOfMeans: [Line] {
    isAveraged ? notes.filter(\.isGap).map { Line(.stale, $0.text) } : []
  }
}
