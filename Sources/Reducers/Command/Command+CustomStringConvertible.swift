// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Command: CustomStringConvertible {
  /// The command as it would be written in a reducer, without the places of its children.
  public var description: String {
    switch kind {
    case .none: "none"
    case .send(let message): "send(\(message))"
    case .perform(let effect): "perform(\(effect))"
    case .cancel(let id): "cancel(\(id))"
    case .dismiss: "dismiss"
    case .end: "end"
    case .run(let work): "run(\"\(work.name)\")"
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
