// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// Whether the rates of a fetch agree with what is known around them.
///
/// The rate of a new day must be near the currency's last one, however old that is. One of a day in
/// the past must be near the one before it or the one after it: a devaluation has its new rate after
/// it, a mistake has neither. Only stored rates are neighbours where there are any near the day: of
/// two wrong days that are fetched together, each agrees with the other. A day is near for as long as
/// the source's rates are valid for other days (``PublicationCalendar/isTooOld(_:for:maximumAge:)``),
/// and in the last ``daysChecked`` days however far away it is. Where nothing stored is near, other
/// sources decide about a rate that does not follow from the one before it, and about all recent
/// rates of a first fetch; where they have none, the nearest stored rates do, within wider limits.
struct Plausibility {
  /// A rate that moved by more than this many percent needs the user's confirmation.
  private static let usualPercent: UInt64 = 20
  /// The limit for currencies that do move that far: ``Currency/isVolatile``.
  private static let volatilePercent: UInt64 = 50
  private static let daysChecked = 100

  /// Oldest first.
  private let publications: [Publication]
  private let history: SourceHistory
  /// The history with the fetched publications.
  private let merged: SourceHistory
  let book: RateBook
  private let today: Day
  /// The most days between an old rate and a neighbour that it must agree with.
  private let reach: Int
  private let oddRates: [Source.OddRate]

  init(_ publications: [Publication], of source: SourceID, in book: RateBook, today: Day) {
    (self.publications, self.book, self.today) = (publications, book, today)
    let known = Sources.find(source)
    oddRates = known?.oddRates ?? []
    reach = max(
      PublicationCalendar.usualMaximumAge, known?.calendar.validity ?? 0)
    history = book.history(of: source) ?? SourceHistory(source: source)
    var merged = history
    merged.insert(publications)
    self.merged = merged
  }

  /// - Throws: the first rate that is implausible.
  func check() throws(PayloadError) {
    var latest: [Currency: LastRate] = [:]
    for publication in publications {
      if !history.contains(publication) { try check(publication, after: latest) }
      for quote in publication.quotes {
        latest[quote.currency] = LastRate(
          day: publication.day, rate: quote.rate, base: publication.base)
      }
    }
  }

  /// Checks one publication; `latest` are the last rates before it among the fetched ones.
  private func check(
    _ publication: Publication, after latest: [Currency: LastRate]
  ) throws(PayloadError) {
    try refuseRemovals(publication)
    let day = publication.day
    let isFirstFetch = history.newestDay == nil
    let isNew =
      isRecent(day) && (history.newestDay.map { day > $0 } ?? (day == publications.last?.day))
    for quote in publication.quotes
    where !quote.currency.isReplaced(on: day) && !isOdd(quote.rate, of: quote.currency, on: day) {
      let last = latest[quote.currency]
      let isKnown: Bool
      if isNew {
        let before = history.lastRate(of: quote.currency, before: day, after: last?.day) ?? last
        if let before, let fault = fault(of: quote, in: publication, comparedWith: before) {
          throw fault
        }
        isKnown = before != nil
      } else {
        isKnown = try check(past: quote, of: publication, after: last)
      }
      if !isKnown || isFirstFetch && isRecent(day),
        try !checkAgainstOthers(quote, of: publication)
      {
        try checkAgainstDistant(quote, of: publication)
      }
    }
  }

  /// Compares a rate of a day in the past with its neighbours.
  ///
  /// - Returns: Whether they settle that it is right.
  private func check(
    past quote: Publication.Quote, of publication: Publication, after last: LastRate?
  ) throws(PayloadError) -> Bool {
    let day = publication.day
    let (start, end) =
      isRecent(day) ? (nil, today.adding(1)) : (day.adding(-reach - 1), day.adding(reach))
    let stored = [
      history.lastRate(of: quote.currency, before: day, after: start),
      history.nextRate(of: quote.currency, after: day, through: end),
    ].compactMap(\.self).filter { !isOdd($0.rate, of: quote.currency, on: $0.day) }
    if !stored.isEmpty {
      try requireOne(of: stored, toAgreeWith: quote, of: publication)
      return true
    }
    // A correction with nothing near it is compared with what it corrects.
    if let corrected = history.lastRate(
      of: quote.currency, before: day.adding(1), after: day.adding(-1))
    {
      try requireOne(of: [corrected], toAgreeWith: quote, of: publication)
      return true
    }
    let before = last.flatMap { isNear($0.day, day) ? $0 : nil }
    if let before, fault(of: quote, in: publication, comparedWith: before) == nil { return true }
    // At the edge of a history, with one neighbour only, a devaluation looks like a mistake.
    let after = merged.nextRate(of: quote.currency, after: day, through: end)
    if let before, let after {
      try requireOne(of: [before, after], toAgreeWith: quote, of: publication)
    }
    return false
  }

  /// Compares a rate that nothing else is known of with the source's nearest stored ones, however far
  /// away, within limits that grow with the distance.
  private func checkAgainstDistant(
    _ quote: Publication.Quote, of publication: Publication
  ) throws(PayloadError) {
    guard !quote.currency.isVolatile else { return }
    let day = publication.day
    let stored = [
      history.lastRate(of: quote.currency, before: day, after: nil),
      history.nextRate(of: quote.currency, after: day, through: today.adding(1)),
    ].compactMap(\.self).filter {
      $0.base == publication.base && !isOdd($0.rate, of: quote.currency, on: $0.day)
    }
    let faults = stored.compactMap { other in
      let age = max(day, other.day) - min(day, other.day)
      return fault(
        of: quote, on: day, comparedWith: other.rate.rational, age: age,
        called: "\(other.rate.text) of \(other.day.iso)")
    }
    if let first = faults.first, faults.count == stored.count { throw first }
  }

  private func requireOne(
    of neighbours: [LastRate], toAgreeWith quote: Publication.Quote, of publication: Publication
  ) throws(PayloadError) {
    let faults = neighbours.compactMap { fault(of: quote, in: publication, comparedWith: $0) }
    if let first = faults.first, faults.count == neighbours.count { throw first }
  }

  /// Whether a rate is right although it agrees with no other.
  private func isOdd(_ rate: PublishedRate, of currency: Currency, on day: Day) -> Bool {
    oddRates.contains { $0.matches(rate, of: currency, on: day) }
  }

  private func isRecent(_ day: Day) -> Bool { today - day <= Self.daysChecked }

  private func isNear(_ earlier: Day, _ later: Day) -> Bool {
    isRecent(later) || later - earlier <= reach
  }

  /// Requires a stored day that comes again to have at least its old currencies; rows with their
  /// own dates are added to the day instead.
  private func refuseRemovals(_ publication: Publication) throws(PayloadError) {
    guard !history.isRowDated, history.hasPublication(on: publication.day),
      let stored = history.entry(onOrBefore: publication.day).map(history.publication)
    else { return }
    let removed = stored.quotes.map(\.currency).filter { publication[$0] == nil }
    guard let first = removed.first else { return }
    let codes = removed.prefix(5).map(\.code).joined(separator: ", ")
    throw PayloadError(
      .removedCurrencies,
      "\(removed.count) of the \(stored.quotes.count) currencies stored for that day"
        + " \(removed.count == 1 ? "is" : "are") missing: \(codes)\(removed.count > 5 ? ", …" : "")",
      row: "\(first.code) on \(publication.day.iso)")
  }

  /// Why a rate does not agree with another one of the same source; nil when it does.
  private func fault(
    of quote: Publication.Quote, in publication: Publication, comparedWith other: LastRate
  ) -> PayloadError? {
    let row = "\(quote.currency.code) on \(publication.day.iso)"
    guard other.base == publication.base else {
      return PayloadError(
        .implausibleRate,
        "rates are per 1 \(publication.base.code), but those of \(other.day.iso) were per 1"
          + " \(other.base.code)",
        row: row)
    }
    if quote.rate.isInverse(of: other.rate.rational) {
      return PayloadError(
        .implausibleRate,
        "\(quote.rate.text) is the inverse of \(other.rate.text) of \(other.day.iso)", row: row)
    }
    let limit = limit(of: quote.currency)
    guard quote.rate.moved(from: other.rate, moreThanPercent: limit) else { return nil }
    return PayloadError(
      .implausibleRate,
      "\(quote.rate.text) is more than \(limit) % away from \(other.rate.text) of"
        + " \(other.day.iso)",
      row: row)
  }

  func limit(of currency: Currency) -> UInt64 {
    currency.isVolatile ? Self.volatilePercent : Self.usualPercent
  }
}

private struct LastRate {
  let day: Day
  let rate: PublishedRate
  let base: Currency
}

extension SourceHistory {
  /// Whether anything is known for exactly that day.
  func hasPublication(on day: Day) -> Bool {
    entry(onOrBefore: day).map(self.day) == day
  }

  /// A currency's last rate before a day, however old it is, but not from before `start`; nil when
  /// there is none.
  fileprivate func lastRate(of currency: Currency, before day: Day, after start: Day?) -> LastRate?
  {
    var cursor = entry(onOrBefore: day.adding(-1))
    while let entry = cursor {
      let entryDay = self.day(entry)
      if let start, entryDay <= start { return nil }
      if let rate = rate(currency, in: entry) {
        return LastRate(day: entryDay, rate: rate, base: origin(entry).base)
      }
      cursor = self.entry(onOrBefore: entryDay.adding(-1))
    }
    return nil
  }

  /// A currency's first rate after a day, up to another day; nil when there is none.
  fileprivate func nextRate(of currency: Currency, after day: Day, through end: Day) -> LastRate? {
    var next = self.day(after: day)
    while let day = next, day <= end {
      if let entry = entry(onOrBefore: day), let rate = rate(currency, in: entry) {
        return LastRate(day: day, rate: rate, base: origin(entry).base)
      }
      next = self.day(after: day)
    }
    return nil
  }
}
