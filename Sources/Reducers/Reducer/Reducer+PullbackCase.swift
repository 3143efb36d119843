// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Reducer {
  /// This reducer, working on one case of a state that is an enum.
  ///
  /// When the state leaves the case the child has ended, and its effects with it. A message that
  /// comes while the state is in another case is reported and changes nothing.
  public func pullback<S, M, E>(
    case state: CasePath<S, State>,
    message: CasePath<M, Message>,
    effect: @escaping @Sendable (Effect) -> E,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Reducer<S, M, E> {
    let place = Place(fileID, line, column)
    let element = ScopeElement(place: place, child: nil, canEnd: true)
    let reduce = body
    let inner = children
    return Reducer<S, M, E>(
      body: { outer, outerMessage in
        guard let innerMessage = message.extract(outerMessage) else { return .none }
        guard var child = state.extract(outer) else {
          return .report(.absentChild(outerMessage, "pullback(case:message:)", at: place))
        }
        let command = reduce(&child, innerMessage)
        outer = state.embed(child)
        if case .none = command.kind { return .none }
        return command.lifted(message: message.embed, effect: effect, dismiss: nil)
          .scoped(element)
      },
      children: { outer, path in
        guard let first = path.first, first == element else { return nil }
        guard let child = state.extract(outer) else { return false }
        return inner?(child, path.dropFirst()) ?? true
      })
  }

  /// This reducer, working on one case of a state that is an enum.
  public func pullback<S, M>(
    case state: CasePath<S, State>, message: CasePath<M, Message>,
    fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column
  ) -> Reducer<S, M, Effect> {
    pullback(
      case: state, message: message, effect: { $0 }, fileID: fileID, line: line, column: column)
  }
}
