// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Store {
  /// Calls a function with the state, now and after every drain in which a message was reduced.
  ///
  /// Messages that the function sends in its first call are reduced after that call, and it is
  /// called again with the result.
  ///
  /// - Returns: a token; the observer is active until the token is cancelled or released.
  public func observe(_ body: @escaping (State) -> Void) -> ObservationToken {
    add(Observer(body))
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
    return add(
      Observer { state in
        let value = select(state)
        if let last, last == value { return }
        last = value
        body(value)
      })
  }

  /// Registers an observer and calls it with the state, in a round of its own if none is under way.
  @usableFromInline
  @discardableResult
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
