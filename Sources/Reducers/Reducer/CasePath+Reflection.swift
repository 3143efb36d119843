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
  /// Reflection takes a few microseconds for each message offered to the path, a hand-written
  /// `extract` a few nanoseconds: write it by hand where messages come with every key press. The
  /// enum must not have a custom mirror.
  ///
  /// Write it by hand, too, for a payload that is a function, or an optional or a tuple with one,
  /// which reflection cannot copy; and for a case without a payload if the enum has its own
  /// description and is not `Equatable`, because nothing else shows the case's name. Creating such a
  /// path stops the program.
  public init(case embed: @escaping @Sendable (Value) -> Root) {
    precondition(
      !hasFunction(Value.self),
      "A payload of type \(Value.self) cannot be reflected: write the case path's extract by hand.")
    precondition(
      Value.self != Void.self || Root.self is any Equatable.Type || !hasOwnDescription(Root.self),
      "\(Root.self) hides the names of its cases: write the case path's extract by hand.")
    self.init(
      embed: embed,
      extract: { root in
        guard let (name, value) = payload(of: root, as: Value.self) else { return nil }
        let again = embed(value)
        guard payload(of: again, as: Value.self)?.name == name else { return nil }
        // Cases without a payload have only a printed name, which may be the enum's own text.
        if Value.self == Void.self, let isSame = equals(root, again) { return isSame ? value : nil }
        return value
      })
  }
}

private func hasOwnDescription(_ type: Any.Type) -> Bool {
  type is any CustomStringConvertible.Type || type is any CustomDebugStringConvertible.Type
    || type is any TextOutputStreamable.Type
}

/// Whether a type is a function, or an optional or a tuple with one.
///
/// Reflection copies such a function without converting it to the form in which generic code calls
/// it, so calling the copy is undefined. Nothing in the language recognises a function type, but its
/// metadata does: the ABI fixes the first word as 0x302, 0x202 for an optional and 0x301 for a tuple.
/// An optional has what it wraps in the third word. A tuple has the number of its elements in the
/// second, and from the fourth on a type and an offset for each.
private func hasFunction(_ type: Any.Type) -> Bool {
  let words = unsafeBitCast(type, to: UnsafePointer<Int>.self)
  switch words[0] {
  case 0x302: return true
  case 0x202: return hasFunction(unsafeBitCast(words[2], to: Any.Type.self))
  case 0x301:
    for index in 0..<words[1] {
      if hasFunction(unsafeBitCast(words[3 + 2 * index], to: Any.Type.self)) { return true }
    }
    return false
  default: return false
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
