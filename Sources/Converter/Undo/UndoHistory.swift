// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Money
import Reducers

/// What undo and redo need, kept between sessions.
package struct UndoHistory: Equatable, Sendable, Codable {
  package var tape = ChangeHistory<TapeChange>()
  package var alerts = ChangeHistory<AlertChange>()
  package var sources = ChangeHistory<SourceChange>()
  /// nil for nothing, as before there were offers.
  package var offers: ChangeHistory<OfferChange>?
  /// The currencies on the board that undo goes back to, the oldest first.
  package var boards: [KeptLineup] = []
  /// Those that redo goes forward to, the nearest last.
  package var nextBoards: [KeptLineup] = []

  package init() {}
}

/// The currencies of a board, without what was typed.
package struct KeptLineup: Equatable, Sendable, Codable {
  package var from: Currency
  package var to: Currency
  package var rows: [Currency]

  init(_ lineup: Lineup) {
    from = lineup.from
    to = lineup.to
    rows = lineup.favourites
  }

  var lineup: Lineup {
    Lineup(from: from, rows: rows, selected: rows.firstIndex(of: to) ?? 0)
  }

  /// The most steps that are kept.
  static let limit = 20
}

/// The parts of the state that make up the history, which share their storage with the state.
struct UndoParts: Equatable, Sendable {
  let tape: ChangeHistory<TapeChange>
  let alerts: ChangeHistory<AlertChange>
  let sources: ChangeHistory<SourceChange>
  let offers: ChangeHistory<OfferChange>
  let past: [Lineup]
  let future: [Lineup]

  static let none = UndoParts(
    tape: ChangeHistory(), alerts: ChangeHistory(), sources: ChangeHistory(),
    offers: ChangeHistory(), past: [], future: [])

  /// nil when there is nothing to undo or redo.
  var history: UndoHistory? {
    var history = UndoHistory()
    history.tape = tape
    history.alerts = alerts
    history.sources = sources
    history.offers = offers.isEmpty ? nil : offers
    history.boards = past.suffix(KeptLineup.limit).map { KeptLineup($0) }
    history.nextBoards = future.suffix(KeptLineup.limit).map { KeptLineup($0) }
    return history == UndoHistory() ? nil : history
  }
}

extension State {
  var undoParts: UndoParts {
    UndoParts(
      tape: tape.history, alerts: alerts.history, sources: sourceHistory,
      offers: offers.history, past: board.lineup.past, future: board.lineup.future)
  }

  /// Puts the history of earlier sessions before that of this one.
  mutating func prepend(_ earlier: UndoHistory) {
    tape.history.prepend(earlier.tape)
    alerts.history.prepend(earlier.alerts)
    sourceHistory.prepend(earlier.sources)
    if let earlier = earlier.offers { offers.history.prepend(earlier) }
    let isUnchanged = board.lineup.past.isEmpty && board.lineup.future.isEmpty
    board.lineup = Undoable(
      board.lineup.present, past: earlier.boards.map(\.lineup) + board.lineup.past,
      future: isUnchanged ? earlier.nextBoards.map(\.lineup) : board.lineup.future)
  }
}
