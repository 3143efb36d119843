// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// One step from a parent to a child: the place of composition, and which of the children there.
@usableFromInline
package struct ScopeElement: Hashable, Sendable {
  @usableFromInline package let place: CallSite
  /// The index among the children composed at this place: 0 unless one line composes several.
  package var turn: Int
  @usableFromInline package let child: ChildIdentity?
  /// False for a plain pullback, whose child lives as long as its parent.
  package let canEnd: Bool

  @usableFromInline
  init(place: CallSite, turn: Int = 0, child: ChildIdentity?, canEnd: Bool) {
    self.place = place
    self.turn = turn
    self.child = child
    self.canEnd = canEnd
  }
}

/// For each place, how many siblings are composed there before a reducer's own children; almost
/// always empty.
@usableFromInline package typealias Turns = [CallSite: Int]
