// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Screen

/// The history page: a panel with the chart, the crosshair's day, and the statistics.
struct HistoryView {
  let history: RateHistory
  let state: State

  private var settings: Settings { state.settings }
  private var glyphs: Glyphs { settings.glyphs }

  /// The chart, a blank line and the figures.
  private static let rows: [Area.Steps] = [
    [0: .fill], [15: .fixed(1)], [10: .fixed(3), 0: .fixed(1)],
  ]

  /// Between two ranges without their keys.
  private static let gap: Area.Steps = [78: .fixed(2), 0: .fixed(1)]

  /// The parts inside the panel.
  private func parts(of inside: Area) -> (chart: Area, figures: Area) {
    let rows = inside.rows(Self.rows)
    return (rows[0], rows[2])
  }

  func drawHeader(in area: Area, of frame: inout Frame) {
    let isPublished = history.series.points.isEmpty == false
    let chip =
      isPublished
      ? FreshnessChip(of: quote, from: history.source, on: history.until, state) : nil
    HeaderView(origin, requested: history.until, glyphs: glyphs, chip: chip)
      .draw(in: area, of: &frame)
  }

  func draw(in area: Area, of frame: inout Frame) {
    let panel = Panel(title, remark: remark)
    let inside = panel.draw(in: area, of: &frame)
    drawRanges(in: panel.border(of: area), gap: Self.gap.cells(of: area.width), of: &frame)
    guard history.series.statistics != nil else {
      drawEmpty(in: inside, of: &frame)
      return
    }
    let (plot, figures) = parts(of: inside)
    chart.draw(in: plot, of: &frame)
    HistoryFigures(history: history, state: state).draw(in: figures, of: &frame)
  }

  private var chart: RateChart {
    var chart = RateChart(history.series, other: history.otherSeries, settings: settings)
    chart.crosshair = history.crosshair.flatMap { history.series.slot(ofPoint: $0) }
    chart.hasTargets = true
    return chart
  }

  /// The columns of the curves, on the content of the screen.
  func chartWidth(in content: Area) -> Int {
    chart.width(in: parts(of: Panel.inside(content)).chart)
  }

  /// The source of the pair's newest rate, which may differ from the board's. A zoomed window may end
  /// before it: that makes no rate older.
  private var origin: RateSourceLabel {
    guard let day = history.series.newest, let source = history.source else {
      return history.from == history.to ? .notNeeded : .missing
    }
    let end = history.until ?? state.clock.today
    let calendar = Sources.find(source)?.calendar
    let isTooOld = calendar?.isTooOld(day, for: end, maximumAge: settings.maximumAge)
    return .published(
      source, day, ageDays: end - day,
      isStale: quote?.isStale ?? isTooOld ?? (end - day > settings.maximumAge))
  }

  /// The pair's newest rate, as the converter would answer from the same source.
  private var quote: RateQuote? {
    history.source.flatMap { source in
      try? state.book.quote(
        from: history.from, to: history.to, on: history.until, at: state.clock,
        source: .only(source))
    }
  }

  // MARK: - The border

  /// The pair, or both with their lines as a legend.
  private var title: [Span] {
    let pair = history.pair.title
    guard let other = history.other else { return [Span(pair, .title)] }
    return [
      Span(glyphs.line, .chart), Span(" "), Span(pair, .title), Span("  "),
      Span(glyphs.dottedLine, .comparison), Span(" "), Span(other.title, .title),
    ]
  }

  private var remark: String {
    guard history.other != nil else {
      return "\(history.from.name) \(glyphs.arrow) \(history.to.name)"
    }
    return chart.base.map { "both 100 on \($0.shortWithYear)" } ?? "no common day"
  }

  /// Draws the ranges at the right of the upper border, with their keys where there is room. The selected
  /// one is also in brackets: nothing is shown by colour alone.
  private func drawRanges(in border: Area, gap: Int, of frame: inout Frame) {
    for (hasKeys, gap) in [(true, 2), (false, gap)] {
      let labels = rangeLabels(hasKeys: hasKeys)
      let blank = hasKeys ? 1 : 0
      let length = labels.reduce(2 - gap) {
        $0 + gap + width(of: $1.key) + blank + width(of: $1.name)
      }
      guard border.width > length else { continue }
      let place = border.columns(.fill, .fixed(length)).1
      frame.fill(place, role: .text)
      return draw(labels, gap: gap, in: place.inset(leading: 1), of: &frame)
    }
  }

  private typealias RangeLabel = (key: String, name: String, isSelected: Bool)

  private func rangeLabels(hasKeys: Bool) -> [RangeLabel] {
    let selected = history.window == nil ? history.range : nil
    return zip(HistoryRange.allCases, rangeKeys).map { range, key in
      let isSelected = range == selected
      return (hasKeys ? "\(key)" : "", isSelected ? "[\(range.short)]" : range.short, isSelected)
    }
  }

  private var rangeKeys: [Key] { state.screen.keys.keys(of: .chooseRange, in: .history) }

  private func draw(
    _ labels: [RangeLabel], gap: Int, in area: Area, of frame: inout Frame
  ) {
    var rest = area
    for (label, key) in zip(labels, rangeKeys) {
      let name: Role = label.isSelected ? .selected : .label
      let blank = label.key.isEmpty ? "" : " "
      let spans = [Span(label.key, .keycap), Span(blank), Span(label.name, name)]
      frame.mark(.key(key), in: rest.prefix(spans.width))
      rest = frame.put(spans, in: rest).inset(leading: gap)
    }
  }

  // MARK: - Without a chart

  private func drawEmpty(in area: Area, of frame: inout Frame) {
    guard let problem = history.problem(in: state) else { return }
    let advice = problem.remedy.flatMap { state.advice($0, in: .history) }
    frame.put(reason: Remark(text: problem.message, advice: advice).joined, in: area)
  }
}
