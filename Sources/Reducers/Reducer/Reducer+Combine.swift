// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Reducer {
  /// Runs several reducers in order on the same state; each receives every message.
  ///
  /// Put children before their parent: the parent then sees the state its children left.
  @inlinable
  public static func combine(_ reducers: Self...) -> Self {
    combine(reducers)
  }

  /// Runs several reducers in order on the same state; each receives every message.
  ///
  /// Combining is associative, with ``empty`` as its identity, for states and for commands.
  @inlinable
  public static func combine(_ reducers: [Self]) -> Self {
    let bodies = reducers.map(\.body)
    return Self(
      body: { state, message in
        var command = Command<Message, Effect>.none
        for body in bodies {
          let next = body(&state, message)
          if case .none = next.kind { continue }
          command = command.merged(with: next)
        }
        return command
      },
      children: joined(reducers.compactMap(\.children)),
      subscriptions: .joined(reducers.map(\.subscriptions)))
  }

  /// Checks the children of several reducers on the same state in one go.
  @usableFromInline
  static func joined(_ children: [Children]) -> Children? {
    guard children.count > 1 else { return children.first }
    return { state, node, ended in
      for look in children { look(state, node, &ended) }
    }
  }
}
