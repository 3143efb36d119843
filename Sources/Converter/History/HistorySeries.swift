// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates

/// The rates of a history, their statistics, and the days around them.
package struct HistorySeries: Equatable, Sendable {
  private(set) var rates = RateSeries()
  /// nil without rates.
  package private(set) var statistics: HistoryStatistics?
  /// From the source's first day to the last one that can be shown.
  private(set) var available: HistoryWindow?
  /// The day of the pair's newest rate that can be shown, which may be after a zoomed window; nil
  /// without points.
  private(set) var newest: Day?
  /// The publication before the first point.
  private(set) var previous: Day?
  /// The publication after the last point.
  private(set) var next: Day?

  package var points: [SeriesPoint] { rates.points }
  var slots: [RateSeries.Slot] { rates.slots }

  package init() {}

  /// The rates of a pair, by default the history's first, on the history's days.
  init(_ history: RateHistory, of pair: HistoryPair? = nil, book: RateBook) {
    let pair = pair ?? history.pair
    guard let source = history.source, let newest = book.newestDay(of: source) else { return }
    let limit = min(history.until ?? newest, newest)
    let end = min(history.window?.last ?? limit, limit)
    rates = RateSeries(
      from: pair.from, to: pair.to, source: source,
      since: history.window?.first ?? history.range.start(endingOn: end), until: end, book: book)
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
  }
}
