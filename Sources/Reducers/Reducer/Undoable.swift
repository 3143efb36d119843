// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A state with its past and its future.
///
/// Reads like the state itself: `undoable.amount` is `undoable.present.amount`.
@dynamicMemberLookup
public struct Undoable<State> {
  /// The state now.
  public var present: State
  /// The states that undo goes back to, the oldest first.
  public private(set) var past: [State] = []
  /// The states that redo goes forward to, the nearest last.
  public private(set) var future: [State] = []
  /// What the last step was, if further changes of the same kind belong to it.
  private var openStep: String?

  /// A state without past or future.
  public init(_ present: State) {
    self.present = present
  }

  /// True when there is something to undo.
  public var canUndo: Bool { !past.isEmpty }

  /// True when there is something to redo.
  public var canRedo: Bool { !future.isEmpty }

  /// A property of the present state.
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value {
    get { present[keyPath: keyPath] }
    set { present[keyPath: keyPath] = newValue }
  }

  /// A property of the present state.
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

  /// Takes in that the present state was `before` until now.
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
