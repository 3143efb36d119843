// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates

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
