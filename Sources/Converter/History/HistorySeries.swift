// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Screen

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

  /// A day of it: with its year where that is not the year of the last.
  func name(of day: Day) -> String { day.short(seenOn: points.last?.day ?? day) }

  package init() {}

  /// The rates of a pair, by default the history's first, on the history's days.
  init(_ history: RateHistory, of pair: HistoryPair? = nil, book: RateBook) {
    let pair = pair ?? history.pair
    guard let source = history.source, let newest = book.newestDay(of: source) else { return }
    let limit = min(history.until ?? newest, newest)
    let end = min(history.window?.last ?? limit, limit)
    let since = history.window?.first ?? history.range.start(endingOn: end)
    rates =
      if history.isAveraged, let first = book.firstDay(of: source), first <= end {
        RateSeries(
          PeriodMean.each(
            .month, of: max(since ?? first, first)...end, from: pair.from, to: pair.to,
            source: source, book: book, today: newest))
      } else {
        RateSeries(
          from: pair.from, to: pair.to, source: source, since: since, until: end, book: book)
      }
    statistics = HistoryStatistics(
      points,
      mean: mean(of: pair, through: history.isAveraged ? end : nil, in: book, source, newest))
    available = book.firstDay(of: source).map { HistoryWindow(first: $0, last: limit) }
    guard let first = points.first, let last = points.last else { return }
    let later =
      end < limit
      ? book.series(
        from: pair.from, to: pair.to, source: source, since: end.adding(1), until: limit) : []
    // A mean is on the first day of its month.
    let shown = history.isAveraged ? book.previousDay(of: source, from: end.adding(1)) : nil
    self.newest = later.last?.day ?? shown ?? last.day
    previous = book.previousDay(of: source, from: first.day)
    next = book.nextDay(of: source, from: last.day).flatMap { $0 <= limit ? $0 : nil }
  }

  /// As `--average` of these days: of a cross the quotient of the means of its currencies. nil where a law
  /// changes one of them within the days.
  private func mean(
    of pair: HistoryPair, through end: Day?, in book: RateBook, _ source: SourceID, _ today: Day
  ) -> FixedDecimal? {
    guard let first = points.first, let last = points.last else { return nil }
    let quote = try? book.average(
      from: pair.from, to: pair.to, over: Period(first.day, end ?? last.day), today: today,
      source: .only(source))
    return quote?.rate.rounded(significant: 6)
  }
}

extension HistoryRange {
  /// The next longer or shorter range; nil for the last one.
  func next(longer: Bool) -> HistoryRange? {
    HistoryRange(rawValue: rawValue + (longer ? 1 : -1))
  }

  /// The next longer or shorter range than a window; nil where there is none.
  static func next(longer: Bool, than window: HistoryWindow) -> HistoryRange? {
    func days(_ range: HistoryRange) -> Int {
      range.start(endingOn: window.last).map { window.last - $0 } ?? .max
    }
    return longer
      ? allCases.first { days($0) > window.days } : allCases.last { days($0) < window.days }
  }

  /// Shown where there is no longer or shorter range.
  static func limit(longer: Bool) -> Notice {
    Notice("This is the \(longer ? "longest" : "shortest") range of the chart")
  }
}

/// The days a zoomed history shows.
package struct HistoryWindow: Equatable, Sendable, Codable {
  package private(set) var first: Day
  package private(set) var last: Day

  private static let minimumDays = 7

  package init(first: Day, last: Day) {
    self.first = first
    self.last = max(first, last)
  }

  var days: Int { last - first }

  /// Whether both ends are within a thirtieth of its days.
  func isNearly(_ other: HistoryWindow) -> Bool {
    max(abs(first - other.first), abs(last - other.last)) * 30 <= days
  }

  /// Half or twice as many days; the kept day stays in its place.
  ///
  /// `available` are the days of all rates.
  func zoomed(closer: Bool, around kept: Day, in available: HistoryWindow) -> HistoryWindow {
    let length = max(Self.minimumDays, closer ? days / 2 : days * 2)
    if closer, length >= days { return self }
    let start = days > 0 ? kept.adding(-(kept - first) * length / days) : last.adding(-length)
    return HistoryWindow(first: start, last: start.adding(length)).moved(into: available)
  }

  /// Moved so that it contains a day, by at least a quarter of its length.
  func moved(toShow day: Day, in available: HistoryWindow) -> HistoryWindow {
    let quarter = max(1, days / 4)
    var window = self
    if day < first { window.move(by: min(day - first, -quarter)) }
    if day > last { window.move(by: max(day - last, quarter)) }
    return window.moved(into: available)
  }

  func centered(on day: Day, in available: HistoryWindow) -> HistoryWindow {
    var window = self
    window.move(by: day - first.adding(days / 2))
    return window.moved(into: available)
  }

  /// Moved, and cut, to lie inside another one.
  private func moved(into available: HistoryWindow) -> HistoryWindow {
    var window = self
    if window.last > available.last { window.move(by: available.last - window.last) }
    if window.first < available.first { window.move(by: available.first - window.first) }
    return HistoryWindow(first: window.first, last: min(window.last, available.last))
  }

  private mutating func move(by days: Int) {
    first = first.adding(days)
    last = last.adding(days)
  }
}

/// The statistics of a series of rates, computed exactly and rounded once.
package struct HistoryStatistics: Equatable, Sendable {
  /// The earliest of the lowest rates.
  package let lowest: SeriesPoint
  /// The earliest of the highest rates.
  package let highest: SeriesPoint
  /// Rounded to six significant digits; nil where there is none.
  let mean: FixedDecimal?
  /// From the first rate to the last, in percent with two decimals.
  package let change: FixedDecimal
  /// The percentage of the other days with a lower rate than the last day; nil for one rate.
  package let percentile: Int?
  /// Whether no rate is higher, or lower, than the last.
  let isLastHighest: Bool
  let isLastLowest: Bool

  /// For a chart. The order of two exact rates may differ from that of their approximations.
  var range: ClosedRange<Double> {
    let (low, high) = (lowest.approximate, highest.approximate)
    return min(low, high)...max(low, high)
  }

  /// Computes the statistics; nil for an empty series.
  package init?(_ points: [SeriesPoint], mean: FixedDecimal? = nil) {
    guard let first = points.first, let last = points.last else { return nil }
    var lowest = first
    var highest = first
    var below = 0
    for point in points {
      if point.isLower(than: lowest) { lowest = point }
      if highest.isLower(than: point) { highest = point }
      if point.isLower(than: last) { below += 1 }
    }
    isLastHighest = !last.isLower(than: highest)
    isLastLowest = !lowest.isLower(than: last)
    self.lowest = lowest
    self.highest = highest
    self.mean = mean
    change = last.rate.percentChange(from: first.rate).rounded(digits: 2)
    let others = points.count - 1
    percentile = others > 0 ? (200 * below + others) / (2 * others) : nil
  }
}

extension SeriesPoint {
  /// Compares the rates exactly; the fractions are only multiplied when their approximations are too
  /// close.
  fileprivate func isLower(than other: SeriesPoint) -> Bool {
    let (left, right) = (approximate, other.approximate)
    if abs(left - right) > 1e-9 * max(left, right) { return left < right }
    return rate < other.rate
  }
}

extension HistoryStatistics {
  /// Where the last rate of a range is among the others: `today higher than 98 % of days`, `highest of
  /// the year`. Empty for one rate alone, and for one that never changed.
  func rankText(on day: String, in range: HistoryRange?) -> [Span] {
    guard let percentile, !(isLastHighest && isLastLowest) else { return [] }
    let title = range.map { $0 == .all ? "all days" : $0 == .year ? "the year" : $0.title }
    let span = title ?? "these days"
    switch percentile {
    case 100 where isLastHighest: return [Span("highest of \(span)")]
    case 0 where isLastLowest: return [Span("lowest of \(span)")]
    case 99...: return [Span("near the highest of \(span)")]
    case ...1: return [Span("near the lowest of \(span)")]
    default:
      let start = day.isEmpty ? "" : day + " "
      return [
        Span("\(start)higher than ", .dim), Span("\(percentile) %", .amount),
        Span(" of days", .dim),
      ]
    }
  }
}
