// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Reducers

/// The converter's board: an amount, its currency, and the rows that follow it.
///
/// The inputs are here; what they come to is computed by ``Figures`` and kept nowhere.
package struct Board: Equatable, Sendable {
  /// Which side is typed; the other is solved for.
  package enum Focus: String, Equatable, Sendable, Codable {
    /// The amount is typed, the outputs follow.
    case amount
    /// The output of the selected row is typed, the amount follows.
    case output
  }

  /// The currencies shown, with the steps undo goes back over.
  package var lineup: Undoable<Lineup>
  /// Which side is typed.
  package var focus: Focus
  /// The amount as typed, or as it was before the output was typed.
  package var amount: Entry
  /// The output as typed; meaningful while it has the focus.
  package var output: Entry
  /// The day whose rates are used; nil for the newest.
  package var on: Day?
  /// The rates of the rows, looked up whenever something they depend on has changed.
  @CopyOnWrite package var rates: BoardRates

  /// A board with an amount of one, before any rate is looked up.
  package init(
    from: Currency = .usd, rows: [Currency] = Board.firstRows, amount: String = "1",
    options: ReadingOptions = ReadingOptions()
  ) {
    lineup = Undoable(Lineup(from: from, rows: rows))
    focus = .amount
    self.amount = Entry(amount, options: options)
    output = Entry("", options: options)
    rates = BoardRates()
  }

  /// The rows of a first start.
  package static let firstRows = Answer.defaultTargets

  /// The currency of the amount.
  package var from: Currency {
    get { lineup.present.from }
    set { lineup.present.from = newValue }
  }

  /// The favourites, in the person's order. Never empty.
  package var rows: [Currency] {
    get { lineup.present.rows }
    set { lineup.present.rows = newValue }
  }

  /// The row whose currency is the output: an index into ``rows``. Choosing one is no step of undo.
  package var selected: Int {
    get { lineup.present.selected }
    set { lineup.present.selected = newValue }
  }

  /// The currency of the selected row.
  package var to: Currency { lineup.present.to }

  /// The side being typed.
  package var entry: Entry { focus == .amount ? amount : output }
}
