// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates

extension State {
  /// The state with the board on another day and the current amount.
  ///
  /// An amount that was computed from a typed result stays as it is: it is not computed again at the
  /// day's rates.
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
