// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates
import Screen

/// The panel with the chart of the selected pair, its extremes, its mean, and where today is.
struct DetailView {
  let state: State
  let series: HistorySeries

  private var settings: Settings { _read { yield state.settings } }
  private var board: Board { state.board }

  func draw(in area: Area, of frame: inout Frame) {
    let statistics = series.statistics
    // Whether there is room for the statistics below the chart.
    let isLarge = area.height >= 14
    let panel = Panel(
      "\(board.to.code) per \(board.from.code)",
      subtitle: isLarge ? "" : board.range.title,
      notes: isLarge ? [] : statistics.map(percentile) ?? [])
    let inside = panel.draw(in: area, of: &frame)
    if let key = settings.keys.keys(of: .history, in: .converter).first {
      frame.mark(.key(key), in: area)
    }
    if isLarge || statistics?.percentile == nil {
      drawRanges(in: panel.border(of: area), of: &frame)
    }
    guard let statistics else {
      drawReason(in: inside, of: &frame)
      return
    }
    let (chart, _, figures) = inside.rows(
      .fill, .fixed(isLarge ? 1 : 0), .fixed(isLarge ? 2 : 0))
    LineChart(series: series, statistics: statistics, settings: settings).draw(
      in: chart, of: &frame)
    if isLarge { draw(statistics, in: figures, of: &frame) }
  }

  // MARK: - The title

  /// The ranges in the upper border, between the keys that change them; a click chooses one.
  private func drawRanges(in border: Area, of frame: inout Frame) {
    let keys = settings.keys
    guard let shorter = keys.keys(of: .shorterRange, in: .converter).first,
      let longer = keys.keys(of: .longerRange, in: .converter).first
    else { return }
    let ranges = HistoryRange.allCases.map { range in
      (
        Span(" \(range.short) ", range == board.range ? .selected : .dim),
        Target.range(range.rawValue)
      )
    }
    let parts =
      [(Span(shorter.description, .keycap), .key(shorter))] + ranges
      + [(Span(longer.description, .keycap), .key(longer))]
    let length = parts.map(\.0).width + 2
    guard border.width > length else { return }
    let place = border.columns(.fill, .fixed(length)).1
    frame.fill(place, role: .text)
    var rest = place.inset(leading: 1)
    for (span, target) in parts {
      frame.mark(target, in: rest.prefix([span].width))
      rest = frame.put([span], in: rest)
    }
  }

  /// `today higher than 98 % of days`, `highest of the year`.
  private func percentile(_ statistics: HistoryStatistics) -> [Span] {
    let day = isToday ? "today" : ""
    return statistics.standing(on: day, in: board.range)
  }

  private var isToday: Bool {
    board.on == nil && state.selectedRate?.quote?.isStale == false
  }

  // MARK: - Below the chart

  private func draw(_ statistics: HistoryStatistics, in area: Area, of frame: inout Frame) {
    let percentile = self.percentile(statistics)
    let (left, right) = area.columns(
      .fill, .fixed(min(max(percentile.width, area.width / 2), area.width - Self.leftColumns)))
    func put(_ label: String, _ text: String, _ note: String, in area: Area) {
      LabelledField(label, labelWidth: 4).draw(in: area, of: &frame) {
        $1.put([Span(text), Span(" "), Span(note, .dim)], in: $0)
      }
    }
    func extreme(_ label: String, _ point: SeriesPoint, in area: Area) {
      let hasYear = board.range.rawValue > HistoryRange.year.rawValue
      let day = hasYear ? "\(point.day.short) \(point.day.year)" : point.day.short
      put(label, settings.rateText(of: point.rate), day, in: area)
    }
    let ((low, mean), (high, rank)) = (
      left.rows(.fixed(1), .fixed(1)), right.rows(.fixed(1), .fixed(1))
    )
    extreme("low", statistics.lowest, in: low)
    extreme("high", statistics.highest, in: high)
    put("mean", statistics.mean.formatted(settings.style), "", in: mean)
    frame.put(percentile, in: rank)
  }

  /// `low  0.835143 28 Jan`, and what separates it from the right column.
  private static let leftColumns = 22

  /// Why there is no chart.
  private func drawReason(in area: Area, of frame: inout Frame) {
    let text: String
    if board.from == board.to {
      text = "same currency: the rate is always 1"
    } else if let fault = state.selectedRate?.fault {
      text = fault.message
    } else {
      text = "no rates in this range"
    }
    let lines = wrapped(text, width: area.width).map { Span($0, .note) }
    frame.put(
      lines: lines, in: area.centered(width: area.width, height: lines.count), align: .center)
  }
}

extension HistoryRange {
  /// `3 months`.
  var title: String {
    switch self {
    case .week: "1 week"
    case .month: "1 month"
    case .threeMonths: "3 months"
    case .sixMonths: "6 months"
    case .year: "1 year"
    case .fiveYears: "5 years"
    case .all: "all years"
    }
  }
}
