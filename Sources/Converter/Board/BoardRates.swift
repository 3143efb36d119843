// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// The rates of all rows, looked up together and kept until something they depend on changes.
///
/// A keystroke changes none of it, so typing costs a multiplication a row and no lookup.
public struct BoardRates: Equatable, Sendable {
  /// One for each row of the board, in its order.
  public private(set) var rows: [RowRate] = []

  /// No rates looked up.
  public init() {}

  init(for board: Board, book: RateBook, today: Day, source: SourceSelection) {
    rows = board.rows.map {
      RowRate(from: board.from, to: $0, on: board.on, today: today, book: book, source: source)
    }
  }
}
