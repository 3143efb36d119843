// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

extension RateBook {
  /// What a lock file has of a source; nil where the source has nothing.
  func part(
    of source: SourceID, _ request: LockRequest, today: Day
  ) -> LockedRates.Part? {
    guard let history = history(of: source), let newest = history.newestDay,
      let start = history.firstDay, let last = request.dates.last?.upperBound
    else { return nil }
    let requested = request.lookedUp.map { currencies in
      // A source may have a currency under the code before or after.
      let others = Set(currencies.flatMap(\.relatives))
      return others.isEmpty ? currencies : currencies.union(others.intersection(history.currencies))
    }
    var entries: [Day: LockedRates.Entry] = [:]
    for range in request.dates {
      let begin = history.start(ofAnswersOn: range.lowerBound, for: requested)
      for publication in history.publications(
        answering: begin...range.upperBound, maximumAge: maximumAge)
      {
        let part = publication.having(requested)
        // The days of other custom rates are private. The first, which the file names anyway, shows
        // which currency all rates are against.
        if source == .user, part.isEmpty, publication.day > start { continue }
        entries[publication.day] = LockedRates.Entry(
          part, fingerprint: history.fingerprint(of: publication))
      }
    }
    let known = requested ?? history.currencies
    let gaps = known.sorted().flatMap { currency in
      request.dates.flatMap { history.gaps(of: currency, in: $0, maximumAge: maximumAge) }
        .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        .map { LockedRates.Gap(currency, $0) }
    }
    return LockedRates.Part(
      source: source, first: start, newest: max(start, min(newest, last)),
      currencies: requested?.sorted(), dates: request.dates,
      missing: entries.keys.min().map {
        missing(in: history, since: $0, through: min(today, last))
      } ?? [],
      gaps: gaps, entries: entries.values.sorted { $0.publication.day < $1.publication.day })
  }

  private func missing(
    in history: SourceHistory, since first: Day, through last: Day
  ) -> [ClosedRange<Day>] {
    guard let calendar = Sources.find(history.source)?.calendar else { return [] }
    var missing: [ClosedRange<Day>] = []
    // Days without a publication between two missing ones may be missing, too: no answer depends
    // on them.
    var isBroken = true
    guard first < last else { return [] }
    for offset in 1...(last - first) {
      let day = first.adding(offset)
      if history.hasPublication(on: day) { isBroken = true }
      guard calendar.isPublicationDay(day), !history.accounts(for: day) else { continue }
      if let range = missing.last, !isBroken {
        missing[missing.count - 1] = range.lowerBound...day
      } else {
        missing.append(day...day)
      }
      isBroken = false
    }
    return missing
  }
}

extension SourceHistory {
  /// The publications that lookups for the dates of a range may read.
  func publications(
    answering range: ClosedRange<Day>, maximumAge: Int
  ) -> [Publication] {
    guard !isRowDated else {
      let oldest = min(range.lowerBound, newestDay ?? range.lowerBound)
        .adding(-reach(maximumAge))
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

  /// A day, or an earlier one whose publication answers for it because rates of those after it were set
  /// aside.
  fileprivate func start(ofAnswersOn day: Day, for currencies: Set<Currency>?) -> Day {
    var start = day
    while let entry = entry(onOrBefore: start), !isRowDated,
      publication(entry).setAside.contains(where: { currencies?.contains($0.currency) ?? true }),
      let before = self.entry(onOrBefore: self.day(entry).adding(-1))
    {
      start = self.day(before)
    }
    return start
  }

  /// All currencies that it has on some day, without its base.
  fileprivate var currencies: Set<Currency> {
    var found = Set(hasBundle ? ReferenceHistory.currencies : [])
    for publication in stored {
      found.formUnion(publication.quotes.map(\.currency) + publication.setAside.map(\.currency))
    }
    return found.union(coverage?.gaps.map(\.currency) ?? [])
  }

  /// Why a currency has no rate on days of a range; not for one that it never had.
  fileprivate func gaps(
    of currency: Currency, in dates: ClosedRange<Day>, maximumAge: Int
  ) -> [CurrencyGap] {
    guard let first = firstDay, let newest = newestDay else { return [] }
    var gaps: [CurrencyGap] = []
    var next: Day? = max(dates.lowerBound, first)
    while let day = next, day <= dates.upperBound {
      // From here on the law fixes the rate.
      if EuroLeg(currency, on: day).isFixed { break }
      if pair(currency, currency, onOrBefore: day, maximumAge: maximumAge) == nil {
        let gap = gap(of: currency, around: day)
        if gap == .always { break }
        // Where rows have their own dates, its first day does not depend on other rows.
        gaps.append(
          isRowDated
            ? CurrencyGap(
              lastBefore: gap.lastBefore, from: nil, until: nil, firstAfter: gap.firstAfter) : gap)
        next = gap.firstAfter
      } else {
        next = isRowDated ? day <= newest ? day.adding(1) : nil : self.day(after: day)
      }
    }
    return gaps
  }

  /// ``Publication/fingerprint`` of all that the source published with this.
  fileprivate func fingerprint(of publication: Publication) -> String {
    coverage?.fingerprints[publication.day] ?? publication.fingerprint
  }
}

extension Publication {
  /// Only the rates of these currencies, nil for all; canonical.
  fileprivate func having(_ currencies: Set<Currency>?) -> Publication {
    Publication(
      source: source, day: day, base: base, kind: kind, fetched: fetched,
      quotes: quotes.filter { currencies?.contains($0.currency) ?? true }.map {
        Quote($0.currency, $0.rate.canonical)
      }, setAside: setAside.filter { currencies?.contains($0.currency) ?? true })
  }
}
