// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A field that a control shows and changes: reading it reads the store, setting it sends a
/// message.
///
/// ```swift
/// let name = store.binding(\.name, message: Message.named)
/// name.value = "Ada"          // sends .named("Ada")
/// ```
///
/// For SwiftUI, use it for the two functions of a `Binding(get:set:)`. In the reducer,
/// ``Reducer/set(_:by:)`` is the other half.
public struct FieldBinding<Value> {
  private let read: () -> Value
  private let write: (Value) -> Void

  init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
    self.read = read
    self.write = write
  }

  /// The current value of the field; setting it sends the message.
  public var value: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }
}

extension StoreView {
  /// Binds a field to the message that changes it.
  public func binding<Value>(
    _ field: @escaping (State) -> Value, message: @escaping (Value) -> Message
  ) -> FieldBinding<Value> {
    let whole = whole
    return FieldBinding(
      read: { field(whole.state) }, write: { whole.send(message($0)) })
  }
}
