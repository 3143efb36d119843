// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Screen

/// The statistics below the chart: three lines where they fit, else only the extremes.
struct HistoryFigures {
  let statistics: HistoryStatistics
  let settings: Settings
  let left: Int
  let width: Int

  func draw(from row: Int, rows: Int, in frame: inout Frame) {
    guard rows >= 3 else {
      put(
        [
          ("low", settings.rateText(of: statistics.lowest.rate), .text),
          ("high", settings.rateText(of: statistics.highest.rate), .text),
          ("", change.text, change.role),
        ], row: row, in: &frame)
      return
    }
    let half = width / 2
    guard isWide else {
      put([extreme("Low   ", statistics.lowest)], row: row, in: &frame)
      put([extreme("High", statistics.highest)], row: row, offset: half, in: &frame)
      put([("Mean  ", mean, .text)], row: row + 1, in: &frame)
      if let percentile = statistics.percentile {
        put(
          [("Today", "above \(percentile) % of days", .text)], row: row + 1, offset: half,
          in: &frame)
      }
      put([("Change", change.text, change.role)], row: row + 2, in: &frame)
      return
    }
    put([extreme("Lowest ", statistics.lowest)], row: row + 1, in: &frame)
    put([extreme("Highest", statistics.highest)], row: row + 1, offset: half, in: &frame)
    put([("Mean   ", mean, .text), ("Change", change.text, change.role)], row: row + 2, in: &frame)
    if let percentile = statistics.percentile {
      put(
        [("Today  ", "higher than \(percentile) % of days", .text)], row: row + 2, offset: half,
        in: &frame)
    }
  }

  /// Whether each half fits a rate with its day in words: `Highest 157.250  Thu 29 Oct 2026`.
  private var isWide: Bool { width >= 76 }

  private var mean: String {
    statistics.mean.formatted(
      NumberStyle(decimalMark: settings.style.decimalMark, groupingMark: ""))
  }

  private var change: (text: String, role: Role) {
    ChangeText.of(statistics.change, style: settings.style, glyphs: settings.glyphs)
  }

  private func extreme(_ label: String, _ point: SeriesPoint) -> (String, String, Role) {
    let day = isWide ? point.day.long : point.day.iso
    return (label, settings.rateText(of: point.rate) + "  " + day, .text)
  }

  private func put(
    _ items: [(label: String, text: String, role: Role)], row: Int, offset: Int = 0,
    in frame: inout Frame
  ) {
    var column = left + offset
    for item in items {
      if !item.label.isEmpty {
        column = frame.put(item.label, row: row, column: column, role: .label) + 1
      }
      column = frame.put(item.text, row: row, column: column, role: item.role) + 2
    }
  }
}
