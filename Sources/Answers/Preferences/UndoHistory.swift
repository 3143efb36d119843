// SPDX-License-Identifier: Apache-2.0

import Money
import Rates

/// What undo and redo need, kept between sessions.
package struct UndoHistory: Equatable, Sendable, Codable {
  package var log = UndoLog<KeptChange>()
  /// The rows when the boards were kept; nil for no boards.
  package var rows: [Currency]?
  /// The board itself, where a phrase set it: its temporary rows, and what redo restores; else nil.
  package var board: KeptLineup?
  /// Whether the last change is a text that was in the field at the end; else nil.
  package var endsTyping: Bool?

  package init() {}
}

/// A change of any feature, as it is kept between sessions.
package enum KeptChange: Equatable, Sendable, Codable {
  /// The board that the change replaced, and what the notice calls the change.
  case board(KeptLineup, named: String)
  case tape(TapeChange)
  case totals(before: TapeTotals, after: TapeTotals)
  case alert(AlertChange)
  case source(SourceChange)
  /// Rates that were set aside are used.
  case accepted([SetAside])
  /// The lines of a paste that was put away.
  case paste(String)
}

/// The currencies of a board, with the input where a phrase set it.
package struct KeptLineup: Equatable, Sendable, Codable {
  /// The input of a board, as text that every locale reads the same way.
  package struct KeptInput: Equatable, Sendable, Codable {
    package var focus: TypedField
    package var amount: String
    package var output: String
    package var on: RateTime?
    /// The text in the field that was not done, as it was typed; nil without one.
    package var typed: String?

    package init(
      focus: TypedField, amount: String, output: String, on: RateTime?, typed: String?
    ) {
      (self.focus, self.amount, self.output) = (focus, amount, output)
      (self.on, self.typed) = (on, typed)
    }
  }

  package var from: Currency
  package var to: Currency
  package var rows: [Currency]
  /// The rows that a phrase added; nil for none.
  package var temporary: [Currency]?
  package var input: KeptInput?

  package init(
    from: Currency, to: Currency, rows: [Currency], temporary: [Currency]?, input: KeptInput?
  ) {
    (self.from, self.to, self.rows) = (from, to, rows)
    (self.temporary, self.input) = (temporary, input)
  }
}
