// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Command {
  /// Adds the ids under which parts of this command will run, each once.
  func collectIDs(into ids: inout [EffectID]) {
    switch kind {
    case .none, .send, .perform, .ask, .cancel, .dismiss, .end, .run, .every, .report: break
    case .batch(let parts), .sequence(let parts): for part in parts { part.collectIDs(into: &ids) }
    case .delayed(let inner, _), .scoped(let inner, _): inner.collectIDs(into: &ids)
    case .cancellable(let inner, let id, _), .throttled(let inner, let id, _, _):
      if !ids.contains(id) { ids.append(id) }
      inner.collectIDs(into: &ids)
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
    case .none, .send, .perform, .ask, .cancel, .dismiss, .end, .run, .every, .report: return self
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
