// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Reducers

/// What can happen on the ``Board``.
package enum BoardMessage: Equatable, Sendable, Codable {
  /// An edit of the side that has the focus.
  case edit(FieldEdit)
  /// The selection so many rows down, or up when negative; it stops at the ends.
  case move(Int)
  /// The selection to a row.
  case select(Int)
  /// An edit of the rows or the pair, or a step of undo or redo over such edits.
  case lineup(UndoableMessage<LineupMessage>)
  /// An amount, a pair and a day, all at once.
  case take(Conversion)
  /// The other side is typed.
  case switchFocus
  /// The rates of a day, or the newest.
  case show(Day?)
  /// The publication after the one in use, or before it.
  case step(forward: Bool)
  /// What was typed goes.
  case clear
}
