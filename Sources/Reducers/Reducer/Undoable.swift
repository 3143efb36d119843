// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A state with its past and its future.
///
/// Reads like the state itself: `undoable.amount` is `undoable.present.amount`.
@dynamicMemberLookup
public struct Undoable<State> {
  /// The current state.
  public var present: State
  /// The states that undo returns to, the oldest first.
  public private(set) var past: [State] = []
  /// The states that redo returns to, the nearest last.
  public private(set) var future: [State] = []
  /// The name of the last step, if further changes with that name belong to it.
  private var openStep: String?

  /// Creates a state without a past or a future.
  public init(_ present: State) {
    self.present = present
  }

  /// A state with a past and a future, as kept from an earlier run.
  ///
  /// - Parameters:
  ///   - present: the state now.
  ///   - past: the states that undo goes back to, the oldest first.
  ///   - future: the states that redo goes forward to, the nearest last.
  public init(_ present: State, past: [State], future: [State] = []) {
    self.present = present
    self.past = past
    self.future = future
  }

  /// True if there is something to undo.
  public var canUndo: Bool { !past.isEmpty }

  /// True if there is something to redo.
  public var canRedo: Bool { !future.isEmpty }

  /// A property of the current state.
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value {
    get { present[keyPath: keyPath] }
    set { present[keyPath: keyPath] = newValue }
  }

  /// A property of the current state.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    present[keyPath: keyPath]
  }

  mutating func undo() {
    openStep = nil
    guard let state = past.popLast() else { return }
    future.append(present)
    present = state
  }

  mutating func redo() {
    openStep = nil
    guard let state = future.popLast() else { return }
    past.append(present)
    present = state
  }

  /// Records that the current state was `before` until now.
  mutating func changed(from before: State, step: String?, limit: Int) {
    let belongsToLast = step != nil && step == openStep && !past.isEmpty
    future = []
    openStep = step
    if belongsToLast { return }
    past.append(before)
    if past.count > limit { past.removeFirst(past.count - limit) }
  }
}

extension Undoable: Equatable where State: Equatable {}
extension Undoable: Hashable where State: Hashable {}
extension Undoable: Sendable where State: Sendable {}
extension Undoable: Codable where State: Codable {}

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
