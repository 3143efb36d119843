// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// An effect id together with the child that used it.
struct ScopedID: Hashable, Sendable {
  let id: EffectID
  let scope: Scope

  /// True when a cancellation of `id` by the child at `scope` reaches this one: its own, or that of
  /// one of its descendants.
  func isReached(by id: EffectID, from scope: Scope) -> Bool {
    self.id == id && self.scope.starts(with: scope)
  }
}
