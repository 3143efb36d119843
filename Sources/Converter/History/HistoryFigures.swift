// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Screen

/// The lines below the chart: the crosshair's day in words, and the statistics.
struct HistoryFigures {
  let history: RateHistory
  let state: State
  private var settings: Settings { state.settings }

  /// Draws as many lines as the area has rows, the most important first, each with the phrases that fit.
  func draw(in area: Area, of frame: inout Frame) {
    for (line, phrases) in zip(area.lines, lines(in: area)) {
      frame.put(phrases, in: line)
    }
  }

  private func lines(in area: Area) -> [Phrases] {
    guard let statistics = history.series.statistics else { return [] }
    let isWide = !area.isNarrow
    if let other = history.other, let second = history.otherSeries?.statistics {
      return [
        crosshair(in: area),
        extremes(
          statistics, isWide: isWide, of: Span(name(of: history.pair, beside: other), .accent)),
        extremes(
          second, isWide: isWide, of: Span(name(of: other, beside: history.pair), .comparison)),
      ]
    }
    return [crosshair(in: area), extremes(statistics, isWide: isWide), averages(statistics)]
  }

  /// `Fri 31 Jul 2026   1 USD = 0.876962 EUR   1 EUR = 1.14030 USD   +1.21 % from 30 Oct 2025`.
  private func crosshair(in area: Area) -> Phrases {
    guard let index = history.crosshair else { return [] }
    let point = history.series.points[index]
    let day: [Span] = [Span(point.day.long, .crosshair)]
    let (from, to) = (history.from.code, history.to.code)
    if let other = history.other, let series = history.otherSeries {
      let second = series.index(onOrBefore: point.day).map { series.points[$0] }
      let names = (name(of: history.pair, beside: other), name(of: other, beside: history.pair))
      return [day, phrase(Span(names.0, .accent), point, since: history.series.points.first)]
        + (second.map { [phrase(Span(names.1, .comparison), $0, since: series.points.first)] } ?? [])
    }
    let rate = settings.rateText(of: point.rate)
    let amount = Span("\(rate) \(to)", .amount)
    let labelled: Phrases = [day, [Span("1 \(from) = ", .label), amount]]
    var phrases = labelled.fit(in: area) ? labelled : [day, [amount]]
    phrases.append([
      Span("1 \(to) = ", .label),
      Span("\(settings.rateText(of: .one / point.rate)) \(from)"),
    ])
    if let first = history.series.points.first, first.day < point.day {
      let change = settings.change(from: first, to: point)
      let since = phrases + [[change, Span(" since \(first.day.shortWithYear)", .dim)]]
      return since.fit(in: area) ? since : phrases + [[change]]
    }
    return phrases
  }

  /// The name of a pair next to another: its quote currency alone, where both have the same base.
  private func name(of pair: HistoryPair, beside other: HistoryPair) -> String {
    pair.from == other.from ? pair.to.code : "\(pair.from.code)/\(pair.to.code)"
  }

  /// `EUR 0.876962  +1.21 %`.
  private func phrase(_ name: Span, _ point: SeriesPoint, since first: SeriesPoint?) -> [Span] {
    let change = first.map { settings.change(from: $0, to: point) }
    return [name, Span(" " + settings.rateText(of: point.rate), .amount)]
      + (change.map { [Span("  "), $0] } ?? [])
  }

  private func extremes(
    _ statistics: HistoryStatistics, isWide: Bool, of name: Span? = nil
  ) -> Phrases {
    func extreme(_ label: String, _ point: SeriesPoint) -> [Span] {
      let day = isWide ? " \(point.day.shortWithYear)" : ""
      return [Span(label, .label), Span(settings.rateText(of: point.rate)), Span(day, .dim)]
    }
    let range = [extreme("Low ", statistics.lowest), extreme("High ", statistics.highest)]
    guard let name else { return range }
    return [[name]] + range + [mean(statistics)]
  }

  private func mean(_ statistics: HistoryStatistics) -> [Span] {
    [Span("Mean ", .label), Span(statistics.mean.formatted(settings.style.ungrouped))]
  }

  private func averages(_ statistics: HistoryStatistics) -> Phrases {
    let range = history.window == nil ? history.range : nil
    let rank = statistics.rankText(on: "", in: range)
    guard !rank.isEmpty else { return [mean(statistics)] }
    let isThatDay = history.until != nil && history.series.next == nil
    let isToday = history.endsToday(history.series, in: state)
    let day = isToday ? "Today: " : isThatDay ? "That day: " : "Last day: "
    return [mean(statistics), [Span(day, .label)] + rank]
  }
}

extension Settings {
  /// `+1.21 %`.
  func change(from first: SeriesPoint, to last: SeriesPoint) -> Span {
    let percent = last.rate.percentChange(from: first.rate).rounded(digits: 2)
    let change = ChangeText.of(percent, style: style, glyphs: glyphs)
    return Span(change.text, change.role)
  }
}
