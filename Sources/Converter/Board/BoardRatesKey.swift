// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates

/// Everything the rates of a board depend on.
struct BoardRatesKey: Equatable {
  let from: Currency
  let rows: [Currency]
  let on: Day?
  let clock: ClockReading
  let book: RateBook
  let source: SourceSelection

  init(_ state: borrowing State) {
    from = state.board.from
    rows = state.board.rows
    on = state.board.on
    clock = state.clock
    book = state.book
    source = state.settings.source
  }
}
