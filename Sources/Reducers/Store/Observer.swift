// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// One observer of a store.
///
/// A closure rather than a subclass: a closure made in inlined code is specialised for its types, a
/// method of a generic class is not.
@usableFromInline
final class Observer<State> {
  // Touched for an instant by the one thread that owns the store; see Store.isBusy.
  @exclusivity(unchecked) @usableFromInline var isActive = true
  @usableFromInline let stateChanged: (State) -> Void

  @inlinable
  init(_ stateChanged: @escaping (State) -> Void) {
    self.stateChanged = stateChanged
  }
}
