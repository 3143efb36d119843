// SPDX-License-Identifier: Apache-2.0

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

  /// Creates a state, with the past and the future kept from an earlier run if there are any.
  ///
  /// - Parameters:
  ///   - present: the state now.
  ///   - past: the states that undo goes back to, the oldest first.
  ///   - future: the states that redo goes forward to, the nearest last.
  public init(_ present: State, past: [State] = [], future: [State] = []) {
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

  /// Goes back one step, if there is one.
  public mutating func undo() {
    openStep = nil
    guard let state = past.popLast() else { return }
    future.append(present)
    present = state
  }

  /// Goes one step forward again, if there is one.
  public mutating func redo() {
    openStep = nil
    guard let state = future.popLast() else { return }
    past.append(present)
    present = state
  }

  /// Changes the current state as one step, which undo takes back: what a message to the reducer does.
  ///
  /// In a test, it describes the expected state with its past and future:
  ///
  /// ```swift
  /// store.send(.message(.typed("5"))) { $0.step { $0.amount = 5 } }
  /// store.send(.undo) { $0.undo() }
  /// ```
  ///
  /// A change that leaves the state equal adds no step.
  ///
  /// - Parameters:
  ///   - name: consecutive steps of one name are one; nil makes every change its own.
  ///   - limit: the maximum number of steps to keep.
  ///   - change: changes the state.
  /// - Returns: what `change` returns.
  @discardableResult
  public mutating func step<Result>(
    _ name: String? = nil, limit: Int = .max, _ change: (inout State) -> Result
  ) -> Result where State: Equatable {
    let before = present
    let result = change(&present)
    guard present != before else { return result }
    let belongsToLast = name != nil && name == openStep && !past.isEmpty
    future = []
    openStep = name
    if belongsToLast { return result }
    past.append(before)
    if past.count > limit { past.removeFirst(past.count - limit) }
    return result
  }
}

extension Undoable: Equatable where State: Equatable {
  /// Two are equal if their states, pasts and futures are.
  public static func == (left: Self, right: Self) -> Bool {
    left.present == right.present && left.past == right.past && left.future == right.future
  }
}

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

extension Reducer where State: Equatable & Sendable {
  /// Adds undo and redo to this reducer.
  ///
  /// A message that changes the state adds an undo step and clears the redo steps; one that changes
  /// nothing does neither. Effects are not undone: running commands continue, and what their
  /// replies change is a step like any other.
  ///
  /// ```swift
  /// amount.undoable(limit: 100, coalesce: { if case .digit = $0 { "typing" } else { nil } })
  ///   .pullback(state: \.amount, message: .amount)
  /// ```
  ///
  /// - Parameters:
  ///   - limit: the maximum number of steps to keep.
  ///   - coalesce: the name of the step a message belongs to; consecutive changes with the same
  ///     name are one step, and nil makes every change its own.
  /// - Returns: the reducer with undo and redo.
  public func undoable(
    limit: Int = 100, coalesce: @escaping @Sendable (Message) -> String? = { _ in nil }
  ) -> Reducer<Undoable<State>, UndoableMessage<Message>, Effect> {
    let reduce = body
    let lift: @Sendable (Command<Message, Effect>) -> Command<UndoableMessage<Message>, Effect> = {
      $0.lifted(
        message: { .message($0) },
        extract: { if case .message(let message) = $0 { message } else { nil } },
        effect: { $0 }, dismiss: nil)
    }
    var outer: Reducer<Undoable<State>, UndoableMessage<Message>, Effect>.Children?
    if let children {
      outer = { state, node, ended in children(state.present, node, &ended) }
    }
    return Reducer<Undoable<State>, UndoableMessage<Message>, Effect>(
      body: { state, message in
        switch message {
        case .undo:
          state.undo()
          return .none
        case .redo:
          state.redo()
          return .none
        case .message(let message):
          return lift(
            state.step(coalesce(message), limit: limit) { reduce(&$0, message) })
        }
      },
      children: outer, subscriptions: pulledSubscriptions({ $0.present }, lift))
  }
}
