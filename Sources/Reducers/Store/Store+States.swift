// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

import Synchronization

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
