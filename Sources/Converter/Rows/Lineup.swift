// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

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
  /// What undo restores besides, where a phrase set it.
  var input: Board.Input?

  /// Creates a lineup; without rows it has the default ones.
  package init(from: Currency, rows: [Currency], selected: Int = 0) {
    self.from = from
    var seen: Set<Currency> = []
    let rows = rows.filter { seen.insert($0).inserted }
    self.rows = rows.isEmpty ? Board.defaultRows : rows
    self.selected = min(max(0, selected), self.rows.count - 1)
  }

  /// The rows without the temporary ones.
  package var favourites: [Currency] { rows.filter { !temporary.contains($0) } }

  /// The currency of the selected row.
  package var to: Currency { rows[selected] }
}
