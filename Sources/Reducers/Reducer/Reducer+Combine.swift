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
  /// Children composed at the same place, such as in a helper function that is called twice, are
  /// distinguished by their order.
  @inlinable
  public static func combine(_ reducers: [Self]) -> Self {
    let reducers = renumbered(reducers)
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
      children: joined(reducers.compactMap(\.children)), places: reducers.flatMap(\.places))
  }

  /// Checks the children of several reducers on the same state in one go.
  @usableFromInline
  static func joined(_ children: [Children]) -> Children? {
    guard children.count > 1 else { return children.first }
    return { state, node, turns, ended in
      for look in children { look(state, node, turns, &ended) }
    }
  }

  /// The same reducers, with their children renumbered where several are composed at the same
  /// place.
  @usableFromInline
  static func renumbered(_ reducers: [Self]) -> [Self] {
    var counts: Turns = [:]
    return reducers.map { reducer in
      guard !reducer.places.isEmpty else { return reducer }
      var turns: Turns = [:]
      for place in reducer.places { turns[place] = counts[place] }
      for place in reducer.places { counts[place, default: 0] += 1 }
      return turns.isEmpty ? reducer : reducer.moved(by: turns)
    }
  }

  private func moved(by turns: Turns) -> Self {
    let body = body
    var look: Children?
    if let children {
      look = { state, node, others, ended in
        children(state, node, others.merging(turns, uniquingKeysWith: +), &ended)
      }
    }
    return Self(
      body: { state, message in body(&state, message).moved(by: turns) }, children: look,
      places: places)
  }
}
