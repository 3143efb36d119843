// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// What a source says of the board's pair beside the rate on the board.
struct SourceComparison: Equatable {
  /// Its rate.
  let rate: Rational
  /// The day it is of.
  let day: Day?
  /// How far it is from the board's, in percent with three decimals; nil without a rate there.
  let difference: FixedDecimal?

  /// Nil where the source has no rate of the pair.
  init?(_ source: SourceID, state: State) {
    let board = state.board
    guard board.from != board.to,
      let quote = try? state.book.quote(
        from: board.from, to: board.to, on: board.on, today: state.clock.today,
        source: .only(source)), quote.source == source
    else { return nil }
    rate = quote.rate
    day = quote.day
    difference = state.selectedRate?.quote.flatMap { reference in
      reference.rate.isZero
        ? nil : ((quote.rate / reference.rate - .one) * Rational(100)).rounded(digits: 3)
    }
  }
}
