// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Reducer {
  /// This reducer, followed by another step whenever a value computed from the state has changed.
  ///
  /// ```swift
  /// .onChange(of: { $0.query }) { _, query, state in
  ///   .perform(.search(query)).debounced("search", for: .milliseconds(300))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - value: what to watch.
  ///   - body: given the value before, the value after, and the state to change.
  @inlinable
  public func onChange<Value: Equatable & Sendable>(
    of value: @escaping @Sendable (State) -> Value,
    _ body: @escaping @Sendable (Value, Value, inout State) -> Command<Message, Effect>
  ) -> Self {
    around { reduce, state, message in
      let before = value(state)
      let command = reduce(&state, message)
      let after = value(state)
      guard before != after else { return command }
      return command.merged(with: body(before, after, &state))
    }
  }
}
