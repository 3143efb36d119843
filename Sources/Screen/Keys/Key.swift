// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What a person did at the keyboard, or with the mouse when it is on.
package enum Key: Hashable, Sendable {
  /// A character as typed, with its combining marks.
  case character(Character)
  /// Control and a key; letters in lower case.
  case control(Character)
  /// Alt, or Escape directly followed by a key.
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
  /// A bracketed paste, whole, as it came: control characters included.
  case paste(String)
  /// The first mouse button, at a cell counted from 0.
  case click(row: Int, column: Int)
  /// Steps of the wheel, negative upwards.
  case wheel(Int)
}
