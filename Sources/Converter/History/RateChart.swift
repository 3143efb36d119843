// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Screen

/// A chart of one or two series of rates with its axes, drawn into the area it is given.
///
/// Two series are indexed: both are 100 on the first day that both have.
struct RateChart {
  /// The day on which both series are 100; nil for one series.
  let base: Day?
  private let slots: [RateSeries.Slot]
  /// A value per slot for each series; nil for a gap.
  private let curves: [[Double?]]
  /// The lowest and the highest value, for a range without round numbers.
  private let extremes: [AxisLabel]
  private let settings: Settings
  /// The position of the crosshair on the time axis.
  var crosshair: Int?
  /// Whether a click selects the point under it.
  var hasTargets = false

  private typealias AxisLabel = (value: Double, label: String)

  /// Creates a chart; a second series without a common day is left out.
  init(_ series: HistorySeries, other: HistorySeries? = nil, settings: Settings) {
    slots = series.slots
    self.settings = settings
    let both = HistoryCurves(series.rates, other: other?.rates)
    (curves, base) = (both.values, both.base)
    guard base != nil else {
      extremes =
        series.statistics.map { statistics in
          [
            (statistics.range.lowerBound, settings.rateText(of: statistics.lowest.rate)),
            (statistics.range.upperBound, settings.rateText(of: statistics.highest.rate)),
          ]
        } ?? []
      return
    }
    let known = curves.flatMap { $0 }.compactMap { $0 }
    extremes = [known.min() ?? 0, known.max() ?? 0].map { value in
      let tenths = Rational(Int((value * 10).rounded())) / Rational(10)
      return (value, tenths.rounded(digits: 1).formatted(settings.style))
    }
  }

  /// Where everything is in an area.
  private struct Plot {
    let labels: Area
    let marks: Area
    /// The cells of the curves.
    let area: Area
    let days: Area
    let range: ClosedRange<Double>
    let ticks: [AxisLabel]
    let axis: ChartAxis
  }

  /// The columns of the curves in an area.
  func width(in area: Area) -> Int { plot(in: area)?.area.width ?? 0 }

  private func plot(in area: Area) -> Plot? {
    guard let low = extremes.first?.value, let high = extremes.last?.value else { return nil }
    let (upper, lower) = area.rows(.fill(atLeast: 1), .optional(1))
    guard !upper.isEmpty else { return nil }
    let rows = upper.height
    let round = ValueTick.between(low, high, rows: rows).map {
      (value: $0.value, label: $0.label.formatted(settings.style))
    }
    let plain = low < high && rows > 1 ? extremes : Array(extremes.prefix(1))
    let ticks = round.isEmpty ? plain : round
    let length = ticks.map { Screen.width(of: $0.label) }.max() ?? 0
    let (labels, marks, inside) = upper.columns(.fixed(length), .fixed(1), .fill)
    guard !inside.isEmpty else { return nil }
    return Plot(
      labels: labels, marks: marks, area: inside,
      days: lower.columns(.fixed(length + 1), .fill).1, range: low...high, ticks: ticks,
      axis: ChartAxis(count: slots.count, width: inside.width))
  }

  func draw(in area: Area, of frame: inout Frame) {
    guard let plot = plot(in: area) else { return }
    let glyphs = settings.glyphs
    let charts = curves.enumerated().map { index, values in
      BrailleChart(
        values, width: plot.area.width, height: plot.area.height, range: plot.range,
        isDotted: index > 0, glyphs: glyphs)
    }
    guard let chart = charts.first else { return }
    for tick in plot.ticks {
      let row = chart.row(of: tick.value)
      frame.put(tick.label, in: plot.labels.inset(top: row), role: .axis, align: .trailing)
      frame.put(glyphs.tick, in: plot.marks.inset(top: row), role: .axis)
    }
    draw(chart, over: charts.dropFirst().first, in: plot.area, of: &frame)
    if hasTargets { mark(plot, of: &frame) }
    drawDays(plot, of: &frame)
    drawCrosshair(plot, of: &frame)
  }

  private func draw(
    _ first: BrailleChart, over second: BrailleChart?, in area: Area, of frame: inout Frame
  ) {
    for (row, line) in area.lines.prefix(first.height).enumerated() {
      guard let second else {
        frame.put(first.lines[row], in: line, role: .chart, overflow: .clip)
        continue
      }
      frame.put(second.lines[row], in: line, role: .comparison, overflow: .clip)
      let both = first.line(row, over: second)
      for (offset, scalar) in both.enumerated() where first.hasDots(row: row, column: offset) {
        frame.put(String(scalar), in: line.inset(leading: offset), role: .chart)
      }
    }
  }

  private func mark(_ plot: Plot, of frame: inout Frame) {
    for column in 0..<plot.axis.width {
      guard let slot = plot.axis.index(atColumn: column), let point = slots[slot].point else {
        continue
      }
      frame.mark(.point(point), in: plot.area.columns(at: column..<column + 1))
    }
  }

  private func drawDays(_ plot: Plot, of frame: inout Frame) {
    let area = plot.days
    let mark = crosshair.map(plot.axis.column)
    var end = 0
    for tick in DayTick.along(slots.map(\.day), column: plot.axis.column) {
      // The label of the last tick ends at the edge of the chart.
      let length = tick.label.utf8.count
      let start = min(plot.axis.column(of: tick.place), area.width - length)
      guard start >= end else { continue }
      // A label next to the crosshair's mark is left out: it would be cut.
      if let mark, (start - 1...start + length).contains(mark) { continue }
      frame.put(tick.label, in: area.inset(leading: start), role: .axis)
      end = start + length + 1
    }
    guard let mark else { return }
    frame.put(settings.glyphs.rise, in: area.inset(leading: mark), role: .crosshair)
    // A day alone is named next to the mark.
    guard end == 0, let crosshair, slots.indices.contains(crosshair) else { return }
    let day = slots[crosshair].day
    let label = day.shortWithYear
    let start = mark - 1 - label.utf8.count
    frame.put(label, in: area.inset(leading: start < 0 ? mark + 2 : start), role: .axis)
  }

  /// Draws a line through the selected day; where a curve has a dot, it changes the role instead.
  private func drawCrosshair(_ plot: Plot, of frame: inout Frame) {
    guard let crosshair else { return }
    let column = plot.axis.column(of: crosshair)
    for cell in plot.area.columns(at: column..<column + 1).lines {
      if frame[row: cell.row, column: cell.column].scalar == " " {
        frame.put(settings.glyphs.vertical, in: cell, role: .crosshair)
      } else {
        frame.setRole(.crosshair, in: cell)
      }
    }
  }
}
