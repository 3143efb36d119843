// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Screen

/// The newest rates of a series with their changes, as many as there is room for.
struct RecentRates {
  let series: HistorySeries
  let settings: Settings

  func draw(in area: Area, of frame: inout Frame) {
    guard area.height > 2 else { return }
    let (head, list) = area.rows(.fixed(1), .fill)
    put("newest rates", "", Span("change", .label), role: .label, in: head, of: &frame)
    let points = series.points
    for (line, index) in zip(list.lines, points.indices.reversed()) {
      let change = index > 0 ? change(from: points[index - 1], to: points[index]) : Span("")
      put(
        points[index].day.long, settings.columnText(of: points[index].rate), change, role: .dim,
        in: line, of: &frame)
    }
  }

  private func put(
    _ day: String, _ rate: String, _ change: Span, role: Role, in line: Area,
    of frame: inout Frame
  ) {
    let parts = line.inset(leading: 2).columns([.fixed(16), .fixed(12), .fixed(10)])
    frame.put(day, in: parts[0], role: role)
    frame.put(rate, in: parts[1], role: .text, align: .trailing)
    frame.put(change.text, in: parts[2], role: change.role, align: .trailing)
  }

  private func change(from first: SeriesPoint, to last: SeriesPoint) -> Span {
    guard !first.rate.isZero else { return Span("") }
    let percent = ((last.rate / first.rate - .one) * Rational(100)).rounded(digits: 2)
    let change = ChangeText.of(percent, style: settings.style, glyphs: settings.glyphs)
    return Span(change.text, change.role)
  }
}
