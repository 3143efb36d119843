// SPDX-License-Identifier: Apache-2.0

import Rates

/// The changes that undo takes back, and those that redo makes again, in the order they were made.
///
/// Any kind of change: for each requirement of a generic type, Swift's runtime searches the program at
/// the start, 50 µs each.
package struct UndoLog<Change> {
  /// The newest is last.
  package private(set) var past: [Change]
  /// The changes that were undone; the next to redo is last.
  package private(set) var future: [Change]

  /// The most steps that are kept.
  package static var limit: Int { 100 }

  package init(past: [Change] = [], future: [Change] = []) {
    (self.past, self.future) = (past, future)
  }

  package var isEmpty: Bool { past.isEmpty && future.isEmpty }

  /// Adds a change that was made; redo then has nothing left.
  package mutating func record(_ change: Change) {
    past = (past + [change]).suffix(Self.limit)
    future = []
  }

  /// The next change to undo or to redo of those that `matches`, if there is one.
  package func next(
    _ step: UndoStep, where matches: (Change) -> Bool = { _ in true }
  ) -> Change? {
    (step == .undo ? past : future).last(where: matches)
  }

  /// Undoes or redoes the next change of those that `matches`.
  ///
  /// `other` is kept in its place, where a change is what it replaced.
  ///
  /// - Returns: the change, if there is one.
  package mutating func move(
    _ step: UndoStep, where matches: (Change) -> Bool = { _ in true }, keeping other: Change? = nil
  ) -> Change? {
    guard let change = take(step, where: matches) else { return nil }
    switch step {
    case .undo: future.append(other ?? change)
    case .redo: past.append(other ?? change)
    }
    return change
  }

  /// Removes the next change to undo or to redo of those that `matches`.
  package mutating func take(
    _ step: UndoStep, where matches: (Change) -> Bool = { _ in true }
  ) -> Change? {
    switch step {
    case .undo: past.lastIndex(where: matches).map { past.remove(at: $0) }
    case .redo: future.lastIndex(where: matches).map { future.remove(at: $0) }
    }
  }

  /// Adds a change that is undone already.
  package mutating func recordUndone(_ change: Change) {
    future = (future + [change]).suffix(Self.limit)
  }
}

extension UndoLog: Equatable where Change: Equatable {}
extension UndoLog: Sendable where Change: Sendable {}
extension UndoLog: Codable where Change: Codable {}

/// What moves along the changes.
package enum UndoStep: Sendable, Codable { case undo, redo }

/// One undo step of the alerts: an alert before, and after. A nil is one that is not there.
package struct AlertChange: Equatable, Sendable, Codable {
  package var before: Alert?
  package var after: Alert?

  package init(before: Alert? = nil, after: Alert? = nil) {
    (self.before, self.after) = (before, after)
  }

  package var reversed: AlertChange { AlertChange(before: after, after: before) }
}

/// One undo step of the sources.
package enum SourceChange: Equatable, Sendable, Codable {
  case enabled(SourceID, Bool)
  /// A source moved by some places in the order of preference, up when negative.
  case moved(SourceID, Int)

  package var reversed: SourceChange {
    switch self {
    case .enabled(let source, let isOn): .enabled(source, !isOn)
    case .moved(let source, let places): .moved(source, -places)
    }
  }

  package var source: SourceID {
    switch self {
    case .enabled(let source, _), .moved(let source, _): source
    }
  }
}
