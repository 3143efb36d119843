// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Reducer {
  /// This reducer, working on a part of a larger state and on one case of a larger message, with
  /// its effects translated.
  ///
  /// Messages of other cases are not for this reducer and change nothing.
  ///
  /// - Parameters:
  ///   - state: where this reducer's state lies; a computed property is welcome.
  ///   - message: which of the larger messages are this reducer's.
  ///   - effect: this reducer's effects in the larger language.
  ///   - fileID: where this is composed, as are `line` and `column`: leave all three out.
  ///   - line: see `fileID`.
  ///   - column: see `fileID`.
  @inlinable
  public func pullback<S, M, E>(
    state: WritableKeyPath<S, State> & Sendable,
    message: CasePath<M, Message>,
    effect: @escaping @Sendable (Effect) -> E,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Reducer<S, M, E> {
    let field = Field(state)
    let element = ScopeElement(
      place: Place(fileID, line, column, keyPath: state), child: nil, canEnd: false)
    let reduce = body
    return Reducer<S, M, E>(
      body: { state, outer in
        guard let inner = message.extract(outer) else { return .none }
        let command = field.modify(&state) { reduce(&$0, inner) }
        if case .none = command.kind { return .none }
        return command.lifted(message: message.embed, effect: effect, dismiss: nil)
          .scoped(element)
      },
      children: pulledChildren(at: element.place) { field.read($0) }, places: [element.place])
  }

  /// This reducer, working on a part of a larger state and on one case of a larger message.
  @inlinable
  public func pullback<S, M>(
    state: WritableKeyPath<S, State> & Sendable, message: CasePath<M, Message>,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Reducer<S, M, Effect> {
    pullback(
      state: state, message: message, effect: { $0 }, fileID: fileID, line: line, column: column)
  }

  /// This reducer, working on an intermediate state that is made of a larger one and written back to
  /// it, and on one case of a larger message.
  ///
  /// What a computed key path does, without the walk along one: for messages that come with every key.
  ///
  /// - Parameters:
  ///   - get: makes this reducer's state of the larger one.
  ///   - set: writes it back.
  ///   - message: which of the larger messages are this reducer's.
  ///   - fileID: where this is composed, as are `line` and `column`: leave all three out.
  ///   - line: see `fileID`.
  ///   - column: see `fileID`.
  @inlinable
  public func pullback<S, M>(
    get: @escaping @Sendable (S) -> State,
    set: @escaping @Sendable (inout S, consuming State) -> Void,
    message: CasePath<M, Message>,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Reducer<S, M, Effect> {
    let element = ScopeElement(place: Place(fileID, line, column), child: nil, canEnd: false)
    let reduce = body
    return Reducer<S, M, Effect>(
      body: { state, outer in
        guard let inner = message.extract(outer) else { return .none }
        var part = get(state)
        let command = reduce(&part, inner)
        set(&state, part)
        if case .none = command.kind { return .none }
        return command.lifted(message: message.embed, effect: { $0 }, dismiss: nil).scoped(element)
      },
      children: pulledChildren(at: element.place, get), places: [element.place])
  }

  /// This reducer, working on a part of a larger state and offered every message.
  @inlinable
  public func pullback<S>(
    state: WritableKeyPath<S, State> & Sendable,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Reducer<S, Message, Effect> {
    pullback(
      state: state, message: .identity, effect: { $0 }, fileID: fileID, line: line, column: column)
  }

  /// This reducer, on the same state, taking one case of a larger message.
  @inlinable
  public func pullback<M>(
    message: CasePath<M, Message>,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Reducer<State, M, Effect> {
    pullback(
      state: \State.self, message: message, effect: { $0 },
      fileID: fileID, line: line, column: column)
  }

  /// This reducer with its effects in a larger language.
  @inlinable
  public func pullback<E>(effect: @escaping @Sendable (Effect) -> E) -> Reducer<State, Message, E> {
    let reduce = body
    return Reducer<State, Message, E>(
      body: { state, message in
        let command = reduce(&state, message)
        if case .none = command.kind { return .none }
        return command.map(message: { $0 }, effect: effect)
      },
      children: children, places: places)
  }

  /// The children of this reducer as seen from a parent whose state contains this one's.
  @usableFromInline
  func pulledChildren<S>(
    at place: Place, _ read: @escaping @Sendable (S) -> State
  ) -> Reducer<S, Message, Effect>.Children? {
    guard let children else { return nil }
    return { state, node, turns, ended in
      guard let child = node.site(at: place, turn: turns[place] ?? 0)?.only(), child.enders > 0
      else { return }
      children(read(state), child, [:], &ended)
    }
  }
}
