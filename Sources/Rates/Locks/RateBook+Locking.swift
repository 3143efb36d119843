// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

package struct LockRequest: Equatable, Sendable {
  package let dates: [ClosedRange<Day>]
  /// nil for all that the sources have.
  package let currencies: [Currency]?

  package init(dates: [ClosedRange<Day>], currencies: [Currency]?) {
    self.dates = dates.joined
    self.currencies = currencies
  }

  /// The same without days to come: nothing is published on them.
  func until(_ today: Day) -> LockRequest {
    LockRequest(
      dates: dates.map { min($0.lowerBound, today)...min($0.upperBound, today) },
      currencies: currencies)
  }

  /// The currencies whose rates are needed: the law replaces some of them by the euro.
  var lookedUp: Set<Currency>? {
    currencies.map { currencies in
      Set(currencies).union(currencies.contains { $0.euroRate != nil } ? [.eur] : [])
    }
  }
}

extension RateBook {
  /// The rates of the sources that a selection may answer from, for some dates.
  ///
  /// The programs of a configuration are left out: what they print is not published by anybody.
  package func locked(
    _ request: LockRequest, source: SourceSelection, today: Day, now: Timestamp
  ) throws(Problem) -> LockedRates {
    let request = request.until(today)
    let candidates = candidates(source)
    if candidates.isEmpty { throw Self.noneEnabled }
    let order = candidates.filter { Sources.find($0)?.isProgram != true }
    if order.isEmpty { throw Self.onlyPrograms }
    for history in order.compactMap(history(of:)) {
      let currencies = request.currencies ?? [history.base].compactMap(\.self)
      for range in request.dates {
        if let problem = lack(of: currencies, range, in: history.source, requested: source) {
          throw problem
        }
      }
    }
    let parts = order.compactMap { part(of: $0, request, today: today) }
    if parts.allSatisfy(\.entries.isEmpty), let first = order.first {
      guard let history = history(of: first), let last = request.dates.last?.upperBound,
        let start = history.firstDay, last < start
      else { throw noRates(of: first) }
      let lookup = Lookup(from: .eur, to: .usd, day: last, today: today, now: now, source: source)
      throw beforeFirst(last, in: history, lookup: lookup)
    }
    var locked = locked(parts, of: order, request, source, today: today, now: now)
    // Which currencies will be asked for is not known: any other source may be named.
    locked.others = histories.map(\.source).compactMap { id in
      parts.contains { $0.source == id } || Sources.find(id)?.isProgram == true
        ? nil : firstDay(of: id).map { LockedRates.Other(id, first: $0) }
    }
    return locked
  }

  /// The same for pairs, from only those sources that are asked for one of them on one of the dates:
  /// those that answer, and those before them that do not.
  package func locked(
    _ pairs: [(from: Currency, to: Currency)], dates: [ClosedRange<Day>],
    source: SourceSelection, today: Day, now: Timestamp
  ) throws(Problem) -> LockedRates {
    let currencies = Set(pairs.flatMap { [$0.from, $0.to] }).sorted()
    let request = LockRequest(dates: dates, currencies: currencies).until(today)
    let candidates = candidates(source)
    if case .only(let source) = source, Sources.find(source)?.isProgram == true {
      throw Self.printed(by: source)
    }
    let requested = requestedSources(pairs, request.dates, among: candidates)
    // An answer from another source mentions the preferred one, also if that is a program.
    let heard = candidates.indices.filter {
      requested.answering.contains($0) || $0 == 0 && requested.count > 0
    }
    let programs = heard.map { candidates[$0] }.filter { Sources.find($0)?.isProgram == true }
    if let program = programs.first { throw Self.printed(by: program) }
    let sources = candidates.prefix(requested.count).filter { Sources.find($0)?.isProgram != true }
    var locked = locked(
      sources.compactMap { part(of: $0, request, today: today) }, of: sources, request, source,
      today: today, now: now)
    if let first = candidates.first {
      locked.others = others(insteadOf: first, for: requested.failed, except: locked.parts)
    }
    return locked
  }

  /// The rates of the sources that were asked, with those that have none.
  private func locked(
    _ parts: [LockedRates.Part], of requested: [SourceID], _ request: LockRequest,
    _ source: SourceSelection, today: Day, now: Timestamp
  ) -> LockedRates {
    var locked = LockedRates(
      order: enabled.filter { Sources.find($0)?.isProgram != true },
      maximumAge: maximumAge, parts: parts.sorted { $0.source < $1.source }, now: now,
      today: today)
    if case .only(let source) = source { locked.only = source }
    locked.empty = requested.filter { newestDay(of: $0) == nil }.sorted()
    if parts.contains(where: { $0.source == .user }) {
      locked.customRates = customRates(request)
    }
    return locked
  }

  private static var onlyPrograms: Problem {
    Problem(
      .usage, "rates from exec: sources cannot be locked", advice: "name a source: --source ecb")
  }

  private static func printed(by program: SourceID) -> Problem {
    Problem(
      .usage, "\(program) is a program: its rates cannot be locked",
      advice: "name another source: --source ecb")
  }

  /// The sources that ``quote(from:to:on:today:now:source:)`` asks for pairs.
  private struct RequestedSources {
    /// How many of the candidates are asked: the first ones.
    var count = 0
    var answering: Set<Int> = []
    /// The currencies of pairs that no source answers.
    var failed: Set<Currency> = []
  }

  private func requestedSources(
    _ pairs: [(from: Currency, to: Currency)], _ dates: [ClosedRange<Day>],
    among candidates: [SourceID]
  ) -> RequestedSources {
    let histories = candidates.map(history(of:))
    var requested = RequestedSources()
    for range in dates {
      let days = days(of: range, in: histories.compactMap(\.self))
      for day in days {
        // The first day may be another one than that of the range, with the same publications.
        let asOf = day == days.first ? range.lowerBound : day
        for pair in pairs where pair.from != pair.to {
          if isAbsent(pair.from, on: asOf) || isAbsent(pair.to, on: asOf) { continue }
          let from = EuroLeg(pair.from, on: day).currency
          let to = EuroLeg(pair.to, on: day).currency
          let answer = histories.firstIndex {
            $0?.pair(from, to, onOrBefore: day, maximumAge: maximumAge) != nil
          }
          requested.count = max(requested.count, answer.map { $0 + 1 } ?? histories.count)
          if let answer {
            requested.answering.insert(answer)
          } else {
            requested.failed.insert(from)
            requested.failed.insert(to)
          }
        }
      }
    }
    return requested
  }

  /// The other sources that errors about these currencies name, if they have rates that are not
  /// locked.
  private func others(
    insteadOf source: SourceID, for currencies: Set<Currency>, except parts: [LockedRates.Part]
  ) -> [LockedRates.Other] {
    var others: [LockedRates.Other] = []
    for currency in currencies {
      guard let other = other(for: currency, insteadOf: source),
        !parts.contains(where: { $0.source == other.source }), !others.contains(other)
      else { continue }
      others.append(other)
    }
    return others.sorted { $0.source < $1.source }
  }

  /// The custom rates that apply on the dates: for each day the latest.
  private func customRates(_ request: LockRequest) -> [UserRate] {
    let base = history(of: .user)?.base
    let groups = Dictionary(grouping: customRates) { $0.base == base ? $0.quote : $0.base }
    let used = groups.filter { request.lookedUp?.contains($0.key) ?? true }.flatMap { group in
      request.dates.flatMap { dates in
        let before = group.value.map(\.day).filter { $0 <= dates.lowerBound }.max()
        return group.value.filter {
          $0.day <= dates.upperBound && $0.day >= before ?? $0.day
        }
      }
    }
    return Set(used).map { rate in
      UserRate(
        base: rate.base, quote: rate.quote, rate: rate.rate.canonical, day: rate.day,
        note: rate.note)
    }.sorted()
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
