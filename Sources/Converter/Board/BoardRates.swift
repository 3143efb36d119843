// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// The rates of all rows, looked up together and kept until something they depend on changes.
///
/// A keystroke changes none of it, so typing costs a multiplication a row and no lookup.
package struct BoardRates: Equatable, Sendable {
  /// One for each row of the board, in its order.
  package private(set) var rows: [RowRate] = []

  /// A rate of the source and day that most rows share, of the first of several; nil without a
  /// published one. Told once for all rows, with a mark in those that are of another.
  package private(set) var common: RateQuote?

  /// No rates looked up.
  package init() {}

  init(for board: Board, book: RateBook, today: Day, source: SourceSelection) {
    rows = board.rows.map {
      RowRate(from: board.from, to: $0, on: board.on, today: today, book: book, source: source)
    }
    common = Self.common(of: rows)
  }

  private static func common(of rows: [RowRate]) -> RateQuote? {
    let published = rows.compactMap(\.quote).filter { $0.source != nil && $0.source != .fixed }
    var best: (quote: RateQuote, count: Int)?
    for quote in published where best.map({ !quote.isOfSamePublication(as: $0.quote) }) ?? true {
      let count = published.count { quote.isOfSamePublication(as: $0) }
      if count > best?.count ?? 0 { best = (quote, count) }
    }
    return best?.quote
  }
}

extension RateQuote {
  /// Whether both are of one day of one source.
  func isOfSamePublication(as other: RateQuote) -> Bool {
    source == other.source && day == other.day
  }
}
