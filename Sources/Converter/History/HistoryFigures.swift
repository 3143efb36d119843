// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Screen

/// The lines below the chart: the crosshair's day in words, and the statistics.
struct HistoryFigures {
  let history: RateHistory
  let settings: Settings

  private typealias Piece = (text: String, role: Role)

  /// Draws as many lines as the area has rows, the most important first, each with the phrases that fit.
  func draw(in area: Area, of frame: inout Frame) {
    for (offset, phrases) in lines(width: area.width).prefix(area.height).enumerated() {
      frame.put(phrases, in: area.inset(top: offset))
    }
  }

  private func lines(width: Int) -> [Phrases] {
    guard let statistics = history.series.statistics else { return [] }
    let isWide = width >= 52
    if let other = history.other, let second = history.otherSeries?.statistics {
      return [
        crosshair(width: width),
        extremes(
          statistics, isWide: isWide, of: (name(of: history.pair, beside: other), .accent)),
        extremes(
          second, isWide: isWide, of: (name(of: other, beside: history.pair), .comparison)),
      ]
    }
    return [crosshair(width: width), extremes(statistics, isWide: isWide), averages(statistics)]
  }

  /// `Fri 31 Jul 2026   1 USD = 0.876962 EUR   1 EUR = 1.14030 USD   +1.21 % from 30 Oct 2025`.
  private func crosshair(width: Int) -> Phrases {
    guard let index = history.crosshair else { return [] }
    let point = history.series.points[index]
    let day: [Piece] = [(point.day.long, .crosshair)]
    let (from, to) = (history.from.code, history.to.code)
    if let other = history.other, let series = history.otherSeries {
      let second = series.index(onOrBefore: point.day).map { series.points[$0] }
      let names = (name(of: history.pair, beside: other), name(of: other, beside: history.pair))
      return [day, phrase((names.0, .accent), point, since: history.series.points.first)]
        + (second.map { [phrase((names.1, .comparison), $0, since: series.points.first)] } ?? [])
    }
    let rate = settings.rateText(of: point.rate)
    var phrases: Phrases = [
      day, [(width < 40 ? "" : "1 \(from) = ", .label), ("\(rate) \(to)", .amount)],
    ]
    if !point.rate.isZero {
      phrases.append([
        ("1 \(to) = ", .label), ("\(settings.rateText(of: .one / point.rate)) \(from)", .text),
      ])
    }
    if let first = history.series.points.first, first.day < point.day,
      let change = change(from: first, to: point)
    {
      let since = width < 92 ? "" : " since \(first.day.short) \(first.day.year)"
      phrases.append([change, (since, .dim)])
    }
    return phrases
  }

  /// The name of a pair beside another: its quote currency alone, where both have the same base.
  private func name(of pair: HistoryPair, beside other: HistoryPair) -> String {
    pair.from == other.from ? pair.to.code : "\(pair.from.code)/\(pair.to.code)"
  }

  /// `EUR 0.876962  +1.21 %`.
  private func phrase(_ name: Piece, _ point: SeriesPoint, since first: SeriesPoint?) -> [Piece] {
    let change = first.flatMap { self.change(from: $0, to: point) }
    return [name, (" " + settings.rateText(of: point.rate), .amount)]
      + (change.map { [("  ", .text), $0] } ?? [])
  }

  private func change(from first: SeriesPoint, to last: SeriesPoint) -> Piece? {
    guard !first.rate.isZero else { return nil }
    let percent = ((last.rate / first.rate - .one) * Rational(100)).rounded(digits: 2)
    let change = ChangeText.of(percent, style: settings.style, glyphs: settings.glyphs)
    return (change.text, change.role)
  }

  private func extremes(
    _ statistics: HistoryStatistics, isWide: Bool, of name: Piece? = nil
  ) -> Phrases {
    func extreme(_ label: String, _ point: SeriesPoint) -> [Piece] {
      let day = isWide ? " \(point.day.short) \(point.day.year)" : ""
      return [(label, .label), (settings.rateText(of: point.rate), .text), (day, .dim)]
    }
    let range = [extreme("Low ", statistics.lowest), extreme("High ", statistics.highest)]
    guard let name else { return range }
    return [[name]] + range + [mean(statistics)]
  }

  private func mean(_ statistics: HistoryStatistics) -> [Piece] {
    let style = NumberStyle(decimalMark: settings.style.decimalMark, groupingMark: "")
    return [("Mean ", .label), (statistics.mean.formatted(style), .text)]
  }

  private func averages(_ statistics: HistoryStatistics) -> Phrases {
    let range = history.window == nil ? history.range : nil
    let standing = statistics.standing(on: "", in: range)
    guard !standing.isEmpty else { return [mean(statistics)] }
    let day = history.until == nil ? "Today: " : "That day: "
    return [mean(statistics), [(day, .label)] + standing]
  }
}
