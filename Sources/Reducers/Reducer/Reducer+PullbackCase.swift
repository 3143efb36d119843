// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Reducer {
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
    let lift: @Sendable (State, Command<Message, Effect>) -> Command<M, Effect> = {
      child, command in
      command.lifted(
        message: message.embed, extract: message.extract, effect: { $0 }, dismiss: nil
      ).scoped(ScopeElement(place: place, child: identity(child), canEnd: true))
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
        at: place, { state.extract($0).map { [($0, $0)] } ?? [] }, identity: identity, lift))
  }
}
