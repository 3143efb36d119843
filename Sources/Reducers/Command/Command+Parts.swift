// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Command {
  /// The effects in this command, in tree order, whatever wraps them.
  ///
  /// They allow driving a reducer without a store: reduce, interpret each effect, reduce the
  /// replies.
  public var effects: [Effect] {
    leaves.compactMap { if case .perform(let effect, _) = $0.kind { effect } else { nil } }
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
    parts.isEmpty ? [self] : parts.flatMap(\.leaves)
  }

  /// The commands directly inside this one.
  var parts: [Self] {
    switch kind {
    case .batch(let parts), .sequence(let parts): parts
    case .cancellable(let inner, _, _), .delayed(let inner, _), .scoped(let inner, _),
      .throttled(let inner, _, _, _):
      [inner]
    default: []
    }
  }

  /// Adds the ids under which parts of this command will run, each once.
  func collectIDs(into ids: inout [EffectID]) {
    switch kind {
    case .cancellable(_, let id, _), .throttled(_, let id, _, _):
      if !ids.contains(id) { ids.append(id) }
    default: break
    }
    for part in parts { part.collectIDs(into: &ids) }
  }

  /// Whether ids occur in this command, so that it matters which child returned it.
  @usableFromInline
  var usesIDs: Bool {
    switch kind {
    case .cancel, .cancellable, .throttled, .scoped: true
    default: parts.contains(where: \.usesIDs)
    }
  }

  /// The command without the parts that would run under an id of a child.
  ///
  /// - Parameters:
  ///   - id: the id.
  ///   - path: the steps to the child; of a child's descendants, all are left out.
  /// - Returns: what is left.
  func without(_ id: EffectID, at path: ArraySlice<ScopeElement>) -> Self {
    func rest(_ command: Self) -> Self { command.without(id, at: path) }
    switch kind {
    case .none, .send, .perform, .cancel, .dismiss, .end, .run, .every, .report: return self
    case .batch(let parts): return .batch(parts.map(rest))
    case .sequence(let parts): return .sequence(parts.map(rest))
    case .delayed(let inner, let duration): return rest(inner).delayed(by: duration)
    case .cancellable(let inner, let other, let inFlight):
      if path.isEmpty, other == id { return .none }
      return rest(inner).cancellable(other, inFlight: inFlight)
    case .throttled(let inner, let other, let duration, let latest):
      if path.isEmpty, other == id { return .none }
      return rest(inner).throttled(other, for: duration, latest: latest)
    case .scoped(let inner, let element):
      if path.isEmpty { return rest(inner).scoped(element) }
      guard path.first == element else { return self }
      return inner.without(id, at: path.dropFirst()).scoped(element)
    }
  }
}
