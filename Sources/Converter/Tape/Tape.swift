// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Reducers

/// The recorded conversions, and those deleted in this session.
package struct Tape: Equatable, Sendable {
  /// The state of loading the stored lines.
  package enum LoadState: Equatable, Sendable {
    case loading
    /// The stored lines cannot be read, but are not lost.
    case failed(String)
    case loaded
  }

  /// Oldest first.
  package var lines: [TapeLine] = []
  /// Until the lines are loaded, an empty tape means nothing.
  package var loadState = LoadState.loading
  /// An index into ``lines``.
  package var selected = 0
  /// Undo steps; the last one is restored first.
  package var deleted: [[TapeLine]] = []
  /// Redo steps; the last one is deleted again first.
  package var redoStack: [[TapeLine]] = []

  package init() {}

  /// The selected line; nil on an empty tape.
  package var line: TapeLine? { lines.indices.contains(selected) ? lines[selected] : nil }
}

package enum TapeMessage: Equatable, Sendable, Codable {
  /// The stored lines, including those of other agio processes.
  case loaded([TapeLine])
  /// Loading failed, with the reason.
  case notRead(String)
  /// A line was stored.
  case appended(TapeLine)
  /// Moves the selection down, or up when negative.
  case move(Int)
  /// Deletes the selected line.
  case delete
  /// Deletes all lines.
  case clear
  /// Restores what was deleted last.
  case undo
  /// Deletes again what undo restored.
  case redo
  /// Sets the board to the selected conversion.
  case reuse
  /// Exports all lines to a file.
  case export
}

/// Selects, deletes and restores lines. Each line is its own row in the store, so two agio processes
/// never overwrite each other's.
package let tapeReducer = Reducer<Tape, TapeMessage, Effect> { tape, message in
  switch message {
  case .loaded(let lines):
    tape.lines = lines
    tape.loadState = .loaded
    tape.selected = max(0, lines.count - 1)
  case .appended(let line):
    tape.lines.append(line)
    tape.selected = tape.lines.count - 1
  case .move(let count):
    tape.selected = min(max(0, tape.selected + count), max(0, tape.lines.count - 1))
  case .delete:
    guard let line = tape.line else { return .none }
    tape.redoStack = []
    return tape.delete([line])
  case .clear:
    guard !tape.lines.isEmpty else { return .none }
    tape.redoStack = []
    return tape.delete(tape.lines)
  case .undo:
    guard let step = tape.deleted.popLast(), let first = step.first else { return .none }
    tape.redoStack.append(step)
    tape.lines = (tape.lines + step).sorted { $0.id < $1.id }
    tape.selected = tape.lines.firstIndex { $0.id == first.id } ?? 0
    return .perform(.restoreToTape(step))
  case .redo:
    guard let step = tape.redoStack.popLast() else { return .none }
    return tape.delete(step)
  case .notRead(let reason):
    tape.loadState = .failed(reason)
  case .reuse, .export:
    break
  }
  return .none
}

extension Tape {
  /// Deletes lines as one undo step.
  fileprivate mutating func delete(_ step: [TapeLine]) -> Command<TapeMessage, Effect> {
    let ids = Set(step.map(\.id))
    lines.removeAll { ids.contains($0.id) }
    selected = min(selected, max(0, lines.count - 1))
    deleted.append(step)
    return .perform(.deleteFromTape(step.map(\.id)))
  }
}
