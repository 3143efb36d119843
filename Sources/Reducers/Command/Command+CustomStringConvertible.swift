// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
