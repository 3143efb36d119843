// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Reducer {
  /// A reducer that puts what one message brings into one field: the half of a ``FieldBinding`` that
  /// is in the reducer.
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
