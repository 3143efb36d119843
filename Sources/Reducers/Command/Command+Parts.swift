// SPDX-License-Identifier: Apache-2.0

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

extension Command.Kind: Equatable where Message: Equatable, Effect: Equatable {
  @usableFromInline
  package static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.scoped(let inner, _), _): inner.kind == right
    case (_, .scoped(let inner, _)): left == inner.kind
    case (.none, .none), (.dismiss, .dismiss), (.end, .end): true
    case (.send(let left), .send(let right)): left == right
    case (.perform(let left, _), .perform(let right, _)): left == right
    case (.cancel(let left), .cancel(let right)): left == right
    case (.run(let left), .run(let right)): left == right
    case (.batch(let left), .batch(let right)): left == right
    case (.sequence(let left), .sequence(let right)): left == right
    case (.cancellable(let left, let id, let mode), .cancellable(let right, let other, let new)):
      id == other && mode == new && left == right
    case (.delayed(let left, let duration), .delayed(let right, let other)):
      duration == other && left == right
    case (
      .throttled(let left, let id, let time, let last),
      .throttled(let right, let other, let length, let latest)
    ):
      id == other && time == length && last == latest && left == right
    case (.every(let left, let message), .every(let right, let other)):
      left == right && message == other
    case (.report(let left), .report(let right)): left == right
    default: false
    }
  }
}

extension Command: CustomStringConvertible {
  /// The command as it would be written in a reducer, without the places of its children.
  ///
  /// It has no names of modules and types, and sets and dictionaries in the order of their text: a
  /// recording has this text, and a replay in another process compares it.
  public var description: String {
    switch kind {
    case .none: "none"
    case .send(let message): "send(\(written(message)))"
    case .perform(let effect, _): "perform(\(written(effect)))"
    case .cancel(let id): "cancel(\(id))"
    case .dismiss: "dismiss"
    case .end: "end"
    case .run(let work): "run(\"\(work.name)\")"
    case .every(let interval, let message): "every(\(interval), \(written(message)))"
    case .batch(let parts): "batch(\(list(parts)))"
    case .sequence(let parts): "sequence(\(list(parts)))"
    case .cancellable(let inner, let id, .keep): "\(inner).cancellable(\(id))"
    case .cancellable(let inner, let id, let inFlight):
      "\(inner).cancellable(\(id), inFlight: \(inFlight))"
    case .delayed(let inner, let duration): "\(inner).delayed(by: \(duration))"
    case .throttled(let inner, let id, let duration, let latest):
      "\(inner).throttled(\(id), for: \(duration), latest: \(latest))"
    case .scoped(let inner, _): inner.description
    case .report(let issue): "report(\(issue.kind))"
    }
  }

  private func list(_ parts: [Command]) -> String {
    parts.map(\.description).joined(separator: ", ")
  }
}
