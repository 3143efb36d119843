// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates

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
    return series.index(onOrBefore: cursor) ?? 0
  }

  /// Whether the last of these rates is today's: no newer one is expected, set aside or missing.
  func endsToday(_ series: HistorySeries, in state: State) -> Bool {
    guard until == nil, series.next == nil, let source else { return false }
    return state.book.freshness(of: source, at: state.clock.now) == .current
  }

  var day: Day? { crosshair.map { series.points[$0].day } }

  /// What its rates depend on: the history without its rates and its crosshair.
  var question: RateHistory {
    var history = RateHistory(from: from, to: to, source: source, until: until, range: range)
    (history.other, history.window) = (other, window)
    return history
  }

  mutating func lookUp(in book: RateBook) {
    series = HistorySeries(self, book: book)
    otherSeries = other.map { HistorySeries(self, of: $0, book: book) }
  }
}

extension RateHistory: Codable {
  private enum CodingKeys: String, CodingKey {
    case from, to, other, source, until, range, window, cursor
  }
}

package enum HistoryMessage: Equatable, Sendable, Codable {
  case choose(HistoryRange)
  /// Handled by the parent: chooses the next longer range, or the next shorter one.
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
  /// Handled by the parent: shows half as many days around the crosshair, or twice as many.
  case zoom(closer: Bool)
  /// Shows another pair from a source.
  case show(Currency, Currency, SourceID?)
  case swap
  /// Handled by the parent: shows the pair of another row of the board, by a number of rows.
  case nextPair(Int)
  case compare(HistoryPair?)
  /// Handled by the parent: shows the crosshair's day and pair on the board.
  case openDay
}

/// The base and the quote currency of a line in a chart.
package struct HistoryPair: Equatable, Hashable, Sendable, Codable {
  package let from: Currency
  package let to: Currency

  /// The same rates the other way round.
  var swapped: HistoryPair { HistoryPair(from: to, to: from) }

  /// `USD per EUR`.
  var title: String { "\(to.code) per \(from.code)" }
}
