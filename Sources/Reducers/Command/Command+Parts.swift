// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Command {
  /// The effects in this command, in tree order, whatever wraps them.
  ///
  /// They allow driving a reducer without a store: reduce, interpret each effect, reduce the
  /// replies.
  public var effects: [Effect] {
    leaves.compactMap { command in
      switch command.kind {
      case .perform(let effect), .ask(let effect, _): effect
      default: nil
      }
    }
  }

  /// The messages this command sends itself, in tree order.
  public var messages: [Message] {
    leaves.compactMap { if case .send(let message) = $0.kind { message } else { nil } }
  }

  /// The issues this command reports, in tree order.
  public var issues: [ReducerIssue] {
    leaves.compactMap { if case .report(let issue) = $0.kind { issue } else { nil } }
  }

  private var leaves: [Self] {
    switch kind {
    case .none: []
    case .send, .perform, .ask, .cancel, .dismiss, .end, .run, .every, .report: [self]
    case .batch(let parts), .sequence(let parts): parts.flatMap(\.leaves)
    case .cancellable(let inner, _, _), .delayed(let inner, _), .scoped(let inner, _),
      .throttled(let inner, _, _, _):
      inner.leaves
    }
  }
}
