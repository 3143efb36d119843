// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Screen

/// The currencies on the board: the source, the rows in the user's order, and the selected row.
///
/// This is the undoable part of the board.
package struct Lineup: Equatable, Sendable {
  /// The currency of the amount.
  package var from: Currency
  /// The favourites in the user's order, and temporary rows: never empty, without duplicates.
  package var rows: [Currency]
  /// The rows that a phrase added; the next phrase with another result removes them.
  package internal(set) var temporary: [Currency] = []
  /// The row with the result currency: an index into ``rows``.
  package var selected: Int
  /// What undo restores as well, where a phrase set it.
  var input: Board.Input?

  /// Creates a lineup; without rows it has the default ones.
  package init(from: Currency, rows: [Currency], selected: Int = 0) {
    self.from = from
    var seen: Set<Currency> = []
    let rows = rows.filter { seen.insert($0).inserted }
    self.rows = rows.isEmpty ? Board.defaultRows : rows
    self.selected = selected.clamped(toCount: self.rows.count)
  }

  /// The rows without the temporary ones.
  package var favourites: [Currency] { rows.filter { !temporary.contains($0) } }

  /// The currency of the selected row.
  package var to: Currency { rows[selected] }
}

/// An edit of the ``Lineup``, which is one undo step.
package enum LineupMessage: Equatable, Sendable, Codable {
  /// Inserts a row below the selected one and selects it; an existing row is only selected.
  case add(Currency)
  /// Removes the selected row, except the last one.
  case remove
  /// Moves the selected row down, or up when negative.
  case shift(Int)
  /// Swaps source and result currency.
  case swap
  case pickSource(Currency)
  /// Shows this result currency: its row, or it replaces the selected row's currency.
  case pickOutput(Currency)
  /// Shows this result currency in its row, or in a temporary one.
  case show(Currency)
  /// Sets source and result currency.
  case pair(Currency, Currency)
  /// Appends a row of this currency, or removes its row, except the last one.
  case toggle(Currency)
}
