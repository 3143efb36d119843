// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Reducers
import Screen

/// The currencies on the board: the source, the rows in the user's order, and the selected row.
///
/// This is the undoable part of the board.
package struct Lineup: Equatable, Sendable {
  package var from: Currency
  /// The user's currencies in their order, and temporary rows: never empty, without duplicates.
  package var rows: [Currency]
  /// The rows that a phrase added; the next phrase with a result replaces them.
  package internal(set) var temporary: [Currency] = []
  /// The row with the result currency: an index into ``rows``.
  package var selected: Int
  /// What undo restores as well, where a phrase set it.
  var input: Board.Input? = nil

  /// Creates a lineup; without rows it has the default ones.
  package init(from: Currency, rows: [Currency], selected: Int = 0) {
    self.from = from
    self.rows = Preferences.rows(rows)
    self.selected = selected.clamped(toCount: self.rows.count)
  }

  /// The rows without the temporary ones.
  package var keptRows: [Currency] { rows.filter { !temporary.contains($0) } }

  package var to: Currency { rows[selected] }

  /// The rows that can be selected: without that of the source, which would repeat the amount.
  var others: [Int] { rows.indices.filter { rows[$0] != from || $0 == selected } }
}

/// An edit of the ``Lineup``, which is one undo step.
package enum LineupMessage: Equatable, Sendable, Codable {
  /// Inserts a row below the selected one and selects it; an existing row is only selected.
  case add(Currency)
  /// Removes the selected row, except the last one.
  case remove
  /// Moves the selected row down, or up when negative.
  case shift(Int)
  case swap
  case pickSource(Currency)
  /// Shows this result currency in its row, or in a temporary one.
  case show(Currency)
  case pair(Currency, Currency)
  /// Has the source currency and the rows of the configuration; the result stays if it is among them.
  case configure(Currency, [Currency])
}

/// Adds, removes, moves and swaps currencies. The board makes it undoable.
package let lineupReducer = Reducer<Lineup, LineupMessage, Effect> { lineup, message in
  switch message {
  case .add(let currency): lineup.add(currency)
  case .remove: lineup.remove(at: lineup.selected)
  case .shift(let places): lineup.shift(places)
  case .swap: lineup.pickSource(lineup.to)
  case .pickSource(let currency): lineup.pickSource(currency)
  case .show(let currency):
    if currency == lineup.from {
      lineup.pickSource(lineup.to)
    } else {
      lineup.show(from: lineup.from, to: [currency])
    }
  case .pair(let from, let to): lineup.show(from: from, to: [to])
  case .configure(let from, let rows):
    let result = lineup.to
    lineup = Lineup(from: from, rows: rows)
    lineup.selected =
      lineup.rows.firstIndex(of: result == from ? from : result) ?? lineup.others.first ?? 0
  }
  return .none
}

extension Lineup {
  /// Shows a pair, and further results. No kept row changes: a result without a row gets a temporary
  /// one.
  mutating func show(from source: Currency, to results: [Currency]) {
    from = source
    guard let result = results.first else { return }
    rows = keptRows
    temporary = results.reduce(into: []) { added, currency in
      if !rows.contains(currency), !added.contains(currency) { added.append(currency) }
    }
    rows += temporary
    selected = rows.firstIndex(of: result) ?? 0
  }

  fileprivate mutating func add(_ currency: Currency) {
    if let row = rows.firstIndex(of: currency) {
      selected = row
      temporary.removeAll { $0 == currency }
    } else {
      rows.insert(currency, at: selected + 1)
      if currency != from { selected += 1 }
    }
  }

  fileprivate mutating func remove(at row: Int) {
    guard keptRows.contains(where: { $0 != rows[row] && $0 != from }) else { return }
    let removed = rows.remove(at: row)
    temporary.removeAll { $0 == removed }
    if selected > row || selected == rows.count { selected -= 1 }
    if to == from {
      selected = rows.indices.last { rows[$0] != from && $0 < selected } ?? selected + 1
    }
  }

  fileprivate mutating func shift(_ places: Int) {
    let place = (others.firstIndex(of: selected) ?? 0) + places
    let target = others[place.clamped(toCount: others.count)]
    rows.insert(rows.remove(at: selected), at: target)
    selected = target
  }

  /// The old source takes the row of the new one, unless it has one, so that no row shows the source
  /// itself.
  fileprivate mutating func pickSource(_ currency: Currency) {
    guard currency != from else { return }
    let result = to == currency ? from : to
    if let row = rows.firstIndex(of: currency), !rows.contains(from) {
      rows[row] = from
      if let place = temporary.firstIndex(of: currency) { temporary[place] = from }
    }
    from = currency
    selected = rows.firstIndex(of: result) ?? selected
  }
}
