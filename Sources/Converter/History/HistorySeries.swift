// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// The rates of a pair over a range, with the days on which there should be one and is none.
package struct HistorySeries: Equatable, Sendable {
  /// A place on the time axis: a day of publication, with or without a rate of the pair.
  struct Slot: Equatable, Sendable {
    let day: Day
    /// The index in ``HistorySeries/points``; nil is a gap.
    let point: Int?
  }

  /// The rates there are, oldest first.
  package private(set) var points: [SeriesPoint] = []
  /// What the points come to; nil without any.
  package private(set) var statistics: HistoryStatistics?
  /// The time axis from left to right: one place a publication, gaps included.
  private(set) var slots: [Slot] = []

  /// No rates looked up.
  package init() {}

  init(_ history: RateHistory, book: RateBook) {
    let source = history.source
    guard let newest = book.newestDay(of: source) else { return }
    let end = min(history.until ?? newest, newest)
    points = book.series(
      from: history.from, to: history.to, source: source,
      since: history.range.start(endingOn: end), until: end)
    statistics = HistoryStatistics(points)
    guard let first = points.first else { return }
    slots = [Slot(day: first.day, point: 0)]
    slots.reserveCapacity(points.count)
    let calendar = Sources.find(source)?.calendar
    var cursor = first.day
    func advance(to day: Day, point: Int?) {
      slots += HistorySeries.hole(after: cursor, before: day, calendar: calendar)
      slots.append(Slot(day: day, point: point))
      cursor = day
    }
    for (index, point) in points.enumerated().dropFirst() {
      while let day = book.nextDay(of: source, from: cursor), day < point.day {
        advance(to: day, point: nil)
      }
      advance(to: point.day, point: index)
    }
    while let day = book.nextDay(of: source, from: cursor), day <= end {
      advance(to: day, point: nil)
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

  /// The place of a point on the time axis.
  func slot(ofPoint index: Int) -> Int? {
    // Slots only ever add to the points before them, so the search starts at the point's own number.
    slots.indices.dropFirst(index).first { slots[$0].point == index }
  }

  private func firstIndex(after day: Day) -> Int {
    var low = 0
    var high = points.count
    while low < high {
      let middle = (low + high) / 2
      if points[middle].day <= day { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Places for days whose publications were never fetched: more than a week past the calendar's.
  private static func hole(
    after day: Day, before next: Day, calendar: PublicationCalendar?
  ) -> [Slot] {
    // Asked only of what may be a hole: two weeks pass between no two dailies.
    guard next - day > 7, let expected = calendar?.publicationDay(after: day), next - expected > 7
    else { return [] }
    return stride(from: 0, to: next - expected, by: 1).compactMap { offset in
      let missing = expected.adding(offset)
      return missing.weekday <= 5 ? Slot(day: missing, point: nil) : nil
    }
  }
}
