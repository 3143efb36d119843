// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Rates
import Reducers

/// The conversions written down, and the ones deleted in this session.
public struct Tape: Equatable, Sendable {
  /// The lines, oldest first.
  public var lines: [TapeLine] = []
  /// The line chosen: an index into ``lines``.
  public var selected = 0
  /// What was deleted, the last at the end.
  public var deleted: [TapeLine] = []

  /// An empty tape.
  public init() {}

  /// The line chosen; nil on an empty tape.
  public var line: TapeLine? { lines.indices.contains(selected) ? lines[selected] : nil }
}

/// What can happen on the tape.
public enum TapeMessage: Equatable, Sendable, Codable {
  /// The stored lines were read: another agio's among them.
  case loaded([TapeLine])
  /// A line was stored.
  case appended(TapeLine)
  /// The selection so many lines down, or up when negative; it stops at the ends.
  case move(Int)
  /// The chosen line goes.
  case delete
  /// The line deleted last comes back.
  case undo
  /// The chosen conversion goes to the board.
  case reuse
  /// All lines go into a file.
  case export
}

/// Choosing, deleting and undoing. Each line is a row of its own in the store, so that two agios
/// never overwrite each other's.
public let tapeReducer = Reducer<Tape, TapeMessage, Effect> { tape, message in
  switch message {
  case .loaded(let lines):
    tape.lines = lines
    tape.selected = max(0, lines.count - 1)
  case .appended(let line):
    tape.lines.append(line)
    tape.selected = tape.lines.count - 1
  case .move(let count):
    tape.selected = min(max(0, tape.selected + count), max(0, tape.lines.count - 1))
  case .delete:
    guard let line = tape.line else { return .none }
    tape.lines.remove(at: tape.selected)
    tape.selected = min(tape.selected, max(0, tape.lines.count - 1))
    tape.deleted.append(line)
    return .perform(.deleteFromTape([line.id]))
  case .undo:
    guard let line = tape.deleted.popLast() else { return .none }
    let place = tape.lines.firstIndex { $0.id > line.id } ?? tape.lines.count
    tape.lines.insert(line, at: place)
    tape.selected = place
    return .perform(.restoreToTape([line]))
  case .reuse, .export:
    break
  }
  return .none
}
