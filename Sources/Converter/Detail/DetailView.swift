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

  /// The figures of each range next to the chart or below it, the statistics below it, or the chart alone.
  private enum Form { case wide, tall, large, low }

  /// The least size of each form, and its chart, a gap and its figures; the first that fits is used.
  private static let forms: [(least: Size, form: Form, parts: [Area.Part])] = [
    (Size(columns: 150, rows: 14), .wide, [.fill, .fixed(3), .fixed(RangeTable.columns)]),
    (
      Size(columns: RangeTable.columns + 4, rows: 36), .tall,
      [.fill, .fixed(1), .fixed(RangeTable.rows), .fixed(1), .fixed(1)]
    ),
    (Size(columns: 0, rows: 14), .large, [.fill, .fixed(1), .fixed(2)]),
    (Size(columns: 0, rows: 0), .low, [.fill]),
  ]
  /// The figures of each range, today's rank, and the newest rates.
  private static let sideRows: [Area.Part] = [
    .fixed(RangeTable.rows), .fixed(1), .fixed(1), .fixed(1), .optional(.max, atLeast: 3),
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
    let (_, form, parts) =
      Self.forms.first { area.width >= $0.least.columns && area.height >= $0.least.rows }
      ?? Self.forms[Self.forms.count - 1]
    let isLarge = form != .low
    let title = "\(history.to.code) per \(history.from.code)"
    let choices = isOnConverter && (isLarge || statistics?.percentile == nil) ? rangeChoices : []
    let room = Panel(title).border(of: area).width
    let hasChoices = !choices.isEmpty && room > choices.map(\.0).width + 2
    let source =
      isOnConverter
      ? "" : history.source.map { "\(Sources.name(of: $0)) \(settings.glyphs.separator) " } ?? ""
    let subtitle = hasChoices ? "" : source + history.range.title
    let panel = Panel(
      title, subtitle: subtitle, notes: isLarge ? [] : percentile(series))
    let inside = panel.draw(in: area, of: &frame)
    if isOnConverter { frame.mark(opening: .history, state.screen.keys, in: area) }
    if hasChoices { draw(choices, in: panel.border(of: area), of: &frame) }
    guard let statistics else {
      drawReason(in: inside, of: &frame)
      return
    }
    let areas = form == .wide ? inside.columns(parts) : inside.rows(parts)
    LineChart(series: series, statistics: statistics, settings: settings).draw(
      in: areas[0], of: &frame)
    let ranges = RangeTable(history: history, settings: settings)
    switch form {
    case .wide:
      let side = areas[2].rows(Self.sideRows)
      ranges.draw(in: side[0], book: state.book, charts: &charts, of: &frame)
      frame.put(percentile(series), in: side[2].afterPointer)
      RecentRates(series: series, settings: settings).draw(in: side[4], of: &frame)
    case .tall:
      ranges.draw(in: areas[2], book: state.book, charts: &charts, of: &frame)
      frame.put(percentile(series), in: areas[4].afterPointer)
    case .large: draw(statistics, rank: percentile(series), in: areas[2], of: &frame)
    case .low: break
    }
  }

  // MARK: - The title

  /// The ranges between the keys that change them; a click chooses one.
  private var rangeChoices: [(Span, Target)] {
    let keys = state.screen.keys
    guard let shorter = keys.stroke(of: .shorterRange, in: .converter),
      let longer = keys.stroke(of: .longerRange, in: .converter)
    else { return [] }
    let ranges = HistoryRange.allCases.map { range in
      (
        Span(" \(range.short) ", range == history.range ? .accent : .dim),
        Target.range(range.rawValue)
      )
    }
    return [(Span("<", .dim), .key(shorter))] + ranges + [(Span(">", .dim), .key(longer))]
  }

  /// Draws the ranges at the end of the upper border.
  private func draw(_ choices: [(Span, Target)], in border: Area, of frame: inout Frame) {
    let place = border.columns(.fill, .fixed(choices.map(\.0).width + 2)).1
    frame.fill(place, role: .text)
    var rest = place.inset(leading: 1)
    for (span, target) in choices {
      frame.mark(target, in: rest.prefix([span].width))
      rest = frame.put([span], in: rest)
    }
  }

  /// `today higher than 98 % of days`, `highest of the year`.
  private func percentile(_ series: HistorySeries) -> [Span] {
    let day = history.endsToday(series, in: state) ? "today" : ""
    return series.statistics?.rankText(on: day, in: history.range) ?? []
  }

  // MARK: - Below the chart

  private func draw(
    _ statistics: HistoryStatistics, rank text: [Span], in area: Area, of frame: inout Frame
  ) {
    let (left, right) = area.columns(
      .fill(atLeast: Self.leftColumns), .percent(50, atLeast: text.width))
    func put(_ label: String, _ text: String, _ note: String, in area: Area) {
      LabelledField(label, labelWidth: 4).draw(in: area, of: &frame) {
        $1.put([Span(text), Span(" "), Span(note, .dim)], in: $0)
      }
    }
    func extreme(_ label: String, _ point: SeriesPoint, in area: Area) {
      let hasYear = history.range.rawValue > HistoryRange.year.rawValue
      let day = hasYear ? point.day.shortWithYear : point.day.short
      put(label, settings.rateText(of: point.rate), day, in: area)
    }
    let ((low, mean), (high, rank)) = (
      left.rows(.fixed(1), .fixed(1)), right.rows(.fixed(1), .fixed(1))
    )
    extreme("low", statistics.lowest, in: low)
    extreme("high", statistics.highest, in: high)
    put("mean", statistics.mean.formatted(settings.style), "", in: mean)
    frame.put(text, in: rank)
  }

  /// `low  0.835143 28 Jan`, and what separates it from the right column.
  private static let leftColumns = 22

  private func drawReason(in area: Area, of frame: inout Frame) {
    let fault = isOnConverter ? state.selectedRate?.fault : nil
    guard let problem = fault ?? history.problem(in: state) else { return }
    frame.put(reason: problem.message, in: area)
  }
}
