// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Reducers

/// The conversions written down, and the ones deleted in this session.
package struct Tape: Equatable, Sendable {
  /// How far the stored lines are read.
  package enum Reading: Equatable, Sendable {
    /// They are on their way, or nobody has asked for them.
    case begun
    /// They cannot be read, for a reason; they are there all the same.
    case failed(String)
    /// All are here.
    case done
  }

  /// The lines, oldest first.
  package var lines: [TapeLine] = []
  /// How far the stored lines are read: before they are, an empty tape says nothing.
  package var reading = Reading.begun
  /// The line chosen: an index into ``lines``.
  package var selected = 0
  /// What was deleted, a step at a time, the last at the end: undo brings it back.
  package var deleted: [[TapeLine]] = []
  /// What undo brought back, the last at the end: redo deletes it again.
  package var broughtBack: [[TapeLine]] = []

  /// An empty tape.
  package init() {}

  /// The line chosen; nil on an empty tape.
  package var line: TapeLine? { lines.indices.contains(selected) ? lines[selected] : nil }
}

/// What can happen on the tape.
package enum TapeMessage: Equatable, Sendable, Codable {
  /// The stored lines were read: another agio's among them.
  case loaded([TapeLine])
  /// They could not be read, for a reason.
  case notRead(String)
  /// A line was stored.
  case appended(TapeLine)
  /// The selection so many lines down, or up when negative; it stops at the ends.
  case move(Int)
  /// The chosen line goes.
  case delete
  /// All lines go.
  case clear
  /// What was deleted last comes back.
  case undo
  /// What undo brought back goes again.
  case redo
  /// The chosen conversion goes to the board.
  case reuse
  /// All lines go into a file.
  case export
}

/// Choosing, deleting and undoing. Each line is a row of its own in the store, so that two agios
/// never overwrite each other's.
package let tapeReducer = Reducer<Tape, TapeMessage, Effect> { tape, message in
  switch message {
  case .loaded(let lines):
    tape.lines = lines
    tape.reading = .done
    tape.selected = max(0, lines.count - 1)
  case .appended(let line):
    tape.lines.append(line)
    tape.selected = tape.lines.count - 1
  case .move(let count):
    tape.selected = min(max(0, tape.selected + count), max(0, tape.lines.count - 1))
  case .delete:
    guard let line = tape.line else { return .none }
    tape.broughtBack = []
    return tape.delete([line])
  case .clear:
    guard !tape.lines.isEmpty else { return .none }
    tape.broughtBack = []
    return tape.delete(tape.lines)
  case .undo:
    guard let step = tape.deleted.popLast(), let first = step.first else { return .none }
    tape.broughtBack.append(step)
    tape.lines = (tape.lines + step).sorted { $0.id < $1.id }
    tape.selected = tape.lines.firstIndex { $0.id == first.id } ?? 0
    return .perform(.restoreToTape(step))
  case .redo:
    guard let step = tape.broughtBack.popLast() else { return .none }
    return tape.delete(step)
  case .notRead(let reason):
    tape.reading = .failed(reason)
  case .reuse, .export:
    break
  }
  return .none
}

extension Tape {
  /// Takes lines off, as one step of undo.
  fileprivate mutating func delete(_ step: [TapeLine]) -> Command<TapeMessage, Effect> {
    let ids = Set(step.map(\.id))
    lines.removeAll { ids.contains($0.id) }
    selected = min(selected, max(0, lines.count - 1))
    deleted.append(step)
    return .perform(.deleteFromTape(step.map(\.id)))
  }
}
