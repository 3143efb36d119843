// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// One step from a parent to a child: the composition, and which of its children.
@usableFromInline
package struct ScopeElement: Hashable, Sendable {
  @usableFromInline package let place: Composition
  @usableFromInline package let child: ChildIdentity?
  /// False for a plain pullback, whose child lives as long as its parent.
  @usableFromInline package let canEnd: Bool

  @usableFromInline
  init(place: Composition, child: ChildIdentity?, canEnd: Bool) {
    self.place = place
    self.child = child
    self.canEnd = canEnd
  }
}
