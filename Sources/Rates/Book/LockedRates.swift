// SPDX-License-Identifier: Apache-2.0

import Money

/// What a lock file holds: whole publications of the sources that answers for some dates consult.
///
/// A book of them gives the answers of the book that they were taken from, for these dates, on any
/// day and any machine: gaps, missing days and reasons follow from the publications and the calendar.
package struct LockedRates: Equatable, Sendable {
  /// The most days of ``maximumAge``: more make no difference.
  package static let longestAge = 1_000_000

  /// The sources that were enabled, the preferred one first: those `auto` asks.
  package let order: [SourceID]
  /// The source that was chosen in place of `auto`.
  package let only: SourceID?
  /// ``RateBook/maximumAge``.
  package let maximumAge: Int
  /// Sorted, apart from each other, none after ``today``.
  package let dates: [ClosedRange<Day>]
  /// The sources it answers for, sorted; some may have no rates.
  package let sources: [SourceID]
  /// Sorted by source and day: those that answer for the dates, and those that show why a currency
  /// has no rate on one of them.
  package let publications: [Publication]
  /// The custom rates that were used, sorted.
  package let customRates: [UserRate]
  /// The moment the rates were locked, and the local date then: ages are counted to it.
  package let now: Timestamp
  package let today: Day

  package init(
    order: [SourceID], only: SourceID? = nil, maximumAge: Int, dates: [ClosedRange<Day>],
    sources: [SourceID], publications: [Publication], customRates: [UserRate], now: Timestamp,
    today: Day
  ) {
    self.order = order
    self.only = only
    self.maximumAge = min(maximumAge, Self.longestAge)
    self.dates = dates.until(today)
    self.sources = Set(sources).sorted()
    self.publications = publications.sorted { ($0.source, $0.day) < ($1.source, $1.day) }
      .reduce(into: []) { known, next in
        if known.last?.source != next.source || known.last?.day != next.day { known.append(next) }
      }
    self.customRates = Set(customRates).sorted()
    self.now = now
    self.today = today
  }

  /// The publications that answers for the dates are from.
  package var answering: [Publication] {
    let book = RateBook(self, from: "")
    return publications.filter { publication in
      book.history(of: publication.source)?.lock?.contains(publication.day) ?? false
    }
  }
}

/// What a book knows of the lock file whose rates it has.
struct BookLock: Equatable, Sendable {
  let name: String
  let dates: [ClosedRange<Day>]
}

/// The days that a source's rates in a lock file answer for.
struct LockedDays: Equatable, Sendable {
  /// Sorted, apart from each other.
  let ranges: [ClosedRange<Day>]
  let today: Day

  /// Nothing is published on days to come.
  func contains(_ day: Day) -> Bool { lack(of: day...day) == nil }

  /// The first of some days that it does not answer for.
  func lack(of days: ClosedRange<Day>) -> Day? {
    let (first, last) = (min(days.lowerBound, today), min(days.upperBound, today))
    let index = ranges.partitioningIndex { $0.upperBound >= first }
    guard index < ranges.count, ranges[index].contains(first) else { return first }
    return ranges[index].contains(last) ? nil : ranges[index].upperBound.adding(1)
  }
}

extension RateBook {
  /// The rates of a lock file, and nothing else: no bundle, no database. `name` is the file's.
  package init(_ locked: LockedRates, from name: String) {
    let publications = Dictionary(grouping: locked.publications, by: \.source)
    self.init(
      histories: locked.sources.map { source in
        SourceHistory(
          source, publications[source] ?? [], dates: locked.dates, today: locked.today)
      }, lock: BookLock(name: name, dates: locked.dates))
    enabled = locked.order
    maximumAge = locked.maximumAge
    customRates = locked.customRates
  }

  /// The dates that a lock file answers for; nil for all available rates.
  package var lockedDates: ClosedRange<Day>? {
    guard let first = lock?.dates.first, let last = lock?.dates.last else { return nil }
    return first.lowerBound...last.upperBound
  }

  /// What to do where a lock file has not all rates.
  package static let lockAdvice = Remedy.other(
    "make a file that has them: --lock FILE in place of --rates, or agio export FILE")

  /// Why a lock file does not answer for all days of a range: the source or a day is not in it. Nil
  /// where it does, and for any other book.
  package func lack(of days: ClosedRange<Day>, from source: SourceID) -> Problem? {
    guard let lock else { return nil }
    let what: String
    if let locked = history(of: source)?.lock {
      guard let day = locked.lack(of: days) else { return nil }
      what = "rates for \(day.iso)"
    } else {
      what = source.isFetched ? "\(Sources.name(of: source)) rates" : "custom rates"
    }
    return Problem(.notLocked, "\(lock.name) has no \(what)", remedy: Self.lockAdvice)
  }
}

extension SourceHistory {
  /// The rates of a lock file, without the bundle.
  fileprivate init(
    _ source: SourceID, _ publications: [Publication], dates: [ClosedRange<Day>], today: Day
  ) {
    self.init(source: source, locked: publications)
    // The publication for the first date of a range answers from its own day on.
    let ranges = dates.map { range in
      (entry(onOrBefore: range.lowerBound).map(day) ?? range.lowerBound)...range.upperBound
    }
    lock = LockedDays(ranges: ranges.joined, today: today)
  }
}

extension [ClosedRange<Day>] {
  /// The same days in the fewest ranges, sorted.
  package var joined: [ClosedRange<Day>] {
    var joined: [ClosedRange<Day>] = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound.adding(1) {
        joined[joined.count - 1] = last.lowerBound...Swift.max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }

  /// The same without days to come: nothing is published on them.
  func until(_ today: Day) -> [ClosedRange<Day>] {
    map { Swift.min($0.lowerBound, today)...Swift.min($0.upperBound, today) }.joined
  }
}
