// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Reducers

/// The history of a pair, or of two: its range and the selected day.
package struct RateHistory: Equatable, Sendable {
  package var from: Currency
  package var to: Currency
  /// A second pair, to compare.
  package var other: HistoryPair?
  /// The source of all rates: a chart never mixes sources. Nil where all are disabled.
  package var source: SourceID?
  /// The board's date; nil for the newest. The history ends there.
  package var until: Day?
  package var range = HistoryRange.year
  /// Whether the rates are the means of the months.
  package var isAveraged = false
  /// The days shown in place of the range, after zooming.
  package var window: HistoryWindow?
  /// The day of the crosshair; nil for the last.
  package var cursor: Day?
  /// The rates of the range, looked up when the page opens and when something they depend on changes,
  /// so that a key press needs no lookup. Not part of a recording.
  package var series = HistorySeries()
  /// The rates of the second pair. Not part of a recording.
  package var otherSeries: HistorySeries?

  var pair: HistoryPair { HistoryPair(from: from, to: to) }

  /// The index of the point under the crosshair: the last on or before its day; nil without points.
  var crosshair: Int? {
    guard !series.points.isEmpty else { return nil }
    guard let cursor else { return series.points.count - 1 }
    return series.rates.index(onOrBefore: cursor) ?? 0
  }

  /// Whether the last of these rates is today's: no newer one is expected, set aside or missing.
  func endsToday(_ series: HistorySeries, in state: State) -> Bool {
    guard until == nil, series.next == nil, let source else { return false }
    return state.book.freshness(of: source, at: state.clock.now) == .current
  }

  /// A day of it, or the month whose mean it has there.
  func name(of day: Day) -> String { isAveraged ? day.nameOfMonth : day.shortWithYear }

  var day: Day? { crosshair.map { series.points[$0].day } }

  /// The crosshair's day, or its month.
  var time: RateTime? {
    day.map { isAveraged ? .mean(HistoryInterval.month.period(of: $0)) : .day($0) }
  }

  /// What its rates depend on: the history without its rates and its crosshair.
  var question: RateHistory {
    var history = RateHistory(from: from, to: to, source: source, until: until, range: range)
    (history.other, history.window, history.isAveraged) = (other, window, isAveraged)
    return history
  }

  mutating func lookUp(in book: RateBook) {
    series = HistorySeries(self, book: book)
    otherSeries = other.map { HistorySeries(self, of: $0, book: book) }
  }
}

extension RateHistory: Codable {
  private enum CodingKeys: String, CodingKey {
    case from, to, other, source, until, range, isAveraged, window, cursor
  }
}

package enum HistoryMessage: Equatable, Sendable, Codable {
  case choose(HistoryRange)
  /// Chooses the next longer range, or the next shorter one.
  case changeRange(longer: Bool)
  /// Moves the crosshair by a number of publications, back when negative.
  case step(Int)
  /// Moves the crosshair by columns of a chart that is this wide, back when negative.
  case move(columns: Int, width: Int)
  /// Moves the crosshair to a point of the chart.
  case select(Int)
  /// Moves the crosshair by a number of months, back when negative.
  case month(Int)
  /// Moves the crosshair to a day, or to the next one with a rate.
  case goTo(Day)
  case first
  case last
  /// Moves the crosshair to the day of the highest rate of the range, or of the lowest.
  case extreme(highest: Bool)
  /// Shows half as many days around the crosshair, or twice as many.
  case zoom(closer: Bool)
  case swap
  /// Shows the pair of another row of the board, by a number of rows.
  case nextPair(Int)
  case compare(HistoryPair?)
  /// Shows the means of the months, or all rates again.
  case average
  /// Shows the crosshair's day and pair on the board.
  case openDay
}

/// The base and the quote currency of a line in a chart.
package struct HistoryPair: Equatable, Hashable, Sendable, Codable {
  package let from: Currency
  package let to: Currency

  /// The same rates the other way round.
  var swapped: HistoryPair { HistoryPair(from: to, to: from) }

  /// `EUR/USD`.
  var name: String { "\(from.code)/\(to.code)" }
}

extension RateHistory {
  /// The quote currency that is this many rows of the board further, after the last row the first; nil where
  /// there is no other.
  func otherRow(_ places: Int, in state: State) -> Currency? {
    let rows = otherRows(in: state)
    guard !rows.isEmpty else { return nil }
    let place = rows.firstIndex(of: to).map { ($0 + places) % rows.count } ?? 0
    return rows[(place + rows.count) % rows.count]
  }

  /// The quote currencies of the board's rows; empty when there is none but its own.
  func otherRows(in state: State) -> [Currency] {
    let rows = state.board.rows.filter { $0 != from }
    return rows == [to] ? [] : rows
  }

  /// Why there is no chart; nil where there is one.
  func problem(in state: State) -> Problem? {
    guard from != to else {
      return Problem(.sameCurrency, "same currency: the rate is always 1")
    }
    guard series.points.isEmpty else { return nil }
    guard let source else { return RateBook.noneEnabled }
    guard state.book.newestDay(of: source) != nil else { return state.book.noRates(of: source) }
    let name = Sources.name(of: source)
    guard state.book.series(from: from, to: to, source: source, until: until).isEmpty else {
      let key = state.screen.keys.keys(of: .longerRange, in: .history).first
      return Problem(
        .noRates, "no \(name) rates in this range", advice: key.map { "\($0) shows more" })
    }
    return Problem(
      .notQuoted, "\(name) has never published \(from.code) in \(to.code)", remedy: .listSources)
  }
}

extension State {
  /// The history on top, also under a sheet.
  var openHistory: RateHistory? {
    if case .history(let history) = pages.top?.screen { history } else { nil }
  }

  func onTopHistory(_ message: HistoryMessage) -> Message? {
    openHistory == nil ? nil : onTopPage(.history(message))
  }

  /// The pair that sheets are about: the open history's, or the board's.
  var pairInView: (from: Currency, to: Currency) {
    openHistory.map { ($0.from, $0.to) } ?? (board.from, board.to)
  }

  /// The source that sheets use for it: the open history's, or the session's.
  var sourceInView: SourceSelection {
    openHistory?.source.map(SourceSelection.only) ?? settings.source
  }

  /// The source of a pair's history over a range that ends on the board's date; nil where all are
  /// disabled.
  func source(from: Currency, to: Currency, over range: HistoryRange) -> SourceID? {
    let until = shownDay ?? clock.today
    return resolver.history(
      from: from, to: to, since: range.start(endingOn: until), until: until, today: clock.today)
  }

  /// The board's day, or the last one of its period that has come; nil for the newest.
  var shownDay: Day? { board.on?.last(today: clock.today) }

  /// The board's day, or all days of its period that have come; nil for the newest.
  var shownDays: ClosedRange<Day>? { board.on?.days(through: clock.today) }

  /// The history of the board's pair.
  var chart: RateHistory { chart(from: board.from, to: board.to) }

  /// The history of a pair, from the source of its rate, over the range of the board's chart.
  func chart(from: Currency, to: Currency) -> RateHistory {
    RateHistory(
      from: from, to: to, source: source(from: from, to: to, over: board.range), until: shownDay,
      range: board.range)
  }
}

extension Reducer<Converter.State, Converter.Message, Converter.Effect> {
  /// Looks up the series of the histories that something changed for.
  func lookingUpHistories() -> Self {
    onChange(of: { HistoryInputs($0) }) { before, now, state in
      let known = before.book == now.book ? before.pages : []
      for page in now.pages where !known.contains(page) {
        guard case .history(var history) = state.pages[page.id] else { continue }
        history.lookUp(in: state.book)
        state.pages[page.id] = .history(history)
      }
      return .none
    }
  }
}

/// Everything the open histories depend on.
private struct HistoryInputs: Equatable, Sendable {
  struct OpenHistory: Equatable, Sendable {
    let id: StackID
    let question: RateHistory
  }

  let pages: [OpenHistory]
  let book: RateBook

  init(_ state: State) {
    pages = state.pages.elements.compactMap { element in
      guard case .history(let history) = element.screen else { return nil }
      return OpenHistory(id: element.id, question: history.question)
    }
    book = state.book
  }
}
