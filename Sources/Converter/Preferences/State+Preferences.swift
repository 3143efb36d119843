// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Reducers

extension State {
  /// What there is to remember of the board now.
  package var preferences: Preferences {
    Preferences(
      PreferencesParts(board, switches: switches, over: settings.lineup), lastAmount: saved.amount)
  }

  /// Whether something to remember has not been written yet.
  package var isUnsaved: Bool { preferences != saved }

  /// Brings back what was remembered, but for what the person has changed already.
  mutating func restore(_ remembered: Preferences) {
    let start = saved
    let present = preferences
    saved = remembered
    let remembered = remembered.holding(under: settings.lineup)
    if switches == start.switches {
      switches = remembered.switches
      switches.apply(to: &book, besides: settings.configuredSources)
    }
    if present.favourites == start.favourites, present.from == start.from, present.to == start.to {
      let rows = remembered.favourites
      board.lineup = Undoable(
        Lineup(
          from: remembered.from, rows: rows, selected: rows.firstIndex(of: remembered.to) ?? 0))
    }
    if board.amount.isFresh {
      board.amount = Entry(kept: remembered.amount, in: board.from, settings: settings)
    }
  }
}
