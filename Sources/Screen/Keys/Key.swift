// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// A key press, a paste, or a mouse event.
package enum Key: Hashable, Sendable {
  /// A character as typed, with its combining marks.
  case character(Character)
  /// Control plus a key; letters in lower case.
  case control(Character)
  /// Alt plus a key, or Escape directly followed by a key.
  case alt(Character)
  case enter
  case tab
  case backTab
  case escape
  case backspace
  case delete
  case insert
  case up
  case down
  case left
  case right
  case shiftUp
  case shiftDown
  case shiftLeft
  case shiftRight
  case home
  case end
  case pageUp
  case pageDown
  /// F1 is 1.
  case function(Int)
  /// A bracketed paste, unfiltered: control characters included.
  case paste(String)
  /// A click of the first mouse button; row and column count from 0.
  case click(row: Int, column: Int)
  /// The first mouse button is held and the mouse has moved to this place.
  case drag(row: Int, column: Int)
  /// Wheel steps; negative is up.
  case wheel(Int)
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  /// `"h"` is the key that types it.
  package init(extendedGraphemeClusterLiteral character: Character) { self = .character(character) }
}
