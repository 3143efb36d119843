// SPDX-License-Identifier: Apache-2.0

import Money

extension RateBook {
  /// The rate between two currencies on every day a source published it, oldest first.
  ///
  /// At most `limit` of them. Days that lack one of the two are left out, never filled in. Currencies
  /// the euro replaced continue at their irrevocable rate. All are in the units of
  /// the last day, `until`. Big integers are used only when a point is
  /// asked for its exact rate: 27 years are 7,126 points of two machine words.
  package func series(
    from: Currency, to: Currency, source: SourceID = .ecb, since: Day? = nil, until: Day? = nil,
    limit: Int = .max
  ) -> [SeriesPoint] {
    guard let history = history(of: source), let first = history.firstDay,
      let newest = history.newestDay, from != to
    else { return [] }
    let end = min(until ?? newest, newest)
    let start = [since, from.firstDay, to.firstDay].compactMap(\.self).reduce(first, max)
    let hasOldUnits = from.unitChange != nil || to.unitChange != nil
    var points: [SeriesPoint] = []
    var next: Day? = history.day(after: start.adding(-1))
    while let day = next, day <= end, points.count < limit {
      next = history.day(after: day)
      if let value = fraction(from: from, to: to, on: day, in: history, exactDay: true) {
        guard hasOldUnits else {
          points.append(SeriesPoint(day: day, value: value))
          continue
        }
        let units = Currency.unitFactor(of: (from, to), from: day, to: until ?? newest)
        points.append(SeriesPoint(day: day, rate: value.rational * units))
      }
    }
    return points
  }

  /// The rates on the days in a range, up to today, from which a law fixes the rate of one of two
  /// currencies, oldest first.
  ///
  /// Such a day may have no publication, but what is valued on it needs its rate.
  package func changeovers(
    from: Currency, to: Currency, in dates: ClosedRange<Day>, today: Day, source: SourceSelection
  ) -> [RateQuote] {
    Set([from, to].compactMap(\.fixedSince)).filter { dates.contains($0) && $0 <= today }.sorted()
      .compactMap { try? quote(from: from, to: to, on: $0, today: today, source: source) }
  }

  /// The rate of the last publication on or before a day, as machine words: the bulk path.
  ///
  /// The same number as ``quote(from:to:on:repeating:today:now:source:)`` gives, without the details; nil where
  /// that throws, so call it for the reason.
  package func fraction(
    from: Currency, to: Currency, on day: Day, source: SourceID = .ecb
  ) -> RateFraction? {
    if from == to { return .one }
    guard let history = history(of: source) else { return nil }
    return fraction(from: from, to: to, on: day, in: history, exactDay: false)
  }

  private func fraction(
    from: Currency, to: Currency, on day: Day, in history: SourceHistory, exactDay: Bool
  ) -> RateFraction? {
    guard from.exists(on: day), to.exists(on: day) else { return nil }
    if let pair = history.pair(
      from, to, onOrBefore: day, isExact: exactDay, maximumAge: maximumAge),
      !from.isReplaced(on: day), !to.isReplaced(on: day)
    {
      return exactDay && pair.day != day ? nil : pair.fraction
    }
    let fromLeg = EuroLeg(from, on: day)
    let toLeg = EuroLeg(to, on: day)
    guard fromLeg.isFixed || toLeg.isFixed else { return nil }
    let factor = toLeg.factor / fromLeg.factor
    if fromLeg.currency == toLeg.currency { return .big(factor) }
    guard
      let pair = history.pair(
        fromLeg.currency, toLeg.currency, onOrBefore: day, isExact: exactDay,
        maximumAge: maximumAge),
      !exactDay || pair.day == day
    else { return nil }
    return .big(pair.fraction.rational * factor)
  }
}

extension Currency {
  /// Whether it was no longer in use on a day: the euro or a new currency had replaced it.
  func isReplaced(on day: Day) -> Bool {
    guard status == .historic, let end = lifecycle.endedOn.flatMap({ Day(iso: $0) }) else {
      return false
    }
    return day >= end
  }
}

extension RateBook {
  /// Why a source's whole history cannot be complete: it lacks days that are stored. Nil where it
  /// can be.
  ///
  /// A history may begin later than what is stored, where a mirror has less of it; if it then
  /// brings nothing new, it was cut short.
  package func fault(
    inWholeHistory publications: [Publication], bringingNews hasNews: Bool
  ) -> PayloadError? {
    guard let source = publications.first?.source, let history = history(of: source),
      !history.isRowDated, let first = publications.map(\.day).min(),
      let last = publications.map(\.day).max()
    else { return nil }
    let days = Set(publications.map(\.day))
    let isFromStart = !hasNews && history.isBundled(first)
    var lacking: (first: Day, count: Int)?
    var cursor = isFromStart ? history.firstDay : history.day(after: first.adding(-1))
    while let day = cursor, day <= last {
      if !days.contains(day) { lacking = (lacking?.first ?? day, (lacking?.count ?? 0) + 1) }
      cursor = history.day(after: day)
    }
    guard let lacking else { return nil }
    let count = lacking.count == 1 ? "1 stored day" : "\(lacking.count) stored days"
    return PayloadError(
      .incomplete, "not the whole history: it lacks \(count)", row: lacking.first.iso)
  }
}

package struct SeriesPoint: Equatable, Sendable {
  package let day: Day
  /// The exact rate as a fraction of machine words, or in full when it does not fit.
  let value: RateFraction

  package init(day: Day, rate: Rational) {
    self.init(day: day, value: .big(rate))
  }

  init(day: Day, value: RateFraction) {
    (self.day, self.value) = (day, value)
  }

  /// Units of one currency for one of the other, exactly.
  package var rate: Rational { value.rational }

  /// The same for a chart, where a pixel is coarser than a `Double`.
  package var approximate: Double { value.approximate }
}
