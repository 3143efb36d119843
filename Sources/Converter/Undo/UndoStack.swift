// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Answers
import Reducers

/// The last changes of a feature, for undo and redo.
///
/// Any kind of change: for each requirement of a generic type, Swift's runtime searches the program at
/// the start, 50 µs each.
package struct UndoStack<Change> {
  /// The newest is last.
  package private(set) var past: [Change] = []
  /// The changes that were undone; the next to redo is last.
  package private(set) var future: [Change] = []

  /// The most steps that are kept.
  static var limit: Int { 50 }

  package init() {}

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

  mutating func move(_ step: UndoStep) { _ = step == .undo ? undo() : redo() }
}

extension UndoStack: Equatable where Change: Equatable {}
extension UndoStack: Sendable where Change: Sendable {}
extension UndoStack: Codable where Change: Codable {}

/// A change with a reverse, which undo makes.
package protocol ReversibleChange {
  var reversed: Self { get }
}

extension TapeChange: ReversibleChange {}

/// What moves along a stack of changes.
enum UndoStep {
  case undo, redo

  /// What takes it back.
  var opposite: Action { self == .undo ? .redo : .undo }
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
