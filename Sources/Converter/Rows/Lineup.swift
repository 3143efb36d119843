// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money

/// Which currencies the board shows: the source, the rows in the person's order, the one chosen.
///
/// This much of the board undo goes back over; what is typed has its own keys for that.
package struct Lineup: Equatable, Sendable, Codable {
  /// The currency of the amount.
  package var from: Currency
  /// The favourites, in the person's order: never empty, none twice.
  package var rows: [Currency]
  /// The row whose currency is the output: an index into ``rows``.
  package var selected: Int

  /// A lineup; without rows it has those of a first start.
  package init(from: Currency, rows: [Currency], selected: Int = 0) {
    self.from = from
    var seen: Set<Currency> = []
    let rows = rows.filter { seen.insert($0).inserted }
    self.rows = rows.isEmpty ? Board.firstRows : rows
    self.selected = min(max(0, selected), self.rows.count - 1)
  }

  /// The currency of the selected row.
  package var to: Currency { rows[selected] }
}
