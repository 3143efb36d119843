// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// One step from a parent to a child: the place of composition and which child it is there.
@usableFromInline
package struct ScopeElement: Hashable, Sendable {
  @usableFromInline package let place: Place
  @usableFromInline package let child: ChildIdentity?
  /// False for a plain pullback: that child is there as long as its parent.
  package let canEnd: Bool

  @usableFromInline
  init(place: Place, child: ChildIdentity?, canEnd: Bool) {
    self.place = place
    self.child = child
    self.canEnd = canEnd
  }
}

/// The steps from the root to a child; the root itself is empty.
@usableFromInline package typealias Scope = [ScopeElement]
