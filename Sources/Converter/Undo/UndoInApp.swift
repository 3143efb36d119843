// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Money
import Rates
import Reducers

extension KeptLineup {
  init(_ lineup: Lineup) {
    self.init(
      from: lineup.from, to: lineup.to, rows: lineup.favourites,
      temporary: lineup.temporary.isEmpty ? nil : lineup.temporary,
      input: lineup.input.map { input in
        KeptInput(
          focus: input.focus, amount: input.amount.portableText ?? "",
          output: input.output.portableText ?? "", on: input.on)
      })
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
}

extension ChangeOrder {
  /// Without the day's changes, which last as long as the session.
  var kept: ChangeOrder {
    var order = ChangeOrder()
    order.past = past.filter { $0 != .day }
    order.future = future.filter { $0 != .day }
    return order
  }
}

extension State {
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
