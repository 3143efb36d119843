// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Screen

/// A series as a thin line, with its extremes and round values at the left and its days below.
struct LineChart {
  let series: HistorySeries
  let statistics: HistoryStatistics
  let settings: Settings

  private struct Tick {
    let row: Int
    let label: String
  }

  func draw(in area: Area, of frame: inout Frame) {
    let rows = area.height - 1
    guard rows > 1 else { return }
    let ticks = ticks(rows: rows)
    let labels = ticks.map { width(of: $0.label) }.max() ?? 0
    let axis = area.column + labels + 1
    let room = area.columns.upperBound - axis - 1
    guard room > 1 else { return }
    let points = series.points
    let dots = room * (settings.glyphs.isASCII ? 1 : 2)
    let values = Thinned.values(
      series.slots.map { $0.point.map { points[$0].approximate } }, into: dots)
    let chart = BrailleChart(
      values, width: room, height: rows, range: range, glyphs: settings.glyphs)
    for row in 0..<rows {
      frame.put(settings.glyphs.vertical, row: area.row + row, column: axis, role: .axis)
    }
    for (row, line) in chart.lines.enumerated() {
      frame.put(line, row: area.row + row, column: axis + 1, role: .chart, overflow: .clip)
    }
    for tick in ticks {
      frame.put(
        tick.label, row: area.row + tick.row, column: area.column, role: .axis, width: labels,
        align: .trailing)
      frame.put(settings.glyphs.tick, row: area.row + tick.row, column: axis, role: .axis)
    }
    drawDays(at: area.row + rows, from: axis + 1, width: room, in: &frame)
  }

  private var range: ClosedRange<Double> {
    statistics.lowest.approximate...statistics.highest.approximate
  }

  // MARK: - The axes

  /// The highest value at the top, the lowest at the bottom, round ones between; a constant alone.
  private func ticks(rows: Int) -> [Tick] {
    let (low, high) = (statistics.lowest, statistics.highest)
    guard low.approximate < high.approximate else {
      let row = (rows * 4 / 2) / 4
      return [Tick(row: row, label: settings.columnText(of: low.rate))]
    }
    // All labels have the same decimals.
    let digits = [low, high].map { $0.rate.rounded(significant: 4).digits }.max() ?? 0
    func tick(_ row: Int, _ rate: Rational) -> Tick {
      Tick(row: row, label: rate.rounded(digits: digits).formatted(settings.style))
    }
    let ends = [tick(0, high.rate), tick(rows - 1, low.rate)]
    let span = high.approximate - low.approximate
    let between = ValueTicks.between(low.approximate, high.approximate, rows: rows * 2 / 3)
      .compactMap { round -> Tick? in
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

  private func drawDays(at row: Int, from start: Int, width: Int, in frame: inout Frame) {
    let slots = series.slots
    func column(of slot: Int) -> Int {
      slots.count > 1 ? slot * (width - 1) / (slots.count - 1) : 0
    }
    var end = start
    for tick in DayTicks.along(slots, isShort: true, column: column) {
      let first = start + column(of: tick.slot)
      guard first >= end, first + tick.label.utf8.count <= start + width else { continue }
      end = frame.put(tick.label, row: row, column: first, role: .axis) + 1
    }
  }
}
