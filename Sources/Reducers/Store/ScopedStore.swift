// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A part of a store, as a feature sees it: its own state, its own messages.
///
/// It stores no state, only two paths into the root store, so creating one is cheap. It retains the
/// root store.
///
/// If the part is a child that can end (an optional child, a row or a screen), it keeps the child's
/// last state once it has seen the end, even if another child takes its place; then it calls no
/// observers, and its sequences of states end. See ``isPresent``.
public struct ScopedStore<State, Message> {
  let read: () -> State
  let checkPresence: () -> Bool
  let post: (Message) -> SentWork
  /// Reports a message to a child that has ended, instead of sending it to the next one.
  let refuse: (_ message: Any) -> SentWork
  /// Calls one function with this part now and after each drain, and the other once the store has
  /// closed or the child has ended.
  let watch: (_ changed: @escaping (State) -> Void, _ ended: (() -> Void)?) -> ObservationToken

  /// The current state of this part.
  public var state: State { read() }

  /// False once the child has ended.
  public var isPresent: Bool { checkPresence() }

  /// Sends a message of this part to the root.
  @discardableResult
  public func send(_ message: Message) -> SentWork {
    post(message)
  }

  /// Calls a function with a value of this part, now and whenever it changes.
  public func observe<Value: Equatable>(
    select: @escaping (State) -> Value, _ body: @escaping (Value) -> Void
  ) -> ObservationToken {
    var last: Value?
    return watch(
      { state in
        let value = select(state)
        if let last, last == value { return }
        last = value
        body(value)
      }, nil)
  }

  /// Calls a function with this part, now and whenever it changes.
  public func observe(_ body: @escaping (State) -> Void) -> ObservationToken
  where State: Equatable {
    observe(select: { $0 }, body)
  }
}
