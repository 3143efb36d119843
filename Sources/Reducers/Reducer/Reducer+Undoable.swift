// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
