// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// The rates to lock.
package struct LockRequest: Equatable, Sendable {
  package let dates: [ClosedRange<Day>]
  /// nil for all that the sources have.
  package let currencies: [Currency]?

  package init(dates: [ClosedRange<Day>], currencies: [Currency]?) {
    self.dates = dates.joined
    self.currencies = currencies
  }
}

extension RateBook {
  /// The rates of the sources that a selection may answer from, for some dates.
  ///
  /// The programs of a configuration are left out: what they print is not published by anybody.
  package func locked(
    _ request: LockRequest, source: SourceSelection, today: Day, now: Timestamp
  ) throws(Problem) -> LockedRates {
    let order = candidates(source).filter { Sources.find($0)?.isProgram != true }
    if order.isEmpty { throw Self.onlyPrograms }
    for history in order.compactMap(history(of:)) {
      for range in request.dates {
        for currency in request.currencies ?? [history.base].compactMap(\.self) {
          let (first, last) = (range.lowerBound, range.upperBound)
          let problem = lack(
            of: currency, currency, since: first, until: last, in: history.source)
          if let problem { throw problem }
        }
      }
    }
    let parts = order.compactMap { part(of: $0, request, today: today) }
    if parts.isEmpty, let first = order.first {
      guard let history = history(of: first), let last = request.dates.last?.upperBound,
        let start = history.firstDay, last < start
      else { throw noRates(of: first) }
      let asked = Asked(from: .eur, to: .usd, day: last, today: today, now: now)
      throw beforeFirst(last, in: history, asked: asked)
    }
    return LockedRates(
      order: order, maximumAge: maximumAge, parts: parts.sorted { $0.source < $1.source },
      customRates: order.contains(.user) ? customRates : [], now: now, today: today)
  }

  /// The same for pairs, from only those sources that answer for one of them on one of the dates.
  package func locked(
    _ pairs: [(from: Currency, to: Currency)], dates: [ClosedRange<Day>],
    source: SourceSelection, today: Day, now: Timestamp
  ) throws(Problem) -> LockedRates {
    let currencies = Set(pairs.flatMap { [$0.from, $0.to] }).sorted()
    let request = LockRequest(dates: dates, currencies: currencies)
    let answering = answering(pairs, request.dates, among: candidates(source))
    if let program = answering.first(where: { Sources.find($0)?.isProgram == true }) {
      throw Problem(
        .usage, "rates of \(program) are not locked: a program printed them",
        advice: "name another source: --source ecb")
    }
    let order = candidates(source).filter { Sources.find($0)?.isProgram != true }
    if order.isEmpty { throw Self.onlyPrograms }
    let parts = answering.compactMap { part(of: $0, request, today: today) }
    return LockedRates(
      order: order, maximumAge: maximumAge, parts: parts.sorted { $0.source < $1.source },
      customRates: answering.contains(.user) ? customRates : [], now: now, today: today)
  }

  private static var onlyPrograms: Problem {
    Problem(.usage, "the rates of a program are not locked", advice: "name a source: --source ecb")
  }

  /// The sources a pair is answered from on one of the dates, as ``quote(from:to:on:today:)``
  /// chooses them.
  private func answering(
    _ pairs: [(from: Currency, to: Currency)], _ dates: [ClosedRange<Day>],
    among candidates: [SourceID]
  ) -> [SourceID] {
    let histories = candidates.compactMap(history(of:))
    var found: [SourceID] = []
    for range in dates {
      for day in days(of: range, in: histories) {
        for pair in pairs where pair.from != pair.to {
          let from = EuroLeg(pair.from, on: day).currency
          let to = EuroLeg(pair.to, on: day).currency
          let history = histories.first {
            $0.pair(from, to, onOrBefore: day, maximumAge: maximumAge) != nil
          }
          if let history, !found.contains(history.source) { found.append(history.source) }
        }
      }
    }
    return found
  }

  /// The days of a range, without those before and after all publications, which are all alike.
  private func days(of range: ClosedRange<Day>, in histories: [SourceHistory]) -> [Day] {
    guard let first = histories.compactMap(\.firstDay).min(),
      let last = histories.compactMap(\.newestDay).max()
    else { return [] }
    let start = min(max(range.lowerBound, first.adding(-1)), last.adding(1))
    let end = max(min(range.upperBound, last.adding(1)), start)
    return (0...(end - start)).map(start.adding)
  }

  private func part(
    of source: SourceID, _ request: LockRequest, today: Day
  ) -> LockedRates.Part? {
    guard let history = history(of: source), let newest = history.newestDay,
      let last = request.dates.last?.upperBound
    else { return nil }
    let wanted = request.currencies.map { currencies in
      // After its date, the euro's law needs the euro alone.
      Set(currencies).union(currencies.contains { $0.euroRate != nil } ? [.eur] : [])
    }
    var entries: [Day: LockedRates.Entry] = [:]
    for range in request.dates {
      for publication in history.publications(answering: range, maximumAge: maximumAge) {
        entries[publication.day] = LockedRates.Entry(
          publication.having(wanted), fingerprint: publication.fingerprint)
      }
    }
    guard let first = entries.keys.min() else { return nil }
    return LockedRates.Part(
      source: source, newest: min(newest, last), currencies: wanted?.sorted(), dates: request.dates,
      missing: missing(in: history, since: first, through: min(today, last)),
      entries: entries.values.sorted { $0.publication.day < $1.publication.day })
  }

  private func missing(
    in history: SourceHistory, since first: Day, through last: Day
  ) -> [ClosedRange<Day>] {
    guard let calendar = Sources.find(history.source)?.calendar else { return [] }
    var missing: [ClosedRange<Day>] = []
    // Days without a publication between two missing ones may be missing, too: nobody asks.
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
      let oldest = min(range.lowerBound, newestDay ?? range.lowerBound).adding(-maximumAge)
      return stored.filter { publication in
        publication.day <= range.upperBound && (publication.day >= oldest || source == .user)
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
}

extension Publication {
  /// Only the rates of these currencies; nil for all.
  fileprivate func having(_ currencies: Set<Currency>?) -> Publication {
    Publication(
      source: source, day: day, base: base, kind: kind, fetched: fetched,
      quotes: currencies.map { wanted in quotes.filter { wanted.contains($0.currency) } } ?? quotes)
  }
}
