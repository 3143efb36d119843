// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension CasePath {
  /// Creates a path from a case's constructor alone, without a hand-written `extract`.
  ///
  /// ```swift
  /// extension CasePath<AppMessage, CounterMessage> {
  ///   static var counter: Self { Self(case: AppMessage.counter) }
  /// }
  /// ```
  ///
  /// Reflection takes some microseconds for each message offered to the path, a hand-written
  /// `extract` some nanoseconds: write it by hand where messages come with every key press. The
  /// enum must not have a custom mirror.
  public init(case embed: @escaping @Sendable (Value) -> Root) {
    self.init(
      embed: embed,
      extract: { root in
        guard let (name, value) = payload(of: root, as: Value.self),
          payload(of: embed(value), as: Value.self)?.name == name
        else { return nil }
        return value
      })
  }
}

/// The name of an enum's case with its labels, and its payload if that is of this type.
private func payload<Root, Value>(
  of root: Root, as type: Value.Type
) -> (name: [String], value: Value)? {
  let mirror = Mirror(reflecting: root)
  guard mirror.displayStyle == .enum else { return nil }
  guard let child = mirror.children.first else {
    // A case without a payload has no children, and is printed as its name.
    return (() as? Value).map { (["\(root)"], $0) }
  }
  let inner = Mirror(reflecting: child.value)
  let isTuple = inner.displayStyle == .tuple
  // Two cases may have one name and differ in their labels.
  let name = [child.label ?? ""] + (isTuple ? inner.children.map { $0.label ?? "" } : [])
  if let value = child.value as? Value { return (name, value) }
  // A single value with a label, as in `loaded(rate: 1)`, is reflected as a tuple of one.
  guard isTuple, inner.children.count == 1, let value = inner.children.first?.value as? Value
  else { return nil }
  return (name, value)
}
