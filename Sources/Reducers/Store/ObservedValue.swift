// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

#if canImport(Observation)
import Observation

/// A value of a store that Swift's Observation tracks, for views that redraw when what they read has
/// changed.
///
/// ```swift
/// let count = store.observed(select: \.count)
/// withObservationTracking { show(count.value) } onChange: { … }
/// ```
public final class ObservedValue<Value>: Observable {
  private let registrar = ObservationRegistrar()
  private var current: Value
  private var token: ObservationToken?

  init(_ first: Value) {
    current = first
  }

  /// The current value.
  public var value: Value {
    registrar.access(self, keyPath: \.value)
    return current
  }

  func follow(_ observe: (@escaping (Value) -> Void) -> ObservationToken) {
    token = observe { [weak self] value in
      guard let self else { return }
      registrar.withMutation(of: self, keyPath: \.value) { self.current = value }
    }
  }
}

extension StoreView {
  /// A value that Swift's Observation tracks.
  public func observed<Value: Equatable>(
    select: @escaping (State) -> Value
  ) -> ObservedValue<Value> {
    let observed = ObservedValue(select(whole.state))
    observed.follow { whole.observe(select: select, $0) }
    return observed
  }
}
#endif
