// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Screen

/// The history page: a panel with the chart, the crosshair's day, and the statistics.
struct HistoryView {
  let history: RateHistory
  @Shown var state: State

  private var settings: Settings { state.settings }
  private var glyphs: Glyphs { settings.glyphs }

  /// The chart, a blank line and the figures.
  private static let rows: [Area.Steps] = [
    [0: .fill], [15: .fixed(1)], [10: .fixed(3), 0: .fixed(2)],
  ]

  /// The parts inside the panel.
  private func parts(of inside: Area) -> (chart: Area, figures: Area) {
    let rows = inside.rows(Self.rows)
    return (rows[0], rows[2])
  }

  func drawHeader(in area: Area, of frame: inout Frame) {
    let isPublished = history.series.points.isEmpty == false
    let chip =
      isPublished
      ? FreshnessChip(of: quote, from: history.source, on: history.until, state) : nil
    HeaderView(origin, requested: history.until, glyphs: glyphs, chip: chip)
      .draw(in: area, of: &frame)
  }

  func draw(in area: Area, of frame: inout Frame) {
    let panel = Panel(title, remark: remark)
    let inside = panel.draw(in: area, of: &frame)
    RangeControl(history.window == nil ? history.range : nil, in: .history, keys: state.screen.keys)
      .draw(in: panel.border(of: area), of: &frame)
    guard history.series.statistics != nil else {
      drawEmpty(in: inside, of: &frame)
      return
    }
    let (plot, figures) = parts(of: inside)
    chart.draw(in: plot, of: &frame)
    HistoryFigures(history: history, state: state).draw(in: figures, of: &frame)
  }

  private var chart: RateChart {
    var chart = RateChart(history.series, other: history.otherSeries, settings: settings)
    chart.crosshair = history.crosshair.flatMap { history.series.rates.slot(ofPoint: $0) }
    (chart.isAveraged, chart.hasTargets) = (history.isAveraged, true)
    return chart
  }

  /// The columns of the curves, on the content of the screen.
  func chartWidth(in content: Area) -> Int {
    chart.width(in: parts(of: Panel.inside(content)).chart)
  }

  /// The source of the pair's newest rate, which may differ from the board's. A zoomed window may end
  /// before it: that makes no rate older.
  private var origin: RateSourceLabel {
    guard let day = history.series.newest, let source = history.source else {
      return history.from == history.to ? .notNeeded : .missing
    }
    let end = history.until ?? state.clock.today
    let calendar = Sources.find(source)?.calendar
    let isTooOld = calendar?.isTooOld(day, for: end, maximumAge: settings.maximumAge)
    return .published(
      source, day, ageDays: end - day,
      isStale: quote?.isStale ?? isTooOld ?? (end - day > settings.maximumAge))
  }

  /// The pair's newest rate, as the converter would answer from the same source.
  private var quote: RateQuote? {
    history.source.flatMap { source in
      try? state.book.quote(
        from: history.from, to: history.to, on: history.until, at: state.clock,
        source: .only(source))
    }
  }

  // MARK: - The border

  /// The pair, or both with their lines as a legend.
  private var title: [Span] {
    let pair = history.pair.name
    guard let other = history.other else { return [Span(pair, .title)] }
    return [
      Span(glyphs.line, .chart), Span(" "), Span(pair, .title), Span("  "),
      Span(glyphs.dottedLine, .comparison), Span(" "), Span(other.name, .title),
    ]
  }

  private var remark: String {
    guard history.other != nil else {
      return history.isAveraged
        ? "mean of each month" : "\(history.from.name) \(glyphs.arrow) \(history.to.name)"
    }
    return chart.base.map { "both 100 \(history.isAveraged ? "in" : "on") \(history.name(of: $0))" }
      ?? "no common day"
  }

  // MARK: - Without a chart

  private func drawEmpty(in area: Area, of frame: inout Frame) {
    guard let problem = history.problem(in: state) else { return }
    let advice = problem.remedy.flatMap { state.advice($0, in: .history) }
    frame.put(reason: Remark(text: problem.message, advice: advice).joined, in: area)
  }
}

/// The lines below the chart: the crosshair's day in words, and the statistics.
struct HistoryFigures {
  let history: RateHistory
  @Shown var state: State
  private var settings: Settings { state.settings }

  /// Draws as many lines as the area has rows, the most important first, each with the phrases that fit.
  func draw(in area: Area, of frame: inout Frame) {
    for (line, phrases) in zip(area.lines, lines(in: area)) {
      frame.put(phrases, in: line)
    }
  }

  private func lines(in area: Area) -> [Phrases] {
    guard let statistics = history.series.statistics else { return [] }
    // Next to the names of two pairs there is less room.
    let isWide = history.other == nil ? !area.isNarrow : area.width >= Layout.roomyColumns + 12
    if let other = history.other, let second = history.otherSeries?.statistics {
      let first = Span(name(of: history.pair, beside: other), .accent)
      let names = (first, Span(name(of: other, beside: history.pair), .comparison))
      let both = [
        extremes(statistics, isWide: isWide, of: names.0),
        extremes(second, isWide: isWide, of: names.1),
      ]
      // Without a line for each, both share one.
      let shared = Array(both[0].prefix(3) + both[1].prefix(3))
      return [crosshair(in: area)] + (area.height > 2 ? both : [shared])
    }
    return [crosshair(in: area), extremes(statistics, isWide: isWide), averages(statistics)]
  }

  /// `Fri 31 Jul 2026   1 USD = 0.876962 EUR   1 EUR = 1.14030 USD   +1.21 % from 30 Oct 2025`.
  private func crosshair(in area: Area) -> Phrases {
    guard let index = history.crosshair else { return [] }
    let point = history.series.points[index]
    let time = history.name(of: point.day)
    let day: [Span] = [
      Span(history.isAveraged ? "Mean of \(time)" : point.day.long, .crosshair)
    ]
    let (from, to) = (history.from.code, history.to.code)
    if let other = history.other, let series = history.otherSeries {
      let second = series.rates.index(onOrBefore: point.day).map { series.points[$0] }
      let names = (name(of: history.pair, beside: other), name(of: other, beside: history.pair))
      func phrases(_ day: [Span], hasChange: Bool) -> Phrases {
        let since = hasChange ? (history.series.points.first, series.points.first) : (nil, nil)
        return [day, phrase(Span(names.0, .accent), point, since: since.0)]
          + (second.map { [phrase(Span(names.1, .comparison), $0, since: since.1)] } ?? [])
      }
      let short = [Span(history.isAveraged ? time : point.day.short, .crosshair)]
      let wordings = [
        phrases(day, hasChange: true), phrases(day, hasChange: false),
        phrases(short, hasChange: false),
      ]
      return wordings.first { $0.fit(in: area) } ?? Array(wordings[2].dropFirst())
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
      let since = phrases + [[change, Span(" since \(history.name(of: first.day))", .dim)]]
      return since.fit(in: area) ? since : phrases + [[change]]
    }
    return phrases
  }

  /// The name of a pair next to another: its quote currency alone, where both have the same base.
  private func name(of pair: HistoryPair, beside other: HistoryPair) -> String {
    pair.from == other.from ? pair.to.code : pair.name
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
      let day = isWide ? " \(history.name(of: point.day))" : ""
      return [Span(label, .label), Span(settings.rateText(of: point.rate)), Span(day, .dim)]
    }
    let range = [extreme("Low ", statistics.lowest), extreme("High ", statistics.highest)]
    guard let name else { return range }
    return [[name]] + range + [mean(statistics)]
  }

  private func mean(_ statistics: HistoryStatistics) -> [Span] {
    statistics.mean.map { [Span("Mean ", .label), Span($0.formatted(settings.style))] } ?? []
  }

  private func averages(_ statistics: HistoryStatistics) -> Phrases {
    let range = history.window == nil ? history.range : nil
    let rank = history.isAveraged ? [] : statistics.rankText(on: "", in: range)
    guard !rank.isEmpty else { return [mean(statistics)] }
    // The day at the end, not the one of the crosshair.
    let isAtEnd = history.crosshair == history.series.points.count - 1
    let isThatDay = history.until != nil && history.series.next == nil && isAtEnd
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
