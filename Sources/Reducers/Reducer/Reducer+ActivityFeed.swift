// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Reducer {
  /// Keeps a list of what happened in the state.
  ///
  /// - Parameters:
  ///   - feed: the list, oldest entry first.
  ///   - limit: the maximum number of entries; the oldest are removed first.
  ///   - entry: returns the entry to add, or nil, for a message and the states before and after it.
  /// - Returns: a reducer that runs this one and then adds the entry.
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
