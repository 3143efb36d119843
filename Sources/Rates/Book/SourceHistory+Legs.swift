// SPDX-License-Identifier: Apache-2.0

import Money

extension SourceHistory {
  /// The result of looking up two currencies on one date.
  struct Pair {
    let figures: PublishedPair
    /// The day of the publication; for two rows of different days, the older.
    let day: Day
    let kind: RateKind
    let fetched: Timestamp?
    /// The newer rates that were set aside, instead of which these answer: the newest of each currency.
    let setAside: [SetAside]
    /// The laws, as remarks.
    let notes: [QuoteNote]

    var base: Currency { figures.base }
    /// Units of the quote currency for one of the source's base.
    var from: PublishedRate { figures.from.rate }
    var to: PublishedRate { figures.to.rate }

    /// What the quotient of the two rates is multiplied by, where a law replaced one of the units; nil
    /// for 1.
    var factor: Rational? {
      let (from, to) = (figures.from.factor, figures.to.factor)
      return from == nil && to == nil ? nil : (to ?? .one) / (from ?? .one)
    }

    /// Units of the second currency for one of the first, as they are on the day asked about.
    var fraction: RateFraction {
      let published = RateFraction(from: from, to: to)
      return factor.map { .big(published.rational * $0) } ?? published
    }

    fileprivate init(_ from: Leg, _ to: Leg, kind: RateKind, base: Currency, setAside: [SetAside]) {
      let older = from.figure.day < to.figure.day ? from : to
      figures = PublishedPair(base: base, from: from.figure, to: to.figure)
      (day, fetched) = (older.figure.day, older.fetched)
      (self.kind, self.setAside) = (kind, setAside)
      notes = [from.note, to.note].compactMap(\.self)
    }
  }

  /// The rate of one currency, which may be that of its predecessor or successor, or in other units
  /// under its own code.
  fileprivate struct Leg {
    var figure: PublishedFigure
    let fetched: Timestamp?
    /// A newer row that was set aside.
    var setAside: SetAside?
    var note: QuoteNote?
  }

  /// Both currencies from one publication: the last one on or before a day.
  ///
  /// Where the rate of one of them was set aside there, the last publication before it answers, and the
  /// pair says so.
  ///
  /// For a source whose rows have their own dates, each row is looked up separately: the last one
  /// on or before the day and at most `maximumAge` days older, or since the last table that they amend.
  /// Where the day is later than everything stored, the age is counted from the newest row: the rate
  /// will be marked stale, as with every source.
  ///
  /// Where a source has a currency under the code before or after, the law's ratio leads to it.
  ///
  /// Where only the day itself counts, nothing is looked up before it.
  func pair(
    _ from: Currency, _ to: Currency, onOrBefore day: Day, isExact: Bool = false, maximumAge: Int
  ) -> Pair? {
    guard lock?.contains(day) ?? true, let entry = entry(onOrBefore: day) else { return nil }
    guard isRowDated else { return pair(from, to, on: day, in: entry, isAlone: isExact) }
    let base = rowBase(onOrBefore: day) ?? origin(entry).base
    func row(_ currency: Currency) -> Leg? {
      self.row(of: currency, onOrBefore: day, maximumAge: maximumAge, base: base)
    }
    guard let from = leg(from, on: day, row), let to = leg(to, on: day, row) else { return nil }
    return Pair(
      from, to, kind: origin(entry).kind, base: base,
      setAside: [from.setAside, to.setAside].compactMap(\.self))
  }

  private func pair(
    _ from: Currency, _ to: Currency, on day: Day, in newest: Entry, isAlone: Bool
  ) -> Pair? {
    let codes = [from, to].flatMap { [$0] + $0.laws(on: day).map(\.other) }
    var setAside: [SetAside] = []
    func add(_ doubts: some Sequence<SetAside>) {
      setAside += doubts.filter { doubt in
        !setAside.contains { $0.currency == doubt.currency }
      }
    }
    var cursor: Entry? = newest
    while let entry = cursor {
      let origin = origin(entry)
      func published(_ currency: Currency) -> Leg? {
        rate(currency, in: entry).map {
          Leg(
            figure: PublishedFigure(currency: currency, rate: $0, day: self.day(entry)),
            fetched: origin.fetched)
        }
      }
      let doubts = codes.compactMap { self.setAside($0, in: entry) }
      if !doubts.isEmpty {
        let publication = publication(entry)
        add(doubts.map { publication.placed($0) })
      }
      if let from = leg(from, on: day, published), let to = leg(to, on: day, published) {
        return Pair(from, to, kind: origin.kind, base: origin.base, setAside: setAside)
      }
      if isAlone { return nil }
      if doubts.isEmpty {
        // What a publication lacks is not carried over from the one before, but one that was set aside
        // whole does not show what it lacks.
        guard isSetAsideWhole(entry) else { return nil }
        add(publication(entry).placed.prefix(1))
      }
      cursor = self.entry(onOrBefore: self.day(entry).adding(-1))
    }
    return nil
  }

  /// A currency's rate in its units of a day, from what a source has under its own or another code.
  private func leg(
    _ currency: Currency, on day: Day, _ published: (Currency) -> Leg?
  ) -> Leg? {
    guard var leg = published(currency) else {
      for law in currency.laws(on: day) {
        guard var leg = published(law.other) else { continue }
        (leg.figure.factor, leg.note) = (law.factor, .redenominated(law.change))
        return leg
      }
      return nil
    }
    guard let change = currency.unitRedenomination else { return leg }
    let factor = currency.unitFactor(from: leg.figure.day, to: day)
    if factor != .one { leg.figure.factor = factor }
    if factor != .one || change.isTransition && day >= change.since
      || leg.figure.rate.isConverted(by: change)
    {
      leg.note = .redenominated(change)
    }
    return leg
  }

  /// The currencies that have a rate for a day, sorted by code, including the base.
  func currencies(on day: Day, maximumAge: Int) -> [Currency] {
    guard let entry = entry(onOrBefore: day) else { return [] }
    let base = rowBase(onOrBefore: day) ?? origin(entry).base
    var found: Set<Currency> = [base]
    guard isRowDated else {
      let publication = publication(entry)
      let all = publication.quotes.map(\.currency) + publication.setAside.map(\.currency)
      return found.union(all.map { $0.inUse(on: day) }).sorted()
    }
    for publication in rows(onOrBefore: day, maximumAge: maximumAge) where publication.base == base
    {
      found.formUnion(publication.quotes.map { $0.currency.inUse(on: day) })
    }
    return found.sorted()
  }

  /// A currency's own last row, in a source whose rows have their own dates.
  private func row(
    of currency: Currency, onOrBefore day: Day, maximumAge: Int, base: Currency
  ) -> Leg? {
    var setAside: SetAside?
    var oldest = oldestRow(onOrBefore: day, maximumAge: maximumAge)
    for publication in stored[..<storedCount(onOrBefore: day)].reversed() {
      if publication.day < oldest, !source.ratesApplyUntilNext { break }
      if let doubt = publication.setAside(currency) {
        setAside = setAside ?? publication.placed(doubt)
        // It was published: the last good one is as old as if the day before were asked about.
        let before = publication.day.adding(-1)
        oldest = min(oldest, oldestRow(onOrBefore: before, maximumAge: maximumAge))
      }
      // The base has no row of its own: it is 1 at the newest one.
      if publication.base == base, let rate = publication[currency] {
        return Leg(
          figure: PublishedFigure(currency: currency, rate: rate, day: publication.day),
          fetched: publication.fetched, setAside: setAside)
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
    let oldest = oldestRow(onOrBefore: day, maximumAge: maximumAge)
    return stored[..<storedCount(onOrBefore: day)].reversed().lazy
      .prefix { $0.day >= oldest || source.ratesApplyUntilNext }
  }
}

/// One side of a conversion: the currency itself, or the euro where it has replaced the currency by
/// law.
struct EuroLeg {
  let currency: Currency
  /// Units of the requested currency for one unit of ``currency``.
  let factor: Rational
  /// The day the law took effect; nil when no law is involved.
  let since: Day?

  /// Whether the irrevocable rate replaces a market rate.
  var isFixed: Bool { since != nil }

  init(_ currency: Currency, on day: Day) {
    guard let euro = currency.euroRate, let since = currency.fixedSince, day >= since else {
      self.currency = currency
      factor = .one
      since = nil
      return
    }
    self.currency = .eur
    factor = euro.rate
    self.since = since
  }
}

extension RateQuote {
  /// The first day the rate is of: that of its publication, or a later one on which a law it uses took
  /// effect.
  package var firstDay: Day? {
    ([day] + fixedCurrencies.map(\.fixedSince)).compactMap(\.self).max()
  }
}

extension Currency {
  /// The day from which the law fixes the currency's euro rate; nil for a currency in use.
  var fixedSince: Day? {
    status == .historic ? euroRate.flatMap { Day(iso: $0.since) } : nil
  }

  /// Whether the rate to another currency needs no publication from a day on.
  package func isFixed(to other: Currency, on day: Day) -> Bool {
    EuroLeg(self, on: day).currency == EuroLeg(other, on: day).currency
  }
}
