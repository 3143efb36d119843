// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Reducer {
  /// A reducer that assigns the value of one message to one field: the reducer's half of a
  /// ``FieldBinding``.
  ///
  /// ```swift
  /// .combine(.set(\.name, by: .named), .set(\.isOpen, by: .opened), core)
  /// ```
  public static func set<Value>(
    _ field: WritableKeyPath<State, Value> & Sendable, by message: CasePath<Message, Value>
  ) -> Self {
    Self { state, outer in
      if let value = message.extract(outer) { state[keyPath: field] = value }
      return .none
    }
  }
}
