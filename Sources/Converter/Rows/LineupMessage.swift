// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// An edit of the ``Lineup``. Each is one step of undo.
package enum LineupMessage: Equatable, Sendable, Codable {
  /// A row of this currency below the selected one, and selected; one that is there is selected.
  case add(Currency)
  /// The selected row goes; the last one stays.
  case remove
  /// The selected row so many places down, or up when negative; it stops at the ends.
  case shift(Int)
  /// Source and output change places.
  case swap
  /// The source becomes this currency.
  case pickSource(Currency)
  /// The output becomes this currency: its row, or the selected row when it has none.
  case pickOutput(Currency)
  /// Source and output become these two.
  case pair(Currency, Currency)
  /// A row of this currency at the end, or none where there is one; the last one stays.
  case toggle(Currency)
}
