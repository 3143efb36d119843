// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// One edit of a ``TextField``.
package enum FieldEdit: Equatable, Sendable, Codable {
  /// Typed or pasted text. A paste is one edit.
  case insert(String)
  /// Deletes the character before the cursor.
  case backspace
  /// Deletes the character under the cursor.
  case deleteForward
  /// Deletes back to the start of the word, as Ctrl-W in a shell.
  case deleteWord
  /// Deletes back to the start of the line, as Ctrl-U in a shell.
  case deleteToStart
  /// Deletes to the end of the line, as Ctrl-K in a shell.
  case deleteToEnd
  case left
  case right
  case start
  case end
}
