// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Reducer {
  /// One reducer that runs several in order on the same state, each offered every message.
  ///
  /// Put children before their parent: the parent then sees the state its children left.
  @inlinable
  public static func combine(_ reducers: Self...) -> Self {
    combine(reducers)
  }

  /// One reducer that runs several in order on the same state, each offered every message.
  ///
  /// Associative, and ``empty`` is its identity, on states and on commands.
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
      children: children(of: reducers))
  }

  /// A path is alive when any of the reducers says so, and unknown when none knows it.
  @usableFromInline
  static func children(of reducers: [Self]) -> Children? {
    let known = reducers.compactMap(\.children)
    guard known.count > 1 else { return known.first }
    return { state, path in
      var answer: Bool?
      for children in known {
        guard let alive = children(state, path) else { continue }
        if alive { return true }
        answer = false
      }
      return answer
    }
  }
}
