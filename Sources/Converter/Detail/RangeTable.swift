// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Screen

/// The change, the extremes and the mean of a pair over each range up to a year.
struct RangeTable {
  /// The columns it needs.
  static let columns = 70
  /// The rows of its heading and its ranges.
  static let rows = ranges.count + 1
  /// Longer ranges would be looked up for a row of figures alone.
  private static let ranges: [HistoryRange] = [.week, .month, .threeMonths, .sixMonths, .year]

  /// The range, the change, the lowest and the highest rate with their days, and the mean.
  private static let widths: [Area.Part] = [
    .fixed(5), .fixed(9), .fixed(22), .fixed(22), .fixed(11),
  ]

  let history: RateHistory
  let settings: Settings

  func draw(
    in area: Area, book: RateBook, charts: inout ChartCache, of frame: inout Frame
  ) {
    func put(_ texts: [[Span]], in line: Area) {
      for (spans, column) in zip(texts, line.columns(Self.widths)) {
        frame.put(spans, in: column.columns(.fill, .fixed(spans.width)).1)
      }
    }
    let lines = area.lines
    if let head = lines.first {
      put(["", "change", "low", "high", "mean"].map { [Span($0, .label)] }, in: head)
    }
    for (range, line) in zip(Self.ranges, lines.dropFirst()) {
      var history = history
      (history.range, history.window) = (range, nil)
      let series = charts.series(of: history, book: book)
      guard let statistics = series.statistics else { continue }
      let change = ChangeText.of(
        statistics.change, style: settings.style, glyphs: settings.glyphs)
      put(
        [
          [Span(range.short, range == self.history.range ? .accent : .label)],
          [Span(change.text, change.role)], extreme(statistics.lowest, in: series),
          extreme(statistics.highest, in: series),
          [Span(statistics.mean?.formatted(settings.style) ?? "")],
        ], in: line)
    }
  }

  /// `0.835143 28 Jan`.
  private func extreme(_ point: SeriesPoint, in series: HistorySeries) -> [Span] {
    let day = series.name(of: point.day)
    let blank = String(repeating: " ", count: max(1, 7 - day.utf8.count))
    return [Span(settings.columnText(of: point.rate)), Span(blank + day, .dim)]
  }
}

/// The newest rates of a series with their changes, as many as there is room for.
struct RecentRates {
  /// The day, the rate and its change. In a narrow panel the day is without its weekday.
  private static let columns: [Area.Steps] = [
    [38: .fixed(16), 0: .fixed(11)], [0: .fixed(12)], [38: .fixed(10), 32: .fixed(9)],
  ]

  let series: HistorySeries
  let settings: Settings

  func draw(in area: Area, of frame: inout Frame) {
    let (head, list) = area.rows(.fixed(1), .fill)
    put(["last rates"], "", Span("change", .label), role: .label, in: head, of: &frame)
    let points = series.points
    for (line, index) in zip(list.lines, points.indices.reversed()) {
      let change =
        index > 0 ? settings.change(from: points[index - 1], to: points[index]) : Span("")
      let day = points[index].day
      put(
        [day.long, day.shortWithYear], settings.columnText(of: points[index].rate, width: 11),
        change, role: .dim, in: line, of: &frame)
    }
  }

  private func put(
    _ day: [String], _ rate: String, _ change: Span, role: Role, in line: Area,
    of frame: inout Frame
  ) {
    let parts = line.columns(Self.columns)
    frame.put(day.fitting(parts[0].width), in: parts[0], role: role)
    frame.put(rate, in: parts[1], role: .text, align: .trailing)
    frame.put(change.text, in: parts[2], role: change.role, align: .trailing)
  }
}
