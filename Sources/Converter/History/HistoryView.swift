// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Screen

/// The history page: the chart with its axes, the crosshair, and the statistics.
struct HistoryView {
  let history: RateHistory
  let state: State
  let layout: Layout

  private var settings: Settings { state.settings }
  private var glyphs: Glyphs { settings.glyphs }
  private var isRoomy: Bool { layout.size.rows >= 18 }
  /// Whether there is room for blank rows around the chart.
  private var isAiry: Bool { layout.size.rows >= 22 }
  private var left: Int { layout.size.columns >= 60 ? 3 : 1 }
  private var width: Int { layout.size.columns - left - 1 }
  private var titleRow: Int { isRoomy ? 2 : 1 }
  /// The lines below the chart: the crosshair, the statistics and blank lines.
  private var figuresRow: Int { layout.statusRow - (isAiry ? 4 : isRoomy ? 3 : 1) }
  private var crosshairRow: Int { figuresRow - 1 }
  private var axisRow: Int { crosshairRow - (isAiry ? 3 : 2) }
  private var chartTop: Int { titleRow + (isAiry ? 2 : 1) }

  func draw(in frame: inout Frame) {
    HeaderView(origin, asked: history.until, glyphs: glyphs).draw(in: &frame)
    drawTitle(in: &frame)
    guard let statistics = history.series.statistics else {
      drawEmpty(in: &frame)
      return
    }
    drawChart(statistics, in: &frame)
    drawCrosshairLine(in: &frame)
    HistoryFigures(statistics: statistics, settings: settings, left: left, width: width)
      .draw(from: figuresRow, rows: isRoomy ? 3 : 1, in: &frame)
  }

  /// The source of the newest rate in the chart, which may differ from the board's.
  private var origin: RateSourceLabel {
    guard let day = history.series.points.last?.day else {
      return history.from == history.to ? .notNeeded : .missing
    }
    let end = history.until ?? state.clock.today
    let calendar = Sources.find(history.source)?.calendar
    let isTooOld = calendar?.isTooOld(day, for: end, maximumAge: settings.maximumAge)
    return .published(
      history.source, day, ageDays: end - day,
      isStale: isTooOld ?? (end - day > settings.maximumAge))
  }

  private func drawTitle(in frame: inout Frame) {
    let title = "1 \(history.from.code) in \(history.to.code)"
    let end = frame.put(title, row: titleRow, column: left, role: .title)
    // The selected range is also in brackets: nothing is shown by colour alone.
    let names = HistoryRange.allCases.map { $0 == history.range ? "[\($0.short)]" : $0.short }
    let gap = layout.size.columns >= 60 ? "   " : " "
    let all = names.joined(separator: gap)
    var column = layout.size.columns - 1 - all.count
    if column - end > 24 {
      let source = Sources.name(of: history.source)
      frame.put(
        "\(history.from.name) \(glyphs.arrow) \(history.to.name), \(source)", row: titleRow,
        column: end + 3, role: .dim, width: column - end - 6)
    }
    column = max(column, end + 2)
    let keys = settings.keys.keys(of: .chooseRange, in: .history)
    for ((range, name), key) in zip(zip(HistoryRange.allCases, names), keys) {
      frame.mark(.key(key), row: titleRow, columns: column..<column + name.count)
      column =
        frame.put(
          name, row: titleRow, column: column, role: range == history.range ? .selected : .dim)
        + gap.count
    }
  }

  private func drawEmpty(in frame: inout Frame) {
    let lines = wrapped(reasonForNoChart, width: width)
    let first = (chartTop + axisRow - lines.count + 1) / 2
    for (offset, line) in lines.enumerated() {
      frame.put(
        line, row: first + offset, column: left, role: .note, width: width, align: .center)
    }
  }

  /// Why there is no chart, and what to do about it.
  private var reasonForNoChart: String {
    guard history.from != history.to else { return "same currency: the rate is always 1" }
    let keys = settings.keys
    let name = Sources.name(of: history.source)
    let (from, to) = (history.from.code, history.to.code)
    let all = state.book.series(
      from: history.from, to: history.to, source: history.source, until: history.until)
    if !all.isEmpty {
      let key = keys.keys(of: .chooseRange, in: .history).last?.description ?? ""
      return "no \(name) rates in this range: \(key) shows all"
    }
    guard state.book.newestDay(of: history.source) != nil else {
      return "\(name) is not fetched yet: \(keys.name(of: .reload, in: .history)) fetches it"
    }
    let sources = keys.name(of: .sources, in: .converter)
    return "\(name) has never published \(from) in \(to): another source may have it; "
      + "\(sources) on the converter lists the sources"
  }

  // MARK: - The chart

  private func drawChart(_ statistics: HistoryStatistics, in frame: inout Frame) {
    let room = max(1, axisRow - chartTop)
    let (low, high) = (statistics.lowest.approximate, statistics.highest.approximate)
    let scale = ValueScale(low, high, rows: room)
    let rows = scale?.rows ?? room
    let top = axisRow - rows
    let ticks =
      scale?.ticks.map { (value: $0.value, label: $0.label.formatted(settings.style)) }
      ?? [(low, settings.rateText(of: statistics.lowest.rate))]
    let labelWidth = ticks.map { Screen.width(of: $0.label) }.max() ?? 0
    let axisColumn = left + labelWidth + 1
    let points = history.series.points
    let chart = BrailleChart(
      history.series.slots.map { $0.point.map { points[$0].approximate } },
      width: layout.size.columns - axisColumn - 2, height: rows,
      range: scale?.range ?? low...high, glyphs: glyphs)
    for row in 0..<rows {
      frame.put(glyphs.vertical, row: top + row, column: axisColumn, role: .axis)
    }
    for (row, line) in chart.lines.enumerated() {
      frame.put(line, row: top + row, column: axisColumn + 1, role: .chart, overflow: .clip)
    }
    for tick in ticks {
      let row = top + chart.row(of: tick.value)
      frame.put(
        tick.label, row: row, column: left, role: .dim, width: labelWidth, align: .trailing)
      frame.put(glyphs.tick, row: row, column: axisColumn, role: .axis)
    }
    for column in 0..<chart.width {
      guard let slot = chart.index(atColumn: column), let point = history.series.slots[slot].point
      else { continue }
      let place = axisColumn + 1 + column
      frame.mark(
        .point(point), rows: top..<top + rows, columns: place..<place + 1)
    }
    drawDays(chart, axisColumn: axisColumn, in: &frame)
    drawCrosshair(chart, top: top, axisColumn: axisColumn, in: &frame)
  }

  private func drawDays(_ chart: BrailleChart, axisColumn: Int, in frame: inout Frame) {
    frame.put(glyphs.corners[2], row: axisRow, column: axisColumn, role: .axis)
    frame.fill(
      row: axisRow, column: axisColumn + 1, width: chart.width, role: .axis, with: glyphs.horizontal
    )
    let right = axisColumn + 1 + chart.width
    var end = left
    for tick in DayTicks.along(history.series.slots, column: chart.column(of:)) {
      let column = axisColumn + 1 + chart.column(of: tick.slot)
      // The label of the last tick ends at the edge of the chart; a tick without a label is left out.
      let start = min(column, right - tick.label.utf8.count)
      guard start >= end else { continue }
      frame.put(glyphs.tickBelow, row: axisRow, column: column, role: .axis)
      end = frame.put(tick.label, row: axisRow + 1, column: start, role: .dim) + 1
    }
  }

  /// Draws a line through the selected day; where the chart has a dot, it changes the role instead.
  private func drawCrosshair(
    _ chart: BrailleChart, top: Int, axisColumn: Int, in frame: inout Frame
  ) {
    guard let index = history.crosshair, let slot = history.series.slot(ofPoint: index) else {
      return
    }
    let column = axisColumn + 1 + chart.column(of: slot)
    for row in top..<max(top, axisRow) {
      if frame[row: row, column: column].scalar == " " {
        frame.put(glyphs.vertical, row: row, column: column, role: .crosshair)
      } else {
        frame.setRole(.crosshair, row: row, columns: column..<column + 1)
      }
    }
    frame.put(glyphs.rise, row: axisRow, column: column, role: .crosshair)
  }

  private func drawCrosshairLine(in frame: inout Frame) {
    guard let index = history.crosshair else { return }
    let point = history.series.points[index]
    let end = frame.put(
      "\(glyphs.rise) \(point.day.long)", row: crosshairRow, column: left, role: .crosshair)
    let (from, to) = (history.from.code, history.to.code)
    let rate = settings.rateText(of: point.rate)
    guard layout.size.columns >= 60 else {
      frame.put("\(rate) \(to)", row: crosshairRow, column: end + 2, role: .amount)
      return
    }
    let next = frame.put(
      "1 \(from) = \(rate) \(to)", row: crosshairRow, column: end + 3, role: .amount)
    let inverse = "1 \(to) = \(settings.rateText(of: .one / point.rate)) \(from)"
    guard next + 4 + Screen.width(of: inverse) <= layout.size.columns else { return }
    frame.put(inverse, row: crosshairRow, column: next + 3)
  }
}
