// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// The rates of a history, and what they do not show.
struct HistoryParts {
  let rows: [PairHistory.Row]
  let series: RateSeries
  let newest: RateQuote?
  /// The day from which a law fixes the rate.
  let law: Day?
  let notes: [HistoryNote]
}

/// Looks up the parts of a history: whose rates it has, these rates, and where they are missing.
struct HistoryLookup {
  let from: Currency
  let to: Currency
  /// The first and the last day as they were given.
  private let since: Day?
  private let until: Day?
  let dates: ClosedRange<Day>
  private let book: RateBook
  private let today: Day

  init(
    from: Currency, to: Currency, since: Day?, until: Day?, meansOf interval: HistoryInterval?,
    book: RateBook, today: Day
  ) throws(Problem) {
    guard from != to else { throw PairHistory.sameCurrency(from) }
    (self.from, self.to) = (from, to)
    (self.since, self.until) = (since, until)
    dates = try PairHistory.dates(since: since, until: until, meansOf: interval, today: today)
    (self.book, self.today) = (book, today)
  }

  /// The rates of the range from the source that has them.
  ///
  /// - Throws: why there are none, or what a lock file lacks.
  func rates(_ selection: SourceSelection) throws(Problem) -> (source: SourceID, RateSeries) {
    let source = book.resolver(selection).history(
      from: from, to: to, since: dates.lowerBound, until: dates.upperBound, today: today)
    guard let source else { throw noRate(selection) }
    let series = RateSeries(
      from: from, to: to, source: source, since: dates.lowerBound, until: dates.upperBound,
      changeovers: book.changeovers(
        from: from, to: to, in: dates, today: today, source: .only(source)), book: book)
    let lack = book.lack(of: dates, from: source)
    if series.points.isEmpty {
      let problem = noRate(selection)
      // A lock file has nothing of a currency that has ended or not begun, and lacks nothing.
      throw [.withdrawn, .beforeFirst].contains(problem.code) ? problem : lack ?? problem
    }
    if let lack { throw lack }
    return (source, series)
  }

  /// The last publication of each period.
  func publications(
    of all: RateSeries, from source: SourceID, each interval: HistoryInterval
  ) -> HistoryParts {
    let newest: RateQuote?
    let ending: Problem?
    do throws(Problem) {
      newest = try quote(on: min(dates.upperBound, today), .only(source))
      ending = nil
    } catch {
      (newest, ending) = (nil, askingHistory(error))
    }
    // From the day the law took effect, the rate is not a publication.
    let law = newest?.isFixed == true ? newest?.day : nil
    let series = all.last(ofEach: interval)
    let rows = series.points.map { point in
      let isFixedByLaw = law.map { point.day >= $0 } ?? false
      return PairHistory.Row(
        time: .day(point.day), rate: point.rate, source: isFixedByLaw ? .fixed : source)
    }
    let isFixed = rows.allSatisfy(\.source.isFixedByLaw)
    return HistoryParts(
      rows: rows, series: series, newest: newest, law: law,
      notes: gaps(
        in: all, of: source, each: interval, notStored: isFixed ? nil : notStored(of: source),
        law: law, ending: ending))
  }

  /// The mean of each period.
  ///
  /// - Throws: why no period has one.
  func means(
    from source: SourceID, each interval: HistoryInterval
  ) throws(Problem) -> HistoryParts {
    let means = PeriodMean.each(
      interval, of: dates, from: from, to: to, source: source, book: book, today: today)
    let rows = means.compactMap { mean in
      mean.rate.map {
        PairHistory.Row(
          time: .mean(mean.period), rate: $0, source: mean.quote?.source ?? source,
          days: mean.quote?.average?.days)
      }
    }
    let newest = means.last { $0.quote != nil }?.quote
    if rows.isEmpty, let problem = means.compactMap(\.problem).last { throw problem }
    return HistoryParts(
      rows: rows, series: RateSeries(means), newest: newest,
      law: newest?.isFixed == true ? newest?.day : nil, notes: PeriodMean.notes(means))
  }

  func quote(on day: Day, _ source: SourceSelection) throws(Problem) -> RateQuote {
    try book.quote(from: from, to: to, on: day, today: today, source: source)
  }

  /// The publications of the range that the source has and the store lacks.
  func notStored(of source: SourceID) -> ClosedRange<Day>? {
    book.missingDays(of: source, from: dates.lowerBound, through: dates.upperBound, today: today)
  }

  /// Where rates are missing in the range.
  ///
  /// From the day of a law on, nothing is missing. `ending` is why there is no rate at the end.
  func gaps(
    in series: RateSeries, of source: SourceID, each interval: HistoryInterval,
    notStored missing: ClosedRange<Day>?, law: Day?, ending: Problem?
  ) -> [HistoryNote] {
    var notes =
      missing.map { [HistoryNote.notStored($0, source, fetching($0, of: source))] } ?? []
    notes += book.setAside(of: source).filter { rate in
      dates.contains(rate.day) && [from, to].contains(rate.currency)
    }.map { .quote(.setAside($0)) }
    var noted: [ClosedRange<Day>] = []
    let points = series.points
    let description = Sources.find(source)
    for (before, after) in zip(points, points.dropFirst()).map({ ($0.day, $1.day) })
    where after - before > 14 && missing?.overlaps(before...after) != true {
      // Monthly publications are further apart.
      let next = description?.calendar.publicationDay(after: before) ?? before
      if after - next > 7 {
        notes.append(.gap(after: before, before: after, source))
        noted.append(before...after)
      }
    }
    if let first = points.first?.day {
      let isExpected = source.isFetched && (since != nil || description?.isRowDated != true)
      let published = isExpected ? book.nextDay(of: source, from: dates.lowerBound.adding(-1)) : nil
      if let published, published < first {
        notes.append(.noneBefore(first, source))
      } else if let since, first - since > 7,
        (try? quote(on: since, .only(source)))?.isStale ?? true
      {
        notes.append(.begins(first, start: since, source))
      }
    }
    let end = law.map { min($0, dates.upperBound) } ?? until
    if let ending {
      // The source may go on without the currency.
      notes.append(.noRate(ending))
    } else if let end, let last = points.last?.day, end - last > 7,
      missing.map({ $0.upperBound < last }) ?? true
    {
      notes.append(.ends(last, end: end, source))
    }
    if let last = points.last?.day {
      let published = series.slots.prefix { $0.day <= law ?? last }.filter(\.isStored)
      let days = interval.last(of: published, day: \.day)
        .filter { slot in slot.point == nil && !noted.contains { $0.contains(slot.day) } }
        .map(\.day)
      if let first = days.first, let last = days.last {
        notes.append(.lacking(days.count, first...last, source))
      }
    }
    return notes
  }

  /// Why there is no rate: the lookup's own problem of the last day, or no publication in the
  /// range.
  private func noRate(_ selection: SourceSelection) -> Problem {
    let (since, until) = (dates.lowerBound, dates.upperBound)
    do throws(Problem) {
      let quote = try quote(on: until, selection)
      if quote.kind == .fixed {
        return Problem(
          .noRates,
          "nothing was published from \(since.iso) to \(until.iso): the rate is fixed by law",
          advice: "print it: agio rate \(from.code) \(to.code) --on \(until.iso)")
      }
      if let source = quote.source, let missing = notStored(of: source) {
        return Problem(
          .noRates, HistoryNote.notStored(missing, of: source),
          remedy: fetching(missing, of: source))
      }
      let name = quote.source.map { Sources.name(of: $0) } ?? "the source"
      let aside = quote.allSetAside.filter { dates.contains($0.day) }
      if !aside.isEmpty {
        let texts = aside.map(\.text).joined(separator: "; ")
        return Problem(
          .noRates, "\(name) has no rate to use from \(since.iso) to \(until.iso): \(texts)",
          remedy: aside.remedy)
      }
      if let day = quote.day, day >= since {
        return Problem(
          .noRates,
          "\(name) has rates of \(from.code) and \(to.code) from \(since.iso) to \(until.iso), but"
            + " none of the same day",
          advice: "print that of a day: agio rate \(from.code) \(to.code) --on \(until.iso)")
      }
      return Problem(
        .noRates, "\(name) has no publication from \(since.iso) to \(until.iso)",
        advice: quote.day.map { "the last one before that is \($0.iso): use --from \($0.iso)" })
    } catch {
      return askingHistory(error)
    }
  }

  /// What to do about publications that are not stored: nothing is fetched for a lock file.
  private func fetching(_ missing: ClosedRange<Day>, of source: SourceID) -> Remedy {
    book.lockedDates == nil
      ? .fetchMissing(missing.lowerBound, of: source, from: from, to: to, in: book)
      : .leaveOutRates
  }

  /// A problem of a day whose remedy is another source, as one of the whole range.
  func askingHistory(_ problem: Problem) -> Problem {
    guard let other = problem.remedy?.alternative else { return problem }
    let needed = Remedy.NeededRate(from: from, to: to, day: dates.lowerBound)
    // Sources serve the last 90 days in one request.
    let isRecent = today - dates.lowerBound <= 90
    return Problem(
      problem.code, problem.message,
      remedy: .askHistory(other, needed, isRecent: isRecent))
  }
}
