// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// What `agio history` is to print or draw.
package struct HistoryRequest: Equatable, Sendable {
  private let pair: Query
  /// The pair to draw as well.
  private let other: Query?
  private let since: Day?
  package let until: Day?
  private let interval: HistoryInterval
  package let isAveraged: Bool
  /// All days: a lock file also has why there is no history.
  package let dates: ClosedRange<Day>

  package init(
    _ base: String, _ quote: String?, comparedWith other: String?, from: String?, to: String?,
    every interval: HistoryInterval, isAveraged: Bool = false, reader: Grammar
  ) throws {
    if isAveraged { _ = try interval.averaged() }
    let pair = try reader.pair(base, quote)
    self.pair = pair
    self.other = try other.map { try reader.comparison($0, with: pair) }
    since = try reader.day(given: from, option: "--from")
    until = try reader.day(given: to, option: "--to")
    (self.interval, self.isAveraged) = (interval, isAveraged)
    dates = try PairHistory.dates(
      since: since, until: until, meansOf: isAveraged ? interval : nil, today: reader.today)
  }

  package var pairs: [(from: Currency, to: Currency)] { pair.pairs() + (other?.pairs() ?? []) }

  package var notes: [Line] { (other?.noteLines ?? []) + pair.noteLines }

  /// The history, and the one that is drawn with it.
  package func histories(
    of book: RateBook, today: Day, source: SourceSelection
  ) throws -> (PairHistory, PairHistory?) {
    func history(_ pair: (base: Currency, quote: Currency)) throws -> PairHistory {
      try PairHistory(
        from: pair.base, to: pair.quote, since: since, until: until, interval: interval,
        isAveraged: isAveraged, book: book, today: today, source: source)
    }
    let first = try history(pair.pair())
    return (first, try other.map { try history($0.pair()) })
  }
}

extension HistoryInterval {
  /// The interval of the periods whose means are asked for.
  ///
  /// - Throws: for the mean of a single publication.
  package func averaged() throws(Problem) -> HistoryInterval {
    guard self == .day else { return self }
    throw Problem(
      .usage, "--average needs periods", advice: "add --every month, quarter, year or week")
  }
}
