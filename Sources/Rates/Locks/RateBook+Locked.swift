// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

extension RateBook {
  /// The rates of a lock file, and nothing else: no bundle, no database. `name` is the file's.
  package init(_ locked: LockedRates, from name: String) {
    self.init(
      histories: locked.parts.map { SourceHistory($0, today: locked.today) },
      lock: BookLock(locked, name: name))
    enabled = locked.order
    maximumAge = locked.maximumAge
    customRates = locked.customRates
  }

  /// The dates that a lock file answers for; nil for all available rates.
  package var lockedDates: ClosedRange<Day>? {
    let dates = histories.compactMap(\.coverage).flatMap(\.dates)
    guard let first = dates.map(\.lowerBound).min(), let last = dates.map(\.upperBound).max()
    else { return nil }
    return first...last
  }

  private static let withoutSourceOrRates = Remedy.other("leave out --source, or leave out --rates")

  /// Why a lock file cannot answer for currencies on all dates of a range, with one remedy for all
  /// it lacks; nil where it can, and for any other book. `requested` is what the source was chosen by.
  package func lack(
    of currencies: [Currency], _ dates: ClosedRange<Day>, in source: SourceID,
    requested: SourceSelection
  ) -> Problem? {
    guard let lock, !lock.empty.contains(source) else { return nil }
    if Sources.find(source)?.isProgram == true {
      return Problem(
        .notLocked, "\(lock.name) has no \(source) rates: they cannot be locked",
        remedy: Self.withoutSourceOrRates)
    }
    func lack(of what: String) -> Problem {
      Problem(
        .notLocked, "\(lock.name) has no \(what)",
        remedy: .lock(lock.remedy(adding: currencies, dates, requested: requested)))
    }
    guard let history = history(of: source), let coverage = history.coverage else {
      // Whether there are custom rates, and which, only the configuration knows.
      return source.isFetched
        ? lack(of: "\(Sources.name(of: source)) rates")
        : Problem(
          .notLocked, "\(lock.name) has no custom rates",
          remedy: Self.withoutSourceOrRates)
    }
    // Nothing is published on days to come.
    let (since, until) = (
      min(dates.lowerBound, coverage.today), min(dates.upperBound, coverage.today)
    )
    for currency in currencies {
      let leg = EuroLeg(currency, on: until).currency
      if !coverage.has(leg, base: history.base) { return lack(of: "\(leg.code) rates") }
    }
    let range = coverage.dates.first { $0.contains(since) } ?? coverage.dates.first
    guard let range, range.contains(since), range.contains(until) else {
      let day = range.map { $0.contains(since) ? $0.upperBound.adding(1) : since } ?? since
      return lack(of: "rates for \(day.iso)")
    }
    return nil
  }
}
