// SPDX-License-Identifier: Apache-2.0

extension Reducer {
  /// A higher-order reducer: does something before and after this one.
  ///
  /// Use it instead of calling ``reduce(_:_:)`` in a new reducer: it also keeps track of this
  /// reducer's children, whose end would otherwise go undetected.
  ///
  /// ```swift
  /// let clamped = counter.around { reduce, count, message in
  ///   let command = reduce(&count, message)
  ///   count = min(max(count, 0), 100)
  ///   return command
  /// }
  /// ```
  @inlinable
  public func around(
    _ body:
      @escaping @Sendable (
        _ reduce: (inout State, Message) -> Command<Message, Effect>, inout State, Message
      ) -> Command<Message, Effect>
  ) -> Self {
    let inner = self.body
    return Self(
      body: { state, message in body(inner, &state, message) }, children: children,
      subscriptions: subscriptions)
  }

  /// Calls a function with each message, the state after it and the command, for logging.
  ///
  /// The function runs inside the reduction; it must not block, and must not change anything a
  /// reducer reads.
  @inlinable
  public func tap(
    _ body: @escaping @Sendable (Message, State, Command<Message, Effect>) -> Void
  ) -> Self {
    around { reduce, state, message in
      let command = reduce(&state, message)
      body(message, state, command)
      return command
    }
  }

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

  /// A reducer that assigns the value of one message to one field: the reducer's half of a
  /// ``FieldBinding``.
  ///
  /// ```swift
  /// .combine(.set(\.name, by: .named), .set(\.isOpen, by: .opened), core)
  /// ```
  public static func set<Value>(
    _ field: WritableKeyPath<State, Value> & Sendable, by message: CasePath<Message, Value>
  ) -> Self {
    Self { state, outer in
      if let value = message.extract(outer) { state[keyPath: field] = value }
      return .none
    }
  }
}

extension Reducer where Effect == Never {
  /// Gives this reducer, which has no effects, any effect type, to combine it with reducers that
  /// have.
  ///
  /// ```swift
  /// .combine(loading, counter.anyEffect().pullback(state: \.counter, message: .counter))
  /// ```
  @inlinable
  public func anyEffect<E>(_ effect: E.Type = E.self) -> Reducer<State, Message, E> {
    pullback(effect: { (_: Never) -> E in })
  }
}
