// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// The rates of a pair from one source over a range of days, with gaps for missing days.
package struct RateSeries: Equatable, Sendable {
  /// A position on the time axis: a publication day, with or without a rate of the pair.
  package struct Slot: Equatable, Sendable {
    package let day: Day
    /// The index in ``RateSeries/points``; nil for a gap.
    package fileprivate(set) var point: Int?
    /// Whether something of the day is stored.
    let isStored: Bool
  }

  /// The rates, oldest first.
  package let points: [SeriesPoint]
  /// The time axis from the first rate on, gaps included.
  package let slots: [Slot]

  package init() { (points, slots) = ([], []) }

  /// `changeovers` are the rates of days from which a law fixes them: there may be no publication.
  package init(
    from: Currency, to: Currency, source: SourceID, since: Day?, until: Day,
    changeovers: [RateQuote] = [], book: RateBook
  ) {
    var points = book.series(from: from, to: to, source: source, since: since, until: until)
    for quote in changeovers {
      guard let day = quote.firstDay else { continue }
      let place = points.indices.partitioningIndex { points[$0].day >= day }
      if place == points.count || points[place].day != day {
        points.insert(SeriesPoint(day: day, rate: quote.rate), at: place)
      }
    }
    self.points = points
    slots = Self.slots(of: points, source, until: until, book: book)
  }

  private static func slots(
    of points: [SeriesPoint], _ source: SourceID, until end: Day, book: RateBook
  ) -> [Slot] {
    guard let first = points.first?.day else { return [] }
    var slots: [Slot] = []
    slots.reserveCapacity(points.count)
    let description = Sources.find(source)
    // Where each currency has days of its own, a day without this one is no gap.
    let hasOwnDays = description?.isRowDated == true
    var next = hasOwnDays ? nil : book.nextDay(of: source, from: first.adding(-1))
    var index = 0
    while true {
      let published = next.flatMap { $0 <= end ? $0 : nil }
      let point = index < points.count ? points[index].day : nil
      guard let day = point.map({ min($0, published ?? $0) }) ?? published else { return slots }
      if let last = slots.last?.day {
        slots += missing(after: last, before: day, calendar: description?.calendar)
      }
      slots.append(Slot(day: day, point: point == day ? index : nil, isStored: true))
      if point == day { index += 1 }
      if published == day { next = book.nextDay(of: source, from: day) }
    }
  }

  /// Positions for publications that were never fetched: more than a week past the expected day.
  private static func missing(
    after day: Day, before next: Day, calendar: PublicationCalendar?
  ) -> [Slot] {
    // Daily publications are never more than a week apart.
    guard next - day > 7, let expected = calendar?.publicationDay(after: day), next - expected > 7
    else { return [] }
    return stride(from: 0, to: next - expected, by: 1).compactMap { offset in
      let missing = expected.adding(offset)
      return missing.weekday <= 5 ? Slot(day: missing, point: nil, isStored: false) : nil
    }
  }

  private init(_ points: [SeriesPoint], _ slots: [Slot]) {
    (self.points, self.slots) = (points, slots)
  }

  /// The mean rates of periods, each on the first day of its period; a period without one is a gap.
  package init(_ means: [PeriodMean]) {
    var points: [SeriesPoint] = []
    slots = means.drop { $0.rate == nil }.map { mean in
      guard let rate = mean.rate else {
        return Slot(day: mean.period.first, point: nil, isStored: false)
      }
      points.append(SeriesPoint(day: mean.period.first, rate: rate))
      return Slot(day: mean.period.first, point: points.count - 1, isStored: true)
    }
    self.points = points
  }

  /// The last rate of each period, and a gap for a period without one.
  func last(ofEach interval: HistoryInterval) -> RateSeries {
    var kept: [Slot] = []
    for slot in slots {
      guard let last = kept.last,
        interval.index(of: last.day) == interval.index(of: slot.day)
      else {
        kept.append(slot)
        continue
      }
      if slot.point != nil || last.point == nil { kept[kept.count - 1] = slot }
    }
    var chosen: [SeriesPoint] = []
    for place in kept.indices {
      guard let point = kept[place].point else { continue }
      kept[place].point = chosen.count
      chosen.append(points[point])
    }
    return RateSeries(chosen, kept)
  }

  /// The values along the time axis, nil for a gap.
  package var values: [Double?] { slots.map { $0.point.map { points[$0].approximate } } }

  /// The last point on or before a day.
  package func index(onOrBefore day: Day) -> Int? {
    let index = firstIndex(after: day)
    return index > 0 ? index - 1 : nil
  }

  /// The first point on or after a day.
  package func index(onOrAfter day: Day) -> Int? {
    let index = firstIndex(after: day.adding(-1))
    return index < points.count ? index : nil
  }

  /// The position of a point on the time axis.
  package func slot(ofPoint index: Int) -> Int? {
    // There are at least as many slots as points, so a point's slot is at its own index or later.
    slots.indices.dropFirst(index).first { slots[$0].point == index }
  }

  private func firstIndex(after day: Day) -> Int {
    points.indices.partitioningIndex { points[$0].day > day }
  }
}

/// The curves of a chart along the time axis of the first, nil for a gap.
///
/// Two are indexed: both are 100 on the first day that both have. Without such a day the second is
/// left out.
package struct HistoryCurves: Equatable, Sendable {
  package let values: [[Double?]]
  /// The day on which both are 100; nil for one curve.
  package let base: Day?

  package init(
    _ series: RateSeries, other: RateSeries? = nil, each interval: HistoryInterval = .day
  ) {
    let first = series.values
    var rest = (other?.points ?? [])[...]
    let second: [Double?] = series.slots.map { slot in
      let period = interval.index(of: slot.day)
      rest = rest.drop { interval.index(of: $0.day) < period }
      return rest.first.flatMap { interval.index(of: $0.day) == period ? $0.approximate : nil }
    }
    let common = first.indices.first { first[$0] != nil && second[$0] != nil }
    guard let common, let one = first[common], let two = second[common] else {
      (values, base) = ([first], nil)
      return
    }
    base = series.slots[common].day
    values = [first.map { $0.map { $0 / one * 100 } }, second.map { $0.map { $0 / two * 100 } }]
  }
}
