// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// One edit of a ``Field``: what a key or a paste asks of it.
package enum FieldEdit: Equatable, Sendable, Codable {
  /// Text typed or pasted at the cursor. A paste is one edit.
  case insert(String)
  /// The character before the cursor.
  case backspace
  /// The character under the cursor.
  case deleteForward
  /// Back to the start of the word, as Ctrl-W does in a shell.
  case deleteWord
  /// Back to the start of the line, as Ctrl-U does.
  case deleteToStart
  /// On to the end of the line, as Ctrl-K does.
  case deleteToEnd
  /// The cursor one character back.
  case left
  /// The cursor one character on.
  case right
  /// The cursor to the start.
  case start
  /// The cursor to the end.
  case end
}
