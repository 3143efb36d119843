// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// One observer of a store; the subclass knows what it looks at.
@usableFromInline
class Observer<State> {
  @usableFromInline final var isActive = true

  @usableFromInline
  init() {}

  @usableFromInline
  func stateChanged(to state: State) {}
}

/// An observer of the whole state.
@usableFromInline
final class WholeObserver<State>: Observer<State> {
  @usableFromInline let body: (State) -> Void

  @inlinable
  init(_ body: @escaping (State) -> Void) {
    self.body = body
    super.init()
  }

  @inlinable
  override func stateChanged(to state: State) {
    body(state)
  }
}

/// An observer of a part of the state, told only when that part has changed.
@usableFromInline
final class SelectingObserver<State, Value: Equatable>: Observer<State> {
  @usableFromInline let select: (State) -> Value
  @usableFromInline let body: (Value) -> Void
  @usableFromInline var last: Value

  @inlinable
  init(_ first: Value, _ select: @escaping (State) -> Value, _ body: @escaping (Value) -> Void) {
    self.last = first
    self.select = select
    self.body = body
    super.init()
  }

  @inlinable
  override func stateChanged(to state: State) {
    let value = select(state)
    guard value != last else { return }
    last = value
    body(value)
  }
}
