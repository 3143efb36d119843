// SPDX-License-Identifier: Apache-2.0

import Money
import Rates
import Screen

/// The chart of the history page as a picture, of one pair or of two.
package struct HistoryPicture: Equatable, Sendable {
  private let chart: LineChartPicture

  /// The picture of a history. With a second one, both are 100 on the first day that both have.
  ///
  /// - Throws: where they have no day in common.
  package init(
    _ history: PairHistory, other: PairHistory? = nil, settings: Settings = Settings()
  ) throws(Problem) {
    let slots = history.series.slots
    let both = HistoryCurves(history.series, other: other?.series, each: history.interval)
    let (curves, base) = (both.values, both.base)
    guard let first = slots.first, let last = slots.last, other == nil || base != nil else {
      throw Self.noCommonDay
    }
    let known = curves.flatMap { $0 }.compactMap { $0 }
    guard let low = known.min(), let high = known.max() else { throw Self.noCommonDay }
    let constant = base == nil ? settings.rateText(of: history.rows[0].rate) : "100"
    let values = Self.valueTicks(low, high, constant: constant, settings)
    let labels = values.map { Screen.width(of: $0.label) }.max() ?? 0
    let columns = LineChartPicture.plotWidth(labels: labels) / LineChartPicture.characterWidth
    let days = DayTick.along(slots.map(\.day)) { place in
      Int(Double(place) * columns / Double(max(1, slots.count - 1)))
    }
    let names = Self.names(of: history, other)
    var sources = [Sources.name(of: history.source)]
    if let other, other.source != history.source { sources.append(Sources.name(of: other.source)) }
    chart = LineChartPicture(
      title: names.joined(separator: " and ") + (base.map { ", \($0.iso) = 100" } ?? ""),
      source: sources.joined(separator: ", ")
        + (history.isAveraged ? " · mean of each \(history.interval.rawValue)" : "")
        + " · \(first.day.iso) to \(last.day.iso)",
      curves: zip(names, curves).map { LineChartPicture.Curve($0, $1) }, range: low...high,
      valueTicks: values, timeTicks: days.map { LineChartPicture.Tick(Double($0.place), $0.label) })
  }

  /// The text of an SVG file. `title` replaces the chart's own.
  package func svg(theme: Theme = .default, palette: Palette, title: String? = nil) -> String {
    var chart = chart
    if let title { chart.title = title }
    return chart.svg(theme: theme, palette: palette)
  }

  /// Whether a text is such a file: only that may be replaced.
  package static func isPicture(_ text: String) -> Bool { LineChartPicture.isPicture(text) }

  private static let noCommonDay = Problem(
    .unavailable, "the two pairs have no day in common", advice: "use an earlier --from")

  private static func names(of history: PairHistory, _ other: PairHistory?) -> [String] {
    [history, other].compactMap { $0.map { "\($0.to.code) per \($0.from.code)" } }
  }

  /// Round values; a constant has its own label.
  private static func valueTicks(
    _ low: Double, _ high: Double, constant: String, _ settings: Settings
  ) -> [LineChartPicture.Tick] {
    let round = ValueTick.between(low, high, rows: 16)
    guard !round.isEmpty else { return [LineChartPicture.Tick(low, constant)] }
    return round.map { LineChartPicture.Tick($0.value, $0.label.formatted(settings.style)) }
  }
}
