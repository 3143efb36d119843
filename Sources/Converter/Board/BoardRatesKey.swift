// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

/// Everything the rates of a board depend on.
struct BoardRatesKey: Equatable {
  let from: Currency
  let rows: [Currency]
  let on: Day?
  let today: Day
  let book: RateBook
  let source: SourceSelection

  init(_ state: State) {
    from = state.board.from
    rows = state.board.rows
    on = state.board.on
    today = state.clock.today
    book = state.book
    source = state.settings.source
  }
}
