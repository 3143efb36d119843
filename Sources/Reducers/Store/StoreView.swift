// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// What a feature can be shown from: a ``Store``, or a part of one.
///
/// Everything that a part offers is declared here once, for both.
public protocol StoreView<State, Message> {
  /// What is shown.
  associatedtype State
  /// What can be sent.
  associatedtype Message

  /// All of it, as a part.
  var whole: ScopedStore<State, Message> { get }
}

extension ScopedStore: StoreView {
  /// This part.
  public var whole: Self { self }
}

extension Store: StoreView {
  /// The whole store as a part.
  public var whole: ScopedStore<State, Message> {
    ScopedStore(
      read: { self.state }, checkPresence: { true }, post: { self.send($0) },
      refuse: { message in
        self.report(.endedChild(message))
        return SentWork(owner: self, send: 0)
      },
      watch: { changed, ended in self.add(Observer(storeClosed: ended, changed)) })
  }
}

extension StoreView {
  /// A part: a path to its state and one for its messages.
  ///
  /// ```swift
  /// let counter = store.scope(\.counter, message: Message.counter)
  /// ```
  public func scope<Part, PartMessage>(
    _ state: @escaping (State) -> Part, message: @escaping (PartMessage) -> Message
  ) -> ScopedStore<Part, PartMessage> {
    let whole = whole
    return ScopedStore<Part, PartMessage>(
      read: { state(whole.read()) }, checkPresence: whole.checkPresence,
      post: { whole.post(message($0)) }, refuse: whole.refuse,
      watch: { changed, ended in whole.watch({ changed(state($0)) }, ended) })
  }
}

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

/// Whether the reader of a sequence has stopped, which may be on any thread.
private final class Reader: Sendable {
  let hasStopped = Atomic(false)
}

extension StoreView {
  /// A value as an asynchronous sequence: the current one, then each that differs after a drain. It
  /// ends when the store is closed, or with the child if this is one, and does not retain the store.
  ///
  /// ```swift
  /// for await count in store.states(select: \.count) { print(count) }
  /// ```
  ///
  /// - Parameters:
  ///   - select: the value: a key path, a closure or a ``StateSelection``.
  ///   - buffering: what is kept if the reader is slower than the store: everything, or with
  ///     `.bufferingNewest(1)` only the last value.
  /// - Returns: the sequence.
  public func states<Value: Equatable & Sendable>(
    select: @escaping (State) -> Value,
    buffering: AsyncStream<Value>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Value.self, bufferingPolicy: buffering)
    let reader = Reader()
    continuation.onTermination = { _ in reader.hasStopped.store(true, ordering: .relaxed) }
    var last: Value?
    var token: ObservationToken?
    var isOver = false
    // The observer retains its own token: it ends with the store, with the child, or at the first
    // round after the reader has stopped.
    let end = {
      continuation.finish()
      isOver = true
      token?.cancel()
    }
    token = whole.watch(
      { state in
        if reader.hasStopped.load(ordering: .relaxed) { return end() }
        let value = select(state)
        if let last, last == value { return }
        last = value
        continuation.yield(value)
      }, end)
    if isOver { token?.cancel() }
    return stream
  }

  /// The state as an asynchronous sequence: the current one, then each that differs.
  public func states(
    buffering: AsyncStream<State>.Continuation.BufferingPolicy = .unbounded
  ) -> AsyncStream<State> where State: Equatable & Sendable {
    states(select: { $0 }, buffering: buffering)
  }
}
