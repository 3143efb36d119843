// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Reducer {
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
}
