// SPDX-License-Identifier: Apache-2.0

import Money

/// The publication of a source that an earlier answer used.
package struct UsedPublication: Equatable, Sendable {
  package let source: SourceID
  package let day: Day

  package init(source: SourceID, day: Day) {
    self.source = source
    self.day = day
  }
}

extension RateBook {
  /// The rate between two currencies for a date: the source's last publication on or before it.
  ///
  /// Never a later publication, never an interpolated rate, never legs from two publications or two
  /// sources. The irrevocable rates of the currencies the euro replaced take precedence over every
  /// source, from the day they took effect.
  ///
  /// `day` is nil for the current rate, which may be of a publication dated a day ahead. `now`,
  /// where it is known, decides whether yesterday's publication is out. An earlier answer for the date is
  /// repeated with its `publication`.
  ///
  /// - Throws: ``Problem``, with what happened, to which input and what to do.
  package func quote(
    from: Currency, to: Currency, on day: Day? = nil, repeating publication: UsedPublication? = nil,
    today: Day,
    now: Timestamp? = nil, source: SourceSelection = .auto
  ) throws(Problem) -> RateQuote {
    if from == to { return RateQuote(from: from, to: to, rate: .one) }
    let date = day ?? today
    try refuseAbsent(from, on: date)
    try refuseAbsent(to, on: date)
    let fromLeg = EuroLeg(from, on: date)
    let toLeg = EuroLeg(to, on: date)
    let fixed = (fromLeg.isFixed ? [from] : []) + (toLeg.isFixed ? [to] : [])
    if fromLeg.currency == toLeg.currency {
      return RateQuote(
        from: from, to: to, rate: toLeg.factor / fromLeg.factor,
        day: [fromLeg.since, toLeg.since].compactMap(\.self).max(), source: .fixed,
        kind: .fixed, fixedCurrencies: fixed)
    }
    let market = try marketQuote(
      from: fromLeg.currency, to: toLeg.currency, on: date, source: source,
      lookup: Lookup(
        from: from, to: to, day: day, today: today, now: now, source: source, repeated: publication)
    )
    guard !fixed.isEmpty else { return market }
    return RateQuote(
      from: from, to: to, rate: market.rate * toLeg.factor / fromLeg.factor, day: market.day,
      source: market.source, kind: market.kind, fetched: market.fetched, ageDays: market.ageDays,
      isStale: market.isStale, missing: market.missing, fixedCurrencies: fixed,
      notes: market.notes + fixed.map { .irrevocable($0) }, figures: market.figures)
  }

  struct Lookup {
    let from: Currency
    let to: Currency
    let day: Day?
    let today: Day
    let now: Timestamp?
    let source: SourceSelection
    var repeated: UsedPublication? = nil

    var neededRate: Remedy.NeededRate { Remedy.NeededRate(from: from, to: to, day: day) }
  }

  private func marketQuote(
    from: Currency, to: Currency, on date: Day, source: SourceSelection, lookup: Lookup
  ) throws(Problem) -> RateQuote {
    let candidates = candidates(source)
    guard let first = candidates.first else { throw Self.noneEnabled }
    do throws(Problem) {
      return try quote(from: from, to: to, on: date, in: first, lookup: lookup)
    } catch {
      var problem = error
      // The lock file does not show whether the source has the rate. If it does, another source's
      // rate would be a different answer.
      if problem.code == .notLocked { throw problem }
      for fallback in candidates.dropFirst() {
        do throws(Problem) {
          var quote = try quote(from: from, to: to, on: date, in: fallback, lookup: lookup)
          quote.notes.insert(.notPreferred(problem), at: 0)
          return quote
        } catch {
          if error.code == .notLocked { throw error }
          // A rate that was published and set aside is nearer than one that was not published.
          if error.isAboutSetAside, !problem.isAboutSetAside { problem = error }
        }
      }
      throw problem
    }
  }

  private func quote(
    from: Currency, to: Currency, on date: Day, in source: SourceID, lookup: Lookup
  ) throws(Problem) -> RateQuote {
    let found = history(of: source)
    let requested = date
    var date = date
    // The rate of a day that is named never looks ahead: it is the same tomorrow.
    if lookup.day == nil, let found { date = found.dayAnswering(today: requested) }
    // Where each row has its own date, no publication has all the rates of an answer.
    if let used = lookup.repeated, used.source == source, found?.isRowDated == false {
      date = used.day
    }
    if let lack = lack(of: date...date, from: source) { throw lack }
    guard let history = found, history.newestDay != nil else {
      if let first = Sources.find(source)?.firstDay, date < first {
        throw beforeFirst(date, in: SourceHistory(source: source), lookup: lookup)
      }
      throw noRates(of: source, needed: lookup.neededRate)
    }
    guard let pair = history.pair(from, to, onOrBefore: date, maximumAge: maximumAge) else {
      throw missing(from, to, on: date, in: history, lookup: lookup)
    }
    let age = requested - pair.day
    let today = lookup.today
    let missing = missingPublication(of: source, for: date, today: today, now: lookup.now)
    let isOld = isTooOld(pair.day, for: requested, source: source)
    // For today's rate, the age already shows that newer ones are missing.
    let lacking: [QuoteNote] =
      date < today || !isOld ? missing.map { [.notStored($0, source)] } ?? [] : []
    let units = [from, to].compactMap { $0.changedUnit(after: date, until: today) }
    let notes =
      pair.setAside.map { .setAside($0) }.withoutRepeats + lacking + pair.notes
      + units.map { .redenominated($0) } + source.rounding(from, to)
    return RateQuote(
      from: from, to: to, rate: pair.fraction.rational,
      day: pair.day, source: source, kind: pair.kind, fetched: pair.fetched, ageDays: age,
      isStale: isOld || missing != nil || !pair.setAside.isEmpty
        || source.ratesApplyUntilNext && date > today && date > pair.day,
      missing: isOld ? nil : missing,
      notes: source == .user ? customRateNotes(from, to, on: date) : notes,
      figures: pair.figures)
  }

  /// The user's notes on the custom rates used: for each currency, the latest set by then.
  private func customRateNotes(_ from: Currency, _ to: Currency, on date: Day) -> [QuoteNote] {
    let base = history(of: .user)?.base
    var notes: [QuoteNote] = []
    for currency in [from, to] where currency != base {
      let rates = customRates.filter {
        $0.day <= date && ($0.base == currency || $0.quote == currency)
      }
      let note = rates.max { $0.day < $1.day }?.note.map { QuoteNote.custom($0) }
      if let note, !notes.contains(note) { notes.append(note) }
    }
    return notes
  }

  func isTooOld(_ day: Day, for date: Day, source: SourceID) -> Bool {
    // Checked only for rates that may be stale: finding the source takes longer than the lookup.
    guard date - day > maximumAge else { return false }
    return Sources.find(source)?.calendar.isTooOld(day, for: date, maximumAge: maximumAge) ?? true
  }
}

extension RateBook {
  /// The day on or before which a source's current rates are: today, or a day ahead of it.
  package func current(of source: SourceID, today: Day) -> Day {
    history(of: source)?.dayAnswering(today: today) ?? today
  }
}

extension SourceHistory {
  /// The day whose publication answers for today: a source east of the person may be a day ahead. Where
  /// today's was fetched after that, the day ahead was a mistake. Rates that are valid from a day of their
  /// own are of that day.
  func dayAnswering(today: Day) -> Day {
    let ahead = today.adding(1)
    guard validity == 0, newestDay == ahead else { return today }
    guard let corrected = publication(on: today)?.fetched,
      let fetched = publication(on: ahead)?.fetched
    else { return ahead }
    return corrected > fetched ? today : ahead
  }
}

extension Problem {
  fileprivate var isAboutSetAside: Bool { if case .acceptRates = remedy { true } else { false } }
}

extension [QuoteNote] {
  /// Of a publication set aside whole, one remark is enough.
  fileprivate var withoutRepeats: [QuoteNote] {
    reduce(into: []) { notes, note in
      if !notes.contains(where: { $0.text == note.text }) { notes.append(note) }
    }
  }
}
