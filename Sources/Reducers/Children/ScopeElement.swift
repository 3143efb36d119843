// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// One step from a parent to a child: the place of composition and which child it is there.
@usableFromInline
package struct ScopeElement: Hashable, Sendable {
  @usableFromInline package let place: Place
  /// Which of the children composed at this place: 0 but where one line composes several.
  package var turn: Int
  @usableFromInline package let child: ChildIdentity?
  /// False for a plain pullback: that child is there as long as its parent.
  package let canEnd: Bool

  @usableFromInline
  init(place: Place, turn: Int = 0, child: ChildIdentity?, canEnd: Bool) {
    self.place = place
    self.turn = turn
    self.child = child
    self.canEnd = canEnd
  }
}

/// How many siblings composed at the same place come before a reducer's own; empty almost always.
@usableFromInline package typealias Turns = [Place: Int]
