// agio: a currency converter for the terminal. Apache-2.0; see LICENSE.

/// What keys do while a phrase is typed into a field of the board.
package enum TypingMessage: Equatable, Sendable, Codable {
  /// Keeps what the phrase set: one undo step.
  case keep
  /// Restores what was there before the phrase.
  case discard
  /// Puts the selected completion, or one of the list, into the text.
  case complete(Int?)
  /// Moves the selection in the list of completions.
  case move(Int)
  /// Takes the mark of an ambiguous number the other way.
  case readOtherwise
  /// Converts a phrase that was typed elsewhere.
  case take(String)
  /// Closes the list of completions until the next edit.
  case closeList
}
