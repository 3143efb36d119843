// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// One observer of a store.
///
/// A closure instead of a subclass: a closure created in inlined code is specialised for its types,
/// a method of a generic class is not.
@usableFromInline
final class Observer<State> {
  // Accessed only briefly, by the one thread that owns the store; see Store.isBusy. Both are nil
  // once the observer is stopped, so that nothing it captured is retained.
  @exclusivity(unchecked) @usableFromInline var stateChanged: ((State) -> Void)?
  @exclusivity(unchecked) @usableFromInline var storeClosed: (() -> Void)?
  /// How many messages had been reduced when it was registered and called with the state.
  @exclusivity(unchecked) @usableFromInline var reductionsSeen: UInt64 = 0

  @inlinable
  init(storeClosed: (() -> Void)? = nil, _ stateChanged: @escaping (State) -> Void) {
    self.storeClosed = storeClosed
    self.stateChanged = stateChanged
  }

  @inlinable var isActive: Bool { stateChanged != nil }

  func stop() {
    stateChanged = nil
    storeClosed = nil
  }

  func close() {
    let closed = storeClosed
    stop()
    closed?()
  }
}

/// Keeps an observer active until the token is cancelled or released, or the store is closed.
public final class ObservationToken {
  private var onCancel: (() -> Void)?

  @usableFromInline
  init(_ onCancel: @escaping () -> Void) {
    self.onCancel = onCancel
  }

  deinit {
    cancel()
  }

  /// Stops the observer immediately, even in the middle of a round, and releases what it captured.
  public func cancel() {
    onCancel?()
    onCancel = nil
  }
}
