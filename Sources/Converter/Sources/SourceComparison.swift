// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// A source's rate of the board's pair, compared with the rate on the board.
struct SourceComparison: Equatable {
  let rate: Rational
  let day: Day?
  /// The difference from the board's rate in percent with three decimals; nil without a
  /// rate of the same day there.
  let difference: FixedDecimal?
  /// Whether the board's rate is of another day; then they are not compared.
  let isOfOtherDay: Bool

  /// nil when the source has no rate of the pair.
  init?(_ source: SourceID, state: State) {
    let board = state.board
    guard board.from != board.to,
      let quote = try? state.book.quote(
        from: board.from, to: board.to, on: board.on, at: state.clock,
        source: .only(source)), quote.source == source
    else { return nil }
    rate = quote.rate
    day = quote.day
    let reference = state.selectedRate?.quote
    isOfOtherDay = reference.map { $0.day != quote.day } ?? false
    difference = reference.flatMap { reference in
      reference.rate.isZero || reference.day != quote.day
        ? nil : ((quote.rate / reference.rate - .one) * Rational(100)).rounded(digits: 3)
    }
  }
}
