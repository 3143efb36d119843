// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Reducer {
  /// Runs another step after this reducer whenever a value computed from the state has changed.
  ///
  /// ```swift
  /// .onChange(of: { $0.query }) { _, query, state in
  ///   .perform(.search(query)).debounced("search", for: .milliseconds(300))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - value: computes the value to watch.
  ///   - body: receives the old value, the new value and the state to change.
  /// - Returns: a reducer that runs this one and then, if the value changed, the step.
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
