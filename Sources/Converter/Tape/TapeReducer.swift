// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Reducers
import Screen

/// Selects, edits, deletes and restores lines. Each line is its own row in the store, so two agio
/// processes never overwrite each other's.
package let tapeReducer = Reducer<Tape, TapeMessage, Effect> { tape, message in
  switch message {
  case .loaded(let lines):
    tape.lines = lines
    tape.loadState = .loaded
    tape.select(row: tape.shown.count - 1)
  case .appended(let line):
    tape.lines.append(line)
    tape.select(line.id)
    if !line.isEvent { tape.undoStack.record(TapeChange(added: [line])) }
  case .move(let count):
    tape.select(row: tape.selected + count)
  case .select(let row):
    tape.select(row: row)
  case .last:
    tape.select(row: tape.shown.count - 1)
  case .showAll:
    tape.filter = ""
  case .delete:
    guard let line = tape.line else { return .none }
    return tape.make(TapeChange(removed: [line]))
  case .clear:
    guard !tape.lines.isEmpty else { return .none }
    return tape.make(TapeChange(removed: tape.lines))
  case .edit(let line):
    guard let before = tape.lines.first(where: { $0.id == line.id }), before != line else {
      return .none
    }
    return tape.make(TapeChange(removed: [before], added: [line]))
  case .undo:
    guard let change = tape.undoStack.undo() else { return .none }
    return tape.apply(change.reversed)
  case .redo:
    guard let change = tape.undoStack.redo() else { return .none }
    return tape.apply(change)
  case .notRead(let problem):
    tape.loadState = .failed(problem)
  case .switchRates:
    tape.totals.usesNewestRates.toggle()
  case .reuse:
    break
  }
  return .none
}

extension Tape {
  /// Changes lines as one undo step.
  fileprivate mutating func make(_ change: TapeChange) -> Command<TapeMessage, Effect> {
    undoStack.record(change)
    return apply(change)
  }

  fileprivate mutating func apply(_ change: TapeChange) -> Command<TapeMessage, Effect> {
    let ids = Set((change.removed + change.added).map(\.id))
    lines.removeAll { ids.contains($0.id) }
    lines = (lines + change.added).sorted { $0.id < $1.id }
    if let first = change.added.first {
      select(first.id)
    } else {
      selected = selected.clamped(toCount: shown.count)
    }
    return .perform(.changeTape(change))
  }

  fileprivate mutating func select(row: Int) {
    selected = row.clamped(toCount: shown.count)
  }

  /// Selects a line, if it is shown.
  fileprivate mutating func select(_ id: Int64) {
    selected = shown.firstIndex { $0.id == id } ?? selected.clamped(toCount: shown.count)
  }
}
