// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Screen

/// A series as a thin line, with its extremes and round values at the left and its days below.
struct LineChart {
  let series: HistorySeries
  let statistics: HistoryStatistics
  let settings: Settings

  private struct RowLabel {
    let row: Int
    let label: String
  }

  func draw(in area: Area, of frame: inout Frame) {
    let (upper, lower) = area.rows(.optional(.max, atLeast: 2), .fixed(1))
    guard !upper.isEmpty else { return }
    let rows = upper.height
    let ticks = ticks(rows: rows)
    let labels = ticks.map { width(of: $0.label) }.max() ?? 0
    let columns: [Area.Part] = [
      .fixed(labels + 1), .fixed(1), .optional(.max, atLeast: 2),
    ]
    let (values, days) = (upper.columns(columns), lower.columns(columns)[2])
    let (label, axis, plot) = (values[0].inset(trailing: 1), values[1], values[2])
    guard !plot.isEmpty else { return }
    let dots = plot.width * (settings.glyphs.isASCII ? 1 : 2)
    let thinned = Downsampling.values(series.rates.values, into: dots)
    let chart = BrailleChart(
      thinned, width: plot.width, height: rows, range: statistics.range, glyphs: settings.glyphs)
    for line in axis.lines { frame.put(settings.glyphs.vertical, in: line, role: .axis) }
    for (line, text) in zip(plot.lines, chart.lines) {
      frame.put(text, in: line, role: .chart, overflow: .clip)
    }
    for tick in ticks {
      frame.put(tick.label, in: label.inset(top: tick.row), role: .axis, align: .trailing)
      frame.put(settings.glyphs.tick, in: axis.inset(top: tick.row), role: .axis)
    }
    drawDays(in: days, of: &frame)
  }

  // MARK: - The axes

  /// The highest value at the top, the lowest at the bottom, round ones between; a constant alone.
  private func ticks(rows: Int) -> [RowLabel] {
    let (low, high) = (statistics.lowest, statistics.highest)
    guard low.approximate < high.approximate else {
      let row = (rows * 4 / 2) / 4
      return [RowLabel(row: row, label: settings.columnText(of: low.rate))]
    }
    // All labels have the same decimals.
    let digits = [low, high].map { $0.rate.rounded(significant: 4).digits }.max() ?? 0
    func tick(_ row: Int, _ rate: Rational) -> RowLabel {
      RowLabel(row: row, label: rate.rounded(digits: digits).formatted(settings.style))
    }
    let ends = [tick(0, high.rate), tick(rows - 1, low.rate)]
    let span = high.approximate - low.approximate
    let between = ValueTick.between(low.approximate, high.approximate, rows: rows * 2 / 3)
      .compactMap { round -> RowLabel? in
        let part = (high.approximate - round.value) / span
        let row = Int((part * Double(rows * 4 - 1)).rounded()) / 4
        // Not next to an end.
        let isFree = min(row, rows - 1 - row) >= min(3, max(1, rows / 4))
        return isFree ? tick(row, round.label.rational) : nil
      }
    guard between.isEmpty, rows > 3 else { return ends + between }
    let middle = rows / 2
    let part = Rational(middle) / Rational(rows - 1)
    return ends + [tick(middle, high.rate - (high.rate - low.rate) * part)]
  }

  private func drawDays(in area: Area, of frame: inout Frame) {
    let slots = series.slots
    func column(of slot: Int) -> Int {
      slots.count > 1 ? slot * (area.width - 1) / (slots.count - 1) : 0
    }
    var free = area
    for tick in DayTick.along(slots.map(\.day), isShort: true, column: column) {
      let place = area.inset(leading: column(of: tick.place))
      guard place.column >= free.column, tick.label.utf8.count <= place.width else { continue }
      free = frame.put(tick.label, in: place, role: .axis).inset(leading: 1)
    }
  }
}

/// The series of the charts drawn so far, so that going back to a row looks nothing up.
///
/// A year's series with its exact mean is the most expensive part of the converter's screen, whose full
/// draw takes 2.5 ms where a redraw takes 19 µs. The cache holds series of one
/// book only; it never changes what a frame shows.
package struct ChartCache {
  /// More than the rows of a large screen, with the ranges of each.
  private static let limit = 256

  private var book = RateBook()
  private var kept: [(history: RateHistory, series: HistorySeries)] = []

  package init() {}

  /// The series of a history, looked up at its first use.
  mutating func series(of history: RateHistory, book: RateBook) -> HistorySeries {
    if book != self.book {
      self.book = book
      kept = []
    }
    if let found = kept.first(where: { $0.history == history }) { return found.series }
    if kept.count == Self.limit { kept.removeFirst() }
    let series = HistorySeries(history, book: book)
    kept.append((history, series))
    return series
  }
}
