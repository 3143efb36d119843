// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// The rates of a pair over a range, with gaps for missing days.
package struct HistorySeries: Equatable, Sendable {
  /// A position on the time axis: a publication day, with or without a rate of the pair.
  struct Slot: Equatable, Sendable {
    let day: Day
    /// The index in ``HistorySeries/points``; nil for a gap.
    let point: Int?
  }

  /// The rates, oldest first.
  package private(set) var points: [SeriesPoint] = []
  /// nil without rates.
  package private(set) var statistics: HistoryStatistics?
  /// The time axis from left to right, gaps included.
  private(set) var slots: [Slot] = []
  /// From the source's first day to the last one that can be shown.
  private(set) var available: HistoryWindow?
  /// The day of the pair's newest rate that can be shown, which may be after a zoomed window; nil
  /// without points.
  private(set) var newest: Day?
  /// The publication before the first point.
  private(set) var previous: Day?
  /// The publication after the last point.
  private(set) var next: Day?

  package init() {}

  /// The rates of a pair, by default the history's first, on the history's days.
  init(_ history: RateHistory, of pair: HistoryPair? = nil, book: RateBook) {
    let pair = pair ?? history.pair
    guard let source = history.source, let newest = book.newestDay(of: source) else { return }
    let limit = min(history.until ?? newest, newest)
    let end = min(history.window?.last ?? limit, limit)
    points = book.series(
      from: pair.from, to: pair.to, source: source,
      since: history.window?.first ?? history.range.start(endingOn: end), until: end)
    statistics = HistoryStatistics(points)
    available = book.firstDay(of: source).map { HistoryWindow(first: $0, last: limit) }
    guard let first = points.first, let last = points.last else { return }
    let later =
      end < limit
      ? book.series(
        from: pair.from, to: pair.to, source: source, since: end.adding(1), until: limit) : []
    self.newest = later.last?.day ?? last.day
    previous = book.previousDay(of: source, from: first.day)
    next = book.nextDay(of: source, from: last.day).flatMap { $0 <= limit ? $0 : nil }
    slots = [Slot(day: first.day, point: 0)]
    slots.reserveCapacity(points.count)
    let calendar = Sources.find(source)?.calendar
    var cursor = first.day
    var index = 1
    while let day = book.nextDay(of: source, from: cursor), day <= end {
      slots += HistorySeries.missingSlots(after: cursor, before: day, calendar: calendar)
      let hasPoint = index < points.count && points[index].day == day
      slots.append(Slot(day: day, point: hasPoint ? index : nil))
      if hasPoint { index += 1 }
      cursor = day
    }
  }

  /// The values on the days of an axis; nil where there is none.
  func values(along axis: [Slot]) -> [Double?] {
    var index = 0
    return axis.map { slot in
      while index < points.count, points[index].day < slot.day { index += 1 }
      guard index < points.count, points[index].day == slot.day else { return nil }
      return points[index].approximate
    }
  }

  /// The last point on or before a day.
  func index(onOrBefore day: Day) -> Int? {
    let index = firstIndex(after: day)
    return index > 0 ? index - 1 : nil
  }

  /// The first point on or after a day.
  func index(onOrAfter day: Day) -> Int? {
    let index = firstIndex(after: day.adding(-1))
    return index < points.count ? index : nil
  }

  /// The position of a point on the time axis.
  func slot(ofPoint index: Int) -> Int? {
    // There are at least as many slots as points, so a point's slot is at its own index or later.
    slots.indices.dropFirst(index).first { slots[$0].point == index }
  }

  private func firstIndex(after day: Day) -> Int {
    points.indices.partitioningIndex { points[$0].day > day }
  }

  /// Positions for publications that were never fetched: more than a week past the expected day.
  private static func missingSlots(
    after day: Day, before next: Day, calendar: PublicationCalendar?
  ) -> [Slot] {
    // Daily publications are never more than a week apart.
    guard next - day > 7, let expected = calendar?.publicationDay(after: day), next - expected > 7
    else { return [] }
    return stride(from: 0, to: next - expected, by: 1).compactMap { offset in
      let missing = expected.adding(offset)
      return missing.weekday <= 5 ? Slot(day: missing, point: nil) : nil
    }
  }
}
