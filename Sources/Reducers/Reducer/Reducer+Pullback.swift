// SPDX-License-Identifier: Apache-2.0

extension Reducer {
  /// Embeds this reducer in a larger state and in one case of a larger message, and translates its
  /// effects.
  ///
  /// Messages of other cases do nothing.
  ///
  /// - Parameters:
  ///   - state: the path to this reducer's state; computed properties work, too.
  ///   - message: the case of this reducer's messages.
  ///   - effect: translates this reducer's effects into the larger type.
  ///   - fileID: the location of the composition, with `line`; omit both.
  ///   - line: see `fileID`.
  /// - Returns: the reducer of the larger types.
  @inlinable
  public func pullback<S, M, E>(
    state: WritableKeyPath<S, State> & Sendable,
    message: CasePath<M, Message>,
    effect: @escaping @Sendable (Effect) -> E,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reducer<S, M, E> {
    let field = StateField(state)
    return pullback(
      read: { field.read($0) }, modify: { field.modify(&$0, $1) }, message: message, effect: effect,
      place: Composition(fileID, line))
  }

  /// Embeds this reducer in a larger state and in one case of a larger message.
  @inlinable
  public func pullback<S, M>(
    state: WritableKeyPath<S, State> & Sendable, message: CasePath<M, Message>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reducer<S, M, Effect> {
    pullback(
      state: state, message: message, effect: { $0 }, fileID: fileID, line: line)
  }

  /// Embeds this reducer through a state derived from a larger one and written back to it, and in
  /// one case of a larger message.
  ///
  /// It does what a computed key path does, without the cost of walking one: for messages that come
  /// with every key press.
  ///
  /// - Parameters:
  ///   - get: derives this reducer's state from the larger one.
  ///   - set: writes it back.
  ///   - message: the case of this reducer's messages.
  ///   - fileID: the location of the composition, with `line`; omit both.
  ///   - line: see `fileID`.
  /// - Returns: the reducer of the larger types.
  @inlinable
  public func pullback<S, M>(
    get: @escaping @Sendable (S) -> State,
    set: @escaping @Sendable (inout S, consuming State) -> Void,
    message: CasePath<M, Message>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reducer<S, M, Effect> {
    pullback(
      read: get,
      modify: { state, reduce in
        var part = get(state)
        let command = reduce(&part)
        set(&state, part)
        return command
      },
      message: message, effect: { $0 }, place: Composition(fileID, line))
  }

  @inlinable
  func pullback<S, M, E>(
    read: @escaping @Sendable (S) -> State,
    modify:
      @escaping @Sendable (
        inout S, (inout State) -> Command<Message, Effect>
      ) -> Command<Message, Effect>,
    message: CasePath<M, Message>, effect: @escaping @Sendable (Effect) -> E, place: Composition
  ) -> Reducer<S, M, E> {
    let element = ScopeElement(place: place, child: nil, canEnd: false)
    let reduce = body
    let lift: @Sendable (Command<Message, Effect>) -> Command<M, E> = {
      $0.lifted(message: message.embed, extract: message.extract, effect: effect, dismiss: nil)
        .scoped(element)
    }
    return Reducer<S, M, E>(
      body: { state, outer in
        guard let inner = message.extract(outer) else { return .none }
        let command = modify(&state) { reduce(&$0, inner) }
        if case .none = command.kind { return .none }
        return lift(command)
      },
      children: pulledChildren(at: place, read),
      subscriptions: pulledSubscriptions(
        { state, visit in visit((), read(state)) }, element: { element }, { lift($1) }))
  }

  /// Embeds this reducer in a larger state; it receives every message.
  @inlinable
  public func pullback<S>(
    state: WritableKeyPath<S, State> & Sendable,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reducer<S, Message, Effect> {
    pullback(
      state: state, message: .identity, effect: { $0 }, fileID: fileID, line: line)
  }

  /// Embeds this reducer in one case of a larger message, on the same state.
  @inlinable
  public func pullback<M>(
    message: CasePath<M, Message>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reducer<State, M, Effect> {
    pullback(
      state: \State.self, message: message, effect: { $0 },
      fileID: fileID, line: line)
  }

  /// Translates this reducer's effects into a larger type.
  @inlinable
  public func pullback<E>(effect: @escaping @Sendable (Effect) -> E) -> Reducer<State, Message, E> {
    let reduce = body
    let lift: @Sendable (Command<Message, Effect>) -> Command<Message, E> = {
      $0.lifted(message: { $0 }, extract: { $0 }, effect: effect, dismiss: nil)
    }
    return Reducer<State, Message, E>(
      body: { state, message in
        let command = reduce(&state, message)
        if case .none = command.kind { return .none }
        return lift(command)
      },
      children: children, subscriptions: pulledSubscriptions({ $0 }, lift))
  }

  /// This reducer's children as seen from a parent whose state contains this one's.
  @usableFromInline
  func pulledChildren<S>(
    at place: Composition, _ read: @escaping @Sendable (S) -> State
  ) -> Reducer<S, Message, Effect>.Children? {
    guard let children else { return nil }
    return { state, node, ended in
      guard let child = node.site(at: place)?.only(),
        child.endableCount > 0
      else { return }
      children(read(state), child, &ended)
    }
  }

  /// Embeds this reducer in one case of an enum state, as a separate child for each identity.
  ///
  /// When the state leaves the case, the child has ended and its effects are cancelled. A message
  /// that arrives while the state is in another case is reported and changes nothing.
  /// ``Command/dismiss`` is not handled here; a parent further up can handle it, or the reducer
  /// that changes the case.
  ///
  /// - Parameters:
  ///   - state: the case that contains this reducer's state.
  ///   - message: the case of this reducer's messages.
  ///   - id: the identity of the child within the case: if it differs after a reduction, the old
  ///     child has ended and a new one has begun.
  ///   - fileID: the location of the composition, with `line`; omit both.
  ///   - line: see `fileID`.
  /// - Returns: the reducer of the larger types.
  public func pullback<S, M, ID: Hashable & Sendable>(
    case state: CasePath<S, State>,
    message: CasePath<M, Message>,
    id: @escaping @Sendable (State) -> ID,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reducer<S, M, Effect> {
    pullback(
      case: state, message: message, identity: { ChildIdentity(id($0)) },
      place: Composition(fileID, line))
  }

  /// Embeds this reducer in one case of an enum state.
  public func pullback<S, M>(
    case state: CasePath<S, State>, message: CasePath<M, Message>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Reducer<S, M, Effect> {
    pullback(
      case: state, message: message, identity: { _ in nil }, place: Composition(fileID, line))
  }

  private func pullback<S, M>(
    case state: CasePath<S, State>,
    message: CasePath<M, Message>,
    identity: @escaping @Sendable (State) -> ChildIdentity?,
    place: Composition
  ) -> Reducer<S, M, Effect> {
    let reduce = body
    let inner = children
    let element: @Sendable (State) -> ScopeElement = {
      ScopeElement(place: place, child: identity($0), canEnd: true)
    }
    let lift: @Sendable (State, Command<Message, Effect>) -> Command<M, Effect> = {
      child, command in
      command.lifted(
        message: message.embed, extract: message.extract, effect: { $0 }, dismiss: nil
      ).scoped(element(child))
    }
    return Reducer<S, M, Effect>(
      body: { outer, outerMessage in
        guard let innerMessage = message.extract(outerMessage) else { return .none }
        guard var child = state.extract(outer) else {
          return .report(.absentChild(outerMessage, "pullback(case:message:)", at: place))
        }
        let command = reduce(&child, innerMessage)
        outer = state.embed(child)
        if case .none = command.kind { return .none }
        return lift(child, command)
      },
      children: { outer, node, ended in
        guard let site = node.site(at: place) else { return }
        let child = state.extract(outer)
        if let node = site.look(for: child.map(identity), ended: &ended), let child {
          inner?(child, node, &ended)
        }
      },
      subscriptions: pulledSubscriptions(
        { outer, visit in if let child = state.extract(outer) { visit(child, child) } },
        element: element, lift))
  }
}
