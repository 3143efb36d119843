// SPDX-License-Identifier: Apache-2.0

import Money

extension RateBook {
  /// The rates of the sources that a selection may answer from, for some dates. `currencies` are those
  /// that will be asked for; nil for all.
  ///
  /// The programs of a configuration are left out: what they print is not published by anybody.
  package func locked(
    _ currencies: [Currency]?, dates: [ClosedRange<Day>], source: SourceSelection, today: Day,
    now: Timestamp
  ) throws(Problem) -> LockedRates {
    let candidates = candidates(source)
    if candidates.isEmpty { throw Self.noneEnabled }
    let order = candidates.filter { Sources.find($0)?.isProgram != true }
    guard let first = order.first else { throw Self.onlyPrograms }
    let dates = dates.until(today)
    // A lock file has only the sources that were asked.
    let sources = lock == nil ? order : order.filter { history(of: $0) != nil }
    for source in sources.isEmpty ? [first] : sources {
      for range in dates { if let lack = lack(of: range, from: source) { throw lack } }
    }
    let last = dates.last?.upperBound ?? today
    guard sources.contains(where: { history(of: $0)?.entry(onOrBefore: last) != nil }) else {
      guard let history = history(of: first), history.newestDay != nil else {
        throw noRates(of: first)
      }
      let lookup = Lookup(from: .eur, to: .usd, day: last, today: today, now: now, source: source)
      throw beforeFirst(last, in: history, lookup: lookup)
    }
    return locked(sources, dates, currencies, source, today: today, now: now)
  }

  /// The same for pairs, from only those sources that are asked for one of them on one of the dates:
  /// those that answer, those before them that do not, and those that may be named in an error.
  package func locked(
    _ pairs: [(from: Currency, to: Currency)], dates: [ClosedRange<Day>],
    source: SourceSelection, today: Day, now: Timestamp
  ) throws(Problem) -> LockedRates {
    let candidates = candidates(source)
    if case .only(let source) = source, Sources.find(source)?.isProgram == true {
      throw Self.printed(by: source)
    }
    let dates = dates.until(today)
    let asked = askedSources(pairs, dates, among: candidates)
    // An answer from another source mentions the preferred one, also if that is a program.
    let program = candidates.enumerated().first { index, id in
      (asked.answering.contains(index) || index == 0 && asked.count > 0)
        && Sources.find(id)?.isProgram == true
    }
    if let program { throw Self.printed(by: program.element) }
    let sources = candidates.prefix(asked.count) + asked.others
    return locked(
      sources.filter { Sources.find($0)?.isProgram != true }, dates,
      pairs.flatMap { [$0.from, $0.to] }, source, today: today, now: now)
  }

  private func locked(
    _ sources: [SourceID], _ dates: [ClosedRange<Day>], _ currencies: [Currency]?,
    _ selection: SourceSelection, today: Day, now: Timestamp
  ) -> LockedRates {
    // The law replaces some currencies by the euro.
    let currencies = currencies.map { currencies in
      Set(currencies).union(currencies.contains { $0.euroRate != nil } ? [.eur] : [])
    }
    let publications = Set(sources).compactMap(history(of:)).flatMap {
      $0.publications(answering: dates, currencies, today: today, maximumAge: maximumAge)
    }
    var only: SourceID?
    if case .only(let source) = selection { only = source }
    return LockedRates(
      order: enabled.filter { Sources.find($0)?.isProgram != true }, only: only,
      maximumAge: maximumAge, dates: dates, sources: sources, publications: publications,
      customRates: customRates.filter { rate in
        publications.contains {
          $0.source == .user && $0.day == rate.day && $0[rate.base] != nil && $0[rate.quote] != nil
        }
      }, now: now, today: today)
  }

  private static let onlyPrograms = Problem(
    .usage, "rates from exec: sources cannot be locked", advice: "name a source: --source ecb")

  private static func printed(by program: SourceID) -> Problem {
    Problem(
      .usage, "\(program) is a program: its rates cannot be locked",
      advice: "name another source: --source ecb")
  }

  /// The sources that ``quote(from:to:on:repeating:today:now:source:)`` asks for pairs.
  private struct AskedSources {
    /// How many of the candidates are asked: the first ones.
    var count = 0
    var answering: Set<Int> = []
    /// Others that may have what none of them has: an error names one of them.
    var others: Set<SourceID> = []
  }

  private func askedSources(
    _ pairs: [(from: Currency, to: Currency)], _ dates: [ClosedRange<Day>],
    among candidates: [SourceID]
  ) -> AskedSources {
    let histories = candidates.map(history(of:))
    var asked = AskedSources()
    for range in dates {
      let days = days(of: range, in: histories.compactMap(\.self))
      for day in days {
        // The first day may be another one than that of the range, with the same publications.
        let asOf = day == days.first ? range.lowerBound : day
        for pair in pairs where pair.from != pair.to {
          if isAbsent(pair.from, on: asOf) || isAbsent(pair.to, on: asOf) { continue }
          let from = EuroLeg(pair.from, on: asOf).currency
          let to = EuroLeg(pair.to, on: asOf).currency
          let answer = histories.firstIndex {
            $0?.pair(from, to, onOrBefore: day, maximumAge: maximumAge) != nil
          }
          asked.count = max(asked.count, answer.map { $0 + 1 } ?? histories.count)
          if let answer {
            asked.answering.insert(answer)
          } else if asked.others.isEmpty, let first = candidates.first {
            let others = [from, to].flatMap { alternatives(for: $0, insteadOf: first) }
            asked.others.formUnion(others.filter { newestDay(of: $0) != nil })
          }
        }
      }
    }
    return asked
  }

  /// The days of a range. Of those before the first publication and after the last, one is
  /// enough: all have the same answers.
  private func days(of range: ClosedRange<Day>, in histories: [SourceHistory]) -> [Day] {
    guard let first = histories.compactMap(\.firstDay).min(),
      let last = histories.compactMap(\.newestDay).max()
    else { return [range.lowerBound] }
    let start = min(max(range.lowerBound, first.adding(-1)), last.adding(1))
    let end = max(min(range.upperBound, last.adding(1)), start)
    return (0...(end - start)).map { start.adding($0) }
  }
}

extension SourceHistory {
  /// The publications that lookups for the dates of a range read.
  func publications(answering range: ClosedRange<Day>, maximumAge: Int) -> [Publication] {
    guard !isRowDated else {
      let oldest = oldestRow(onOrBefore: range.lowerBound, maximumAge: maximumAge)
      return stored.filter { publication in
        publication.day <= range.upperBound
          && (publication.day >= oldest || source.ratesApplyUntilNext)
      }
    }
    var found: [Publication] = []
    var next = entry(onOrBefore: range.lowerBound).map(day) ?? day(after: range.lowerBound)
    while let day = next, day <= range.upperBound, let entry = entry(onOrBefore: day) {
      found.append(publication(entry))
      next = self.day(after: day)
    }
    return found
  }

  /// The publications that answers for some dates and currencies depend on, nil for all currencies:
  /// those that answer, the next one, and those at both ends of a gap in a currency's rates.
  fileprivate func publications(
    answering dates: [ClosedRange<Day>], _ currencies: Set<Currency>?, today: Day, maximumAge: Int
  ) -> [Publication] {
    var days: Set<Day> = []
    for range in dates {
      let first = start(ofAnswersOn: range.lowerBound, maximumAge: maximumAge)
      // Today's answer may be from a publication dated a day ahead.
      let last = range.upperBound == today ? today.adding(1) : range.upperBound
      days.formUnion(publications(answering: first...last, maximumAge: maximumAge).map(\.day))
      if let next = day(after: last), source != .user { days.insert(next) }
      for currency in currencies ?? self.currencies {
        days.formUnion(endsOfGaps(in: currency, in: range, maximumAge: maximumAge))
      }
    }
    return source == .user ? used(days, dates, currencies) : days.compactMap(known)
  }

  /// Of custom rates those that are used: others are private. The first day shows which currency all are
  /// against.
  private func used(
    _ days: Set<Day>, _ dates: [ClosedRange<Day>], _ currencies: Set<Currency>?
  ) -> [Publication] {
    let used = currencies.map { $0.union($0.flatMap(\.relatives)) }
    return days.union([firstDay].compactMap(\.self)).compactMap(known).compactMap { publication in
      let quotes = publication.quotes.filter { quote in
        used?.contains(quote.currency) ?? true
          && dates.contains { range in
            !stored.contains {
              $0.day > publication.day && $0.day <= range.lowerBound && $0[quote.currency] != nil
            }
          }
      }
      return quotes.isEmpty && publication.day != firstDay
        ? nil : publication.with(quotes, publication.marks)
    }
  }

  /// The publication of a day, and the one it follows where the bundle has none in between that the
  /// calendar expects.
  private func known(on day: Day) -> Publication? {
    guard var publication = publication(on: day) else { return nil }
    if isBundled(day), publication.follows == nil,
      let before = entry(onOrBefore: day.adding(-1)).map(self.day),
      let expected = Sources.find(source)?.calendar.publicationDay(after: before), expected < day
    {
      publication.follows = before
    }
    return publication
  }

  /// A day, or an earlier one whose publication answers for it because rates of those after it were set
  /// aside.
  private func start(ofAnswersOn day: Day, maximumAge: Int) -> Day {
    var start = entry(onOrBefore: day).map(self.day) ?? day
    for publication in stored[..<storedCount(onOrBefore: day)].reversed() {
      let oldest =
        isRowDated ? oldestRow(onOrBefore: start, maximumAge: maximumAge) : start
      if publication.day < oldest { break }
      guard !publication.setAside.isEmpty else { continue }
      start =
        isRowDated
        ? publication.day.adding(-1)
        : entry(onOrBefore: publication.day.adding(-1)).map(self.day) ?? start
    }
    return start
  }

  /// All currencies that it has on some day, without its base.
  private var currencies: Set<Currency> {
    stored.reduce(into: Set(hasBundle ? ReferenceHistory.currencies : [])) { found, publication in
      found.formUnion(publication.quotes.map(\.currency) + publication.setAside.map(\.currency))
    }
  }

  /// The days of the last publication with a currency before days on which it has no rate, the first and
  /// the last without it, and the next with it.
  private func endsOfGaps(
    in currency: Currency, in dates: ClosedRange<Day>, maximumAge: Int
  ) -> [Day] {
    guard let first = firstDay, let newest = newestDay else { return [] }
    var days: [Day] = []
    var next: Day? = max(dates.lowerBound, first)
    while let day = next, day <= dates.upperBound {
      // From here on the law fixes the rate.
      if EuroLeg(currency, on: day).isFixed { break }
      if pair(currency, currency, onOrBefore: day, maximumAge: maximumAge) == nil {
        let gap = gap(of: currency, around: day)
        days += [gap.lastBefore, gap.from, gap.until, gap.firstAfter].compactMap(\.self)
        next = gap.firstAfter
      } else {
        next = isRowDated ? day <= newest ? day.adding(1) : nil : self.day(after: day)
      }
    }
    return days
  }
}
