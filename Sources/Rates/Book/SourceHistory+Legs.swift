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
    /// The newer rate that was set aside, instead of which this one answers.
    let setAside: SetAside?
  }

  /// Both currencies from one publication: the last one on or before a day.
  ///
  /// Where the rate of one of them was set aside there, the last publication before it answers, and the
  /// pair says so.
  ///
  /// For a source whose rows have their own dates, each row is looked up separately: the last one
  /// on or before the day and at most `maximumAge` days older. Where the day is later than
  /// everything stored, the age is counted from the newest row: the rate will be marked stale, as
  /// with every source.
  func pair(_ from: Currency, _ to: Currency, onOrBefore day: Day, maximumAge: Int) -> Pair? {
    guard mayAnswer(from, on: day), mayAnswer(to, on: day), let entry = entry(onOrBefore: day)
    else { return nil }
    guard isRowDated else { return pair(from, to, in: entry) }
    let base = rowBase(onOrBefore: day) ?? origin(entry).base
    guard let fromRow = row(of: from, onOrBefore: day, maximumAge: maximumAge, base: base),
      let toRow = row(of: to, onOrBefore: day, maximumAge: maximumAge, base: base)
    else { return nil }
    let older = fromRow.day < toRow.day ? fromRow : toRow
    return Pair(
      from: fromRow.rate, to: toRow.rate, day: older.day, kind: origin(entry).kind,
      fetched: older.fetched, base: base, setAside: fromRow.setAside ?? toRow.setAside)
  }

  private func pair(_ from: Currency, _ to: Currency, in newest: Entry) -> Pair? {
    var setAside: SetAside?
    var cursor: Entry? = newest
    while let entry = cursor {
      let doubt = self.setAside(from, in: entry) ?? self.setAside(to, in: entry)
      if let doubt { setAside = setAside ?? publication(entry).placed(doubt) }
      if let fromRate = rate(from, in: entry), let toRate = rate(to, in: entry) {
        let origin = origin(entry)
        return Pair(
          from: fromRate, to: toRate, day: day(entry), kind: origin.kind,
          fetched: origin.fetched, base: origin.base, setAside: setAside)
      }
      // What a publication lacks is not carried over from the one before.
      if doubt == nil { return nil }
      cursor = self.entry(onOrBefore: day(entry).adding(-1))
    }
    return nil
  }

  /// The currencies that have a rate for a day, sorted by code, including the base.
  func currencies(on day: Day, maximumAge: Int) -> [Currency] {
    guard let entry = entry(onOrBefore: day) else { return [] }
    let base = rowBase(onOrBefore: day) ?? origin(entry).base
    var found: Set<Currency> = [base]
    guard isRowDated else {
      let publication = publication(entry)
      found.formUnion(publication.quotes.map(\.currency))
      return found.union(publication.setAside.map(\.currency)).sorted()
    }
    for publication in rows(onOrBefore: day, maximumAge: maximumAge) where publication.base == base
    {
      found.formUnion(publication.quotes.map(\.currency))
    }
    return found.sorted()
  }

  struct Row {
    let day: Day
    let rate: PublishedRate
    let fetched: Timestamp?
    /// A newer row that was set aside.
    let setAside: SetAside?
  }

  /// A currency's own last row, in a source whose rows have their own dates.
  func row(
    of currency: Currency, onOrBefore day: Day, maximumAge: Int, base: Currency
  ) -> Row? {
    var setAside: SetAside?
    for publication in rows(onOrBefore: day, maximumAge: maximumAge) {
      if let doubt = publication.setAside(currency) {
        setAside = setAside ?? publication.placed(doubt)
      }
      // The base has no row of its own: it is 1 at the newest one.
      if publication.base == base, let rate = publication[currency] {
        return Row(
          day: publication.day, rate: rate, fetched: publication.fetched, setAside: setAside)
      }
    }
    return nil
  }

  /// The base of the last rows that are used.
  private func rowBase(onOrBefore day: Day) -> Currency? {
    guard isRowDated else { return nil }
    return stored[..<storedCount(onOrBefore: day)].last { !$0.quotes.isEmpty }?.base
  }

  /// The stored days that still count for a day, newest first.
  private func rows(onOrBefore day: Day, maximumAge: Int) -> some Sequence<Publication> {
    let oldest = min(day, newestDay ?? day).adding(-maximumAge)
    return stored[..<storedCount(onOrBefore: day)].reversed().lazy
      .prefix { $0.day >= oldest || source.ratesApplyUntilNext }
  }
}
