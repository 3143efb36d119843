// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// The messages of an ``Undoable`` state: its own, plus undo and redo.
public enum UndoableMessage<Message> {
  /// A message of the state itself.
  case message(Message)
  /// Go back one step.
  case undo
  /// Go one step forward again.
  case redo
}

extension UndoableMessage: Equatable where Message: Equatable {}
extension UndoableMessage: Hashable where Message: Hashable {}
extension UndoableMessage: Sendable where Message: Sendable {}
extension UndoableMessage: Codable where Message: Codable {}
