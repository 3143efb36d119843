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
      return [Tick(row: row, label: settings.rateText(of: low.rate))]
    }
    var ticks = [
      Tick(row: 0, label: label(of: high.rate)), Tick(row: rows - 1, label: label(of: low.rate)),
    ]
    let span = high.approximate - low.approximate
    for tick in ValueTicks.between(low.approximate, high.approximate, rows: rows * 2 / 3) {
      let part = (high.approximate - tick.value) / span
      let row = Int((part * Double(rows * 4 - 1)).rounded()) / 4
      guard ticks.allSatisfy({ abs($0.row - row) >= min(2, max(1, rows / 4)) }) else { continue }
      ticks.append(Tick(row: row, label: tick.label.formatted(settings.style)))
    }
    return ticks
  }

  private func label(of rate: Rational) -> String {
    rate.rounded(significant: 4).formatted(settings.style)
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
