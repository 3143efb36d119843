// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Screen

/// A chart of one or two series of rates with its axes, drawn into the area it is given.
///
/// The highest value is at its upper edge and the lowest at its lower edge, both with their days, round values
/// are between them, and the days are below. It is no taller than half its width, so that a year of a quiet pair
/// is not drawn as a cliff. Two series are indexed: both are 100 on the first day that both have.
struct RateChart {
  /// The day on which both series are 100; nil for one series.
  let base: Day?
  private let slots: [RateSeries.Slot]
  /// A value per slot for each series; nil for a gap.
  private let curves: [[Double?]]
  /// The lowest and the highest value; nil without any.
  private let low, high: Extreme?
  private let settings: Settings
  /// Whether each value is the mean of a month.
  var isAveraged = false
  /// The position of the crosshair on the time axis.
  var crosshair: Int?
  /// Whether a click selects the point under it.
  var hasTargets = false

  private struct Extreme {
    /// Where it is.
    let value: Double
    /// What its label shows.
    let rate: Rational
  }

  private struct Tick {
    let row: Int
    let label: String
  }

  /// Creates a chart; a second series without a common day is left out.
  init(_ series: HistorySeries, other: HistorySeries? = nil, settings: Settings) {
    slots = series.slots
    self.settings = settings
    let both = HistoryCurves(series.rates, other: other?.rates)
    (curves, base) = (both.values, both.base)
    if base == nil {
      let statistics = series.statistics
      low = statistics.map { Extreme(value: $0.range.lowerBound, rate: $0.lowest.rate) }
      high = statistics.map { Extreme(value: $0.range.upperBound, rate: $0.highest.rate) }
      return
    }
    let known = curves.flatMap { $0 }.compactMap { $0 }
    func extreme(_ value: Double?) -> Extreme? {
      value.map { Extreme(value: $0, rate: Rational(Int(($0 * 10).rounded())) / Rational(10)) }
    }
    (low, high) = (extreme(known.min()), extreme(known.max()))
  }

  // MARK: - Its parts

  /// Where everything is in an area.
  private struct Plot {
    let labels: Area
    let marks: Area
    /// The cells of the curves.
    let area: Area
    let days: Area
    let range: ClosedRange<Double>
    let ticks: [Tick]
    let axis: ChartAxis
  }

  /// The columns of the curves in an area.
  func width(in area: Area) -> Int { plot(in: area)?.area.width ?? 0 }

  /// The rows that it needs of an area.
  func height(in area: Area) -> Int {
    plot(in: area).map { $0.area.height + $0.days.height } ?? area.height
  }

  private func plot(in area: Area) -> Plot? {
    guard let low, let high else { return nil }
    let (all, _) = area.rows(.fill(atLeast: 1), .optional(1))
    guard !all.isEmpty else { return nil }
    func length(_ ticks: [Tick]) -> Int { ticks.map { Screen.width(of: $0.label) }.max() ?? 0 }
    let room = area.width - length(ticks(low, high, rows: all.height)) - 2
    let rows = min(all.height, max(1, room / 2))
    let ticks = ticks(low, high, rows: rows)
    let (upper, lower, _) = area.rows(.fixed(rows), .optional(1), .fill)
    let columns: [Area.Part] = [.fixed(length(ticks) + 1), .fixed(1), .fill]
    let parts = upper.columns(columns)
    guard !parts[2].isEmpty else { return nil }
    return Plot(
      labels: parts[0].inset(trailing: 1), marks: parts[1], area: parts[2],
      days: lower.columns(columns)[2], range: low.value...high.value, ticks: ticks,
      axis: ChartAxis(count: slots.count, width: parts[2].width))
  }

  /// The highest value at the top, the lowest at the bottom, round ones between; a constant alone.
  private func ticks(_ low: Extreme, _ high: Extreme, rows: Int) -> [Tick] {
    guard low.value < high.value else {
      return [Tick(row: rows / 2, label: settings.columnText(of: low.rate))]
    }
    let round = ValueTick.between(low.value, high.value, rows: rows * 2 / 3)
    // All labels have the same decimals, as many as the round values need.
    let decimals = [low, high].map { base == nil ? $0.rate.rounded(significant: 4).digits : 1 }
    // Two heights never have the same label.
    let apart = (high.rate - low.rate).rounded(significant: 2).digits
    let digits = (decimals + [apart] + round.map(\.label.digits)).max() ?? 0
    func tick(_ row: Int, _ rate: Rational) -> Tick {
      Tick(row: row, label: rate.rounded(digits: digits).formatted(settings.style))
    }
    guard rows > 1 else { return [tick(0, high.rate)] }
    let ends = [tick(0, high.rate), tick(rows - 1, low.rate)]
    let between = round.compactMap { round -> Tick? in
      let row = BrailleChart.row(
        of: round.value, in: low.value...high.value, height: rows, isASCII: glyphs.isASCII)
      // Not next to an end.
      let isFree = min(row, rows - 1 - row) >= min(3, max(1, rows / 4))
      return isFree ? tick(row, round.label.rational) : nil
    }
    guard between.isEmpty, rows > 3 else { return ends + between }
    let part = Rational(rows / 2) / Rational(rows - 1)
    return ends + [tick(rows / 2, high.rate - (high.rate - low.rate) * part)]
  }

  // MARK: - Drawing

  func draw(in area: Area, of frame: inout Frame) {
    guard let plot = plot(in: area) else { return }
    for line in plot.marks.lines { frame.put(glyphs.vertical, in: line, role: .axis) }
    for tick in plot.ticks {
      frame.put(tick.label, in: plot.labels.inset(top: tick.row), role: .axis, align: .trailing)
      frame.put(glyphs.tick, in: plot.marks.inset(top: tick.row), role: .axis)
    }
    let dots = plot.area.width * (glyphs.isASCII ? 1 : 2)
    let charts = curves.enumerated().map { index, values in
      BrailleChart(
        Downsampling.values(values, into: dots), width: plot.area.width,
        height: plot.area.height, range: plot.range, isDotted: index > 0, glyphs: glyphs)
    }
    draw(charts, in: plot.area, of: &frame)
    markExtremes(plot, charts, of: &frame)
    if hasTargets { mark(plot, of: &frame) }
    drawDays(plot, of: &frame)
    drawCrosshair(plot, charts, of: &frame)
  }

  private var glyphs: Glyphs { settings.glyphs }

  /// The first curve over the second one, or over the area under it.
  private func draw(_ charts: [BrailleChart], in area: Area, of frame: inout Frame) {
    guard let first = charts.first else { return }
    let second = charts.dropFirst().first
    let below = second?.lines ?? first.area(glyphs.area)
    for (row, line) in area.lines.prefix(first.height).enumerated() {
      frame.put(below[row], in: line, role: second == nil ? .area : .comparison, overflow: .clip)
      let scalars =
        second.map { first.line(row, over: $0) } ?? Array(first.lines[row].unicodeScalars)
      for (offset, scalar) in scalars.enumerated() where first.hasDots(row: row, column: offset) {
        frame.put(String(scalar), in: line.inset(leading: offset), role: .chart)
      }
    }
  }

  /// Writes the days of the highest and of the lowest value next to them, where there is room beside the curves.
  private func markExtremes(_ plot: Plot, _ charts: [BrailleChart], of frame: inout Frame) {
    guard plot.range.lowerBound < plot.range.upperBound, plot.area.height > 1 else { return }
    let crosshair = crosshair.map(plot.axis.column)
    let ends = [(plot.range.upperBound, 0), (plot.range.lowerBound, plot.area.height - 1)]
    for (value, row) in ends {
      guard let slot = curves.lazy.compactMap({ $0.firstIndex(of: value) }).first else { continue }
      let label = " \(name(of: slots[slot].day)) "
      let column = plot.axis.column(of: slot)
      let length = label.utf8.count
      let near = (0...4).flatMap { [column - length - $0, column + 1 + $0] }
      let start = near.first { start in
        (start..<start + length).allSatisfy { place in
          place >= 0 && place < plot.area.width && place != crosshair
            && !charts.contains { $0.hasDots(row: row, column: place) }
        }
      }
      guard let start else { continue }
      frame.put(label, in: plot.area.inset(top: row, leading: start), role: .axis)
    }
  }

  /// A day of the chart: with its year where that is not the year of the last.
  private func name(of day: Day) -> String {
    isAveraged ? day.nameOfMonth : day.short(seenOn: slots.last?.day ?? day)
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
    for tick in DayTick.along(
      slots.map(\.day), isShort: true, isMonthly: isAveraged, column: plot.axis.column)
    {
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
    frame.put(glyphs.rise, in: area.inset(leading: mark), role: .crosshair)
    // A day alone is named next to the mark.
    guard end == 0, let crosshair, slots.indices.contains(crosshair) else { return }
    let day = slots[crosshair].day
    let label = isAveraged ? day.nameOfMonth : day.shortWithYear
    let start = mark - 1 - label.utf8.count
    frame.put(label, in: area.inset(leading: start < 0 ? mark + 2 : start), role: .axis)
  }

  /// Draws a line through the selected day; where a curve has a dot, it changes the role instead.
  private func drawCrosshair(_ plot: Plot, _ charts: [BrailleChart], of frame: inout Frame) {
    guard let crosshair else { return }
    let column = plot.axis.column(of: crosshair)
    for (row, cell) in plot.area.columns(at: column..<column + 1).lines.enumerated() {
      if charts.contains(where: { $0.hasDots(row: row, column: column) }) {
        frame.setRole(.crosshair, in: cell)
      } else {
        frame.put(glyphs.vertical, in: cell, role: .crosshair)
      }
    }
  }
}
