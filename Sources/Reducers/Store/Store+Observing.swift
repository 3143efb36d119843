// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Store {
  /// Calls a function with the state, now and after every drain in which a message was reduced.
  ///
  /// - Returns: a token; the observer is active as long as it is kept and not cancelled.
  public func observe(_ body: @escaping (State) -> Void) -> Observation {
    body(state)
    return add(Observer(body))
  }

  /// Calls a function with the state, now and after every drain that changed it.
  public func observe(_ body: @escaping (State) -> Void) -> Observation where State: Equatable {
    observe(select: { $0 }, body)
  }

  /// Calls a function with a part of the state, now and after every drain that changed that part.
  ///
  /// - Parameters:
  ///   - select: the part; a key path, a closure or a ``Selection``.
  ///   - body: called on the thread that owns the store.
  @inlinable
  public func observe<Value: Equatable>(
    select: @escaping (State) -> Value, _ body: @escaping (Value) -> Void
  ) -> Observation {
    var last = select(state)
    body(last)
    return add(
      Observer { state in
        let value = select(state)
        guard value != last else { return }
        last = value
        body(value)
      })
  }

  @usableFromInline
  func add(_ observer: Observer<State>) -> Observation {
    if !isBusy { observers.removeAll { !$0.isActive } }
    observers.append(observer)
    return Observation { observer.isActive = false }
  }
}
