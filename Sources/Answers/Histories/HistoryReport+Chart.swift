// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Screen

extension HistoryReport {
  /// The rates as a line chart with axes for a terminal of this width; nil when there are too few
  /// rates or too little room.
  ///
  /// Missing rates leave gaps in the line.
  func chart(columns: Int, rows height: Int = 10) -> String? {
    let rows = history.rows
    let (values, slots) = (history.series.values, history.series.slots)
    let known = values.compactMap(\.self)
    guard rows.count > 1, let low = known.min(), let high = known.max() else { return nil }
    let glyphs = settings.glyphs
    let scale = ValueScale(low, high, rows: height)
    let ticks: [(value: Double, label: String)] =
      scale?.ticks.map { ($0.value, $0.label.formatted(settings.style)) }
      ?? [(low, settings.rateText(of: rows[0].rate))]
    let labels = ticks.map { Screen.width(of: $0.label) }.max() ?? 0
    let width = min(columns, 120) - labels - 2
    guard width >= 20 else { return nil }
    let chart = BrailleChart(
      values, width: width, height: scale?.rows ?? height, range: scale?.range ?? low...high,
      glyphs: glyphs)
    let marks = Dictionary(
      ticks.map { (chart.row(of: $0.value), $0.label) }, uniquingKeysWith: { first, _ in first })
    var lines = chart.lines.enumerated().map { row, dots in
      let label = marks[row] ?? ""
      return String(repeating: " ", count: labels - Screen.width(of: label)) + label + " "
        + (label.isEmpty ? glyphs.vertical : glyphs.tick) + dots
    }
    let indent = String(repeating: " ", count: labels + 1)
    lines.append(
      indent + glyphs.corners[2]
        + (0..<width).map { _ in glyphs.horizontal }.joined())
    let (first, last) = (slots[0].day.iso, slots[slots.count - 1].day.iso)
    lines.append(
      indent + " " + first + String(repeating: " ", count: width - first.count - last.count) + last)
    return lines.map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
