// SPDX-License-Identifier: Apache-2.0

import Answers
import Rates
import Screen

/// The panel with the chart of a pair, its extremes, its mean, and where today is; on a large screen, these
/// figures over each range.
struct DetailView {
  @Shown var state: State
  /// By default the pair of the converter.
  let history: RateHistory
  /// Whether the converter's keys work in it.
  private let isOnConverter: Bool

  /// The figures of each range below the chart, its statistics below it, two in a row or one, or the chart alone.
  private enum Form { case tall, large, narrow, low }

  /// The least size of each form, and the rows of its figures; the first that fits is used.
  private static let forms: [(least: Size, form: Form, rows: Int)] = [
    (Size(columns: RangeTable.columns + 4, rows: 36), .tall, RangeTable.rows + 2),
    (Size(columns: 56, rows: 14), .large, 2),
    (Size(columns: 0, rows: 16), .narrow, 4),
    (Size(columns: 0, rows: 0), .low, 0),
  ]

  init(state: State, history: RateHistory? = nil) {
    _state = Shown(wrappedValue: state)
    self.history = history ?? state.chart
    isOnConverter = history == nil
  }

  private var settings: Settings { state.settings }

  func draw(in area: Area, charts: inout ChartCache, of frame: inout Frame) {
    let series = charts.series(of: history, book: state.book)
    let statistics = series.statistics
    let (_, form, rows) =
      Self.forms.first { area.width >= $0.least.columns && area.height >= $0.least.rows }
      ?? Self.forms[Self.forms.count - 1]
    let source =
      history.source.map { "\(Sources.name(of: $0)) \(settings.glyphs.separator) " } ?? ""
    let panel = Panel(
      history.pair.name, subtitle: isOnConverter ? "" : source + history.range.title,
      remark: form == .low ? statistics.map { extremes(of: $0, in: series) } ?? "" : "")
    let inside = panel.draw(in: area, of: &frame)
    if isOnConverter {
      frame.mark(opening: .history, state.screen.keys, in: area)
      RangeControl(history.range, in: .converter, keys: state.screen.keys)
        .draw(in: panel.border(of: area), of: &frame)
    }
    guard let statistics else {
      drawReason(in: inside, of: &frame)
      return
    }
    var chart = RateChart(series, settings: settings)
    chart.isAveraged = history.isAveraged
    let room = inside.inset(bottom: form == .low ? 0 : rows + 1)
    let (plot, _, below) = inside.rows(
      .fixed(chart.height(in: room)), .fixed(form == .low ? 0 : 1), .fill)
    let (figures, _, rest) = below.rows(.fixed(rows), .fixed(1), .fill)
    chart.draw(in: plot, of: &frame)
    switch form {
    case .tall:
      let (table, _, rank) = figures.rows(.fixed(RangeTable.rows), .fixed(1), .fixed(1))
      RangeTable(history: history, settings: settings)
        .draw(in: table, book: state.book, charts: &charts, of: &frame)
      frame.put(percentile(series), in: rank.afterPointer)
    case .large, .narrow: draw(statistics, of: series, in: figures, of: &frame)
    case .low: break
    }
    if rest.height >= Self.minimumRates {
      RecentRates(series: series, settings: settings).draw(in: rest, of: &frame)
    }
  }

  /// The rows of the newest rates with their heading, which are in what a chart leaves.
  private static let minimumRates = 3

  /// `today higher than 98 % of days`, `highest of the year`.
  private func percentile(_ series: HistorySeries) -> [Span] {
    let day = history.endsToday(series, in: state) ? "today" : ""
    return series.statistics?.rankText(on: day, in: history.range) ?? []
  }

  // MARK: - Below the chart

  /// Each has a row, or shares one where there are only two. A rate has its day where there is room for that.
  private func draw(
    _ statistics: HistoryStatistics, of series: HistorySeries, in area: Area,
    of frame: inout Frame
  ) {
    func figure(_ label: String, _ text: String, _ day: String = "") -> [Span] {
      let blank = String(repeating: " ", count: 5 - label.utf8.count)
      return [Span(label + blank, .label), Span(text), Span(" " + day, .dim)]
    }
    func extreme(_ label: String, _ point: SeriesPoint) -> [Span] {
      figure(label, settings.rateText(of: point.rate), series.name(of: point.day))
    }
    let mean = statistics.mean.map { figure("mean", $0.formatted(settings.style)) } ?? []
    let figures = [
      extreme("low", statistics.lowest), extreme("high", statistics.highest), mean,
      percentile(series),
    ]
    var places = area.lines
    if area.height < figures.count {
      places = zip(area.lines, [figures[1], figures[3]]).flatMap { line, right in
        let (first, second) = line.columns(.fill, .percent(50, atLeast: right.width))
        return [first, second]
      }
    }
    for (spans, place) in zip(figures, places) {
      frame.put(spans.width <= place.width ? spans : spans.dropLast(), in: place)
    }
  }

  /// `low 28 Jan · high 29 Oct`, where the chart alone may have no room for them.
  private func extremes(of statistics: HistoryStatistics, in series: HistorySeries) -> String {
    let (low, high) = (statistics.lowest.day, statistics.highest.day)
    let dot = settings.glyphs.separator
    return "low \(series.name(of: low)) \(dot) high \(series.name(of: high))"
  }

  private func drawReason(in area: Area, of frame: inout Frame) {
    let fault = isOnConverter ? state.selectedRate?.fault : nil
    guard let problem = fault ?? history.problem(in: state) else { return }
    frame.put(reason: problem.message, in: area)
  }
}
