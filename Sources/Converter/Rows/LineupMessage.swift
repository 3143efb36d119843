// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

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
