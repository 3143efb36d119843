// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Reducer {
  /// A higher-order reducer: this one, with something done before and after.
  ///
  /// Use it rather than calling ``reduce(_:_:)`` in a new reducer: it also passes on what this one
  /// knows of its children, without which their end would go unseen.
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
      body: { state, message in body(inner, &state, message) }, children: children, places: places)
  }
}
