// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Reducers

extension KeptLineup {
  init(_ lineup: Lineup) {
    self.init(
      from: lineup.from, to: lineup.to, rows: lineup.keptRows,
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
  /// Undo takes back what was done here: a row that another agio has added or removed since
  /// stays so. `rows` are the stored ones.
  mutating func restore(_ earlier: UndoHistory, rows: [Currency]) {
    func lineups(_ boards: [KeptLineup]) -> [Lineup] {
      boards.reduce(into: []) { lineups, board in
        var board = board
        board.rows = board.rows.merged(over: rows, since: earlier.rows ?? rows)
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

/// What undo and redo on the converter do for one feature. Its folder has this, and notes each change in
/// the order.
package struct UndoSteps: Sendable {
  let feature: ChangeOrder.Feature
  let canUndo: @Sendable (State) -> Bool
  let canRedo: @Sendable (State) -> Bool
  let undo: Message
  let redo: Message

  /// The steps of a stack of changes.
  init<Change>(
    _ feature: ChangeOrder.Feature, undo: Message, redo: Message,
    of stack: @escaping @Sendable (State) -> UndoStack<Change>
  ) {
    self.init(
      feature, undo: undo, redo: redo, canUndo: { stack($0).canUndo },
      canRedo: { stack($0).canRedo })
  }

  init(
    _ feature: ChangeOrder.Feature, undo: Message, redo: Message,
    canUndo: @escaping @Sendable (State) -> Bool, canRedo: @escaping @Sendable (State) -> Bool
  ) {
    (self.feature, self.undo, self.redo) = (feature, undo, redo)
    (self.canUndo, self.canRedo) = (canUndo, canRedo)
  }

  /// Those of all rooms, by the feature.
  private static let all: [ChangeOrder.Feature: UndoSteps] = {
    var all: [ChangeOrder.Feature: UndoSteps] = [.board: .board]
    for steps in Sheet.rooms.compactMap({ $0.undoSteps }) { all[steps.feature] = steps }
    for steps in Page.rooms.compactMap({ $0.undoSteps }) { all[steps.feature] = steps }
    return all
  }()

  /// nil for a feature of a later agio.
  static func of(_ feature: ChangeOrder.Feature) -> UndoSteps? { all[feature] }
}

extension State {
  /// Whether undo on the converter takes something back.
  var canUndo: Bool { nextUndo != nil || board.lineup.canUndo }

  /// What undo does on the converter; without a change, the board shows that there is none.
  var undoMessage: Message { (nextUndo ?? .board).undo }

  var redoMessage: Message { (nextRedo ?? .board).redo }

  var canRedo: Bool { nextRedo != nil || board.lineup.canRedo }

  private var nextRedo: UndoSteps? {
    order.future.lazy.reversed().compactMap { UndoSteps.of($0) }.first { $0.canRedo(self) }
  }

  /// The feature with the last change that can be taken back.
  private var nextUndo: UndoSteps? {
    order.past.lazy.reversed().compactMap { UndoSteps.of($0) }.first { $0.canUndo(self) }
  }
}

/// What moves along a stack of changes.
enum UndoStep {
  case undo, redo

  /// What takes it back.
  var opposite: Action { self == .undo ? .redo : .undo }
}

extension UndoStack {
  mutating func move(_ step: UndoStep) { _ = step == .undo ? undo() : redo() }
}

extension State {
  /// The change that undo or redo makes now, noted in the order of changes; nil, with a notice, for none.
  /// The stack is moved by the caller.
  mutating func next<Change: ReversibleChange>(
    _ step: UndoStep, in stack: UndoStack<Change>, of feature: ChangeOrder.Feature,
    else none: String
  ) -> Change? {
    guard let change = step == .undo ? stack.past.last?.reversed : stack.future.last else {
      notice = Notice(none)
      return nil
    }
    step == .undo ? order.undo(feature) : order.redo(feature)
    return change
  }
}
