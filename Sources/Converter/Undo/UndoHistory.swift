// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Reducers

/// What undo and redo need, kept between sessions.
package struct UndoHistory: Equatable, Sendable, Codable {
  package var tape = UndoStack<TapeChange>()
  package var alerts = UndoStack<AlertChange>()
  package var sources = UndoStack<SourceChange>()
  package var acceptedRates = UndoStack<AcceptChange>()
  /// nil for nothing, as before there was an order.
  package var order: ChangeOrder?
  /// The currencies on the board that undo goes back to, the oldest first.
  package var boards: [KeptLineup] = []
  /// Those that redo goes forward to, the nearest last.
  package var nextBoards: [KeptLineup] = []
  /// The favourites when the boards were kept; nil for no boards, as before the favourites were.
  package var favourites: [Currency]?
  /// The board itself, where a phrase set it: its temporary rows, and what redo restores; else nil.
  package var board: KeptLineup?

  package init() {}
}

/// The currencies of a board, with the input where a phrase set it.
package struct KeptLineup: Equatable, Sendable, Codable {
  /// The input of a board, as text that every locale reads the same way.
  package struct KeptInput: Equatable, Sendable, Codable {
    package var focus: Board.Focus
    package var amount: String
    package var output: String
    package var on: Day?

    init(_ input: Board.Input) {
      focus = input.focus
      amount = input.amount.portableText ?? ""
      output = input.output.portableText ?? ""
      on = input.on
    }
  }

  package var from: Currency
  package var to: Currency
  package var rows: [Currency]
  /// The rows that a phrase added; nil for none.
  package var temporary: [Currency]?
  package var input: KeptInput?

  init(_ lineup: Lineup) {
    from = lineup.from
    to = lineup.to
    rows = lineup.favourites
    temporary = lineup.temporary.isEmpty ? nil : lineup.temporary
    input = lineup.input.map { KeptInput($0) }
  }

  func lineup(_ settings: Settings) -> Lineup {
    let all = rows + (temporary ?? [])
    var lineup = Lineup(from: from, rows: all, selected: all.firstIndex(of: to) ?? 0)
    lineup.temporary = temporary?.filter { !rows.contains($0) } ?? []
    lineup.input = input.map { input in
      Board.Input(
        focus: input.focus, amount: TypedAmount(kept: input.amount, in: from, settings: settings),
        output: TypedAmount(kept: input.output, in: to, settings: settings), on: input.on)
    }
    return lineup
  }

  /// The most steps that are kept.
  static let limit = 20
}

/// The parts of the state that make up the history, which share their storage with the state.
struct UndoParts: Equatable, Sendable {
  /// All but the boards.
  var history = UndoHistory()
  var past: [Lineup] = []
  var present: Lineup?
  var future: [Lineup] = []

  /// nil when there is nothing to undo or redo.
  func whole(with favourites: [Currency]) -> UndoHistory? {
    var history = history
    history.boards = past.suffix(KeptLineup.limit).map { KeptLineup($0) }
    history.nextBoards = future.suffix(KeptLineup.limit).map { KeptLineup($0) }
    if !past.isEmpty || !future.isEmpty { history.favourites = favourites }
    history.board = present.map { KeptLineup($0) }
    return history == UndoHistory() ? nil : history
  }
}

extension State {
  var undoParts: UndoParts {
    let lineup = board.kept.lineup
    let isFromPhrase = lineup.input != nil || !lineup.temporary.isEmpty
    var history = UndoHistory()
    history.tape = tape.undoStack
    history.alerts = alerts.undoStack
    history.sources = sourceUndoStack
    history.acceptedRates = acceptedRates
    history.order = order.kept.isEmpty ? nil : order.kept
    return UndoParts(
      history: history, past: board.lineup.past, present: isFromPhrase ? lineup : nil,
      future: board.lineup.future)
  }

  /// Restores the history of earlier sessions: keys wait for it, so that this one has none yet.
  ///
  /// Undo takes back what was done here: a favourite that another agio has added or removed since
  /// stays so. `favourites` are the stored ones.
  mutating func restore(_ earlier: UndoHistory, favourites: [Currency]) {
    func lineups(_ boards: [KeptLineup]) -> [Lineup] {
      boards.reduce(into: []) { lineups, board in
        var board = board
        board.rows = board.rows.merged(over: favourites, since: earlier.favourites ?? favourites)
        let lineup = board.lineup(settings)
        // A step that would change nothing is left out.
        if lineup != lineups.last { lineups.append(lineup) }
      }
    }
    tape.undoStack = earlier.tape
    alerts.undoStack = earlier.alerts
    sourceUndoStack = earlier.sources
    acceptedRates = earlier.acceptedRates
    order = earlier.order ?? ChangeOrder()
    var boards = lineups(earlier.boards)
    if boards.last == board.lineup.present { boards.removeLast() }
    board.lineup = Undoable(
      board.lineup.present, past: boards, future: lineups(earlier.nextBoards))
  }
}
