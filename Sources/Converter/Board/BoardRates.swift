// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates

/// The rates of all rows, looked up together and kept until something they depend on changes.
///
/// A key that types changes none of it, so typing needs no lookup.
package struct BoardRates: Equatable, Sendable {
  /// One rate per row of the board.
  package private(set) var rows: [RowRate] = []

  /// A rate of the publication that most rows share, the first in a tie; nil without a published
  /// rate. The header shows this publication; rows of another one show their own.
  package private(set) var common: RateQuote?

  /// The columns in which every rate has six significant digits, within ``widths``.
  package private(set) var width = widths.lowerBound

  /// The columns that a table gives to its rates.
  private static let widths = 9...12

  package init() {}

  init(for board: Board, book: RateBook, at clock: ClockReading, source: SourceSelection) {
    rows = board.rows.map {
      RowRate(from: board.from, to: $0, on: board.on, at: clock, book: book, source: source)
    }
    common = Self.common(of: rows)
    width = rows.compactMap(\.quote).reduce(width) { most, quote in
      let text = quote.rate.rounded(significant: 6).description
      return min(max(most, text.utf8.count), Self.widths.upperBound)
    }
  }

  private static func common(of rows: [RowRate]) -> RateQuote? {
    let published = rows.compactMap(\.quote).filter { $0.source != nil && !$0.isFixed }
    var best: (quote: RateQuote, count: Int)?
    for quote in published where best.map({ !quote.isOfSamePublication(as: $0.quote) }) ?? true {
      let count = published.count { quote.isOfSamePublication(as: $0) }
      if count > best?.count ?? 0 { best = (quote, count) }
    }
    return best?.quote
  }
}

extension RateBook {
  /// The currencies with a rate on a day, from the day's publications.
  func quoted(from selection: SourceSelection, on day: Day) -> Set<Currency> {
    Set(resolver(selection).candidates.flatMap { quoted(by: $0, on: day) })
  }
}

extension RateQuote {
  /// Whether both are from the same source and day.
  func isOfSamePublication(as other: RateQuote) -> Bool {
    source == other.source && day == other.day
  }
}
