// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Reducer {
  /// This reducer, writing down what happened in a list inside the state.
  ///
  /// - Parameters:
  ///   - feed: where the list is kept, the oldest entry first.
  ///   - limit: how many entries are kept; the oldest go first.
  ///   - entry: given the message and the state before and after it, what to write, or nil.
  @inlinable
  public func activityFeed<Entry>(
    _ feed: WritableKeyPath<State, [Entry]> & Sendable,
    limit: Int = .max,
    _ entry: @escaping @Sendable (_ message: Message, _ before: State, _ after: State) -> Entry?
  ) -> Self {
    around { reduce, state, message in
      let before = state
      let command = reduce(&state, message)
      if let entry = entry(message, before, state) {
        state[keyPath: feed].append(entry)
        let excess = state[keyPath: feed].count - limit
        if excess > 0 { state[keyPath: feed].removeFirst(excess) }
      }
      return command
    }
  }
}
