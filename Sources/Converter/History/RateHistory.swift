// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// The history of a pair: how far it looks back, and the day looked at.
package struct RateHistory: Equatable, Sendable {
  /// The currency one unit of which is looked at.
  package var from: Currency
  /// The currency it is told in.
  package var to: Currency
  /// Whose rates are drawn: one line never mixes sources.
  package var source: SourceID
  /// The day the board is as of; nil for the newest. A history never looks past it.
  package var until: Day?
  /// How far it looks back.
  package var range: HistoryRange
  /// The day of the crosshair; nil for the last.
  package var cursor: Day?
  /// The rates of the range: looked up when the page comes up and whenever what they depend on
  /// changes, so that a key costs a picture and no lookup. Not part of a recording.
  package var series = HistorySeries()

  /// The history of a pair, before its rates are looked up.
  package init(
    from: Currency, to: Currency, source: SourceID = .ecb, until: Day? = nil,
    range: HistoryRange = .year, cursor: Day? = nil
  ) {
    self.from = from
    self.to = to
    self.source = source
    self.until = until
    self.range = range
    self.cursor = cursor
  }

  /// The point the crosshair stands on: the last on or before its day; nil without points.
  var crosshair: Int? {
    guard !series.points.isEmpty else { return nil }
    guard let cursor else { return series.points.count - 1 }
    return series.index(onOrBefore: cursor) ?? 0
  }

  /// The day the crosshair stands on.
  var day: Day? { crosshair.map { series.points[$0].day } }
}

extension RateHistory: Codable {
  private enum CodingKeys: String, CodingKey {
    case from, to, source, until, range, cursor
  }
}

/// What can happen on a ``RateHistory``.
package enum HistoryMessage: Equatable, Sendable, Codable {
  /// Look so far back.
  case choose(HistoryRange)
  /// The crosshair so many publications on, or back when negative.
  case step(Int)
  /// The crosshair so many months on, or back when negative.
  case month(Int)
  /// The crosshair to the first day.
  case first
  /// The crosshair to the last day.
  case last
}
