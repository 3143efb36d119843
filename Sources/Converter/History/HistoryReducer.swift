// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates
import Reducers
import Screen

/// Changes the days and the pairs shown, and moves the crosshair.
package let historyReducer = Reducer<RateHistory, HistoryMessage, Effect> { history, message in
  let points = history.series.points
  switch message {
  case .choose(let range):
    history.show(range)
  case .move(let columns, let width):
    history.move(columns: columns, width: width)
  case .step(let count):
    guard let index = history.crosshair else { return .none }
    history.step(to: index + count)
  case .select(let index):
    guard history.crosshair != nil else { return .none }
    history.step(to: index)
  case .month(let count):
    guard let day = history.day else { return .none }
    history.move(to: day.adding(months: count), forward: count > 0)
  case .goTo(let day):
    history.openWindow(toShow: day)
    history.move(to: day, forward: day >= history.day ?? day)
  case .first:
    history.cursor = points.first?.day
  case .last:
    history.cursor = nil
  case .show(let from, let to, let source):
    (history.from, history.to, history.source) = (from, to, source)
    if history.other == history.pair { history.other = nil }
  case .swap:
    (history.from, history.to) = (history.to, history.from)
    history.other = history.other?.swapped
  case .compare(let pair):
    history.other = pair == history.pair || pair?.from == pair?.to ? nil : pair
  case .openDay, .nextPair, .changeRange, .zoom:
    break
  }
  return .none
}

extension RateHistory {
  mutating func show(_ range: HistoryRange) {
    self.range = range
    window = nil
  }

  /// Moves the crosshair by columns of a chart that is this wide; a column may be several publications.
  /// Past the ends, and for a gap: to the next point in this direction.
  fileprivate mutating func move(columns: Int, width: Int) {
    let slots = series.slots
    guard let index = crosshair, let start = series.rates.slot(ofPoint: index) else { return }
    let slot = ChartAxis(count: slots.count, width: width).index(columns: columns, from: start)
    let point =
      columns > 0
      ? slots.dropFirst(slot).lazy.compactMap(\.point).first
      : slots.prefix(max(0, slot + 1)).lazy.compactMap(\.point).last
    step(to: point ?? index + columns.signum())
  }

  /// Moves the crosshair to a point; past the ends of a zoomed chart it moves the window.
  fileprivate mutating func step(to index: Int) {
    let points = series.points
    let beyond = index < 0 ? series.previous : index >= points.count ? series.next : nil
    if let day = beyond, window != nil {
      cursor = day
      follow(day)
    } else {
      cursor = points[index.clamped(toCount: points.count)].day
    }
  }

  /// Moves the crosshair to the publication nearest to a day: in direction of the movement.
  fileprivate mutating func move(to day: Day, forward: Bool) {
    let points = series.points
    guard let first = points.first?.day, let last = points.last?.day else { return }
    if window == nil || (first...last).contains(day) {
      let index =
        forward
        ? series.rates.index(onOrAfter: day) ?? points.count - 1 : series.rates.index(onOrBefore: day) ?? 0
      cursor = points[index].day
    } else {
      cursor = day
      follow(day)
    }
  }

  /// A day outside the range needs a window around it, as long as the range.
  fileprivate mutating func openWindow(toShow day: Day) {
    guard let first = series.slots.first?.day, let last = series.slots.last?.day,
      let available = series.available, !(first...last).contains(day)
    else { return }
    let shown = window ?? HistoryWindow(first: first, last: last)
    window = shown.centered(on: day, in: available)
  }

  private mutating func follow(_ day: Day) {
    guard let available = series.available else { return }
    window = window?.moved(toShow: day, in: available)
  }

  /// With half as many days, or twice as many; nil where there are no fewer or no more.
  func zoomed(closer: Bool) -> RateHistory? {
    guard let day, let available = series.available, let first = series.slots.first?.day,
      let last = series.slots.last?.day
    else { return nil }
    let shown = window ?? HistoryWindow(first: first, last: last)
    let zoomed = shown.zoomed(closer: closer, around: day, in: available)
    guard zoomed != shown else { return nil }
    var history = self
    history.window = zoomed == available ? nil : zoomed
    if zoomed == available { history.range = .all }
    return (history.window, history.range) == (window, range) ? nil : history
  }
}
