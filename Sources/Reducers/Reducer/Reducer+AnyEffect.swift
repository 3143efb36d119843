// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

extension Reducer where Effect == Never {
  /// Gives this reducer, which has no effects, any effect type, to combine it with reducers that
  /// have.
  ///
  /// ```swift
  /// .combine(loading, counter.anyEffect().pullback(state: \.counter, message: .counter))
  /// ```
  @inlinable
  public func anyEffect<E>(_ effect: E.Type = E.self) -> Reducer<State, Message, E> {
    pullback(effect: { (_: Never) -> E in })
  }
}
