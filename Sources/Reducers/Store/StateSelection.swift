// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

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
