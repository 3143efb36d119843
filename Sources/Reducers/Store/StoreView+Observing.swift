// SPDX-License-Identifier: Apache-2.0

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

/// A value computed from the state, recomputed only when one of its inputs has changed.
///
/// Create it with ``selection(_:result:)``. It caches one result, so keep it as long as the code
/// that uses it. Like the store, it belongs to one thread.
public final class StateSelection<State, Value> {
  private let compute: (State) -> Value

  init(_ compute: @escaping (State) -> Value) {
    self.compute = compute
  }

  /// The value for a state.
  public func callAsFunction(_ state: State) -> Value {
    compute(state)
  }
}

/// Creates a memoised selector over any number of inputs.
///
/// ```swift
/// let visible = selection({ (state: State) in state.rows }, { $0.query }) { rows, query in
///   rows.filter { $0.contains(query) }
/// }
/// store.observe(select: visible.callAsFunction) { show($0) }
/// ```
///
/// - Parameters:
///   - inputs: the parts of the state the value depends on; selections can be inputs, too.
///   - result: computes the value when an input has changed.
/// - Returns: the selector.
public func selection<State, each Input: Equatable, Value>(
  _ inputs: repeat @escaping (State) -> each Input,
  result: @escaping (repeat each Input) -> Value
) -> StateSelection<State, Value> {
  var last: (inputs: (repeat each Input), value: Value)?
  return StateSelection { state in
    let now = (repeat (each inputs)(state))
    if let last, isEqual((repeat each last.inputs), (repeat each now)) { return last.value }
    let value = result(repeat each now)
    last = ((repeat each now), value)
    return value
  }
}

private func isEqual<each Input: Equatable>(
  _ left: (repeat each Input), _ right: (repeat each Input)
) -> Bool {
  for isSame in repeat (each left) == (each right) {
    guard isSame else { return false }
  }
  return true
}
