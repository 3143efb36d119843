// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

extension SourceHistory {
  /// The result of looking up two currencies on one date.
  struct Pair {
    /// Units of the quote currency for one of the source's base.
    let from: PublishedRate
    let to: PublishedRate
    /// The day of the publication; for two rows of different days, the older.
    let day: Day
    let kind: RateKind
    let fetched: Timestamp?
    let base: Currency
  }

  /// Both currencies from one publication: the last one on or before a day.
  ///
  /// For a source whose rows have their own dates, each row is looked up separately: the last one
  /// on or before the day and at most `maximumAge` days older. Where the day is later than
  /// everything stored, the age is counted from the newest row: the rate will be marked stale, as
  /// with every source.
  func pair(_ from: Currency, _ to: Currency, onOrBefore day: Day, maximumAge: Int) -> Pair? {
    guard mayAnswer(from, on: day), mayAnswer(to, on: day), let entry = entry(onOrBefore: day)
    else { return nil }
    let origin = origin(entry)
    guard isRowDated else {
      guard let fromRate = rate(from, in: entry), let toRate = rate(to, in: entry) else {
        return nil
      }
      return Pair(
        from: fromRate, to: toRate, day: self.day(entry), kind: origin.kind,
        fetched: origin.fetched, base: origin.base)
    }
    guard let fromRow = row(of: from, onOrBefore: day, maximumAge: maximumAge, base: origin.base),
      let toRow = row(of: to, onOrBefore: day, maximumAge: maximumAge, base: origin.base)
    else { return nil }
    let older = fromRow.day < toRow.day ? fromRow : toRow
    return Pair(
      from: fromRow.rate, to: toRow.rate, day: older.day, kind: origin.kind,
      fetched: older.fetched, base: origin.base)
  }

  /// The currencies that have a rate for a day, sorted by code, including the base.
  func currencies(on day: Day, maximumAge: Int) -> [Currency] {
    guard let entry = entry(onOrBefore: day) else { return [] }
    let base = origin(entry).base
    var found: Set<Currency> = [base]
    guard isRowDated else {
      return (publication(entry).quotes.map(\.currency) + [base]).sorted()
    }
    for publication in rows(onOrBefore: day, maximumAge: maximumAge, base: base) {
      found.formUnion(publication.quotes.map(\.currency))
    }
    return found.sorted()
  }

  /// The day and rate of a currency's own last row, in a source whose rows have their own dates.
  func row(
    of currency: Currency, onOrBefore day: Day, maximumAge: Int, base: Currency
  ) -> (day: Day, rate: PublishedRate, fetched: Timestamp?)? {
    for publication in rows(onOrBefore: day, maximumAge: maximumAge, base: base) {
      // The base has no row of its own: it is 1 at the newest one.
      if let rate = publication[currency] { return (publication.day, rate, publication.fetched) }
    }
    return nil
  }

  /// The stored days that still count for a day, newest first.
  private func rows(
    onOrBefore day: Day, maximumAge: Int, base: Currency
  ) -> some Sequence<Publication> {
    let oldest = min(day, newestDay ?? day).adding(-maximumAge)
    return stored[..<storedCount(onOrBefore: day)].reversed().lazy
      .prefix { $0.day >= oldest || source.ratesApplyUntilNext }
      .filter { $0.base == base }
  }
}
