// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension StoreView {
  /// Calls a function with the state, now and after every drain in which a message was reduced.
  ///
  /// Messages that the function sends in its first call are reduced after that call, and it is
  /// called again with the result.
  ///
  /// - Returns: a token; the observer is active until the token is cancelled or released.
  public func observe(_ body: @escaping (State) -> Void) -> ObservationToken {
    whole.watch(body, nil)
  }

  /// Calls a function with the state, now and after every drain that changed it.
  public func observe(_ body: @escaping (State) -> Void) -> ObservationToken
  where State: Equatable {
    observe(select: { $0 }, body)
  }

  /// Calls a function with a part of the state, now and after every drain that changed that part.
  ///
  /// - Parameters:
  ///   - select: the part: a key path, a closure or a ``StateSelection``.
  ///   - body: called on the thread that owns the store.
  /// - Returns: a token; the observer is active until the token is cancelled or released.
  @inlinable
  public func observe<Value: Equatable>(
    select: @escaping (State) -> Value, _ body: @escaping (Value) -> Void
  ) -> ObservationToken {
    var last: Value?
    return whole.watch(
      { state in
        let value = select(state)
        if let last, last == value { return }
        last = value
        body(value)
      }, nil)
  }
}

extension Store {
  /// Registers an observer and calls it with the state, in a round of its own if none is under way.
  func add(_ observer: Observer<State>) -> ObservationToken {
    // At each power of two, so that adding many costs only a few checks each.
    if !isBusy, observers.count.nonzeroBitCount == 1 { observers.removeAll { !$0.isActive } }
    observer.reductionsSeen = engine.reductions
    if isClosed {
      observer.stateChanged?(engine.state)
      observer.close()
    } else if isBusy {
      observers.append(observer)
      observer.stateChanged?(engine.state)
    } else {
      observers.append(observer)
      begin()
      observer.stateChanged?(engine.state)
      finishRound(notifyObservers: false)
      end()
    }
    return ObservationToken { [weak observer] in observer?.stop() }
  }
}

/// One observer of a store.
///
/// A closure instead of a subclass: a closure created in inlined code is specialised for its types, a
/// method of a generic class is not.
@usableFromInline
final class Observer<State> {
  // Accessed only briefly, by the one thread that owns the store; see Store.isBusy. Both are nil
  // once the observer is stopped, so that nothing it captured is retained.
  @exclusivity(unchecked) @usableFromInline var stateChanged: ((State) -> Void)?
  @exclusivity(unchecked) var storeClosed: (() -> Void)?
  /// How many messages had been reduced when it was registered and called with the state.
  @exclusivity(unchecked) @usableFromInline var reductionsSeen: UInt64 = 0

  init(storeClosed: (() -> Void)?, _ stateChanged: @escaping (State) -> Void) {
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
