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
  /// Associative, and ``empty`` is its identity, on states and on commands. Children that were
  /// composed at the same place, such as those of a helper function that is called twice, are told
  /// apart by their order.
  @inlinable
  public static func combine(_ reducers: [Self]) -> Self {
    let reducers = toldApart(reducers)
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

  /// One look for the children of several reducers on the same state.
  @usableFromInline
  static func joined(_ children: [Children]) -> Children? {
    guard children.count > 1 else { return children.first }
    return { state, node, turns, ended in
      for look in children { look(state, node, turns, &ended) }
    }
  }

  /// The same reducers, those whose children were composed where others' were renumbered.
  @usableFromInline
  static func toldApart(_ reducers: [Self]) -> [Self] {
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
