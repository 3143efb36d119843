// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

extension State {
  /// The state as it would be on a day: the board's amount, that day's rates.
  ///
  /// The amount is the one on the board now. Where the output is typed it was solved at today's
  /// rate and is not solved anew.
  func asOf(_ day: Day, selected: Int) -> State {
    var state = self
    let figures = figures
    state.board.on = day
    state.board.selected = min(max(0, selected), board.rows.count - 1)
    state.board.focus = .amount
    state.board.amount = Entry(
      showing: figures.isOutdated ? nil : figures.amount, in: board.from, settings: settings)
    state.lookUpRates()
    return state
  }
}
