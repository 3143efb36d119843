// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A part of a store, as a feature sees it: its own state, its own messages.
///
/// It has no state of its own; it is two paths onto the root, so it can be made and thrown away
/// freely. It keeps the root alive.
public struct ScopedStore<State, Message> {
  private let read: () -> State
  private let post: (Message) -> Void
  private let watch: (@escaping (State) -> Void) -> Observation

  init(
    read: @escaping () -> State, post: @escaping (Message) -> Void,
    watch: @escaping (@escaping (State) -> Void) -> Observation
  ) {
    self.read = read
    self.post = post
    self.watch = watch
  }

  /// The present state of this part.
  public var state: State { read() }

  /// Sends a message of this part to the root.
  public func send(_ message: Message) {
    post(message)
  }

  /// Calls a function with a value of this part, now and whenever it changes.
  public func observe<Value: Equatable>(
    select: @escaping (State) -> Value, _ body: @escaping (Value) -> Void
  ) -> Observation {
    var last: Value?
    return watch { state in
      let value = select(state)
      guard value != last else { return }
      last = value
      body(value)
    }
  }

  /// Calls a function with this part, now and whenever it changes.
  public func observe(_ body: @escaping (State) -> Void) -> Observation where State: Equatable {
    observe(select: { $0 }, body)
  }

  /// A part of this part.
  public func scope<Part, PartMessage>(
    _ state: @escaping (State) -> Part, message: @escaping (PartMessage) -> Message
  ) -> ScopedStore<Part, PartMessage> {
    ScopedStore<Part, PartMessage>(
      read: { state(self.read()) }, post: { self.post(message($0)) },
      watch: { body in self.watch { body(state($0)) } })
  }
}

extension Store {
  /// A part of this store: a path to its state and one for its messages.
  ///
  /// ```swift
  /// let counter = store.scope(\.counter, message: Message.counter)
  /// ```
  public func scope<Part, PartMessage>(
    _ state: @escaping (State) -> Part, message: @escaping (PartMessage) -> Message
  ) -> ScopedStore<Part, PartMessage> {
    ScopedStore(
      read: { state(self.state) }, post: { self.send(message($0)) },
      watch: { body in
        body(state(self.state))
        return self.add(Observer { body(state($0)) })
      })
  }
}
