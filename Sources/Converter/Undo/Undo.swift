// SPDX-License-Identifier: Apache-2.0

import Answers
import Money
import Rates
import Reducers

/// A change that undo takes back.
package enum Change: Equatable, Sendable {
  /// The board that the change replaced, and what the notice calls it; once it is undone, the one it made.
  case board(Lineup, named: String)
  case day(DayChange)
  case tape(TapeChange)
  case totals(before: TapeTotals, after: TapeTotals)
  case alert(AlertChange)
  case source(SourceChange)
  /// Rates that were set aside are used.
  case accepted([SetAside])
  /// A paste was put away in a place.
  case paste(PasteSheet, in: Place)

  /// Where undo takes back only such changes; on the converter it takes back all.
  var place: Place {
    switch self {
    case .board, .day: .converter
    case .tape, .totals: .tape
    case .alert: .alerts
    case .source: .sources
    case .accepted: .setAside
    case .paste(_, let place): place
    }
  }
}

/// Takes back the last change that was made in this place, or makes it again; on the converter the last
/// of all.
let undoReducer = Reducer<State, Message, Effect> { state, message in
  switch message {
  case .undo: return state.make(.undo)
  case .redo: return state.make(.redo)
  case .accepted(let rates): state.record(accepted: rates)
  default: break
  }
  return .none
}

extension State {
  var canUndo: Bool { isTyping || log.next(.undo, where: isChangedHere) != nil }

  var canRedo: Bool { !isTyping && log.next(.redo, where: isChangedHere) != nil }

  /// Whether a text in the field of the converter is the last change.
  private var isTyping: Bool { place == .converter && board.typedStep != nil }

  private var isChangedHere: (Change) -> Bool {
    let place = place
    return { place == .converter || $0.place == place }
  }

  fileprivate mutating func make(_ step: UndoStep) -> Command<Message, Effect> {
    switch isTyping ? nil : log.next(step, where: isChangedHere) {
    case .board, .day,
      nil where place == .converter:
      var scope = BoardScope(self)
      _ = boardReducer.reduce(&scope, .revert(step))
      scope.write(to: &self)
      return .none
    case .paste(var paste, _):
      paste.isReturned = true
      _ = log.take(step, where: isChangedHere)
      (sheet, notice) = (.paste(paste), nil)
      return .none
    default: break
    }
    let isUndo = step == .undo
    switch log.move(step, where: isChangedHere) {
    case .tape(let change): return make(isUndo ? change.reversed : change, for: step)
    case .totals(let before, let after):
      show(isUndo ? before : after, insteadOf: isUndo ? after : before, step.opposite)
      return .none
    case .alert(let change): return make(isUndo ? change.reversed : change, for: step)
    case .source(let change): return make(isUndo ? change.reversed : change, for: step)
    case .accepted(let rates): return .perform(isUndo ? .rejectRates(rates) : .acceptRates(rates))
    case .board, .day, .paste, nil:
      notice = Notice("Nothing to \(step) here")
      return .none
    }
  }
}

extension UndoStep {
  /// What takes it back.
  var opposite: Action { self == .undo ? .redo : .undo }

  var done: String { self == .undo ? "Undone" : "Redone" }
}

extension UndoHistory {
  /// The history for the next session, without the changes of the day, which last as long as this one.
  init(_ log: UndoLog<Change>, of lineup: Lineup) {
    self.init()
    self.log = UndoLog(past: log.past.compactMap(\.kept), future: log.future.compactMap(\.kept))
    if !self.log.isEmpty { rows = lineup.keptRows }
    let isFromPhrase = lineup.input != nil || !lineup.temporary.isEmpty
    board = isFromPhrase ? KeptLineup(lineup) : nil
  }
}

extension State {
  /// Restores the history of earlier sessions: keys wait for it, so that this one has none yet.
  ///
  /// Undo takes back what was done here: a row that another agio has added or removed since
  /// stays so. `rows` are the stored ones.
  mutating func restore(_ earlier: UndoHistory, rows: [Currency]) {
    /// The changes from the nearest on, as they were kept: the nearest last.
    func changes(_ kept: [KeptChange]) -> [Change] {
      var next = board.lineup
      return kept.reversed().compactMap { kept -> Change? in
        switch kept {
        case .tape(let change): return .tape(change)
        case .totals(let before, let after): return .totals(before: before, after: after)
        case .alert(let change): return .alert(change)
        case .source(let change): return .source(change)
        case .accepted(let rates): return .accepted(rates)
        case .paste(let text): return .paste(PasteSheet(text, pasteGrammar), in: .converter)
        case .board(var board, let name):
          board.rows = board.rows.merged(over: rows, since: earlier.rows ?? rows)
          let lineup = board.lineup(settings)
          // A step that would change nothing is left out.
          defer { next = lineup }
          return lineup == next ? nil : .board(lineup, named: name)
        }
      }
      .reversed()
    }
    log = UndoLog(past: changes(earlier.log.past), future: changes(earlier.log.future))
    if earlier.endsTyping == true, case .board(let lineup, _) = log.past.last,
      let text = lineup.typedText
    {
      notice = Notice("Put away: \(text)\(hint(.undo))")
    }
  }
}

extension Change {
  fileprivate var kept: KeptChange? {
    switch self {
    case .board(let lineup, let name): .board(KeptLineup(lineup), named: name)
    case .paste(let paste, _): .paste(paste.text)
    case .day: nil
    case .tape(let change): .tape(change)
    case .totals(let before, let after): .totals(before: before, after: after)
    case .alert(let change): .alert(change)
    case .source(let change): .source(change)
    case .accepted(let rates): .accepted(rates)
    }
  }
}

extension KeptLineup {
  init(_ lineup: Lineup) {
    self.init(
      from: lineup.from, to: lineup.to, rows: lineup.keptRows,
      temporary: lineup.temporary.isEmpty ? nil : lineup.temporary,
      input: lineup.input.map { input in
        KeptInput(
          focus: input.focus, amount: input.amount.portableText ?? "",
          output: input.output.portableText ?? "", on: input.on,
          typed: input.entry.isFresh ? nil : input.entry.field.text)
      })
  }

  func lineup(_ settings: Settings) -> Lineup {
    let all = rows + (temporary ?? [])
    var lineup = Lineup(from: from, rows: all, selected: all.firstIndex(of: to) ?? 0)
    lineup.temporary = temporary?.filter { !rows.contains($0) } ?? []
    lineup.input = input.map { kept in
      var input = Board.Input(
        focus: kept.focus, amount: TypedAmount(kept: kept.amount, in: from, settings: settings),
        output: TypedAmount(kept: kept.output, in: to, settings: settings), on: kept.on)
      if let text = kept.typed { input.entry.replaceText(text, options: settings.fieldReading) }
      return input
    }
    return lineup
  }
}
