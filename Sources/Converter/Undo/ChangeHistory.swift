// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The last changes of a feature, for undo and redo.
package struct ChangeHistory<Change: Equatable & Sendable & Codable>: Equatable, Sendable, Codable {
  /// The newest is last.
  package private(set) var past: [Change] = []
  /// The changes that were undone; the next to redo is last.
  package private(set) var future: [Change] = []

  /// The most steps that are kept.
  static var limit: Int { 50 }

  package init() {}

  package var isEmpty: Bool { past.isEmpty && future.isEmpty }
  var canUndo: Bool { !past.isEmpty }
  var canRedo: Bool { !future.isEmpty }

  /// Adds a change that was made; redo then has nothing left.
  package mutating func record(_ change: Change) {
    past = (past + [change]).suffix(Self.limit)
    future = []
  }

  /// The change to undo, if there is one; redo makes it again.
  package mutating func undo() -> Change? {
    guard let change = past.popLast() else { return nil }
    future.append(change)
    return change
  }

  /// The change to make again, if there is one.
  mutating func redo() -> Change? {
    guard let change = future.popLast() else { return nil }
    past.append(change)
    return change
  }

  /// Adds what an earlier session kept before the changes of this one.
  mutating func prepend(_ earlier: Self) {
    if past.isEmpty, future.isEmpty { future = earlier.future }
    past = (earlier.past + past).suffix(Self.limit)
  }
}
