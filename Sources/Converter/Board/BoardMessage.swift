// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Rates
import Reducers

package enum BoardMessage: Equatable, Sendable, Codable {
  /// Edits the field that has the focus.
  case edit(FieldEdit)
  /// A key while a phrase is typed.
  case typing(TypingMessage)
  /// Moves the selection down, or up when negative.
  case move(Int)
  /// Selects a row.
  case select(Int)
  /// Selects the last row.
  case last
  /// Edits the rows or the pair, or undoes or redoes such an edit.
  case lineup(UndoableMessage<LineupMessage>)
  /// Sets the amount, the pair and the date.
  case take(Conversion)
  case switchFocus
  /// Uses the rates of a date, or the newest.
  case show(Day?)
  /// Goes to the next or the previous publication.
  case step(forward: Bool)
  /// Shows the chart over a range.
  case range(HistoryRange)
  /// Clears the field.
  case clear
}
