// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
}
