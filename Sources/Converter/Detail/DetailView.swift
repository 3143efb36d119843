// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Rates
import Screen

/// The panel with the chart of the selected pair, its extremes, its mean, and where today is.
struct DetailView {
  let state: State
  let series: HistorySeries
  let area: Area

  private var settings: Settings { _read { yield state.settings } }
  private var board: Board { state.board }
  /// Whether there is room for the statistics below the chart.
  private var isLarge: Bool { area.height >= 14 }

  func draw(in frame: inout Frame) {
    let statistics = series.statistics
    let inside = Panel(
      "\(board.to.code) per \(board.from.code)",
      subtitle: isLarge ? "" : board.range.title,
      notes: isLarge ? [] : statistics.map(percentile) ?? []
    ).draw(in: area, of: &frame)
    if let key = settings.keys.keys(of: .history, in: .converter).first {
      frame.mark(.key(key), rows: area.rows, columns: area.columns)
    }
    if isLarge || statistics?.percentile == nil { drawRanges(in: &frame) }
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
  private func drawRanges(in frame: inout Frame) {
    let keys = settings.keys
    guard let shorter = keys.keys(of: .shorterRange, in: .converter).first,
      let longer = keys.keys(of: .longerRange, in: .converter).first
    else { return }
    let names = HistoryRange.allCases.map(\.short)
    let length = names.reduce(0) { $0 + $1.count + 2 }
    let ends = width(of: "\(shorter)\(longer)")
    let start = area.columns.upperBound - 2 - length - ends - 2
    guard start > area.column + 16 else { return }
    var column = frame.put(" ", row: area.row, column: start)
    func put(_ key: Key) {
      let first = column
      column = frame.put(key.description, row: area.row, column: column, role: .keycap)
      frame.mark(.key(key), row: area.row, columns: first..<column)
    }
    put(shorter)
    for (range, name) in zip(HistoryRange.allCases, names) {
      let first = column
      let role: Role = range == board.range ? .selected : .dim
      column = frame.put(" \(name) ", row: area.row, column: column, role: role)
      frame.mark(.range(range.rawValue), row: area.row, columns: first..<column)
    }
    put(longer)
    frame.put(" ", row: area.row, column: column)
  }

  /// `today higher than 98 % of days`, `highest of the year`.
  private func percentile(_ statistics: HistoryStatistics) -> [Panel.Run] {
    let day = isToday ? "today" : ""
    return statistics.standing(on: day, in: board.range).map { Panel.Run($0.text, $0.role) }
  }

  private var isToday: Bool {
    board.on == nil && state.selectedRate?.quote?.isStale == false
  }

  // MARK: - Below the chart

  private func draw(_ statistics: HistoryStatistics, in area: Area, of frame: inout Frame) {
    let percentile = self.percentile(statistics)
    let words = percentile.reduce(0) { $0 + width(of: $1.text) }
    let (left, right) = area.columns(
      .fill, .fixed(min(max(words, area.width / 2), area.width - Self.leftColumns)))
    func put(
      _ label: String, _ text: String, _ note: String, _ area: Area, _ row: Int
    ) {
      var column = frame.put(
        label, row: area.row + row, column: area.column, role: .label, width: 4)
      column = frame.put(text, row: area.row + row, column: area.column + 5)
      frame.put(
        note, row: area.row + row, column: column + 1, role: .dim,
        width: area.columns.upperBound - column - 1)
    }
    func extreme(_ label: String, _ point: SeriesPoint, _ area: Area) {
      let hasYear = board.range.rawValue > HistoryRange.year.rawValue
      let day = hasYear ? "\(point.day.short) \(point.day.year)" : point.day.short
      put(label, settings.rateText(of: point.rate), day, area, 0)
    }
    extreme("low", statistics.lowest, left)
    extreme("high", statistics.highest, right)
    put("mean", statistics.mean.formatted(settings.style), "", left, 1)
    var column = right.column
    for run in percentile {
      column = frame.put(
        run.text, row: right.row + 1, column: column, role: run.role,
        width: right.columns.upperBound - column)
    }
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
    let lines = wrapped(text, width: area.width).prefix(area.height)
    let first = area.row + (area.height - lines.count) / 2
    for (offset, line) in lines.enumerated() {
      frame.put(
        line, row: first + offset, column: area.column, role: .note, width: area.width,
        align: .center)
    }
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
